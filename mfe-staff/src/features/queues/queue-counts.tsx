import { type BookingQueue, bookingQueues, href, texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { ErrorState, Loading, TextLink } from '@portal/ui-kit';
import styles from './queue-counts.module.css';
import { useQueues } from './use-queues';

/** What leaves first has to be looked at first. */
const listOf = (queue: BookingQueue): string =>
  `${href('/employee-dashboard/booking-management')}?show=${queue}&sort=startDate`;

function QueueTile({ queue, count }: { queue: BookingQueue; count: number }) {
  return (
    <li className={styles.tile} data-empty={count === 0}>
      <TextLink href={listOf(queue)} variant="plain" className={styles.link}>
        <span className={styles.count}>{count.toLocaleString('en')}</span> <span>{texts.queues[queue]}</span>
      </TextLink>
    </li>
  );
}

/** What waits among the bookings: a number for each queue, which leads to the bookings that were counted. */
export function QueueCounts() {
  const { data, error, refetch, isFetching } = useQueues();
  if (error && !data) {
    return (
      <ErrorState
        message={errorText(error, texts.reports.fetchQueues)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <section aria-label={texts.reports.waiting} className={styles.queues}>
      {data ? (
        <ul className={styles.tiles}>
          {bookingQueues.map((queue) => {
            const counted = data.queues.find((each) => each.queue === queue);
            return counted ? <QueueTile key={queue} queue={queue} count={counted.count} /> : null;
          })}
        </ul>
      ) : (
        <Loading text={texts.reports.loadingQueues} />
      )}
    </section>
  );
}
