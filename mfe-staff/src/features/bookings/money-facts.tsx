import type { Booking } from '@portal/contracts';
import { useFeature } from '@portal/remote-kit/query';
import { Money } from '@portal/ui-kit';
import { Facts } from '../frame/facts';

interface MoneyFactsProps {
  booking: Booking;
  money: NonNullable<Booking['money']>;
}

/** What the ledger says of a booking, where that is switched on. */
export function MoneyFacts({ booking, money: { charged, received, balance } }: MoneyFactsProps) {
  const isOn = useFeature('money');
  if (!isOn) return null;
  const setByHand = { term: 'Payment status set by', description: 'staff, until money moves' };
  return (
    <Facts
      groups={[
        {
          title: 'Money',
          items: [
            { term: 'Charged', description: <Money {...charged} /> },
            { term: 'Received', description: <Money {...received} /> },
            { term: 'Balance', description: <Money {...balance} /> },
            ...(booking.paymentStatusBy ? [setByHand] : []),
          ],
        },
      ]}
    />
  );
}
