import type { FlightOffer } from '@portal/contracts';
import { Button, Card, formatMoney } from '@portal/ui-kit';
import { Select } from '@portal/ui-kit/fields';
import { NumberField } from '@portal/ui-kit/inputs';
import { useId, useMemo, useState } from 'react';
import { type FilterChoice, filterChoices, noFilters, type OfferFilters, type OfferOrder } from './offer-filters';
import styles from './offers.module.css';

interface FilterBarProps {
  offers: readonly FlightOffer[];
  shownCount: number;
  filters: OfferFilters;
  onChange: (filters: OfferFilters) => void;
}

const orderOptions: readonly { value: OfferOrder; label: string }[] = [
  { value: 'cheapest', label: 'Cheapest first' },
  { value: 'best', label: 'Best of price and time' },
  { value: 'fastest', label: 'Fastest first' },
  { value: 'earliest', label: 'Earliest departure' },
];

const asOption = ({ value, name, count, cheapest }: FilterChoice) => ({
  value,
  label: `${name} (${count}, from ${formatMoney(cheapest.price.grandTotal, cheapest.price.currency)})`,
});

/** Narrows and orders the offers that are already here. A phone shows it behind a button, so that the offers come first. */
export function FilterBar({ offers, shownCount, filters, onChange }: FilterBarProps) {
  const choices = useMemo(() => filterChoices(offers), [offers]);
  const [isOpen, setOpen] = useState(false);
  const controlsId = useId();
  const set = (change: Partial<OfferFilters>) => onChange({ ...filters, ...change });
  const isFiltered = filters.maxStops !== null || filters.airline !== '' || filters.maxPrice !== null;
  return (
    <Card tone="sunken" className={styles.filterBar}>
      <div
        id={controlsId}
        className={styles.filters}
        data-open={isOpen}
        role="group"
        aria-label="Filter and sort offers"
      >
        <Select label="Sort by" options={orderOptions} value={filters.order} onChange={(order) => set({ order })} />
        <Select
          label="Stops"
          placeholder="Any number of stops"
          options={choices.stops.map(asOption)}
          value={filters.maxStops === null ? '' : `${filters.maxStops}`}
          onChange={(value) => set({ maxStops: value === '' ? null : Number(value) })}
        />
        <Select
          label="Airline"
          placeholder="All airlines"
          options={choices.airlines.map(asOption)}
          value={filters.airline}
          onChange={(airline) => set({ airline })}
        />
        <NumberField
          label="Highest price"
          placeholder="Any"
          minValue={0}
          prefix={offers[0]?.price.currency}
          value={filters.maxPrice}
          onChange={(maxPrice) => set({ maxPrice: maxPrice === null ? null : Math.floor(maxPrice) })}
        />
      </div>
      <div className={styles.filterFoot}>
        <p role="status">
          {shownCount} of {offers.length} {offers.length === 1 ? 'offer' : 'offers'}
        </p>
        <span className={styles.filterToggle}>
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={controlsId}
            onPress={() => setOpen(!isOpen)}
          >
            Filter and sort
          </Button>
        </span>
        {isFiltered ? (
          <Button variant="quiet" size="sm" onPress={() => onChange({ ...noFilters, order: filters.order })}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
