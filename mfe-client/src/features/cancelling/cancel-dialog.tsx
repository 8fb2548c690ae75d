import { useState } from 'react';
import { AskCancelDialog } from './ask-cancel-dialog';
import { CancelBookingDialog, type CancelDialogProps } from './cancel-booking-dialog';
import { cancelWayOf } from './cancel-ways';
import { useRefundOffer } from './use-cancelling';

/**
 * Dialog for the way in which the booking could be cancelled on opening. It does not change while open. Tickets are
 * cancelled online if the airline quotes a refund.
 */
export function CancelDialog(props: CancelDialogProps) {
  const [way] = useState(() => cancelWayOf(props.booking));
  const refund = useRefundOffer(props.booking);
  const isTicketed = way === 'ask';
  return isTicketed && !refund.offer ? (
    <AskCancelDialog {...props} refund={refund} />
  ) : (
    <CancelBookingDialog {...props} refund={refund} isTicketed={isTicketed} />
  );
}
