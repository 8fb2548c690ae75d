import { type Booking, texts } from '@portal/contracts';
import { useFeature } from '@portal/remote-kit/query';
import { DeadlineLine, FulfilmentBadge } from '@portal/remote-kit/records';
import { Badge } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { isClosed, isRefundPending, isSettling, paymentNames, paymentTones, statusNames } from './booking-facts';
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
          <FulfilmentBadge {...fulfilment} />
        </span>
      ) : null}
      {hasHolds ? <DeadlineLine fulfilment={fulfilment} className={styles.quiet} /> : null}
      {isSettling(booking) ? (
        <span className={styles.waiting}>
          <Icons.Clock aria-hidden size="1em" /> Checking with the airline
        </span>
      ) : null}
    </span>
  );
}

/** The payment's status; a paid booking that was cancelled waits for a decision of the agency. */
export function PaymentState({ booking }: { booking: Booking }) {
  const { paymentStatus } = booking;
  return (
    <span className={styles.badges}>
      <Badge tone={paymentTones[paymentStatus]}>{paymentNames[paymentStatus]}</Badge>
      {isRefundPending(booking) ? <Badge tone="warning">{texts.payment.refundPending}</Badge> : null}
    </span>
  );
}
