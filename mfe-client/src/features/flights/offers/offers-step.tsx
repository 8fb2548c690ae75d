import { type FlightOffer, texts } from '@portal/contracts';
import { ApiError, errorText } from '@portal/remote-kit';
import { Alert, EmptyState, ErrorState, Loading, Skeleton, Stack } from '@portal/ui-kit';
import { SessionExpired } from '../../../forms/session-expired';
import type { OfferSelection } from '../confirm/use-offer-selection';
import { OfferList } from './offer-list';

interface OffersStepProps {
  offers: {
    data: readonly FlightOffer[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  chosen: OfferSelection;
  isOutdated: boolean;
}

/** What the search brought: offers, none, or why not. */
export function OffersStep({ offers, chosen, isOutdated }: OffersStepProps) {
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
    return <ErrorState message={errorText(error, texts.errors.searchFlights)} onRetry={() => void offers.refetch()} />;
  }
  if (!data) return null;
  if (data.length === 0) {
    return (
      <div role="status">
        <EmptyState title={texts.empty.flights}>Try another day, or an airport near by.</EmptyState>
      </div>
    );
  }
  return (
    <Stack gap={5}>
      <PricingFailure error={chosen.error} />
      <OfferList offers={data} stateOf={chosen.stateOf} isOutdated={isOutdated} onSelect={chosen.choose} />
    </Stack>
  );
}

function PricingFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  const message = errorText(error, texts.errors.priceOffer);
  if (error instanceof ApiError && error.status === 401) return <SessionExpired message={message} />;
  return <Alert kind="error">{message}</Alert>;
}
