import { ApiError } from '@portal/api-client';
import type { Payment, PaymentState } from '@portal/contracts';

/** How often to look while a payment is on its way and somebody sees the page. */
export const openPollIntervalMs = 2_000;

/** States of a request to a phone that has not ended. */
const open: readonly PaymentState[] = ['created', 'sent', 'unknown', 'processing'];
export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean => open.includes(state);

/** Whether an open request still keeps the booking from being paid in another way. */
export const isBlocking = (payment: Pick<Payment, 'state' | 'expiresAt'>, now = Date.now()): boolean =>
  isOpen(payment) && (payment.expiresAt === undefined || Date.parse(payment.expiresAt) > now);

export const isInProgress = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'PAYMENT_IN_PROGRESS';
