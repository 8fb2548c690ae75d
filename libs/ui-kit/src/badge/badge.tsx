import type { ReactNode } from 'react';
import { cx } from '../support/cx';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'danger' | 'warning' | 'info' | 'copper' | 'river';

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A word that says the state of a thing; the tone only supports the word. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
