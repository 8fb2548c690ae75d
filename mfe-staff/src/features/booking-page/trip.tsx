import {
  type BookedItinerary,
  type BookedSegment,
  type Booking,
  departureIdOf,
  describeDuration,
  href,
  nameFlight,
  nameOperator,
  texts,
} from '@portal/contracts';
import { cityOf } from '@portal/remote-kit/trips';
import { Card, DateText, TextLink } from '@portal/ui-kit';
import styles from './booking-page.module.css';

const terminalText = (terminal: string | undefined): string => (terminal ? `, terminal ${terminal}` : '');

function Segment({ segment }: { segment: BookedSegment }) {
  const { from, to, departs, arrives, fromTerminal, toTerminal } = segment;
  const quiet = [nameOperator(segment), describeDuration(segment)].filter(Boolean).join(', ');
  return (
    <li className={styles.segment}>
      <span className={styles.flight}>
        <strong>{nameFlight(segment) || 'Flight'}</strong>
        {quiet ? <span className={styles.quiet}>{quiet}</span> : null}
      </span>
      <span className={styles.leg}>
        <span>
          <strong>{from}</strong> <DateText value={departs} kind="local" withWeekday />
          {terminalText(fromTerminal)}
        </span>
        <span>
          <strong>{to}</strong> {arrives ? <DateText value={arrives} kind="local" withWeekday /> : null}
          {terminalText(toTerminal)}
        </span>
      </span>
    </li>
  );
}

const placeText = (code = ''): string => (cityOf(code) === code ? code : `${cityOf(code)} (${code})`);

const Way = ({ way: { segments }, title }: { way: BookedItinerary; title: string }) => (
  <section className={styles.way}>
    <h3>
      {title}: {placeText(segments[0]?.from)} to {placeText(segments.at(-1)?.to)}
    </h3>
    <ol className={styles.segments}>
      {segments.map((segment) => (
        <Segment key={segment.departs} segment={segment} />
      ))}
    </ol>
  </section>
);

/** The booked flights with the local times of their airports, or the package. */
export function Trip({
  booking: { itineraries, package: travelPackage, flightDetails: flight, selectedTravelDates },
}: {
  booking: Booking;
}) {
  return (
    <Card as="section" aria-label="Trip" className={styles.card}>
      <h2>{travelPackage?.name ?? 'Flights'}</h2>
      {travelPackage ? (
        <>
          <p>{travelPackage.description}</p>
          <p>
            <TextLink
              href={href('/employee-dashboard/departures/:id', {
                id: departureIdOf({ packageId: travelPackage._id, startDate: selectedTravelDates.startDate }),
              })}
            >
              {texts.departures.openDeparture}
            </TextLink>
          </p>
        </>
      ) : null}
      {itineraries?.map((way, index) => (
        <Way key={way.segments[0]?.departs} way={way} title={index === 0 ? 'Outbound' : 'Return'} />
      ))}
      {flight && !itineraries ? (
        <p>
          {flight.airlineCode} {flight.flightNumber}, {flight.origin} to {flight.destination},{' '}
          <DateText value={flight.departureDate} kind="local" /> (local time)
        </p>
      ) : null}
      {itineraries ? <p className={styles.quiet}>All times are local to their airport.</p> : null}
    </Card>
  );
}
