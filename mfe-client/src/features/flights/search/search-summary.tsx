import { type SearchValues, travelClassName } from '@portal/remote-kit/flight-search';
import { cityOf } from '@portal/remote-kit/trips';
import { Button, DateRange } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import type { Ref } from 'react';
import styles from './search.module.css';

interface SearchSummaryProps {
  searched: SearchValues;
  onChange: () => void;
  ref?: Ref<HTMLDivElement>;
}

export function SearchSummary({ searched, onChange, ref }: SearchSummaryProps) {
  const { origin, destination, departureDate, returnDate, adults, travelClass } = searched;
  return (
    <div ref={ref} role="group" aria-label="Your search" className={styles.summary}>
      <p className={styles.searched}>
        <strong>
          {cityOf(origin)} to {cityOf(destination)}
        </strong>
        <DateRange from={departureDate} to={returnDate || departureDate} />
        <span>
          {adults} {adults === 1 ? 'adult' : 'adults'}, {travelClassName(travelClass)}
        </span>
      </p>
      <Button variant="secondary" size="sm" icon={<Icons.Search aria-hidden size="1em" />} onPress={onChange}>
        Change search
      </Button>
    </div>
  );
}
