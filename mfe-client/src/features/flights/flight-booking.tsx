import type { User } from '@portal/contracts';
import { Page, Section, Steps } from '@portal/ui-kit';
import { useForm } from 'react-hook-form';
import { useEffect, useState } from 'react';
import { dropDraft, loadDraft } from './confirm/booking-draft';
import { type BookingValues, initialBooking } from './confirm/booking-values';
import { ConfirmStep } from './confirm/confirm-step';
import { useKeptDraft } from './confirm/use-kept-draft';
import { useOfferSelection } from './confirm/use-offer-selection';
import { OffersStep } from './offers/offers-step';
import { SearchForm } from './search/search-form';
import { useFlightSearch } from './search/use-flight-search';

const steps = ['Search for Flights', 'Select a Flight Offer', 'Confirm Your Booking'] as const;

/** The booking of a flight: three steps on one page. */
export function FlightBooking({ user }: { user: User }) {
  const [kept] = useState(() => loadDraft(user.id));
  const flights = useFlightSearch();
  const form = useForm<BookingValues>({ defaultValues: kept?.values ?? initialBooking(user) });
  const chosen = useOfferSelection(kept?.searchKey === flights.searchKey ? kept.selection : null);
  const { selection, clear } = chosen;
  const { searchKey, isOutdated, offers } = flights;
  useKeptDraft({ userId: user.id, form, selection, searchKey });

  // Typing another criterion leaves an offer behind that is not for it any more.
  useEffect(() => {
    if (isOutdated) clear();
  }, [isOutdated, clear]);

  const search = () => {
    clear();
    flights.search();
  };
  const current = selection ? 2 : offers.data && offers.data.length > 0 ? 1 : 0;

  return (
    <Page
      title="Book a flight"
      eyebrow="Flights"
      lead="The total you see first is the total you pay, taxes and fees included."
    >
      <Steps steps={steps} current={current} ariaLabel="Steps of the booking" />
      <Section title={steps[0]}>
        <SearchForm form={flights.form} problem={flights.problem} isSearching={offers.isFetching} onSearch={search} />
      </Section>
      {flights.isRunnable ? (
        <Section title={steps[1]}>
          <OffersStep key={searchKey} offers={offers} chosen={chosen} isOutdated={isOutdated} />
        </Section>
      ) : null}
      {selection ? (
        <ConfirmStep
          key={selection.formKey}
          title={steps[2]}
          form={form}
          selection={selection}
          chosen={chosen}
          onBooked={() => dropDraft(user.id)}
        />
      ) : null}
    </Page>
  );
}
