import { texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { ErrorState, Loading } from '@portal/ui-kit';
import { useUser } from './use-users';
import { UserProfile } from './user-profile';

/** Full profile of a user. It is loaded on demand, since lists return fewer fields. */
export function UserDetails({ id, loadError }: { id: string; loadError: string }) {
  const { data, error, refetch, isFetching } = useUser(id);
  const logIn = useReauthenticate(error);
  if (data) return <UserProfile of={data} />;
  if (error)
    return (
      <ErrorState
        message={errorText(error, loadError)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        onLogIn={logIn}
      />
    );
  return <Loading text={texts.loading.customers} />;
}
