import type { SettledConflict } from '@portal/contracts';
import { ApiError } from './api-error';

/** One submission of a form that creates something. */
export interface Attempt {
  key: string;
  /** True once the outcome is known: the record was created, or refused and nothing exists under the key. */
  isSettled: boolean;
}

/** Statuses that leave open whether something was created, or are returned before the key is read. */
const openStatuses = new Set([408, 409, 429]);
/**
 * Conflicts that prove that nothing was created. The type holds the keys to the rows with `settled` in `error-codes.ts`; the
 * table itself, with its sentences, stays out of the browser.
 */
const settledConflicts = { PACKAGE_FULL: true, PACKAGE_NOT_AVAILABLE: true } as const satisfies Record<
  SettledConflict,
  true
>;

/** @returns whether the response rules out that anything exists under the attempt's key */
export function isDefinitiveFailure(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    (!openStatuses.has(error.status) || Object.hasOwn(settledConflicts, error.code)) &&
    error.code !== 'IDEMPOTENCY_KEY_REUSED'
  );
}

/**
 * Returns the attempt to send next. The form keeps its key while an earlier attempt may have created something. After a known
 * outcome, which stays bound to its key, the next attempt gets a new key.
 */
export function nextAttempt(formKey: string, last: Attempt | null): Attempt {
  if (last === null) return { key: formKey, isSettled: false };
  return last.isSettled ? { key: crypto.randomUUID(), isSettled: false } : last;
}
