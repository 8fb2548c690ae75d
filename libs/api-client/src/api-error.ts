import type { AmadeusError, Problem } from '@portal/contracts';

/**
 * Failed API call. `message` is the message of the response body. It is empty for an HTTP error without a readable
 * body, so that the page shows its own default (specification, section 8). A network failure has the browser's message
 * and status 0. The other fields are those of `Problem`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly amadeusError: AmadeusError | undefined;
  readonly current: object | undefined;
  readonly differing: readonly string[];
  readonly paymentId: string | undefined;
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

/** Error code of a change that was not sent because the browser is offline. */
export const offlineCode = 'OFFLINE';

/** Error code of a truncated response. */
export const truncatedCode = 'ANSWER_CUT';
/** Error code of a complete response that cannot be parsed. */
export const unreadableCode = 'ANSWER_UNREADABLE';

/** Returns the message to show: that of the response or error, otherwise the fallback. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
