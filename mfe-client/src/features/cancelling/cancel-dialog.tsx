import { AskCancelDialog } from './ask-cancel-dialog';
import { CancelBookingDialog, type CancelDialogProps } from './cancel-booking-dialog';
import { cancelWayOf } from './cancel-ways';
import { useState } from 'react';

/** The dialog that fits the booking as it was when it was opened. */
export function CancelDialog(props: CancelDialogProps) {
  const [way] = useState(() => cancelWayOf(props.booking));
  return way === 'ask' ? <AskCancelDialog {...props} /> : <CancelBookingDialog {...props} />;
}
