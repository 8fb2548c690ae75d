import { type Booking, bookingMoney, minorOf, sumMinor, texts, toMoney } from '@portal/contracts';
import { Money } from '@portal/ui-kit';
import { Facts } from '../frame/facts';

interface MoneyFactsProps {
  booking: Booking;
  money: NonNullable<Booking['money']>;
}

/** The balance due or the refund due. Amounts are never negative. */
function balanceFacts(booking: Booking, balance: MoneyFactsProps['money']['balance']) {
  const { state, toRefundMinor } = bookingMoney(booking);
  const { currency } = booking;
  if (state === 'refund-due')
    return [{ term: texts.refunds.toRefund, description: <Money {...toMoney(toRefundMinor, currency)} /> }];
  const { refunding } = booking.money ?? {};
  if (state === 'refunding' && refunding)
    return [{ term: texts.payment.refunding, description: <Money {...refunding} /> }];
  const minor = minorOf(balance);
  const owed = toMoney(Math.abs(minor), currency);
  if (minor >= 0) return [{ term: 'Balance', description: <Money {...owed} /> }];
  const term = state === 'refunded' ? texts.refunds.heldByLedger : texts.refunds.overpaid;
  return [{ term, description: <Money {...owed} /> }];
}

/** Ledger totals of a booking. Money that became credit is not paid. */
export function MoneyFacts({ booking, money: { charged, received, refunded, balance } }: MoneyFactsProps) {
  const setByHand = { term: 'Payment status set by', description: 'staff, until the next payment' };
  const paid = toMoney(sumMinor([minorOf(received), -minorOf(refunded)]), booking.currency);
  return (
    <Facts
      groups={[
        {
          title: 'Payment',
          items: [
            { term: 'Total', description: <Money {...charged} /> },
            { term: 'Paid', description: <Money {...paid} /> },
            ...balanceFacts(booking, balance),
            ...(booking.paymentStatusBy ? [setByHand] : []),
          ],
        },
      ]}
    />
  );
}
