import {
  type Booking,
  bookingMoney,
  type BookingStatus,
  type MoneyState,
  type PaymentStatus,
  texts,
} from '@portal/contracts';
import { Badge } from '@portal/ui-kit';
import { paymentTones, statusTones } from './booking-labels';
import styles from './bookings.module.css';

export const StatusBadge = ({ status }: { status: BookingStatus }) => (
  <Badge tone={statusTones[status]} className={styles.status}>
    {status}
  </Badge>
);

/** Payment status as defined in the specification and set by staff. */
export const PaymentStatusBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={paymentTones[status]} className={styles.status}>
    {status}
  </Badge>
);

/** States that are more specific than the payment status. */
const telling: readonly MoneyState[] = ['part-paid', 'refund-due', 'refunding', 'nothing-due'];

/** States of a cancelled booking, shown in a neutral colour: neither a success nor pending. */
const closed: readonly MoneyState[] = ['refund-due', 'refunding', 'nothing-due'];

/** Payment state of a booking, with a second badge while a refund is due. */
export function PaymentBadge({ booking }: { booking: Booking }) {
  const { paymentStatus } = booking;
  const { state, label } = bookingMoney(booking);
  const isReported = telling.includes(state) && label !== texts.payment.names[paymentStatus];
  return (
    <span className={styles.payment}>
      <Badge tone={closed.includes(state) ? 'neutral' : paymentTones[paymentStatus]} className={styles.status}>
        {isReported ? label : paymentStatus}
      </Badge>
      {state === 'refund-due' ? (
        <Badge tone="warning" className={styles.due}>
          {texts.refunds.due}
        </Badge>
      ) : null}
      {state === 'refunding' ? (
        <Badge tone="info" className={styles.due}>
          {texts.payment.refunding}
        </Badge>
      ) : null}
    </span>
  );
}
