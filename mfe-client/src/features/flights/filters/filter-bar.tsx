import { Button, Dialog, Stack, useMedia } from '@portal/ui-kit';
import { FilterChip } from '@portal/ui-kit/filters';
import { startTransition, useOptimistic, useState } from 'react';
import {
  AirlineChoices,
  BagChoices,
  DepartureChoices,
  DurationChoices,
  OrderChoices,
  PriceChoice,
  StopChoices,
} from './filter-choices';
import { chosenNames, type FilterFieldsProps, priceText } from './filter-names';
import { noFilters, type OfferFilters } from './offer-filters';
import styles from './filter-bar.module.css';

interface FilterBarProps extends FilterFieldsProps {
  /** Number of listed offers, or of outbound flights, before and after filtering. */
  counts: { all: number; shown: number };
  noun?: 'offer' | 'flight';
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Filters and order of the loaded offers: a row of chips, or a sheet on phones, so that the offers stay near the top. */
export function FilterBar({ counts, noun = 'offer', ...of }: FilterBarProps) {
  // The choice is shown at once, and the list is rendered afterwards.
  const [filters, showFilters] = useOptimistic(of.filters);
  const onChange = (next: OfferFilters) =>
    startTransition(() => {
      showFilters(next);
      of.onChange(next);
    });
  const props = { ...of, filters, onChange };
  const isWide = useMedia('(min-width: 48rem)');
  const { order: _order, ...narrowing } = filters;
  const active = Object.entries(narrowing).filter(([name, value]) => value !== noFilters[name as keyof OfferFilters]);
  return (
    <div className={styles.bar}>
      {isWide ? <Chips {...props} /> : <Sheet {...props} shown={counted(counts.shown, noun)} active={active.length} />}
      <p role="status" className={styles.count}>
        {`${counts.shown} of ${counted(counts.all, noun)}`}
      </p>
      {active.length > 0 ? (
        <Button variant="quiet" size="sm" onPress={() => onChange({ ...noFilters, order: filters.order })}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}

function Chips(props: FilterFieldsProps) {
  const { offers, filters, onChange } = props;
  const names = chosenNames(props);
  return (
    <div className={styles.chips} role="group" aria-label="Filter and sort offers">
      <FilterChip label="Sort by" value={names.order}>
        <OrderChoices {...props} hideLabel />
      </FilterChip>
      <FilterChip label="Stops" value={names.stops} onClear={() => onChange({ ...filters, maxStops: null })}>
        <StopChoices {...props} hideLabel />
      </FilterChip>
      <FilterChip label="Departure" value={names.departs} onClear={() => onChange({ ...filters, departs: '' })}>
        <DepartureChoices {...props} hideLabel />
      </FilterChip>
      <FilterChip label="Duration" value={names.duration} onClear={() => onChange({ ...filters, maxHours: null })}>
        <DurationChoices {...props} hideLabel />
      </FilterChip>
      <FilterChip label="Bags" value={names.bags} onClear={() => onChange({ ...filters, withBag: false })}>
        <BagChoices {...props} hideLabel />
      </FilterChip>
      <FilterChip label="Airline" value={names.airline} onClear={() => onChange({ ...filters, airline: '' })}>
        <AirlineChoices {...props} hideLabel />
      </FilterChip>
      <FilterChip
        label="Price"
        value={filters.maxPrice === null ? undefined : `Up to ${priceText(offers, filters.maxPrice)}`}
        onClear={() => onChange({ ...filters, maxPrice: null })}
      >
        <PriceChoice {...props} />
      </FilterChip>
    </div>
  );
}

function Sheet({ shown, active, ...props }: FilterFieldsProps & { shown: string; active: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {active > 0 ? `Filter and sort (${active})` : 'Filter and sort'}
      </Button>
      {isOpen ? (
        <Dialog
          isOpen
          title="Filter and sort"
          onClose={() => setOpen(false)}
          footer={<Button onPress={() => setOpen(false)}>{`Show ${shown}`}</Button>}
        >
          <Stack gap={5}>
            <OrderChoices {...props} />
            <StopChoices {...props} />
            <DepartureChoices {...props} />
            <DurationChoices {...props} />
            <BagChoices {...props} />
            <AirlineChoices {...props} />
            <PriceChoice {...props} />
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
