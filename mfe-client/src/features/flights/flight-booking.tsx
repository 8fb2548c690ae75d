import type { User } from '@portal/contracts';
import { lazyComponent } from '@portal/remote-kit';
import { Page, Section, Steps, VisuallyHidden } from '@portal/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openDraft } from './confirm/booking-draft';
import { useOfferSelection } from './selection/use-offer-selection';
import styles from './flight-booking.module.css';
import { SearchStep } from './search/search-step';
import { useFlightSearch } from './search/use-flight-search';
import { useReturnToOffer } from './selection/use-return-to-offer';
import { useScrollToResults } from './use-scroll-to-results';
import { useBookingStep } from './use-booking-step';

/** Heading of the page, the same for every user. */
export const flightBookingHead = {
  title: 'Book a flight',
  eyebrow: 'Flights',
  lead: 'The total you see first is the total you pay, taxes and fees included.',
} as const;

const steps = ['Search for Flights', 'Select a Flight Offer', 'Confirm Your Booking'] as const;

/** Lazy imports: the search needs none of these. They load while offers are fetched or chosen. */
const OffersStep = lazyComponent(async () => (await import('./offers/offers-step')).OffersStep);
const PriceStrip = lazyComponent(async () => (await import('./nearby-dates/price-strip')).PriceStrip);
const ConfirmStep = lazyComponent(async () => (await import('./confirm/confirm-step')).ConfirmStep);

const foundText = (count: number | undefined): string =>
  count ? `${count} flight ${count === 1 ? 'offer' : 'offers'} found.` : '';

interface FlightBookingProps {
  user: User;
  /** Staff member who books on behalf of `user`. */
  onBehalf?: { by: User; notice: ReactNode };
}

export function FlightBooking({ user, onBehalf }: FlightBookingProps) {
  const [draft] = useState(() => openDraft(user, onBehalf?.by));
  const stored = draft.current;
  const [isChanging, setChanging] = useState(false);
  const [comparesDays, setComparesDays] = useState(false);
  const flights = useFlightSearch(startSearch);
  const chosen = useOfferSelection(stored.searchKey === flights.searchKey ? stored.selection : null);
  const { clear } = chosen;
  const { searched, searchKey, isOutdated, offers, isRunnable } = flights;
  const { isAtConfirmation, close } = useBookingStep(chosen.selection?.formKey);
  const selection = isAtConfirmation && isRunnable ? chosen.selection : null;
  const { heading, top, awaitResults } = useScrollToResults({ searchKey, isFetching: offers.isFetching });
  const { list, leave } = useReturnToOffer(selection !== null);
  useEffect(() => {
    if (chosen.selection) draft.keep({ selection: chosen.selection, searchKey });
  }, [draft, chosen.selection, searchKey]);

  // A new search, from the form or the history, discards the chosen offer.
  const selectedFor = useRef(searchKey);
  useEffect(() => {
    if (isOutdated || selectedFor.current !== searchKey) clear();
    selectedFor.current = searchKey;
  }, [isOutdated, searchKey, clear]);

  const found = isRunnable ? offers.data?.length : undefined;
  useEffect(() => {
    if (found) ConfirmStep.prefetch();
  }, [found]);
  useEffect(() => {
    if (offers.isFetching) PriceStrip.prefetch();
  }, [offers.isFetching]);

  return (
    <Page {...flightBookingHead}>
      {onBehalf?.notice}
      <Steps steps={steps} current={selection ? 2 : found ? 1 : 0} ariaLabel="Steps of the booking" />
      <VisuallyHidden>
        <span role="status">{foundText(offers.isFetching ? undefined : found)}</span>
      </VisuallyHidden>
      {/* Hidden instead of removed: the list keeps its length and its open details. */}
      <div className={styles.steps} hidden={selection !== null}>
        <SearchStep
          title={steps[0]}
          flights={flights}
          hasOffers={Boolean(found)}
          isChanging={isChanging}
          onChange={() => setChanging(true)}
          ref={top}
        />
        {isRunnable && !flights.isRefused ? (
          <div ref={list}>
            <Section title={steps[1]} headingRef={heading}>
              <OffersStep
                key={searchKey}
                offers={offers}
                chosen={{ ...chosen, choose: leave(chosen.choose) }}
                isOutdated={isOutdated}
                departed={flights.departed}
                around={
                  searched && offers.data && !isOutdated ? (
                    <PriceStrip
                      searched={searched}
                      offers={offers.data}
                      isWanted={comparesDays}
                      onWant={() => setComparesDays(true)}
                      onSearch={flights.searchFor}
                    />
                  ) : null
                }
              />
            </Section>
          </div>
        ) : null}
      </div>
      {selection ? (
        <ConfirmStep
          key={selection.formKey}
          title={steps[2]}
          draft={draft}
          selection={selection}
          chosen={chosen}
          user={user}
          customer={onBehalf && user}
          onChangeFlight={close}
        />
      ) : null}
    </Page>
  );

  function startSearch(key: string) {
    clear();
    awaitResults(key);
    setChanging(false);
  }
}
