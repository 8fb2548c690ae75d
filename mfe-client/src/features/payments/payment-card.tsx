import { type Booking, texts } from '@portal/contracts';
import { Card, Loading } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { isLikelyOwed } from '../bookings/booking-facts';
import styles from './payments.module.css';

interface PayFrameProps {
  /** Loading text. The card reserves the height of its content while set. */
  awaiting?: string;
  children?: ReactNode;
}

/** Card with the balance and the payments. */
export const PaymentCard = ({ awaiting, children }: PayFrameProps) => (
  <Card as="section" aria-label={texts.paying.title} className={styles.panel}>
    <h2>{texts.paying.title}</h2>
    {children}
    {awaiting ? <Loading text={awaiting} className={styles.awaited} /> : null}
  </Card>
);

/** Container of the card. While loading it reserves the height of the payment form if a balance is likely, else of the totals. */
export const PaymentCardSlot = ({ booking, children }: { booking: Booking; children: ReactNode }) => (
  <div className={styles.place} data-owed={isLikelyOwed(booking)}>
    {children}
  </div>
);
