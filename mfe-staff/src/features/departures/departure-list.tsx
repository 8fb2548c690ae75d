import { type Departure, type DepartureCancellationState, href, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { Badge, type BadgeTone, DateText, ErrorState, Page, TextLink } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { Amounts } from './amounts';
import styles from './departures.module.css';
import { useDepartures } from './use-departures';

const words = texts.departures;

const tones: Readonly<Record<DepartureCancellationState, BadgeTone>> = {
  requested: 'warning',
  running: 'info',
  finished: 'neutral',
};

function NameCell({ departure: { id, packageName, startDate, cancellation } }: { departure: Departure }) {
  return (
    <span className={styles.lines}>
      <TextLink href={href('/employee-dashboard/departures/:id', { id })}>
        <DateText value={startDate} withWeekday />
      </TextLink>
      <span className={styles.quiet}>{packageName}</span>
      {cancellation ? <Badge tone={tones[cancellation.state]}>{words.states[cancellation.state]}</Badge> : null}
    </span>
  );
}

const columns: readonly TableColumn<Departure>[] = [
  { id: 'date', header: words.date, cell: (departure) => <NameCell departure={departure} />, isRowHeader: true },
  { id: 'bookings', header: words.bookings, cell: ({ bookings }) => bookings, align: 'end' },
  { id: 'travelers', header: words.travelers, cell: ({ travelers }) => travelers, align: 'end' },
  { id: 'held', header: words.held, cell: ({ held }) => <Amounts amounts={held} />, align: 'end' },
];

/** Upcoming departures, earliest first. */
export function DepartureList() {
  const { data, error, isFetching, refetch } = useDepartures();
  const logIn = useReauthenticate(error);
  return (
    <Page title={words.title} lead={words.lead} width="wide">
      {error && !data ? (
        <ErrorState
          message={errorText(error, words.fetch)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : (
        <DataTable
          ariaLabel={words.caption}
          columns={columns}
          rows={data ?? []}
          getRowId={({ id }) => id}
          isLoading={data === undefined}
          loadingText={words.loading}
          emptyText={words.empty}
          density="compact"
          opensRows
        />
      )}
    </Page>
  );
}
