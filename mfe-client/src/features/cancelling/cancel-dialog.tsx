import { AskCancelDialog } from './ask-cancel-dialog';
import { CancelBookingDialog, type CancelDialogProps } from './cancel-booking-dialog';
import { cancelWayOf } from './cancel-ways';
import { useState } from 'react';

/** Dialog for the way in which the booking could be cancelled on opening. It does not change while open. */
export function CancelDialog(props: CancelDialogProps) {
  const [way] = useState(() => cancelWayOf(props.booking));
  return way === 'ask' ? <AskCancelDialog {...props} /> : <CancelBookingDialog {...props} />;
}
