import { type Booking, bookingMoney, minorOf, type Statement, sumMinor, texts, toMoney } from '@portal/contracts';
import { Deadline, PaymentBadges, useStatement } from '@portal/remote-kit/records';
import { Money } from '@portal/ui-kit';
import styles from './money.module.css';
import { moneyText } from './payment-labels';
import { getBlockedReason } from './record-payment';

/** Label of the balance. A cancelled booking never has an amount to pay. */
export function balanceTerm(booking: Booking): string {
  if (booking.status !== 'cancelled') return texts.paying.stillToPay;
  return bookingMoney(booking).state === 'refund-due' ? texts.refunds.toRefund : texts.refunds.title;
}

/** Balance due or refund due of a booking, and why no payment can be taken. */
export function Balance({ booking }: { booking: Booking }) {
  const { data } = useStatement(booking._id);
  if (booking.status === 'cancelled') return <AfterCancelling booking={booking} />;
  if (!data) return <span className={styles.quiet}>{texts.desk.unknown}</span>;
  return <OfLiveBooking booking={booking} statement={data} />;
}

function OfLiveBooking({ booking, statement }: { booking: Booking; statement: Statement }) {
  const { balance, payable, received, refunded, charged } = statement;
  const minor = minorOf(balance);
  const paidMinor = sumMinor([minorOf(received), -minorOf(refunded)]);
  const blockedReason = minor > 0 ? getBlockedReason(statement) : undefined;
  return (
    <span className={styles.lines}>
      <Money {...toMoney(Math.max(0, minor), balance.currency)} size="lg" />
      <span>
        <PaymentBadges booking={booking} />
      </span>
      {minor < 0 ? (
        <span className={styles.quiet}>
          {texts.refunds.overpaid}: {moneyText(toMoney(-minor, balance.currency))}
        </span>
      ) : null}
      {payable && payable.currency !== balance.currency ? (
        <span className={styles.quiet}>
          {moneyText(payable)} at {payable.perUnit}
        </span>
      ) : null}
      {paidMinor === 0 ? null : (
        <span className={styles.quiet}>
          {moneyText(toMoney(paidMinor, balance.currency))} of {moneyText(charged)} received
        </span>
      )}
      {blockedReason ? <span className={styles.quiet}>{blockedReason}</span> : null}
    </span>
  );
}

function AfterCancelling({ booking }: { booking: Booking }) {
  const { refundDue, currency, money } = booking;
  const { state, heldMinor, toRefundMinor, isMarkedByHand } = bookingMoney(booking);
  const held = moneyText(toMoney(heldMinor, currency));
  const { nothingDue, names, refunding } = texts.payment;
  if (state === 'refunding' && money?.refunding)
    return (
      <span className={styles.lines}>
        <Money {...money.refunding} size="lg" />
        <strong>{refunding}</strong>
      </span>
    );
  if (state !== 'refund-due')
    return (
      <span className={styles.lines}>
        <strong>{state === 'refunded' ? names.refunded : nothingDue}</strong>
        {heldMinor > 0 && money?.isSettled ? (
          <span className={styles.quiet}>{texts.settling.retainedNote(held)}</span>
        ) : null}
        {heldMinor > 0 && !money?.isSettled && state === 'refunded' ? (
          <span className={styles.quiet}>{texts.refunds.refundedByHand(held)}</span>
        ) : null}
      </span>
    );
  return (
    <span className={styles.lines}>
      <Money {...toMoney(toRefundMinor, currency)} size="lg" />
      {isMarkedByHand ? <span className={styles.quiet}>{texts.refunds.markedByHandForStaff}</span> : null}
      {refundDue ? (
        <span className={styles.quiet}>
          {texts.refunds.decideBy} <Deadline at={refundDue.decideBy} />
        </span>
      ) : null}
    </span>
  );
}
