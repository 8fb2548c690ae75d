import { type Booking, type Money as MoneyValue, texts, toMoney } from '@portal/contracts';
import { Money } from '@portal/ui-kit';
import styles from './money.module.css';
import { minorOf, moneyText } from './money-words';
import { hindranceOf } from './take-payment';
import { useStatement } from '@portal/remote-kit/records';

const isNothing = (money: MoneyValue): boolean => minorOf(money) === 0;

/** What is still owed for a booking, or what it has too much, and why nothing can be taken. */
export function Balance({ booking }: { booking: Booking }) {
  const { data } = useStatement(booking._id);
  if (!data) return <span className={styles.quiet}>{texts.desk.unknown}</span>;
  const { balance, payable, received, charged } = data;
  const minor = minorOf(balance);
  const hindrance = minor > 0 ? hindranceOf(data) : undefined;
  return (
    <span className={styles.lines}>
      <Money {...(minor < 0 ? toMoney(-minor, balance.currency) : balance)} size="lg" />
      {minor < 0 ? <span className={styles.quiet}>Credit of the customer</span> : null}
      {payable && payable.currency !== balance.currency ? (
        <span className={styles.quiet}>
          {moneyText(payable)} at {payable.perUnit}
        </span>
      ) : null}
      {isNothing(received) ? null : (
        <span className={styles.quiet}>
          {moneyText(received)} of {moneyText(charged)} received
        </span>
      )}
      {hindrance ? <span className={styles.quiet}>{hindrance}</span> : null}
    </span>
  );
}
