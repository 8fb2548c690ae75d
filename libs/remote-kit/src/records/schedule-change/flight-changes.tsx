import {
  type BookedItinerary,
  type BookedSegment,
  changedFlights,
  isTimeChange,
  type ScheduleChange,
  texts,
} from '@portal/contracts';
import { DateText, Stack } from '@portal/ui-kit';
import styles from './flight-changes.module.css';

const words = texts.scheduleChanges;

interface Flights {
  before: readonly BookedItinerary[];
  after: readonly BookedItinerary[];
}

/** Heading of a change by the airline. */
export function scheduleChangeTitle(
  { connection, before }: ScheduleChange,
  after: readonly BookedItinerary[] = [],
): string {
  if (connection) return words.connectionMissed;
  return isTimeChange(changedFlights(before, after)) ? words.timeChanged : words.flightChanged;
}

const nameOf = (segment: BookedSegment | undefined): string =>
  [segment?.carrier, segment?.number].filter(Boolean).join(' ') || texts.itinerary.flight;

const Times = ({ segment: { from, to, departs, arrives } }: { segment: BookedSegment }) => (
  <>
    {from} <DateText value={departs} kind="local" withWeekday /> to {to}{' '}
    {arrives ? <DateText value={arrives} kind="local" withWeekday /> : null}
  </>
);

/** Flights that the airline changed, each with its old and its new times. */
export function FlightChanges({ before, after }: Flights) {
  return (
    <Stack gap={2}>
      <ul className={styles.flights}>
        {changedFlights(before, after).map(({ before: old, after: current }, index) => (
          <li key={`${index} ${old?.departs ?? ''} ${current?.departs ?? ''}`}>
            <strong>{nameOf(current ?? old)}</strong>
            {old ? (
              <p>
                {words.before}: <Times segment={old} />
              </p>
            ) : null}
            <p className={styles.now}>
              {words.now}: {current ? <Times segment={current} /> : words.removed}
            </p>
          </li>
        ))}
      </ul>
      <p>{words.localTimes}</p>
    </Stack>
  );
}
