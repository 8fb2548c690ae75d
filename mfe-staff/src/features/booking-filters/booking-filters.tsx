import { texts } from '@portal/contracts';
import { Button } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useEffect, useRef } from 'react';
import { DayRange } from '../lists/day-range';
import styles from './booking-filters.module.css';
import type { FilterValues } from './filter-values';

export interface BookingFiltersProps {
  values: FilterValues;
  onChange: (next: Partial<FilterValues>) => void;
  /** Moves the focus to the first filter on mount: the button that opened the filters is removed. */
  takesFocus: boolean;
}

/** Filters with the same name exclude each other. */
const chips = [
  { name: 'payment', value: 'unpaid', label: 'Unpaid' },
  { name: 'payment', value: 'paid', label: 'Paid' },
  { name: 'payment', value: 'refunded', label: 'Refunded' },
  { name: 'show', value: 'refunds', label: texts.queues.refunds },
  { name: 'leaves', value: '7', label: 'Leaving in 7 days' },
  { name: 'leaves', value: '30', label: 'Leaving in 30 days' },
  { name: 'type', value: 'flight', label: 'Flights' },
  { name: 'type', value: 'package', label: 'Packages' },
] as const;

const noDays = { from: '', to: '' };

/** Toggle buttons for payment status, departure and type, and a range of departure dates. */
export function BookingFilters({ values, onChange, takesFocus }: BookingFiltersProps) {
  const first = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(takesFocus);
  useEffect(() => {
    if (wasAsked.current) first.current?.focus();
  }, []);
  return (
    <div role="group" aria-label="Filters" className={styles.filters}>
      {chips.map(({ name, value, label }, index) => {
        const isOn = values[name] === value;
        return (
          <Button
            key={label}
            ref={index === 0 ? first : undefined}
            size="sm"
            variant="secondary"
            className={isOn ? styles.on : undefined}
            aria-pressed={isOn}
            icon={isOn ? <Icons.Check aria-hidden size="1.1em" /> : undefined}
            onPress={() => onChange({ ...(name === 'leaves' && noDays), [name]: isOn ? '' : value })}
          >
            {label}
          </Button>
        );
      })}
      {values.leaves === '' ? (
        <DayRange size="sm" from={values.from} to={values.to} onChange={(days) => onChange(days)} />
      ) : null}
    </div>
  );
}
