import {
  type BookedItinerary,
  type BookedSegment,
  describeDuration,
  nameFlight,
  nameOperator,
} from '@portal/contracts';
import { formatDate } from '@portal/ui-kit';
import { type Airport, airportOf, useAirports, zoneOf, formatUtcOffset } from '@portal/remote-kit/airports';
import styles from './booking-details.module.css';

/** Flights of a trip by direction, in the local times of their airports. */
export function TripItinerary({ itineraries }: { itineraries: readonly BookedItinerary[] }) {
  const codes = itineraries.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to]));
  const { airports } = useAirports(codes.some((code) => !airportOf(code)));
  return itineraries.map(({ segments }, index) => {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last) return null;
    return (
      <section key={first.departs}>
        <h3 className={styles.direction}>
          {index === 0 ? 'Outbound' : 'Return'}: {placeName(first.from, airports)} to {placeName(last.to, airports)}
        </h3>
        <ol className={styles.flights}>
          {segments.map((segment) => (
            <li key={segment.departs} className={styles.flight}>
              <p>
                <strong>{flightName(segment)}</strong> <span className={styles.quiet}>{describeDuration(segment)}</span>
              </p>
              <Moment
                label="Departs"
                at={segment.departs}
                code={segment.from}
                terminal={segment.fromTerminal}
                airports={airports}
              />
              {segment.arrives ? (
                <Moment
                  label="Arrives"
                  at={segment.arrives}
                  code={segment.to}
                  terminal={segment.toTerminal}
                  airports={airports}
                />
              ) : null}
            </li>
          ))}
        </ol>
      </section>
    );
  });
}

const placeName = (code: string, airports: readonly Airport[]): string => {
  const city = airportOf(code, airports)?.city;
  return city ? `${city} (${code})` : code;
};

const flightName = (segment: BookedSegment): string =>
  [nameFlight(segment) || 'Flight number to follow', nameOperator(segment)].filter(Boolean).join(', ');

interface MomentProps {
  label: string;
  at: string;
  code: string;
  terminal: string | undefined;
  airports: readonly Airport[];
}

function Moment({ label, at, code, terminal, airports }: MomentProps) {
  const airport = airportOf(code, airports);
  const zone = airport && zoneOf(airport);
  const zoneName = zone ? formatUtcOffset(zone, at) : null;
  return (
    <p className={styles.moment}>
      <span className={styles.label}>{label}</span>
      <span>
        <time dateTime={at}>{formatDate(at, { kind: 'local', withWeekday: true })}</time>{' '}
        <span className={styles.quiet}>{zoneName ? `local time, ${zoneName}` : 'local time'}</span>
        <span className={styles.place}>
          {placeName(code, airports)}
          {airport && airport.name !== airport.city ? `, ${airport.name}` : ''}
          {terminal ? `, terminal ${terminal}` : ''}
        </span>
      </span>
    </p>
  );
}
