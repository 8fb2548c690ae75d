import {
  agencyTimeZone,
  checkedBagsAbout,
  type FlightOffer,
  fromMinorUnits,
  offerTaxMinor,
  offerTotal,
  texts,
} from '@portal/contracts';
import { PayNote } from '@portal/remote-kit/rates';
import { DescriptionList, formatDate, Money } from '@portal/ui-kit';
import { baggageText } from '../facts/fare-terms';
import { airlineNames, clockTime, dayOf, firstSegment, lastSegment, laterText, placeText } from '../facts/offer-facts';
import styles from './confirm.module.css';

/** Total of the priced offer, its components, and how long it is valid. */
export function PriceSummary({ offer }: { offer: FlightOffer }) {
  const { price, agencyFee, portal, itineraries } = offer;
  const taxMinor = offerTaxMinor(offer);
  const total = offerTotal(offer);
  const journeys = itineraries.map((itinerary, index) => {
    const { departure } = firstSegment(itinerary);
    const { arrival } = lastSegment(itinerary);
    const later = laterText(departure.at, arrival.at);
    return {
      term: index === 0 ? 'Outbound' : 'Return',
      description: (
        <>
          {placeText(offer, departure.iataCode)} to {placeText(offer, arrival.iataCode)}
          <span className={styles.leg}>
            {formatDate(dayOf(departure.at))}, {clockTime(departure.at)} to {clockTime(arrival.at)}
            {later ? ` (${later})` : ''}
          </span>
          <span className={styles.leg}>{airlineNames(offer, itinerary)}</span>
        </>
      ),
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
          { term: checkedBagsAbout, description: baggageText(offer) },
          ...(taxMinor !== undefined && price.base
            ? [
                { term: texts.fees.fare, description: <Money amount={price.base} currency={price.currency} /> },
                {
                  term: texts.fees.taxes,
                  description: <Money amount={fromMinorUnits(taxMinor)} currency={price.currency} />,
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
