import type { ReactNode } from 'react';
import { ChitengeBand } from '../brand/chitenge-band';
import { cx } from '../support/cx';
import styles from './hero.module.css';

export interface HeroProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Content below the text, such as a search form. */
  children?: ReactNode;
  scene: ReactNode;
  size?: 'tall' | 'short';
  className?: string;
}

/** Page opener: heading over a full-bleed picture, closed by the decorative band. */
export function Hero({ title, eyebrow, lead, actions, children, scene, size = 'tall', className }: HeroProps) {
  return (
    <div className={cx(styles.hero, styles[size], className)}>
      <div className={styles.scene} aria-hidden>
        {scene}
      </div>
      <div className={styles.inner}>
        <div className={styles.text}>
          {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
        {children}
      </div>
      <ChitengeBand />
    </div>
  );
}
