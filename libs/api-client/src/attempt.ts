import type { SettledConflict } from '@portal/contracts';
import { ApiError } from './api-error';

/** Submission of a form that creates a record. */
export interface Attempt {
  key: string;
  /** True once the outcome is known: a record was created, or nothing exists under the key. */
  isSettled: boolean;
}

/** Statuses that do not prove whether a record was created, or that are returned before the key is read. */
const openStatuses = new Set([408, 409, 429]);
/**
 * Conflicts that prove that nothing was created. The type enforces the same codes as the `settled` rows in
 * `error-codes.ts`, whose table with its messages is not bundled for the browser.
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
 * Returns the attempt to send next. The key is reused while an earlier attempt may have created a record. After a known
 * outcome the next attempt gets a new key.
 */
export function nextAttempt(formKey: string, last: Attempt | null): Attempt {
  if (last === null) return { key: formKey, isSettled: false };
  return last.isSettled ? { key: crypto.randomUUID(), isSettled: false } : last;
}
