import type { FlightOffer } from '@portal/contracts';
import { DateText, VisuallyHidden } from '@portal/ui-kit';
import {
  airlineNames,
  clockTime,
  dayOf,
  durationMinutes,
  durationText,
  firstSegment,
  flightName,
  lastSegment,
  laterText,
  placeText,
  stopsText,
} from '../facts/offer-facts';
import styles from './itineraries.module.css';

interface ItinerariesProps {
  offer: FlightOffer;
  /** Adds dates, names of airports and numbers of flights, which the list of offers leaves to its details. */
  isFull?: boolean;
}

/** Itineraries of an offer, one line each, in the local times of their airports. */
export function Itineraries({ offer, isFull = false }: ItinerariesProps) {
  const place = (code: string) => (isFull ? placeText(offer, code) : code);
  const isReturn = offer.itineraries.length > 1;
  return (
    <div className={styles.itineraries} data-full={isFull}>
      {offer.itineraries.map((itinerary, index) => {
        const { departure } = firstSegment(itinerary);
        const { arrival } = lastSegment(itinerary);
        const later = laterText(departure.at, arrival.at);
        return (
          <p key={departure.at} className={styles.itinerary}>
            <span className={styles.times}>
              {isReturn ? <strong className={styles.label}>{index === 0 ? 'Outbound' : 'Return'} </strong> : null}
              {isFull ? <DateText value={dayOf(departure.at)} withWeekday /> : null}{' '}
              <VisuallyHidden>Departs </VisuallyHidden>
              <span className={styles.clock}>{clockTime(departure.at)}</span> {place(departure.iataCode)}
              <span aria-hidden> – </span>
              <VisuallyHidden>Arrives </VisuallyHidden>
              <span className={styles.clock}>{clockTime(arrival.at)}</span>{' '}
              {later ? <span className={styles.later}>{later} </span> : null}
              {place(arrival.iataCode)}
            </span>
            <span>{durationText(durationMinutes(itinerary.duration))}</span>
            <span>{stopsText(offer, itinerary)}</span>
            <span>
              {isFull
                ? itinerary.segments.map((segment) => flightName(offer, segment)).join(' · ')
                : airlineNames(offer, itinerary)}
            </span>
          </p>
        );
      })}
    </div>
  );
}
