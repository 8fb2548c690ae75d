import { type Booking, ownRefundNotice, texts } from '@portal/contracts';
import { errorText, notify, useApi, useLogInAgain } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';
import { ConfirmDialog, formatMoney } from '@portal/ui-kit';
import { bookingTitle, bookingType } from './booking-facts';

interface CancelBookingDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Asks before a booking is cancelled; a failure is told inside, so that one can try again. */
export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => api.cancelBooking(booking._id),
    failure: texts.errors.cancelBookingPage,
    onSuccess: () => {
      notify({ kind: 'success', text: texts.success.bookingCancelled });
      onClose();
    },
    // Also after a failure: the booking may have changed in the meantime.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['bookings'] }),
  });
  const logIn = useLogInAgain(cancelling.error);
  return (
    <ConfirmDialog
      danger
      title={`Cancel booking ${booking.bookingNumber}?`}
      body={
        <>
          <p>
            {bookingType(booking)}: {bookingTitle(booking)}.
          </p>
          <p>
            {booking.flightDetails
              ? 'We cancel it with the airline at once. This cannot be undone.'
              : 'Your places go back to the agency at once. This cannot be undone.'}
          </p>
          {booking.paymentStatus === 'paid' ? (
            <p>{ownRefundNotice(formatMoney(booking.totalPrice, booking.currency))}</p>
          ) : null}
        </>
      }
      confirmLabel={texts.actions.yesCancelBooking}
      cancelLabel={texts.actions.noKeepBooking}
      isPending={cancelling.isPending}
      error={cancelling.error ? errorText(cancelling.error, texts.errors.cancelBookingPage) : null}
      onLogIn={logIn}
      onConfirm={() => cancelling.mutate()}
      onCancel={onClose}
    />
  );
}
