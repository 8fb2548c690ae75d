import { type FlightOffer, texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { EmptyState, ErrorState, Loading, Skeleton, Stack } from '@portal/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OfferSelection } from '../selection/use-offer-selection';
import { DepartedNote } from './departed-note';
import { OfferList } from './offer-list';
import styles from './offers.module.css';

interface OffersStepProps {
  offers: {
    data: readonly FlightOffer[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  chosen: OfferSelection;
  isOutdated: boolean;
  /** Number of flights of the day that can no longer be booked. */
  departed: number;
  around: ReactNode;
}

/** Result of the search: offers, no offers, or an error. */
export function OffersStep({ offers, chosen, isOutdated, departed, around }: OffersStepProps) {
  const { data, error, isFetching } = offers;
  if (isFetching && (!data || error)) {
    return (
      <Stack>
        <Loading text="Searching flights..." />
        <Skeleton height="6.5rem" />
        <Skeleton height="6.5rem" />
        <Skeleton height="6.5rem" />
      </Stack>
    );
  }
  if (error) {
    return (
      <InSight>
        <ErrorState message={errorText(error, texts.errors.searchFlights)} onRetry={() => void offers.refetch()} />
      </InSight>
    );
  }
  if (!data) return null;
  if (data.length === 0) {
    return (
      <Stack>
        <InSight>
          <div role="status">
            <EmptyState title={texts.empty.flights}>Try another day, or an airport nearby.</EmptyState>
          </div>
        </InSight>
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

/** Scrolls to a result without offers. A page opened from a link starts at the top, where the form fills the screen. */
function InSight({ children }: { children: ReactNode }) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrollY === 0) result.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={result} className={styles.result}>
      {children}
    </div>
  );
}
