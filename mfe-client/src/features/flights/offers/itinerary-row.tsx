import { durationMinutes, type FlightOffer } from '@portal/contracts';
import { DateText, VisuallyHidden } from '@portal/ui-kit';
import {
  airlineNames,
  clockTime,
  dayOf,
  durationText,
  firstSegment,
  flightName,
  lastSegment,
  laterText,
  type Leg,
  placeText,
  stopsText,
} from '../facts/offer-facts';
import styles from './itineraries.module.css';

interface ItinerariesProps {
  offer: FlightOffer;
  /** Only leg shown; undefined for the whole trip. */
  leg?: Leg;
  /** Adds dates, names of airports and numbers of flights, which the list of offers leaves to its details. */
  isFull?: boolean;
}

/** Itineraries of an offer, one line each, in the local times of their airports. */
export function Itineraries({ offer, leg, isFull = false }: ItinerariesProps) {
  const place = (code: string) => (isFull ? placeText(offer, code) : code);
  const shown = leg === undefined ? offer.itineraries : offer.itineraries.slice(leg, leg + 1);
  const isReturn = shown.length > 1;
  return (
    <div className={styles.itineraries} data-full={isFull}>
      {shown.map((itinerary, index) => {
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
