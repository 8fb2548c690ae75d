import { type CustomerSums, href, texts } from '@portal/contracts';
import { Money, TextLink } from '@portal/ui-kit';
import styles from './people-list.module.css';

/** How many bookings a customer has, which leads to them; nothing until it is known. */
export function BookingCount({ id, sums }: { id: string; sums: CustomerSums | undefined }) {
  if (!sums) return null;
  return (
    <TextLink href={href('/employee-dashboard/customer-bookings/:userId', { userId: id })} variant="plain">
      {sums.bookings.toLocaleString('en')}
    </TextLink>
  );
}

/** What a customer owes and what is to be refunded, by currency. */
export function Balances({ sums }: { sums: CustomerSums | undefined }) {
  if (!sums) return null;
  return (
    <span className={styles.balances}>
      {sums.balances.map(({ amount, currency }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
      {sums.refunds?.map(({ amount, currency }) => (
        <span key={currency} className={styles.refund}>
          {texts.refunds.toRefund} <Money amount={amount} currency={currency} />
        </span>
      ))}
    </span>
  );
}
