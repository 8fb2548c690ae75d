import { DescriptionList } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface FactGroup {
  title: string;
  items: readonly { term: string; description: ReactNode }[];
}

const isEmpty = (description: ReactNode) => description === undefined || description === '';

/** Groups of terms and descriptions. Unknown values are shown as N/A instead of omitted. */
export function Facts({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, items }) => (
        <section key={title} className={styles.group}>
          <h3 className={styles.heading}>{title}</h3>
          <DescriptionList
            layout="columns"
            items={items.map(({ term, description }) => ({
              term,
              description: isEmpty(description) ? <span className={styles.none}>N/A</span> : description,
            }))}
          />
        </section>
      ))}
    </div>
  );
}

/** Id or other text in a monospaced font. */
export function Code({ children, title }: { children: ReactNode; title?: string }) {
  return (
    <span className={styles.code} title={title}>
      {children}
    </span>
  );
}

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}
