import { DescriptionList } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface FactGroup {
  title: string;
  items: readonly { term: string; description: ReactNode }[];
}

const isEmpty = (description: ReactNode) => description === undefined || description === '';

/** A record in groups of terms; what is not known stays in its place as N/A, so that nothing seems forgotten. */
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

/** An id or another text that is read character by character. */
export function Code({ children }: { children: ReactNode }) {
  return <span className={styles.code}>{children}</span>;
}

/** A quiet sentence below a fact. */
export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}
