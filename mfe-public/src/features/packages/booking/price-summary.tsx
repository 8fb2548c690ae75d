import { type GroupOffer, type Money, payingTravelers, texts, type TravelPackage } from '@portal/contracts';
import { DescriptionList, formatDateRange, Money as Amount } from '@portal/ui-kit';
import { PayNote } from '@portal/remote-kit/rates';
import { totalOf } from './booking-values';
import styles from './booking.module.css';
import { endOf } from '../departures';

interface PriceSummaryProps {
  of: TravelPackage;
  travelers: number;
  /** First day (yyyy-MM-dd), or empty. */
  startDate: string;
  /** Agency fee for all travelers. */
  fee: Money | undefined;
}

/** 21 Nov 2026; 21 Nov to 27 Nov 2026; 29 Dec 2026 to 4 Jan 2027. */
export const periodText = (startDate: string, duration: string): string =>
  formatDateRange(startDate, endOf(startDate, duration)).join(' to ');

const groupOfferText = ({ travelers, paying }: GroupOffer): string => texts.party.groupOffer(travelers, paying);

/** Total price and its calculation. */
export function PriceSummary({ of: travelPackage, travelers, startDate, fee }: PriceSummaryProps) {
  const { price, currency, duration, groupOffer } = travelPackage;
  const { amount: total } = totalOf(price, { travelers, groupOffer, currency, fee });
  const paying = payingTravelers(travelers, groupOffer);
  return (
    <section aria-label="Price summary" className={styles.summary}>
      <p className={styles.total}>
        <span>Total price</span>
        <Amount amount={total} currency={currency} size="xl" />
        <span className={styles.hint}>{currency}, for the whole party</span>
      </p>
      <PayNote amount={total} currency={currency} />
      <DescriptionList
        items={[
          { term: 'Per person', description: <Amount amount={price} currency={currency} /> },
          { term: 'Travelers', description: travelers },
          ...(groupOffer ? [{ term: texts.party.groupOfferTitle, description: groupOfferText(groupOffer) }] : []),
          ...(paying < travelers ? [{ term: texts.party.payingTitle, description: paying }] : []),
          ...(fee ? [{ term: texts.fees.agencyFee, description: <Amount {...fee} /> }] : []),
          { term: 'Dates', description: startDate === '' ? 'Not chosen yet' : periodText(startDate, duration) },
        ]}
      />
    </section>
  );
}
