import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** The search box of a list and what else narrows it. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
