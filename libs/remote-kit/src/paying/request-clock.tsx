import { promptLifetimeMs } from '@portal/contracts';
import { useEffect, useState } from 'react';
import styles from './paying.module.css';

const tickMs = 1_000;

/** Returns the seconds until an instant, at least 0; undefined without one. Renders each second until then. */
export function useSecondsLeft(at: string | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  const left = at === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(at) - now) / tickMs));
  const isRunning = left !== undefined && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setNow(Date.now()), tickMs);
    return () => clearTimeout(timer);
  }, [isRunning, now]);
  return left;
}

/** Ring with the time to enter the PIN. Hidden from screen readers, to which the text states when the request ends. */
export function RequestClock({ seconds }: { seconds: number }) {
  const share = Math.min(1, (seconds * tickMs) / promptLifetimeMs);
  return (
    <div aria-hidden className={styles.clock}>
      <svg viewBox="0 0 36 36">
        <circle cx="18" cy="18" r="16" pathLength="1" />
        <circle cx="18" cy="18" r="16" pathLength="1" strokeDasharray={`${share} 1`} className={styles.left} />
      </svg>
      <span>
        {Math.floor(seconds / 60)}:{`${seconds % 60}`.padStart(2, '0')}
      </span>
    </div>
  );
}
