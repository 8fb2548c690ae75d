import type { FlightOffer } from '@portal/contracts';
import { Alert, Button, EmptyState, Stack } from '@portal/ui-kit';
import { type ReactNode, useMemo, useState } from 'react';
import type { Leg } from '../facts/offer-facts';
import { FilterBar } from './filter-bar';
import styles from './filter-bar.module.css';
import { filterAndSortOffers } from './offer-filters';
import { useOfferFilters } from './use-offer-filters';

const pageLength = 10;

interface FilteredListProps<Row> {
  label: string;
  offers: readonly FlightOffer[];
  /** Leg to which the filter by departure refers. */
  leg: Leg;
  isOutdated: boolean;
  noun: 'offer' | 'flight';
  /** Rows of the filtered offers, in their order. */
  toRows: (offers: readonly FlightOffer[]) => readonly Row[];
  children: (row: Row) => ReactNode;
}

/** Rows of offers, filtered and sorted without another request. */
export function FilteredList<Row>({ label, offers, leg, isOutdated, noun, toRows, children }: FilteredListProps<Row>) {
  const [filters, setFilters] = useOfferFilters(leg);
  const [length, setLength] = useState(pageLength);
  const all = useMemo(() => toRows(offers).length, [offers, toRows]);
  const rows = useMemo(() => toRows(filterAndSortOffers(offers, filters, leg)), [offers, filters, leg, toRows]);
  const rest = rows.length - length;
  return (
    <Stack gap={5}>
      {isOutdated ? <Alert kind="info">You changed the search. Search again to see offers.</Alert> : null}
      <FilterBar
        offers={offers}
        leg={leg}
        counts={{ all, shown: rows.length }}
        noun={noun}
        filters={filters}
        onChange={setFilters}
      />
      {rows.length === 0 ? <EmptyState title="No offers match these filters." /> : null}
      <ul className={styles.list} aria-label={label}>
        {rows.slice(0, length).map(children)}
      </ul>
      {rest > 0 ? (
        <Button variant="secondary" onPress={() => setLength(length + pageLength)}>
          {`Show ${Math.min(rest, pageLength)} more ${noun}s`}
        </Button>
      ) : null}
    </Stack>
  );
}
