import { type ReactNode, useState } from 'react';
import styles from './lists.module.css';

interface NarrowedByProps {
  isNarrowed: boolean;
  /** What narrows it, each with a way out; loaded on first use. */
  children: ReactNode;
}

/** The place above a list for what narrows it: none until somebody does, and kept free while the chips come. */
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
