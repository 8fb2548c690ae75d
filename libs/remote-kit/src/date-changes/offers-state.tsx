import { errorText } from '@portal/api-client';
import { texts } from '@portal/contracts';
import { Alert, ErrorState, Loading } from '@portal/ui-kit';
import type { useChangeOffers } from './use-date-change';

interface OffersStateProps {
  asking: ReturnType<typeof useChangeOffers>;
  isLoading: boolean;
  loadingText: string;
  failedText: string;
  onLogIn?: () => void;
}

/** Offline, loading and error state of a search for other dates. */
export function OffersState({ asking, isLoading, loadingText, failedText, onLogIn }: OffersStateProps) {
  const { error, fetchStatus, isFetching, refetch } = asking;
  return (
    <>
      {fetchStatus === 'paused' ? <Alert kind="warning">{texts.dateChanges.offline}</Alert> : null}
      {isLoading ? <Loading text={loadingText} /> : null}
      {error && !isFetching ? (
        <ErrorState message={errorText(error, failedText)} onRetry={() => void refetch()} onLogIn={onLogIn} />
      ) : null}
    </>
  );
}
