import { type FlightOffer, texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import { EmptyState, ErrorState, Loading, Skeleton, Stack } from '@portal/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OfferSelection } from '../selection/use-offer-selection';
import { LegSteps } from './leg-steps';
import { OfferList } from './offer-list';
import styles from './offers.module.css';
import { isChosenByLeg } from './outbounds';

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
  const dates = <div className={styles.around}>{around}</div>;
  const note = departed > 0 ? <p className={styles.departed}>{texts.bounds.departed(departed)}</p> : null;
  if (data.length === 0) {
    return (
      <Stack>
        <InSight>
          <div role="status">
            <EmptyState title={texts.empty.flights}>Try another day, or an airport nearby.</EmptyState>
          </div>
        </InSight>
        {note}
        {dates}
      </Stack>
    );
  }
  const before = (
    <>
      {dates}
      {note}
    </>
  );
  const list = { offers: data, chosen, isOutdated };
  if (isChosenByLeg(data)) return <LegSteps {...list} before={before} />;
  return (
    <Stack>
      {before}
      <OfferList {...list} />
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
