import { type ReactNode, useState } from 'react';
import styles from './lists.module.css';

interface NarrowedByProps {
  isNarrowed: boolean;
  children: ReactNode;
}

/** Container of the active filters, rendered from the first filter on. It reserves their height while they load. */
export function ActiveFilterBar({ isNarrowed, children }: NarrowedByProps) {
  const [wasNarrowed, setNarrowed] = useState(false);
  if (!wasNarrowed && isNarrowed) setNarrowed(true);
  if (!wasNarrowed) return null;
  return (
    <div className={styles.narrowed} data-none={isNarrowed ? undefined : true}>
      {children}
    </div>
  );
}
