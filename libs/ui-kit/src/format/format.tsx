import { useContext } from 'react';
import { TimeZoneContext } from '../provider/time-zone';
import { cx } from '../support/cx';
import { formatDate, formatDateRange, type DateFormat } from './format-date';
import { formatMoney } from './format-money';
import styles from './format.module.css';

export interface MoneyProps {
  /** Number, or a decimal string from the server. */
  amount: string | number;
  currency: string;
  size?: 'inherit' | 'lg' | 'xl';
  className?: string;
}

/** Amount of money with tabular figures, without line breaks. */
export function Money({ amount, currency, size = 'inherit', className }: MoneyProps) {
  return <span className={cx(styles.money, styles[size], className)}>{formatMoney(amount, currency)}</span>;
}

export interface DateTextProps extends DateFormat {
  /** ISO text. Without it, `fallback` is shown. */
  value: string | Date | null | undefined;
  fallback?: string;
}

/** First and last date, or the only one. A line break is possible between them only. */
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

/** Date in the standard format, machine-readable. */
export function DateText({ value, fallback = 'N/A', ...format }: DateTextProps) {
  const timeZone = useContext(TimeZoneContext);
  if (!value) return <span>{fallback}</span>;
  return (
    <time className={styles.date} dateTime={typeof value === 'string' ? value : value.toISOString()}>
      {formatDate(value, { timeZone, ...format })}
    </time>
  );
}
