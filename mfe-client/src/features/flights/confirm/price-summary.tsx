import { agencyTimeZone, type FlightOffer, fromMinorUnits, offerTotal, texts, toMinorUnits } from '@portal/contracts';
import { PayNote } from '@portal/remote-kit/rates';
import { DescriptionList, formatDate, Money } from '@portal/ui-kit';
import { clockTime, dayOf, firstSegment, placeText } from '../facts/offer-facts';
import styles from './confirm.module.css';

/** Taxes and fees in minor units; null without a base fare. */
function taxesOf({ price }: FlightOffer): number | null {
  if (!price.base) return null;
  try {
    return toMinorUnits(price.grandTotal) - toMinorUnits(price.base);
  } catch {
    return null;
  }
}

/** Total of the priced offer, its components, and how long it is valid. */
export function PriceSummary({ offer }: { offer: FlightOffer }) {
  const { price, agencyFee, portal, itineraries } = offer;
  const taxes = taxesOf(offer);
  const total = offerTotal(offer);
  const journeys = itineraries.map((itinerary, index) => {
    const { departure } = firstSegment(itinerary);
    const arrival = itinerary.segments[itinerary.segments.length - 1]?.arrival.iataCode ?? '';
    return {
      term: index === 0 ? 'Outbound' : 'Return',
      description: `${placeText(offer, departure.iataCode)} to ${placeText(offer, arrival)}, ${formatDate(dayOf(departure.at))} at ${clockTime(departure.at)}`,
    };
  });
  return (
    <section aria-label="Price summary" className={styles.summary}>
      <p className={styles.total}>
        <span>Total price</span>
        <Money {...total} size="xl" />
        <span className={styles.hint}>
          {price.currency}, {portal.adults} {portal.adults === 1 ? 'adult' : 'adults'}, all taxes and fees
        </span>
      </p>
      <PayNote amount={total.amount} currency={total.currency} />
      <DescriptionList
        items={[
          ...journeys,
          ...(taxes !== null && price.base
            ? [
                { term: 'Fare', description: <Money amount={price.base} currency={price.currency} /> },
                {
                  term: 'Taxes and fees',
                  description: <Money amount={fromMinorUnits(taxes)} currency={price.currency} />,
                },
              ]
            : []),
          ...(agencyFee ? [{ term: texts.fees.agencyFee, description: <Money {...agencyFee} /> }] : []),
        ]}
      />
      <p className={styles.hint}>
        Price held until {formatDate(portal.expiresAt, { kind: 'instant', timeZone: agencyTimeZone })} CAT. You pay what
        you see here.
      </p>
    </section>
  );
}
