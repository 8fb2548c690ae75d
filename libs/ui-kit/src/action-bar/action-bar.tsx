import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  /**
   * Result of the action, such as a total. Shown next to the button on a phone, where the page's own may be out of
   * view. Omit it where the button contains it.
   */
  summary?: ReactNode;
  children: ReactNode;
}

/** Main action of a long page: inline in a wide window, fixed at the bottom on a phone. */
export function ActionBar({ summary, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar>
      {summary ? <div className={styles.summary}>{summary}</div> : null}
      <div className={styles.action}>{children}</div>
    </div>
  );
}
