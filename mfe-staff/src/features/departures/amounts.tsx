import { type Money as Amount, texts } from '@portal/contracts';
import { Money } from '@portal/ui-kit';
import styles from './departures.module.css';

/** Amounts in different currencies, one per line. */
export function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  if (amounts.length === 0) return <span className={styles.quiet}>{texts.departures.nothingHeld}</span>;
  return (
    <span className={styles.lines}>
      {amounts.map((amount) => (
        <Money key={amount.currency} {...amount} />
      ))}
    </span>
  );
}
