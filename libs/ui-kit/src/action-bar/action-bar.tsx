import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  /**
   * What the action comes to, such as a total; shown beside it on a phone, where the page's own may be out of sight. Left out
   * where the button says it.
   */
  summary?: ReactNode;
  /** The page's main button. */
  children: ReactNode;
}

/** The main action of a long page: in its place in a wide window, always in sight at the bottom of a phone. */
export function ActionBar({ summary, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar>
      {summary ? <div className={styles.summary}>{summary}</div> : null}
      <div className={styles.action}>{children}</div>
    </div>
  );
}
