import { type Booking, bookingMoney, type CancelRequest, texts, toMoney } from '@portal/contracts';
import { deadlineText, decisionText, isPast } from '@portal/remote-kit/records';
import { Alert, Button, Money } from '@portal/ui-kit';
import { useWithdrawRequest } from './use-cancelling';

const words = texts.cancelling;

/** State of a cancellation: the reason of the agency, the request, or the refund. */
export function AfterCancelling({ booking }: { booking: Booking }) {
  const { cancelRequest, departureCancelled } = booking;
  return (
    <>
      {departureCancelled ? (
        <Alert kind="warning" title={texts.departures.byAgency}>
          {texts.departures.cancelledBecause(departureCancelled.reason)}
        </Alert>
      ) : null}
      {cancelRequest ? <RequestNotice bookingId={booking._id} request={cancelRequest} /> : null}
      {bookingMoney(booking).state === 'refund-due' ? <RefundNotice booking={booking} /> : null}
    </>
  );
}

function RequestNotice({ bookingId, request }: { bookingId: string; request: CancelRequest }) {
  const withdrawing = useWithdrawRequest(bookingId);
  const { state, answerBy, reason } = request;
  if (state === 'declined')
    return (
      <Alert kind="info" title={words.declined}>
        {reason ? words.declinedBecause(reason) : null}
      </Alert>
    );
  return (
    <Alert
      kind="info"
      title={words.requested}
      actions={
        <Button variant="secondary" size="sm" isPending={withdrawing.isPending} onPress={() => withdrawing.mutate()}>
          {words.withdraw}
        </Button>
      }
    >
      {answerBy ? `${answerText(answerBy)} ` : null}
      {words.stillBooked}
    </Alert>
  );
}

const answerText = (by: string): string =>
  isPast(by) ? words.answerLate(deadlineText(by)) : words.answeredBy(deadlineText(by));

function RefundNotice({ booking }: { booking: Booking }) {
  const { toRefundMinor, isMarkedByHand } = bookingMoney(booking);
  return (
    <Alert kind="info" title={texts.payment.refundPending}>
      {isMarkedByHand ? (
        texts.refunds.markedByHand
      ) : (
        <>
          {texts.refunds.toRefund}: <Money {...toMoney(toRefundMinor, booking.currency)} />.
        </>
      )}{' '}
      {decisionText(booking)}
    </Alert>
  );
}
