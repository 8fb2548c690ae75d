import { Button } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useLayoutEffect, useRef } from 'react';
import styles from './lists.module.css';

export interface ActiveFilter {
  label: string;
  onRemove: () => void;
}

export interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  onClear: () => void;
}

/** Active filters, each with a remove button, and a button that clears all. */
export function ActiveFilters({ filters, onClear }: ActiveFiltersProps) {
  const row = useRef<HTMLDivElement>(null);
  /** Index of the filter to focus after a removal; the pressed button no longer exists. */
  const next = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    (buttons[Math.min(next.current, filters.length - 1)] ?? row.current)?.focus();
    next.current = undefined;
  }, [filters]);
  const remove = (index: number, { onRemove }: ActiveFilter) => {
    next.current = index;
    onRemove();
  };
  return (
    <div ref={row} role="group" aria-label="Active filters" tabIndex={-1} className={styles.active}>
      {filters.map((filter, index) => (
        <Button
          key={filter.label}
          size="sm"
          variant="secondary"
          className={styles.chip}
          aria-label={`${filter.label}: remove`}
          onPress={() => remove(index, filter)}
        >
          <span className={styles.chipText}>
            {filter.label}
            <Icons.X aria-hidden size="1.05em" />
          </span>
        </Button>
      ))}
      {filters.length > 1 ? (
        <Button
          size="sm"
          variant="quiet"
          onPress={() => {
            next.current = 0;
            onClear();
          }}
        >
          Clear all
        </Button>
      ) : null}
    </div>
  );
}
