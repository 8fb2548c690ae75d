import { type CustomerSums, defaultCurrency, href, texts } from '@portal/contracts';
import { Money, TextLink } from '@portal/ui-kit';
import styles from './people-list.module.css';

/** Number of a customer's bookings, as a link to them. Renders nothing until loaded. */
export function BookingCount({ id, sums }: { id: string; sums: CustomerSums | undefined }) {
  if (!sums) return null;
  return (
    <TextLink href={href('/employee-dashboard/customer-bookings/:userId', { userId: id })} variant="plain">
      {sums.bookings.toLocaleString('en')}
    </TextLink>
  );
}

/** Balance due and refund due of a customer, by currency. */
export function Balances({ sums }: { sums: CustomerSums | undefined }) {
  if (!sums) return null;
  if (sums.balances.length === 0 && !sums.refunds?.length) return <Money amount="0.00" currency={defaultCurrency} />;
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
