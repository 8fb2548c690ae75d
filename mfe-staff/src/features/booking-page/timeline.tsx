import { texts, type TimelineEntry } from '@portal/contracts';
import { errorText, useApi, useReauthenticate, useMayCall } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { DateText, ErrorState, Loading, Section } from '@portal/ui-kit';
import { Change } from './timeline-change';
import styles from './timeline.module.css';

function useTimeline(bookingId: string, isWanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', 'timeline', bookingId],
    queryFn: () => api.getTimeline(bookingId),
    staleTime: 0,
    enabled: isWanted,
  });
}

const Entry = ({ entry: { at, kind, text, by, ipAddress, changes = [] } }: { entry: TimelineEntry }) => (
  <li className={styles.entry} data-kind={kind}>
    <p className={styles.when}>
      <DateText value={at} kind="instant" />
    </p>
    <div className={styles.what}>
      <p>{text}</p>
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.field}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.who}>
        {by}
        {ipAddress ? `, from ${ipAddress}` : null}
      </p>
    </div>
  </li>
);

/** Timeline of a booking, newest entry first. */
export function Timeline({ bookingId }: { bookingId: string }) {
  const isWanted = useMayCall('getTimeline');
  const { data, error, isPending, isFetching, refetch } = useTimeline(bookingId, isWanted);
  const logIn = useReauthenticate(error);
  return (
    <Section title="Timeline">
      {isPending ? <Loading text={texts.desk.loadingTimeline} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.desk.fetchTimeline)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data ? (
        <ol className={styles.timeline}>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
    </Section>
  );
}
