import { texts } from '@portal/contracts';
import { Section } from '@portal/ui-kit';
import { type Ref, useEffect, useRef } from 'react';
import { SearchForm } from './search-form';
import { SearchSummary } from './search-summary';
import type { useFlightSearch } from './use-flight-search';

interface SearchStepProps {
  title: string;
  flights: ReturnType<typeof useFlightSearch>;
  hasOffers: boolean;
  /** Keeps the form open although there are offers. */
  isChanging: boolean;
  onChange: () => void;
  /** Ref of the summary line that replaces the form. */
  ref: Ref<HTMLDivElement>;
}

/** Step one: the form, or a summary line once there are offers. */
export function SearchStep({ title, flights, hasOffers, isChanging, onChange, ref }: SearchStepProps) {
  const { form, submit, isPending, searched, isOutdated } = flights;
  const rejection = flights.isRefused ? texts.errors.searchRejected : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isChanging) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isChanging]);

  if (searched && hasOffers && !isChanging && !isOutdated)
    return <SearchSummary ref={ref} searched={searched} onChange={onChange} />;
  return (
    <Section title={title} headingRef={heading}>
      <SearchForm
        form={form}
        problem={flights.problem ?? rejection}
        isRefused={flights.isRefused}
        isSearching={isPending}
        onSearch={submit}
      />
    </Section>
  );
}
