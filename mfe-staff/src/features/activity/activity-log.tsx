import { type ChainedEntry, isCalendarDate, type LogFileQuery, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { useDebouncedValue } from '@portal/remote-kit/query';
import { Button, Cluster, ErrorState, FailureAlert, Page, Stack } from '@portal/ui-kit';
import { SearchField } from '@portal/ui-kit/fields';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { DayRange } from '../lists/day-range';
import { EmptyList } from '../lists/empty-list';
import { ListPages } from '../lists/list-pages';
import { ListTools } from '../lists/list-tools';
import { useListView } from '../lists/use-list-view';
import { CheckOutcome } from './log-check';
import { logColumns } from './log-columns';
import { useLog, useLogCheck, useLogFile } from './use-log';
import styles from './activity.module.css';
import { ClientOnly } from '../frame/client-only';

const filters = ['person', 'action', 'target', 'from', 'to'] as const;
type Filters = Record<(typeof filters)[number], string>;

const columns: readonly TableColumn<ChainedEntry>[] = [
  ...logColumns,
  {
    id: 'place',
    header: 'Entry',
    cell: ({ place }) => <span className={styles.place}>{place?.toLocaleString('en') ?? '...'}</span>,
    align: 'end',
  },
];

const day = (text: string): string => (isCalendarDate(text) ? text : '');

/** API query for the filters in the address; invalid days are dropped. */
const queryOf = ({ from, to, ...words }: Filters): LogFileQuery =>
  Object.fromEntries(
    Object.entries({ ...words, from: day(from), to: day(to) })
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );

/** Activity log with filters for user, action, target and day, an integrity check and an export. */
export function ActivityLog() {
  const { view, query, change, clear } = useListView('-timestamp', filters);
  const { page, pageSize } = query;
  const { person, action, target, from, to } = view;
  const requested = queryOf({
    person: useDebouncedValue(person),
    action: useDebouncedValue(action),
    target: useDebouncedValue(target),
    from,
    to,
  });
  const { data, error, isPending, isFetching, refetch } = useLog({ ...requested, page, pageSize });
  const check = useLogCheck();
  const file = useLogFile();
  const [logIn, logInForFile] = [useReauthenticate(error), useReauthenticate(file.error)];
  return (
    <Page
      title="All activity"
      eyebrow="Administration"
      lead="All user activity, newest first."
      width="full"
      isPrerenderable
      actions={
        <Cluster gap={3}>
          <Button isPending={check.isPending} onPress={() => check.mutate()}>
            Verify the log
          </Button>
          <Button
            variant="secondary"
            isPending={file.isPending}
            isDisabled={!data?.total}
            onPress={() => file.mutate(requested)}
          >
            Save as CSV
          </Button>
        </Cluster>
      }
    >
      <Stack>
        <CheckOutcome check={check} />
        {file.error ? (
          <FailureAlert onLogIn={logInForFile}>{errorText(file.error, texts.activity.exportFailed)}</FailureAlert>
        ) : null}
        <ListTools>
          <SearchField
            name="person"
            label="User"
            placeholder="Username, email or ID"
            value={person}
            onChange={(next) => change({ person: next })}
          />
          <SearchField
            name="action"
            label="Action"
            placeholder="For example BOOKING"
            value={action}
            onChange={(next) => change({ action: next })}
          />
          <SearchField
            name="target"
            label="Target"
            placeholder="Type or ID"
            value={target}
            onChange={(next) => change({ target: next })}
          />
          <DayRange from={day(from)} to={day(to)} onChange={change} />
        </ListTools>
        <ClientOnly>
          {error ? (
            <ErrorState
              message={errorText(error, texts.activity.fetchFailed)}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
              onLogIn={logIn}
            />
          ) : (
            <DataTable
              ariaLabel="All activity"
              columns={columns}
              rows={data?.entries ?? []}
              getRowId={(entry) => entry._id}
              isLoading={isPending}
              loadingText={texts.activity.loading}
              emptyText={<EmptyList text={texts.activity.noneFound} none={texts.activity.none} onClear={clear} />}
              density="compact"
            />
          )}
          <ListPages
            nouns={['entry', 'entries']}
            page={view.page}
            total={data?.total}
            onPage={(next) => change({ page: next })}
          />
        </ClientOnly>
      </Stack>
    </Page>
  );
}
