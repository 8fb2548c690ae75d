import { cx } from '../support/cx';
import styles from './brand.module.css';

export interface LogoProps {
  isCompact?: boolean;
  /** `light` is for dark backgrounds. */
  tone?: 'ink' | 'light';
  className?: string;
}

/** Logo of the agency, a sun over the falls, with its name. */
export function Logo({ isCompact, tone = 'ink', className }: LogoProps) {
  return (
    <span className={cx(styles.logo, styles[tone], className)}>
      <svg viewBox="0 0 40 40" aria-hidden className={styles.mark} focusable="false">
        <path d="M20 1 39 20 20 39 1 20Z" className={styles.markGround} />
        <circle cx="20" cy="16" r="7" className={styles.sunset} />
        <path d="M5.5 20H34.5L20 34.5Z" className={styles.markRiver} />
        <path d="M12 20v4.4M16 20v8.6M20 20v12.6M24 20v8.6M28 20v4.4" className={styles.markFalls} />
      </svg>
      {isCompact ? null : (
        <span className={styles.name}>
          Zambezi <span className={styles.second}>Trails</span>
        </span>
      )}
    </span>
  );
}
