import { type Booking, texts } from '@portal/contracts';
import { errorText, useLogInAgain } from '@portal/remote-kit';
import { ConfirmDialog } from '@portal/ui-kit';
import { bookingDetails, bookingType, refundOf } from './booking-words';
import { useCancelBooking } from './use-bookings';

export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const cancellation = useCancelBooking(booking._id);
  const refund = refundOf(booking);
  const logIn = useLogInAgain(cancellation.error);
  return (
    <ConfirmDialog
      title={`Cancel booking ${booking.bookingNumber}`}
      body={
        <>
          <p>
            {bookingType(booking)} of {booking.user.username}: <strong>{bookingDetails(booking)[0]}</strong>
          </p>
          {refund ? <p>{refund}</p> : null}
          <p>
            This action cannot be undone. It may trigger external API calls, such as cancelling the order with the
            airline.
          </p>
        </>
      }
      confirmLabel={texts.actions.yesCancelBooking}
      cancelLabel={texts.actions.noKeepBooking}
      danger
      isPending={cancellation.isPending}
      error={cancellation.error ? errorText(cancellation.error, texts.errors.cancelBooking) : null}
      onLogIn={logIn}
      onConfirm={() => cancellation.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
