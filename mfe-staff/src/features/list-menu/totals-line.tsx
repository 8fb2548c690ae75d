import type { Money as Amount } from '@portal/contracts';
import { Money } from '@portal/ui-kit';
import { Fragment } from 'react';
import styles from './list-menu.module.css';

export interface SumsLineProps {
  /** Label before the amounts. */
  label?: string;
  sums: readonly Amount[];
}

/** Amounts on one line, one per currency. Renders nothing when empty. */
export function TotalsLine({ label, sums }: SumsLineProps) {
  if (sums.length === 0) return null;
  return (
    <p className={styles.sums}>
      {label ? <span className={styles.label}>{label} </span> : null}
      {sums.map(({ amount, currency }, index) => (
        <Fragment key={currency}>
          {index > 0 ? ' · ' : null}
          <Money amount={amount} currency={currency} />
        </Fragment>
      ))}
    </p>
  );
}
