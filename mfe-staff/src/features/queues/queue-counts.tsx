import { type BookingQueue, bookingQueues, href, texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { ErrorState, Loading, TextLink, VisuallyHidden } from '@portal/ui-kit';
import styles from './queue-counts.module.css';
import { queueSearch } from './queue-search';
import { useQueues } from './use-queues';

const noNumber = '\u2013';

export const listOf = (queue: BookingQueue): string =>
  `${href('/employee-dashboard/booking-management')}?${queueSearch(queue)}`;

function QueueTile({ queue, count }: { queue: BookingQueue; count: number }) {
  return (
    <li className={styles.tile} data-empty={count === 0}>
      <TextLink href={listOf(queue)} variant="plain" className={styles.link}>
        <span className={styles.count}>{count.toLocaleString('en')}</span> <span>{texts.queues[queue]}</span>
      </TextLink>
    </li>
  );
}

/** Placeholders of the final size, to avoid a layout shift. */
const WaitingTiles = () => (
  <ul className={styles.tiles} aria-hidden>
    {bookingQueues.map((queue) => (
      <li key={queue} className={styles.tile} data-empty>
        <span className={styles.link}>
          <span className={styles.count}>{noNumber}</span> <span>{texts.queues[queue]}</span>
        </span>
      </li>
    ))}
  </ul>
);

/** Number of bookings in each queue, as links to the filtered booking list. */
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
    <section aria-label={texts.reports.waiting}>
      {data ? (
        <ul className={styles.tiles}>
          {bookingQueues.map((queue) => {
            const counted = data.queues.find((each) => each.queue === queue);
            return counted ? <QueueTile key={queue} queue={queue} count={counted.count} /> : null;
          })}
        </ul>
      ) : (
        <>
          <VisuallyHidden>
            <Loading text={texts.reports.loadingQueues} />
          </VisuallyHidden>
          <WaitingTiles />
        </>
      )}
    </section>
  );
}
