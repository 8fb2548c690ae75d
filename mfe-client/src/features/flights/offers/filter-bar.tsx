import type { FlightOffer } from '@portal/contracts';
import { Button, Dialog, formatMoney, Stack } from '@portal/ui-kit';
import { Select } from '@portal/ui-kit/fields';
import { NumberField } from '@portal/ui-kit/inputs';
import { useMemo, useState } from 'react';
import { type FilterChoice, filterChoices, noFilters, type OfferFilters, type OfferOrder } from './offer-filters';
import styles from './filter-bar.module.css';

interface FilterProps {
  offers: readonly FlightOffer[];
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
  label: `${name} (${count}, from ${formatMoney(cheapest.price.grandTotal, cheapest.price.currency, { isWhole: true })})`,
});

/** Narrows and orders the offers that are already here: in one row, on a phone in a sheet, so that the offers come first. */
export function FilterBar({ shownCount, ...props }: FilterProps & { shownCount: number }) {
  const { offers, filters, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const isFiltered = filters.maxStops !== null || filters.airline !== '' || filters.maxPrice !== null;
  return (
    <div className={styles.bar}>
      <div className={styles.filters} role="group" aria-label="Filter and sort offers">
        <FilterFields {...props} hideLabels />
      </div>
      <p role="status" className={styles.count}>
        {shownCount} of {offers.length} {offers.length === 1 ? 'offer' : 'offers'}
      </p>
      {isFiltered ? (
        <Button variant="quiet" size="sm" onPress={() => onChange({ ...noFilters, order: filters.order })}>
          Clear filters
        </Button>
      ) : null}
      <span className={styles.toggle}>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onPress={() => setOpen(true)}>
          Filter and sort
        </Button>
      </span>
      {isOpen ? (
        <Dialog
          isOpen
          title="Filter and sort"
          onClose={() => setOpen(false)}
          footer={
            <Button onPress={() => setOpen(false)}>
              {`Show ${shownCount} ${shownCount === 1 ? 'offer' : 'offers'}`}
            </Button>
          }
        >
          <Stack gap={4}>
            <FilterFields {...props} hideLabels={false} />
          </Stack>
        </Dialog>
      ) : null}
    </div>
  );
}

function FilterFields({ offers, filters, onChange, hideLabels }: FilterProps & { hideLabels: boolean }) {
  const choices = useMemo(() => filterChoices(offers), [offers]);
  const set = (change: Partial<OfferFilters>) => onChange({ ...filters, ...change });
  return (
    <>
      <Select
        label="Sort by"
        hideLabel={hideLabels}
        options={orderOptions}
        value={filters.order}
        onChange={(order) => set({ order })}
      />
      <Select
        label="Stops"
        hideLabel={hideLabels}
        placeholder="Any number of stops"
        options={choices.stops.map(asOption)}
        value={filters.maxStops === null ? '' : `${filters.maxStops}`}
        onChange={(value) => set({ maxStops: value === '' ? null : Number(value) })}
      />
      <Select
        label="Airline"
        hideLabel={hideLabels}
        placeholder="All airlines"
        options={choices.airlines.map(asOption)}
        value={filters.airline}
        onChange={(airline) => set({ airline })}
      />
      <NumberField
        label="Highest price"
        hideLabel={hideLabels}
        placeholder="Any price"
        minValue={0}
        prefix={offers[0]?.price.currency}
        value={filters.maxPrice}
        onChange={(maxPrice) => set({ maxPrice: maxPrice === null ? null : Math.floor(maxPrice) })}
      />
    </>
  );
}
