import {
  describeDuration,
  durationMinutes,
  type FlightOffer,
  type FlightSegment,
  offerTotal,
  texts,
} from '@portal/contracts';
import { travelClassName } from '@portal/remote-kit/flight-search';
import { DescriptionList, formatMoney } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { Fragment } from 'react';
import { fareNames, termsOf } from '../facts/fare-terms';
import { layoverText } from '../facts/layovers';
import {
  cabinsOf,
  clockTime,
  dayOf,
  daysLater,
  durationText,
  firstSegment,
  flightName,
  lastSegment,
  placeText,
} from '../facts/offer-facts';
import styles from './offer-details.module.css';

/** All facts of an offer before it is chosen, in the local times of the airports. */
export function OfferDetails({ offer }: { offer: FlightOffer }) {
  const { agencyFee: fee } = offer;
  const total = offerTotal(offer);
  const fare = fareNames(offer);
  return (
    <div className={styles.details}>
      {offer.itineraries.map((itinerary, index) => (
        <section key={firstSegment(itinerary).departure.at} className={styles.way}>
          <h4 className={styles.title}>
            {offer.itineraries.length > 1 ? `${index === 0 ? 'Outbound' : 'Return'}: ` : ''}
            {placeText(offer, firstSegment(itinerary).departure.iataCode)} to{' '}
            {placeText(offer, lastSegment(itinerary).arrival.iataCode)},{' '}
            {durationText(durationMinutes(itinerary.duration))}
          </h4>
          <ol className={styles.legs}>
            {itinerary.segments.map((segment, leg) => {
              const before = itinerary.segments[leg - 1];
              return (
                <Fragment key={`${segment.departure.iataCode} ${segment.departure.at}`}>
                  {before ? (
                    <li className={styles.layover}>
                      <Icons.Clock aria-hidden size="1em" /> {layoverText(offer, before, segment)}
                    </li>
                  ) : null}
                  <Leg offer={offer} segment={segment} />
                </Fragment>
              );
            })}
          </ol>
        </section>
      ))}
      <DescriptionList
        items={[
          ...(fare ? [{ term: 'Fare', description: fare }] : []),
          { term: 'Cabin', description: cabinsOf(offer).map(travelClassName).join(', ') },
          ...termsOf(offer).map(({ about, text }) => ({ term: about, description: text })),
          ...(fee ? [{ term: texts.fees.agencyFee, description: formatMoney(fee.amount, fee.currency) }] : []),
          { term: 'Total price', description: formatMoney(total.amount, total.currency) },
        ]}
      />
    </div>
  );
}

function Leg({ offer, segment }: { offer: FlightOffer; segment: FlightSegment }) {
  const { departure, arrival, duration } = segment;
  const later = daysLater(departure.at, arrival.at);
  return (
    <li className={styles.leg}>
      <strong>{flightName(offer, segment)}</strong>
      <span>
        <time dateTime={departure.at}>{clockTime(departure.at)}</time> {pointText(offer, departure)}
      </span>
      <span>
        <time dateTime={arrival.at}>{clockTime(arrival.at)}</time> {pointText(offer, arrival)}
        {later > 0 ? `, ${later} ${later === 1 ? 'day' : 'days'} later` : ''}
        {dayOf(departure.at) > dayOf(arrival.at) ? ', the day before' : ''}
      </span>
      {duration ? <span className={styles.quiet}>{describeDuration(segment)}</span> : null}
    </li>
  );
}

const pointText = (offer: FlightOffer, { iataCode, terminal }: FlightSegment['departure']): string =>
  `${placeText(offer, iataCode)}${terminal ? `, terminal ${terminal}` : ''}`;
