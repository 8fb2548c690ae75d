import { type Booking, texts } from '@portal/contracts';
import { ApiError, errorText, useReauthenticate } from '@portal/remote-kit';
import { RefundOfferChoice, useRefundChoice } from '@portal/remote-kit/records';
import { Alert, Button, ConfirmDialog, Dialog, Loading } from '@portal/ui-kit';
import { MoneyLines } from './money-lines';
import { type AskedRefund, useCancelBooking } from './use-cancelling';

export interface CancelDialogProps {
  booking: Booking;
  /** Trip: 'Lusaka to Johannesburg, 18 to 28 Dec'. */
  about: string;
  onClose: () => void;
}

const words = texts.cancelling;

interface CancelBookingDialogProps extends CancelDialogProps {
  refund: AskedRefund;
  isTicketed: boolean;
}

/** Confirmation before cancelling. Errors are shown inside with a retry, except a rejection by the airline. */
export function CancelBookingDialog({ booking, about, refund, isTicketed, onClose }: CancelBookingDialogProps) {
  const cancelling = useCancelBooking(booking._id, onClose);
  const { isAwaited, isRefetching, offer } = refund;
  const { way, choose, query } = useRefundChoice(offer);
  const { error } = cancelling;
  const logIn = useReauthenticate(error);
  const title = `Cancel booking ${booking.bookingNumber}?`;
  if (error instanceof ApiError && error.code === 'CANCEL_REFUSED')
    return <RejectedDialog title={title} message={errorText(error, words.rejectedNext)} onClose={onClose} />;
  return (
    <ConfirmDialog
      danger
      title={title}
      body={
        <>
          <p>{about}.</p>
          <p>{effectOf(booking, isTicketed)}</p>
          {isAwaited ? <Loading text={texts.refunds.checking} /> : null}
          {offer ? <RefundOfferChoice offer={offer} way={way} onChoose={choose} /> : null}
          {isAwaited || offer ? null : <MoneyLines booking={booking} isTicketed={isTicketed} />}
        </>
      }
      confirmLabel={texts.actions.yesCancelBooking}
      cancelLabel={texts.actions.noKeepBooking}
      isPending={cancelling.isPending}
      isConfirmDisabled={isAwaited || isRefetching}
      error={error ? errorText(error, texts.errors.cancelBookingPage) : null}
      onLogIn={logIn}
      onConfirm={() => cancelling.mutate(query)}
      onCancel={onClose}
    />
  );
}

function effectOf({ flightDetails }: Booking, isTicketed: boolean): string {
  if (isTicketed) return words.ticketsCancelled;
  return flightDetails ? words.released : words.placesReleased;
}

interface RejectedDialogProps {
  title: string;
  message: string;
  onClose: () => void;
}

/** Shown after the airline rejected the cancellation: a retry would have the same result. */
const RejectedDialog = ({ title, message, onClose }: RejectedDialogProps) => (
  <Dialog
    title={title}
    isOpen
    onClose={onClose}
    size="sm"
    footer={<Button onPress={onClose}>{texts.actions.close}</Button>}
  >
    <Alert kind="warning" takesFocus>
      {message}
    </Alert>
  </Dialog>
);
