import { type Booking, bookingMoney, texts, toMoney } from '@portal/contracts';
import { useFeature } from '@portal/remote-kit/query';
import { DeadlineLine, FulfilmentBadge, PaymentBadges } from '@portal/remote-kit/records';
import { Badge, Money } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { isClosed, isOutcomePending, statusNames } from './booking-facts';
import styles from './bookings.module.css';

/** The booking's status, how far its tickets are, and until when it has to be paid. */
export function StatusState({ booking }: { booking: Booking }) {
  const hasHolds = useFeature('holds');
  const { fulfilment } = booking;
  if (isClosed(booking)) return <span>{statusNames[booking.status]}</span>;
  return (
    <span className={styles.badges}>
      <span>
        <Badge tone={booking.status === 'confirmed' ? 'success' : 'warning'}>{statusNames[booking.status]}</Badge>
      </span>
      {hasHolds && fulfilment && fulfilment.state !== 'not-needed' ? (
        <span>
          <FulfilmentBadge {...fulfilment} isPackage={booking.package !== undefined} />
        </span>
      ) : null}
      {booking.cancelRequest?.state === 'requested' ? (
        <span>
          <Badge tone="warning">{texts.cancelling.requested}</Badge>
        </span>
      ) : null}
      {hasHolds ? <DeadlineLine fulfilment={fulfilment} className={styles.quiet} /> : null}
      {isOutcomePending(booking) ? (
        <span className={styles.waiting}>
          <Icons.Clock aria-hidden size="1em" /> Checking with the airline
        </span>
      ) : null}
    </span>
  );
}

/** How much is paid; of a cancelled booking, what is to be refunded too. */
export const PaymentState = ({ booking }: { booking: Booking }) => (
  <span className={styles.badges}>
    <PaymentBadges booking={booking} />
    <MoneyLine booking={booking} />
  </span>
);

/** The amount that is still to be paid or refunded, where it is not the price. */
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
