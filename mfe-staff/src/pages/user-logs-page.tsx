import { type ActivityLogEntry, texts } from '@portal/contracts';
import { errorText, useApi, useParams, useQuery, useSession } from '@portal/remote-kit';
import { Alert, DateText, ErrorState, Page } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';

const none = 'N/A';

const columns: readonly TableColumn<ActivityLogEntry>[] = [
  {
    id: 'timestamp',
    header: 'Timestamp',
    cell: (entry) => <DateText value={entry.timestamp} kind="instant" />,
    isRowHeader: true,
  },
  { id: 'action', header: 'Action', cell: (entry) => entry.action },
  { id: 'description', header: 'Description', cell: (entry) => entry.description },
  {
    id: 'target',
    header: 'Target',
    cell: (entry) => [entry.targetEntity, entry.targetEntityId].filter(Boolean).join(' ') || none,
  },
  { id: 'ipAddress', header: 'IP Address', cell: (entry) => entry.ipAddress ?? none },
  { id: 'employeeUsername', header: 'By', cell: (entry) => entry.employeeUsername ?? none },
];

function Log({ userId }: { userId: string }) {
  const api = useApi();
  const { data, error, isPending, refetch, isFetching } = useQuery({
    queryKey: ['users', 'logs', userId],
    queryFn: () => api.getUserLogs(userId),
  });
  if (error) {
    return (
      <ErrorState
        message={errorText(error, texts.errors.fetchUserLogs)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <DataTable
      ariaLabel="Activity log"
      columns={columns}
      rows={data ?? []}
      getRowId={(entry) => entry._id}
      isLoading={isPending}
      loadingText={texts.loading.page}
      emptyText={texts.empty.activityLogs}
      density="compact"
    />
  );
}

export function UserLogsPage() {
  const { userId } = useParams();
  const { user } = useSession();
  const isAllowed = user?.role === 'admin' || user?.role === 'superadmin';
  return (
    <Page title="User activity" width="wide">
      {!isAllowed ? <Alert kind="error">{texts.denied.userLogs}</Alert> : null}
      {isAllowed && userId === undefined ? <Alert kind="error">{texts.errors.userIdMissing}</Alert> : null}
      {isAllowed && userId !== undefined ? <Log userId={userId} /> : null}
    </Page>
  );
}
