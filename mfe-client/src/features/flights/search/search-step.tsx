import { Section } from '@portal/ui-kit';
import { type Ref, useEffect, useRef, useState } from 'react';
import { SearchForm } from './search-form';
import { SearchSummary } from './search-summary';
import type { useFlightSearch } from './use-flight-search';

interface SearchStepProps {
  title: string;
  flights: ReturnType<typeof useFlightSearch>;
  hasOffers: boolean;
  /** Returns false for a search that cannot be sent as it stands. */
  onSearch: () => boolean;
  /** The line that stands for the form. */
  ref: Ref<HTMLDivElement>;
}

/** Step one: the form, or one line for it as soon as it brought offers. */
export function SearchStep({ title, flights, hasOffers, onSearch, ref }: SearchStepProps) {
  const { form, problem, offers, searched, isOutdated } = flights;
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isChanging) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isChanging]);

  if (searched && hasOffers && !isChanging && !isOutdated)
    return <SearchSummary ref={ref} searched={searched} onChange={() => setChanging(true)} />;
  return (
    <Section title={title} headingRef={heading}>
      <SearchForm
        form={form}
        problem={problem}
        isSearching={offers.isFetching}
        onSearch={() => {
          if (onSearch()) setChanging(false);
        }}
      />
    </Section>
  );
}
