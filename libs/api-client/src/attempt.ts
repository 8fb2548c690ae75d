import type { ErrorCode } from '@portal/contracts';
import { ApiError } from './api-error';

/** One sending of a form that makes something new. */
export interface Attempt {
  key: string;
  /** True once it is known what became of it: refused, so that nothing exists under the key, or made. */
  isSettled: boolean;
}

/** Answers of these kinds leave open whether something was made, or come before the key was looked at. */
const openStatuses = new Set([408, 409, 429]);
/** Conflicts that were settled with a no. */
const refusedConflicts: ReadonlySet<string> = new Set<ErrorCode>(['PACKAGE_FULL', 'PACKAGE_NOT_AVAILABLE']);

/** Whether an answer rules out that anything exists under the attempt's key. */
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
 * The attempt to send next. The form's own key is kept for every retry whose predecessor may have made something. An
 * outcome stays bound to its key, so another try after one gets a new key.
 */
export function nextAttempt(formKey: string, last: Attempt | null): Attempt {
  if (last === null) return { key: formKey, isSettled: false };
  return last.isSettled ? { key: crypto.randomUUID(), isSettled: false } : last;
}
