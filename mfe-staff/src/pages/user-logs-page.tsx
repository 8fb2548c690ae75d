import { href, texts } from '@portal/contracts';
import { errorText, useApi, useParams, useSession, useReauthenticate } from '@portal/remote-kit';
import { keepPreviousData, useQuery } from '@portal/remote-kit/query';
import { Alert, ErrorState, Page, Stack, TextLink } from '@portal/ui-kit';
import { DataTable } from '@portal/ui-kit/table';
import { logColumns } from '../features/activity/log-columns';
import { ListPages } from '../features/lists/list-pages';
import { useListView } from '../features/lists/use-list-view';
import { useUserTitle } from '../features/users/use-users';

function Log({ userId }: { userId: string }) {
  const api = useApi();
  const { view, query, change } = useListView('-timestamp');
  const { page, pageSize } = query;
  const { data, error, isPending, refetch, isFetching } = useQuery({
    queryKey: ['users', 'logs', userId, page],
    queryFn: () => api.getUserLogs(userId, { page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const logIn = useReauthenticate(error);
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
        columns={logColumns}
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
  const title = useUserTitle('User activity', userId);
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
