import type { ReactNode } from 'react';
import styles from './lists.module.css';

export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
