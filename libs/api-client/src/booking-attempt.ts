import type { ErrorCode } from '@portal/contracts';
import { ApiError } from './api-error';

/** One sending of a booking form. */
export interface BookingAttempt {
  key: string;
  /** True once the portal has said no to it, so that nothing can have been booked under the key. */
  isRefused: boolean;
}

/** Answers of these kinds leave open whether a booking was made, or come before the key was looked at. */
const openStatuses = new Set([408, 409, 429]);
/** Conflicts that were settled with a no. */
const refusedConflicts: ReadonlySet<string> = new Set<ErrorCode>(['PACKAGE_FULL', 'PACKAGE_NOT_AVAILABLE']);

/** Whether an answer rules out that a booking exists under the attempt's key. */
export function isDefiniteRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    (!openStatuses.has(error.status) || refusedConflicts.has(error.code)) &&
    error.code !== 'IDEMPOTENCY_KEY_REUSED'
  );
}

/**
 * The attempt to send next. The form's own key is kept for every retry whose predecessor may have made a booking. A
 * refusal stays bound to its key, so whoever tries again after one gets a new key.
 */
export function nextAttempt(formKey: string, last: BookingAttempt | null): BookingAttempt {
  if (last === null) return { key: formKey, isRefused: false };
  return last.isRefused ? { key: crypto.randomUUID(), isRefused: false } : last;
}
