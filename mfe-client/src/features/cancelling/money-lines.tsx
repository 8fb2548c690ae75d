import {
  type Booking,
  bookingMoney,
  bookingTotal,
  isOwing,
  ownRefundNotice,
  refundRule,
  texts,
  toMoney,
} from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';

interface MoneyLinesProps {
  booking: Booking;
  isTicketed: boolean;
}

/** Consequences of cancelling for the amount paid, as far as they are known before the agency decides. */
export function MoneyLines({ booking, isTicketed }: MoneyLinesProps) {
  const { heldMinor, isMarkedByHand, state } = bookingMoney(booking);
  const rule = refundRule({
    fareTerms: booking.fareTerms,
    isPackage: booking.package != null,
    isEstimate: isTicketed,
  });
  if (heldMinor <= 0 && !isMarkedByHand) {
    const { nothingPaid, freeToCancel } = texts.refunds;
    if (!isOwing({ state })) return null;
    return <p>{isTicketed ? `${nothingPaid} ${rule}` : freeToCancel}</p>;
  }
  const { amount, currency } = isMarkedByHand ? bookingTotal(booking) : toMoney(heldMinor, booking.currency);
  const paid = formatMoney(amount, currency);
  return (
    <>
      <p>{ownRefundNotice(paid)}</p>
      <p>{rule}</p>
    </>
  );
}
