import { type Booking, texts } from '@portal/contracts';
import { Card, Loading } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { isLikelyOwed } from '../bookings/booking-facts';
import styles from './payments.module.css';

interface PayFrameProps {
  /** What is waited for: the frame keeps the place of what comes. */
  awaiting?: string;
  children?: ReactNode;
}

/** The card of what is owed and paid. */
export const PaymentCard = ({ awaiting, children }: PayFrameProps) => (
  <Card as="section" aria-label={texts.paying.title} className={styles.panel}>
    <h2>{texts.paying.title}</h2>
    {children}
    {awaiting ? <Loading text={awaiting} className={styles.awaited} /> : null}
  </Card>
);

/** Where the card stands: as high as a form where something may be paid, until it is known. */
export const PaymentCardSlot = ({ booking, children }: { booking: Booking; children: ReactNode }) => (
  <div className={styles.place} data-owed={isLikelyOwed(booking)}>
    {children}
  </div>
);
