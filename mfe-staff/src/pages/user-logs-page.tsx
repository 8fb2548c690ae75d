import { type ActivityLogEntry, href, texts } from '@portal/contracts';
import { errorText, useApi, useParams, useSession, useLogInAgain } from '@portal/remote-kit';
import { keepPreviousData, useQuery } from '@portal/remote-kit/query';
import { Alert, DateText, ErrorState, Page, Stack, TextLink } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { Code } from '../features/frame/facts';
import { ListPages } from '../features/lists/list-pages';
import { useListView } from '../features/lists/use-list-view';
import { useTitleOf } from '../features/users/use-users';

const none = 'N/A';

const columns: readonly TableColumn<ActivityLogEntry>[] = [
  {
    id: 'timestamp',
    header: 'Timestamp',
    cell: (entry) => <DateText value={entry.timestamp} kind="instant" />,
    isRowHeader: true,
  },
  { id: 'action', header: 'Action', cell: (entry) => <Code>{entry.action}</Code> },
  { id: 'description', header: 'Description', cell: (entry) => entry.description },
  {
    id: 'target',
    header: 'Target',
    cell: ({ targetEntity, targetEntityId }) => (
      <>
        {targetEntity ?? none} {targetEntityId ? <Code>{targetEntityId}</Code> : null}
      </>
    ),
  },
  { id: 'ipAddress', header: 'IP Address', cell: (entry) => entry.ipAddress || none },
  { id: 'employeeUsername', header: 'By', cell: (entry) => entry.employeeUsername || none },
];

function Log({ userId }: { userId: string }) {
  const api = useApi();
  const { view, query, change } = useListView('-timestamp');
  const { page, pageSize } = query;
  const { data, error, isPending, refetch, isFetching } = useQuery({
    queryKey: ['users', 'logs', userId, page],
    queryFn: () => api.getUserLogs(userId, { page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const logIn = useLogInAgain(error);
  if (error) {
    return (
      <ErrorState
        message={errorText(error, texts.errors.fetchUserLogs)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        onLogIn={logIn}
      />
    );
  }
  return (
    <Stack>
      <DataTable
        ariaLabel="Activity log"
        columns={columns}
        rows={data?.entries ?? []}
        getRowId={(entry) => entry._id}
        isLoading={isPending}
        loadingText={texts.loading.page}
        emptyText={texts.empty.activityLogs}
        density="compact"
      />
      <ListPages
        nouns={['entry', 'entries']}
        page={view.page}
        total={data?.total}
        onPage={(next) => change({ page: next })}
      />
    </Stack>
  );
}

export function UserLogsPage() {
  const { userId = '' } = useParams();
  const { user } = useSession();
  const title = useTitleOf('User activity', userId);
  return (
    <Page title={title} width="wide" lead="Newest first.">
      {userId.trim() === '' ? (
        <Alert kind="error">{texts.errors.userIdMissing}</Alert>
      ) : (
        <Log key={userId} userId={userId} />
      )}
      {user?.role === 'admin' ? (
        <p>
          <TextLink href={href('/admin-dashboard/user-management')}>Back to users</TextLink>
        </p>
      ) : null}
    </Page>
  );
}
