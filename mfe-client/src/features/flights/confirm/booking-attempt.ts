import { ApiError } from '@portal/remote-kit';

/** One sending of the confirmation form. */
export interface BookingAttempt {
  key: string;
  /** The content that was sent with the key. */
  content: string;
  /** True once the portal has said no to it, so that nothing can have been booked under the key. */
  isRefused: boolean;
}

/** Answers of these kinds leave open whether a booking was made, or keep the key bound to what was sent before. */
const openStatuses = new Set([408, 409, 429]);

/** Whether an answer rules out that a booking exists under the attempt's key. */
export function isDefiniteRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !openStatuses.has(error.status) &&
    error.code !== 'IDEMPOTENCY_KEY_REUSED'
  );
}

/**
 * The key to send the content with: the form's own on the first try and for every retry, so that one form makes one
 * booking; a new one only when the last attempt was refused for good and its content was corrected since.
 */
export function nextAttempt(formKey: string, last: BookingAttempt | null, content: string): BookingAttempt {
  if (last === null) return { key: formKey, content, isRefused: false };
  const key = last.isRefused && last.content !== content ? crypto.randomUUID() : last.key;
  return { key, content, isRefused: false };
}
