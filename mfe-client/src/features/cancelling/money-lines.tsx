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

/** Consequences of cancelling for the amount paid, as far as they are known before the agency decides. */
export function MoneyLines({ booking }: { booking: Booking }) {
  const { heldMinor, isMarkedByHand, state } = bookingMoney(booking);
  if (heldMinor <= 0 && !isMarkedByHand) return isOwing({ state }) ? <p>{texts.refunds.nothingPaid}</p> : null;
  const { amount, currency } = isMarkedByHand ? bookingTotal(booking) : toMoney(heldMinor, booking.currency);
  const paid = formatMoney(amount, currency);
  return (
    <>
      <p>{ownRefundNotice(paid)}</p>
      <p>{refundRule({ fareTerms: booking.fareTerms, isPackage: booking.package != null })}</p>
    </>
  );
}
