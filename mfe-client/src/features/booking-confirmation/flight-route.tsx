import type { BookedItinerary, BookedSegment } from '@portal/contracts';
import { cityOf } from '@portal/remote-kit/trips';
import { DateText, VisuallyHidden } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import styles from './flight-route.module.css';

const stopsText = ({ length }: readonly BookedSegment[]): string =>
  length === 1 ? 'Direct' : length === 2 ? '1 stop' : `${length - 1} stops`;

const flightNames = (segments: readonly BookedSegment[]): string =>
  segments
    .map(({ carrier, number }) => [carrier, number].filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');

/** Time of day of a local time: '14:05'. */
const timeOf = (at: string): string => at.slice(11, 16);

const End = ({ at, code }: { at: string | undefined; code: string }) => (
  <span className={styles.end}>
    {at ? <time dateTime={at}>{timeOf(at)}</time> : null}
    <span className={styles.place}>
      {cityOf(code)} <span className={styles.quiet}>{code}</span>
    </span>
  </span>
);

/** One row per direction: departure, a line with the flights, arrival. Times are local to their airport. */
export const FlightRoute = ({ itineraries }: { itineraries: readonly BookedItinerary[] }) => (
  <ul className={styles.ways}>
    {itineraries.map(({ segments }) => {
      const [first, last] = [segments[0], segments.at(-1)];
      if (!first || !last) return null;
      return (
        <li key={first.departs} className={styles.way}>
          <span className={styles.day}>
            <DateText value={first.departs} withWeekday />
          </span>
          <End at={first.departs} code={first.from} />
          <span className={styles.flight}>
            <span className={styles.line}>
              <Icons.Plane aria-hidden size="1.1em" />
            </span>
            <span className={styles.quiet}>
              {[flightNames(segments), stopsText(segments)].filter(Boolean).join(' · ')}
            </span>
            <VisuallyHidden> to </VisuallyHidden>
          </span>
          <End at={last.arrives} code={last.to} />
        </li>
      );
    })}
  </ul>
);
