import { type Booking, bookingMoney, texts, toMoney } from '@portal/contracts';
import { decisionText } from '@portal/remote-kit/records';
import { DescriptionList, Money } from '@portal/ui-kit';

const words = texts.refunds;

/** Amount paid for a cancelled booking and its refund. Never shows an amount due. */
export function MoneyAfterCancelling({ booking }: { booking: Booking }) {
  const { state, heldMinor, toRefundMinor, isMarkedByHand } = bookingMoney(booking);
  const { money, currency } = booking;
  const isDue = state === 'refund-due';
  const refunded = money && Number(money.refunded.amount) > 0 ? money.refunded : undefined;
  const items = [
    ...(money && heldMinor > 0 ? [{ term: texts.payment.names.paid, description: <Money {...money.received} /> }] : []),
    ...(refunded ? [{ term: words.refunded, description: <Money {...refunded} /> }] : []),
    ...(isDue && !isMarkedByHand
      ? [{ term: words.toRefund, description: <Money {...toMoney(toRefundMinor, currency)} size="lg" /> }]
      : []),
  ];
  const said = isDue
    ? `${isMarkedByHand ? `${words.markedByHand} ` : ''}${decisionText(booking)}`
    : state === 'refunded'
      ? words.wasRefunded
      : words.nothingDue;
  return (
    <>
      {items.length > 0 ? <DescriptionList items={items} /> : null}
      <p>{said}</p>
    </>
  );
}
