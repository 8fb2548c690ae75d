import type { AmadeusError, Problem } from '@portal/contracts';

/**
 * A call that did not succeed. `message` is the sentence of the answer's body; it is empty when an HTTP error had no
 * readable body, so that a screen falls back to its own default (specification, section 8). A network failure keeps
 * the browser's own message and has status 0.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  /** A sentence for each rejected field, keyed by its path with dots. */
  readonly fields: Readonly<Record<string, string>>;
  readonly amadeusError: AmadeusError | undefined;
  /** What a stale edit would have overwritten, as it is now. */
  readonly current: object | undefined;
  /** The fields of a stale edit that differ from it. */
  readonly differing: readonly string[];
  /** The payment that is on its way already. */
  readonly paymentId: string | undefined;
  /** Record that the request conflicts with: the payment with the same reference, the rate in force. */
  readonly conflict: object | undefined;

  constructor(status: number, problem: Partial<Omit<Problem, 'code'>> & { code?: string }, options?: ErrorOptions) {
    super(problem.message ?? '', options);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code ?? 'UNEXPECTED';
    this.requestId = problem.requestId;
    this.fields = problem.fields ?? {};
    this.amadeusError = problem.amadeusError;
    this.current = problem.current;
    this.differing = problem.differing ?? [];
    this.paymentId = problem.paymentId;
    this.conflict = problem.conflict;
  }
}

/** Of a change that was not sent because there is no network. */
export const offlineCode = 'OFFLINE';

/** Of an answer that did not come whole. */
export const truncatedCode = 'ANSWER_CUT';
/** Of an answer that came whole and makes no sense. */
export const unreadableCode = 'ANSWER_UNREADABLE';

/** The sentence to show: the body's, else the error's own, else the default of the situation. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
