import type { FlightOffer } from '@portal/contracts';
import { DateText, VisuallyHidden } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import {
  clockTime,
  dayOf,
  daysLater,
  durationMinutes,
  durationText,
  flightName,
  firstSegment,
  lastSegment,
  placeText,
  stopsText,
} from '../facts/offer-facts';
import styles from './offers.module.css';

interface ItineraryRowProps {
  offer: FlightOffer;
  itinerary: FlightOffer['itineraries'][number];
  label?: string | undefined;
}

/** One itinerary of an offer, in the local times of its airports. */
export function ItineraryRow({ offer, itinerary, label }: ItineraryRowProps) {
  const { departure } = firstSegment(itinerary);
  const { arrival } = lastSegment(itinerary);
  const flights = itinerary.segments.map((segment) => flightName(offer, segment));
  return (
    <div className={styles.itinerary}>
      <p className={styles.airline}>
        {label ? <strong>{label}</strong> : null}
        <span>{flights.join(' · ')}</span>
        <DateText value={dayOf(departure.at)} withWeekday />
      </p>
      <div className={styles.times}>
        <Endpoint label="Departs" at={departure.at} place={placeText(offer, departure.iataCode)} />
        <div className={styles.path}>
          <span>{durationText(durationMinutes(itinerary.duration))}</span>
          <span className={styles.line} aria-hidden>
            <Icons.Plane size="1.1em" />
          </span>
          <span>{stopsText(offer, itinerary)}</span>
        </div>
        <Endpoint
          label="Arrives"
          at={arrival.at}
          place={placeText(offer, arrival.iataCode)}
          laterDays={daysLater(departure.at, arrival.at)}
        />
      </div>
    </div>
  );
}

interface EndpointProps {
  label: string;
  at: string;
  place: string;
  laterDays?: number;
}

function Endpoint({ label, at, place, laterDays = 0 }: EndpointProps) {
  return (
    <p className={styles.endpoint}>
      <VisuallyHidden>{label} </VisuallyHidden>
      <span className={styles.clock}>
        {clockTime(at)}
        {laterDays === 0 ? null : (
          <span className={styles.later}>
            {' '}
            {laterDays > 0 ? '+' : '−'}
            {Math.abs(laterDays)} {Math.abs(laterDays) === 1 ? 'day' : 'days'}
          </span>
        )}
      </span>
      <span className={styles.place}>{place}</span>
    </p>
  );
}
