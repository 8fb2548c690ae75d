import type { BookingStatus, PaymentStatus } from '@portal/contracts';
import { Badge } from '@portal/ui-kit';
import { paymentTones, statusTones } from './booking-words';
import styles from './bookings.module.css';

export const StatusBadge = ({ status }: { status: BookingStatus }) => (
  <Badge tone={statusTones[status]} className={styles.status}>
    {status}
  </Badge>
);

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={paymentTones[status]} className={styles.status}>
    {status}
  </Badge>
);
