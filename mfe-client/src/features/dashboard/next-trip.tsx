import { type Booking, bookingMoney, bookingTotal, href, isOwing, tripDates } from '@portal/contracts';
import { DeadlineLine, RecordLocator } from '@portal/remote-kit/records';
import { tripTitle } from '@portal/remote-kit/trips';
import { ButtonLink, Card, DateText, DescriptionList, Money } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { PaymentState } from '../bookings/booking-cells';
import { PayLink } from '../bookings/pay-link';
import { TripMenu } from '../bookings/trip-menu';
import { ScheduleChangeBadge } from '../schedule-changes/schedule-change-badge';
import { daysUntil } from './days-until';
import styles from './next-trip.module.css';

function momentsOf(booking: Booking) {
  const { flightDetails: flight, itineraries = [] } = booking;
  if (flight) {
    const [out, back] = itineraries.map(({ segments }) => segments[0]?.departs);
    const returns = back ?? flight.returnDate;
    return [
      {
        term: 'Departs',
        description: (
          <span className={styles.departure}>
            <Moment at={out ?? flight.departureDate} kind="local" />
            <ScheduleChangeBadge booking={booking} />
          </span>
        ),
      },
      ...(returns ? [{ term: 'Returns', description: <Moment at={returns} kind="local" /> }] : []),
    ];
  }
  const { from, to } = tripDates(booking);
  return [
    { term: 'From', description: <Moment at={from} kind="date" /> },
    { term: 'To', description: <Moment at={to} kind="date" /> },
  ];
}

const Moment = ({ at, kind }: { at: string; kind: 'local' | 'date' }) => (
  <strong className={styles.moment}>
    <DateText value={at} kind={kind} withWeekday />
  </strong>
);

/** Card of the next trip: departure, record locator, payment and documents. */
export function NextTrip({ booking, today }: { booking: Booking; today: string }) {
  const { amadeusRecordLocator: pnr, fulfilment } = booking;
  const page = href('/my-bookings/:id', { id: booking._id });
  const standing = bookingMoney(booking);
  const isOwed = isOwing(standing);
  const title = tripTitle(booking);
  const isFlight = booking.flightDetails !== undefined;
  return (
    <Card as="section" aria-labelledby="next-trip" className={styles.card}>
      <div className={styles.content}>
        <div className={styles.head}>
          <p className={styles.eyebrow}>
            {isFlight ? <Icons.Plane aria-hidden size="1.1em" /> : <Icons.Palmtree aria-hidden size="1.1em" />}
            Your next trip, {daysUntil(tripDates(booking).from, today)}
          </p>
          <h2 id="next-trip" className={styles.title}>
            {title}
          </h2>
        </div>
        <DescriptionList
          items={[
            ...momentsOf(booking),
            ...(pnr
              ? [
                  {
                    term: 'PNR',
                    description: <RecordLocator pnr={pnr} />,
                  },
                ]
              : []),
            {
              term: 'Payment',
              description: (
                <span className={styles.payment}>
                  <PaymentState booking={booking} />
                  {standing.state === 'part-paid' ? null : <Money {...bookingTotal(booking)} />}
                  {isOwed ? <DeadlineLine fulfilment={fulfilment} className={styles.quiet} /> : null}
                </span>
              ),
            },
          ]}
        />
        <div className={styles.actions}>
          {isOwed ? <PayLink booking={booking} /> : null}
          <ButtonLink href={page} variant="secondary" aria-label={`Open this trip: ${title}`}>
            Open this trip
          </ButtonLink>
          <TripMenu booking={booking} />
        </div>
      </div>
    </Card>
  );
}
