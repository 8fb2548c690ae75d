import { type Booking, texts } from '@portal/contracts';
import { ApiError, errorText, useReauthenticate } from '@portal/remote-kit';
import { RefundOfferChoice, useRefundChoice } from '@portal/remote-kit/records';
import { Alert, Button, ConfirmDialog, Dialog, Loading } from '@portal/ui-kit';
import { bookingDetails, bookingType, refundOf } from './booking-labels';
import { CancelQuoteFacts } from '../cancel-requests/cancel-quote';
import { useCancelBooking } from './use-bookings';
import { useCancelQuote } from '../cancel-requests/use-cancel-quote';

const words = texts.cancelling;

export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const cancellation = useCancelBooking(booking._id);
  const { isTicketed, isAwaited, asking, confirming, quote, offer, isVoucher } = useCancelQuote(booking);
  const { way, choose, query } = useRefundChoice(offer);
  const quoteError = isTicketed ? asking.error : null;
  const error = quoteError ?? confirming.error ?? cancellation.error;
  const logIn = useReauthenticate(error);
  const title = `Cancel booking ${booking.bookingNumber}`;
  if (error instanceof ApiError && error.code === 'CANCEL_REFUSED')
    return <RejectedDialog title={title} airlineSaid={error.amadeusError?.detail} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={title}
      body={
        <>
          <p>
            {bookingType(booking)} of {booking.user.username}: <strong>{bookingDetails(booking)[0]}</strong>
          </p>
          {offer
            ? null
            : refundOf(booking, isAwaited || quote !== undefined).map((message) => <p key={message}>{message}</p>)}
          {isAwaited ? <Loading text={isTicketed ? words.askingForQuote : texts.refunds.checking} /> : null}
          {offer ? <RefundOfferChoice offer={offer} way={way} onChoose={choose} /> : null}
          {quote ? <CancelQuoteFacts quote={offer ? { ...quote, expiresAt: undefined } : quote} /> : null}
          {isVoucher ? <p>{words.voucherForStaff}</p> : null}
          {isTicketed && !isAwaited && !quote ? <p>{words.ticketedForStaff}</p> : null}
          <p>
            This action cannot be undone. It may trigger external API calls, such as cancelling the order with the
            airline.
          </p>
        </>
      }
      confirmLabel={texts.actions.yesCancelBooking}
      cancelLabel={texts.actions.noKeepBooking}
      danger
      isPending={cancellation.isPending || confirming.isPending}
      isConfirmDisabled={isAwaited || asking.isRefetching || (isTicketed && asking.isError)}
      error={error ? errorText(error, quoteError ? words.quoteFailed : texts.errors.cancelBooking) : null}
      onLogIn={logIn}
      onConfirm={() =>
        quote && !offer
          ? confirming.mutate(quote, { onSuccess: onClose })
          : cancellation.mutate(query, { onSuccess: onClose })
      }
      onCancel={onClose}
    />
  );
}

interface RejectedDialogProps {
  title: string;
  airlineSaid: string | undefined;
  onClose: () => void;
}

/** Shown after the airline rejected the cancellation: a retry would have the same result. */
const RejectedDialog = ({ title, airlineSaid, onClose }: RejectedDialogProps) => (
  <Dialog
    title={title}
    isOpen
    onClose={onClose}
    size="sm"
    footer={<Button onPress={onClose}>{texts.actions.close}</Button>}
  >
    <Alert kind="warning" title={words.rejected} takesFocus>
      {airlineSaid ? <p>{words.airlineMessage(airlineSaid)}</p> : null}
      <p>{words.rejectedNextForStaff}</p>
    </Alert>
  </Dialog>
);
