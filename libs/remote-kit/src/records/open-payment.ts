import { ApiError } from '@portal/api-client';
import type { Payment, PaymentState } from '@portal/contracts';

/** Poll interval while a payment is in progress and the page is visible. */
export const openPollIntervalMs = 2_000;

const open: readonly PaymentState[] = ['created', 'sent', 'unknown', 'processing'];
export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean => open.includes(state);

/** Returns whether an open request still prevents another payment. */
export const isBlocking = (payment: Pick<Payment, 'state' | 'expiresAt'>, now = Date.now()): boolean =>
  isOpen(payment) && (payment.expiresAt === undefined || Date.parse(payment.expiresAt) > now);

export const isInProgress = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'PAYMENT_IN_PROGRESS';
