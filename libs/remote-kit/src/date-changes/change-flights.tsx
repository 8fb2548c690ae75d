import { type BookedSegment, nameFlight, texts } from '@portal/contracts';
import { DateText } from '@portal/ui-kit';
import styles from './date-changes.module.css';

const words = texts.dateChanges;

const Flights = ({ title, segments }: { title: string; segments: readonly BookedSegment[] }) => (
  <div>
    <p className={styles.label}>{title}</p>
    {segments.map((segment) => (
      <p key={segment.departs}>
        <strong>{nameFlight(segment) || texts.itinerary.flight}</strong>
        <br />
        {segment.from} <DateText value={segment.departs} kind="local" withWeekday />
        <br />
        {segment.to} {segment.arrives ? <DateText value={segment.arrives} kind="local" withWeekday /> : null}
      </p>
    ))}
  </div>
);

interface ChangeFlightsProps {
  before: readonly BookedSegment[];
  after: readonly BookedSegment[];
}

/** Flights now and after the change, side by side; below each other on a narrow screen. */
export const ChangeFlights = ({ before, after }: ChangeFlightsProps) => (
  <div className={styles.flights}>
    <Flights title={words.now} segments={before} />
    <Flights title={words.after} segments={after} />
  </div>
);
