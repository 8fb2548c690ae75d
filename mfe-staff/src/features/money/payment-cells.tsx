import { href, type Payment, texts } from '@portal/contracts';
import { ReceiptButton } from '@portal/remote-kit/records';
import { Badge, Money, TextLink } from '@portal/ui-kit';
import { useCustomerAddress } from '../people-list/use-customer-address';
import styles from './money.module.css';
import { methodNames, moneyText, sourceOf, stateNames, stateTones } from './payment-labels';

export function PaymentStateCell({ payment }: { payment: Payment }) {
  const { state, isReversed, isRefunded, failure, awaitsConfirmation } = payment;
  return (
    <span className={styles.lines}>
      <span>
        <Badge tone={isReversed ? 'neutral' : stateTones[state]}>{isReversed ? 'Reversed' : stateNames[state]}</Badge>
      </span>
      {awaitsConfirmation && state === 'completed' ? (
        <span className={styles.quiet}>To be confirmed by a second person</span>
      ) : null}
      {isRefunded ? <span className={styles.quiet}>{texts.settling.givenBack}</span> : null}
      {failure ? <span className={styles.quiet}>{failure.message}</span> : null}
    </span>
  );
}

const CreditLink = ({ userId }: { userId: string }) => (
  <TextLink href={useCustomerAddress(userId)} className={styles.receipt}>
    Credit
  </TextLink>
);

/** The paid booking, or the customer whose credit the payment is. */
export const BookingCell = ({ payment: { bookingId, bookingNumber, userId = '' } }: { payment: Payment }) =>
  bookingId === undefined ? (
    <CreditLink userId={userId} />
  ) : (
    <TextLink href={href('/employee-dashboard/bookings/:id', { id: bookingId })} className={styles.receipt}>
      {bookingNumber ?? 'Open'}
    </TextLink>
  );

export const MethodCell = ({ payment }: { payment: Payment }) => (
  <span className={styles.lines}>
    <span>
      <span className={styles.method}>{methodNames[payment.method]}</span>{' '}
      <span className={styles.quiet}>{sourceOf(payment)}</span>
    </span>
    {payment.takenBy ? (
      <span className={styles.quiet}>
        Taken by {payment.takenBy}
        {payment.confirmedBy ? `, confirmed by ${payment.confirmedBy}` : ''}
      </span>
    ) : null}
  </span>
);

export const AmountCell = ({ payment: { amount, settles, isReversed } }: { payment: Payment }) => (
  <span className={styles.amount} data-reversed={isReversed || undefined}>
    <Money {...amount} />
    {settles ? (
      <span className={styles.quiet}>
        {moneyText(settles)} at {settles.perUnit}
      </span>
    ) : null}
  </span>
);

/** Receipt button. Receipts are rendered on every request. */
export const ReceiptCell = ({ payment: { id, receiptNumber } }: { payment: Payment }) =>
  receiptNumber ? <ReceiptButton paymentId={id} receiptNumber={receiptNumber} className={styles.receipt} /> : 'None';
