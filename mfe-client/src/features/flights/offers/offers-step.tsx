import { type ErrorCode, type FlightOffer, texts } from '@portal/contracts';
import { ApiError, errorText } from '@portal/remote-kit';
import type { ReactNode } from 'react';
import { Alert, EmptyState, ErrorState, Loading, Skeleton, Stack } from '@portal/ui-kit';
import type { OfferSelection } from '../selection/use-offer-selection';
import { DepartedNote } from './departed-note';
import { OfferList } from './offer-list';
import styles from './offers.module.css';

/** The search itself is wrong: asking again brings the same answer. */
const refusedCode: ErrorCode = 'PROVIDER_REFUSED';

interface OffersStepProps {
  offers: {
    data: readonly FlightOffer[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  chosen: OfferSelection;
  isOutdated: boolean;
  /** How many flights of the day have left. */
  departed: number;
  /** What the days around cost. */
  around: ReactNode;
}

/** The result of the search: offers, none, or the reason for none. */
export function OffersStep({ offers, chosen, isOutdated, departed, around }: OffersStepProps) {
  const { data, error, isFetching } = offers;
  if (isFetching && (!data || error)) {
    return (
      <Stack>
        <Loading text="Searching flights..." />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </Stack>
    );
  }
  if (error) {
    if (error instanceof ApiError && error.code === refusedCode) return <SearchRefused error={error} />;
    return <ErrorState message={errorText(error, texts.errors.searchFlights)} onRetry={() => void offers.refetch()} />;
  }
  if (!data) return null;
  if (data.length === 0) {
    return (
      <Stack>
        <div role="status">
          <EmptyState title={texts.empty.flights}>Try another day, or an airport near by.</EmptyState>
        </div>
        <DepartedNote count={departed} />
        <div className={styles.around}>{around}</div>
      </Stack>
    );
  }
  return (
    <Stack>
      <div className={styles.around}>{around}</div>
      <DepartedNote count={departed} />
      <OfferList offers={data} chosen={chosen} isOutdated={isOutdated} />
    </Stack>
  );
}

function SearchRefused({ error }: { error: ApiError }) {
  return (
    <Alert kind="error" title={texts.errors.searchRefused}>
      {error.message}
    </Alert>
  );
}
