import { errorText } from '@portal/api-client';
import { Alert, ErrorState, Loading } from '@portal/ui-kit';

interface RequestStateProps {
  /** Result of a query. */
  asking: { error: Error | null; fetchStatus: string; isFetching: boolean; refetch: () => unknown };
  isLoading: boolean;
  loadingText: string;
  failedText: string;
  offlineText: string;
  onLogIn?: (() => void) | undefined;
}

/** Offline, loading and error state of a request inside a dialog. */
export function RequestState({ asking, isLoading, loadingText, failedText, offlineText, onLogIn }: RequestStateProps) {
  const { error, fetchStatus, isFetching, refetch } = asking;
  return (
    <>
      {fetchStatus === 'paused' ? <Alert kind="warning">{offlineText}</Alert> : null}
      {isLoading ? <Loading text={loadingText} /> : null}
      {error && !isFetching ? (
        <ErrorState message={errorText(error, failedText)} onRetry={() => void refetch()} onLogIn={onLogIn} />
      ) : null}
    </>
  );
}
