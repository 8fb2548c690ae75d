import { type Booking, bookingMoney, texts, toMoney } from '@portal/contracts';
import { DeadlineLine, FulfilmentBadge, PayFirstState, PaymentBadges } from '@portal/remote-kit/records';
import { Badge, Money } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { isClosed, isOutcomePending, statusNames } from './booking-facts';
import styles from './bookings.module.css';

/** Booking status with the ticketing state and the payment deadline. */
export function StatusState({ booking }: { booking: Booking }) {
  const { fulfilment } = booking;
  if (isClosed(booking) && !booking.payFirst) return <span>{statusNames[booking.status]}</span>;
  if (isClosed(booking))
    return (
      <span className={styles.badges}>
        <span>{statusNames[booking.status]}</span>
        <PayFirstState payFirst={booking.payFirst} />
      </span>
    );
  return (
    <span className={styles.badges}>
      <span>
        <Badge tone={booking.status === 'confirmed' ? 'success' : 'warning'}>{statusNames[booking.status]}</Badge>
      </span>
      {fulfilment && fulfilment.state !== 'not-needed' ? (
        <span>
          <FulfilmentBadge {...fulfilment} isPackage={booking.package !== undefined} />
        </span>
      ) : null}
      {booking.cancelRequest?.state === 'requested' ? (
        <span>
          <Badge tone="warning">{texts.cancelling.requested}</Badge>
        </span>
      ) : null}
      <DeadlineLine fulfilment={fulfilment} className={styles.quiet} />
      <PayFirstState payFirst={booking.payFirst} className={styles.quiet} />
      {isOutcomePending(booking) && !booking.payFirst ? (
        <span className={styles.waiting}>
          <Icons.Clock aria-hidden size="1em" /> Checking with the airline
        </span>
      ) : null}
    </span>
  );
}

/** Payment state, with the refund due of a cancelled booking. */
export const PaymentState = ({ booking }: { booking: Booking }) => (
  <span className={styles.badges}>
    <PaymentBadges booking={booking} />
    <MoneyLine booking={booking} />
  </span>
);

/** Amount to pay or to refund, unless it equals the price. */
function MoneyLine({ booking }: { booking: Booking }) {
  const { state, toPayMinor, toRefundMinor, isMarkedByHand } = bookingMoney(booking);
  const { currency } = booking;
  if (state === 'refund-due' && !isMarkedByHand)
    return (
      <span className={styles.quiet}>
        {texts.refunds.toRefund} <Money {...toMoney(toRefundMinor, currency)} />
      </span>
    );
  if (state !== 'part-paid') return null;
  return (
    <span className={styles.quiet}>
      {texts.paying.stillToPay} <Money {...toMoney(toPayMinor, currency)} />
    </span>
  );
}
