import {
  type Booking,
  bookingMoney,
  type BookingQueue,
  bookingQueues,
  href,
  isOwing,
  texts,
  toMoney,
} from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { personOf, tripLine } from '@portal/remote-kit/trips';
import { Card, ErrorState, Money, TextLink, VisuallyHidden } from '@portal/ui-kit';
import { listOf } from './queue-counts';
import styles from './queue-lists.module.css';
import { listedRows, useQueueRows, useQueues } from './use-queues';

/** Amount due from or to the customer, else the payment state. */
function Due({ booking }: { booking: Booking }) {
  const { state, label, toPayMinor, toRefundMinor } = bookingMoney(booking);
  const minor = isOwing({ state }) ? toPayMinor : state === 'refund-due' ? toRefundMinor : undefined;
  return (
    <span className={styles.due}>{minor === undefined ? label : <Money {...toMoney(minor, booking.currency)} />}</span>
  );
}

const Row = ({ booking }: { booking: Booking }) => (
  <li className={styles.row}>
    <TextLink
      href={href('/employee-dashboard/bookings/:id', { id: booking._id })}
      variant="strong"
      className={styles.person}
    >
      {personOf(booking)}
    </TextLink>
    <span className={styles.trip}>{tripLine(booking)}</span>
    <Due booking={booking} />
  </li>
);

/** Rows of one queue. Until they arrive, the card has the height for the counted number of rows. */
function QueueCard({ queue, count }: { queue: BookingQueue; count: number }) {
  const { data, error, refetch, isFetching } = useQueueRows(queue);
  const id = `queue-${queue}`;
  const expected = Array.from({ length: Math.min(count, listedRows) }, (_, row) => row);
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{texts.queues[queue]}</h2>
        <TextLink href={listOf(queue)}>
          All {count.toLocaleString('en')}
          <VisuallyHidden>: {texts.queues[queue]}</VisuallyHidden>
        </TextLink>
      </div>
      {error && !data ? (
        <ErrorState
          message={errorText(error, texts.errors.fetchBookings)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ul className={styles.rows} aria-busy={!data}>
          {data
            ? data.bookings.map((booking) => <Row key={booking._id} booking={booking} />)
            : expected.map((row) => <li key={row} className={styles.row} />)}
        </ul>
      )}
    </Card>
  );
}

/** First bookings of every queue that has any. Nothing if all queues are empty. */
export function QueueLists() {
  const { data, error } = useQueues();
  if (error && !data) return null;
  // Reserves space, so that the content below does not move when the first list appears.
  if (!data) return <div className={styles.awaited} />;
  const countOf = (queue: BookingQueue): number => data.queues.find((each) => each.queue === queue)?.count ?? 0;
  const nonEmpty = bookingQueues.map((queue) => ({ queue, count: countOf(queue) })).filter(({ count }) => count > 0);
  if (nonEmpty.length === 0) return null;
  return (
    <div className={styles.lists}>
      {nonEmpty.map(({ queue, count }) => (
        <QueueCard key={queue} queue={queue} count={count} />
      ))}
    </div>
  );
}
