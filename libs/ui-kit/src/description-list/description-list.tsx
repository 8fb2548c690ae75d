import type { ReactNode } from 'react';
import { withLineBreaks } from '../support/breakable';
import { cx } from '../support/cx';
import styles from './description-list.module.css';

export interface DescriptionListProps {
  items: readonly { term: string; description: ReactNode }[];
  /** Terms next to their descriptions, or above them in columns. */
  layout?: 'rows' | 'columns';
  className?: string;
}

/** List of terms and descriptions. */
export function DescriptionList({ items, layout = 'rows', className }: DescriptionListProps) {
  return (
    <dl className={cx(styles.list, styles[layout], className)}>
      {items.map(({ term, description }) => (
        <div key={term} className={styles.pair}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>{withLineBreaks(description)}</dd>
        </div>
      ))}
    </dl>
  );
}
