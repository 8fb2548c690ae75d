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

/** Status label. The tone supports the text and never replaces it. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
