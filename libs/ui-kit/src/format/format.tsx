import { useContext } from 'react';
import { TimeZoneContext } from '../provider/time-zone';
import { cx } from '../support/cx';
import { formatDate, formatDateRange, type DateFormat } from './format-date';
import { formatMoney } from './format-money';
import styles from './format.module.css';

export interface MoneyProps {
  /** A number, or a decimal string as the server sends it. */
  amount: string | number;
  currency: string;
  size?: 'inherit' | 'lg' | 'xl';
  /** Without cents, rounded up: in lists, where amounts are compared. */
  isWhole?: boolean;
  className?: string;
}

/** An amount of money, with figures of equal width and no line break inside. */
export function Money({ amount, currency, size = 'inherit', isWhole = false, className }: MoneyProps) {
  return (
    <span className={cx(styles.money, styles[size], className)}>{formatMoney(amount, currency, { isWhole })}</span>
  );
}

export interface DateTextProps extends DateFormat {
  /** ISO text; absent shows `fallback`. */
  value: string | Date | null | undefined;
  fallback?: string;
}

/** From the first to the last day, or the only one; a line may end between the two, not inside. */
export function DateRange({ from, to }: { from: string; to: string }) {
  const [first, last] = formatDateRange(from, to);
  return (
    <span>
      <time dateTime={from} className={styles.date}>
        {first}
      </time>
      {last ? (
        <>
          {' to '}
          <time dateTime={to} className={styles.date}>
            {last}
          </time>
        </>
      ) : null}
    </span>
  );
}

/** A date in the portal's one form, machine readable as well. */
export function DateText({ value, fallback = 'N/A', ...format }: DateTextProps) {
  const timeZone = useContext(TimeZoneContext);
  if (!value) return <span>{fallback}</span>;
  return (
    <time className={styles.date} dateTime={typeof value === 'string' ? value : value.toISOString()}>
      {formatDate(value, { timeZone, ...format })}
    </time>
  );
}
