import { ApiError } from '@portal/api-client';
import type { Payment, PaymentState } from '@portal/contracts';

/** How often to look while a payment is on its way and somebody sees the page. */
export const openPauseMs = 2_000;

const ended: readonly PaymentState[] = ['completed', 'failed', 'mismatch'];
export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean => !ended.includes(state);

export const isInProgress = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'PAYMENT_IN_PROGRESS';
