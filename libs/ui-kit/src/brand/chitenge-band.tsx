import { useId } from 'react';
import { cx } from '../support/cx';
import styles from './brand.module.css';

export interface ChitengeBandProps {
  /** Height in pixels. */
  height?: number;
  tone?: 'color' | 'quiet';
  className?: string;
}

/** Decorative strip of printed cloth in the brand colours, between sections of a page. */
export function ChitengeBand({ height = 20, tone = 'color', className }: ChitengeBandProps) {
  const id = useId();
  return (
    <svg
      aria-hidden
      className={cx(styles.band, styles[tone], className)}
      width="100%"
      height={height}
      focusable="false"
    >
      <defs>
        <pattern
          id={id}
          width="96"
          height="24"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${height / 24})`}
        >
          <rect width="96" height="24" className={styles.ground} />
          <path d="M0 12 12 0 24 12 12 24Z" className={styles.copper} />
          <path d="M5 12 12 5 19 12 12 19Z" className={styles.ground} />
          <path d="M9 12 12 9 15 12 12 15Z" className={styles.sunset} />
          <circle cx="48" cy="12" r="10" className={styles.sunset} />
          <circle cx="48" cy="12" r="6.5" className={styles.ground} />
          <circle cx="48" cy="12" r="3" className={styles.copper} />
          <path d="M72 12 84 0 96 12 84 24Z" className={styles.copper} />
          <path d="M77 12 84 5 91 12 84 19Z" className={styles.ground} />
          <path d="M81 12 84 9 87 12 84 15Z" className={styles.sunset} />
          <path d="M25 4 31 12 25 20M31 4 37 12 31 20M71 4 65 12 71 20M65 4 59 12 65 20" className={styles.stroke} />
        </pattern>
      </defs>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  );
}
