import type { FlightOffer } from '@portal/contracts';
import { Alert, Button, EmptyState, Stack } from '@portal/ui-kit';
import { useMemo, useState } from 'react';
import { FilterBar } from './filter-bar';
import type { OfferSelection } from '../selection/use-offer-selection';
import { OfferCard } from './offer-card';
import { filterAndSortOffers } from './offer-filters';
import styles from './offers.module.css';
import { useOfferFilters } from './use-offer-filters';

const pageLength = 10;

interface OfferListProps {
  offers: readonly FlightOffer[];
  chosen: OfferSelection;
  isOutdated: boolean;
}

/** Step two: the offers of the search, filtered and sorted without another request. */
export function OfferList({ offers, chosen, isOutdated }: OfferListProps) {
  const [filters, setFilters] = useOfferFilters();
  const [length, setLength] = useState(pageLength);
  const arranged = useMemo(() => filterAndSortOffers(offers, filters), [offers, filters]);
  const rest = arranged.length - length;
  return (
    <Stack gap={5}>
      {isOutdated ? <Alert kind="info">You changed the search. Search again to see offers.</Alert> : null}
      <FilterBar offers={offers} shownCount={arranged.length} filters={filters} onChange={setFilters} />
      {arranged.length === 0 ? <EmptyState title="No offers match these filters." /> : null}
      <ul className={styles.list} aria-label="Flight offers">
        {arranged.slice(0, length).map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            priced={chosen.selection?.listed.id === offer.id ? chosen.selection.priced : undefined}
            state={chosen.stateOf(offer)}
            failure={chosen.failureOf(offer)}
            isSelectable={!isOutdated}
            onSelect={chosen.choose}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Button variant="secondary" onPress={() => setLength(length + pageLength)}>
          {`Show ${Math.min(rest, pageLength)} more offers`}
        </Button>
      ) : null}
    </Stack>
  );
}
