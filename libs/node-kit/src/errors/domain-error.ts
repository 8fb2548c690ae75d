import { errorCodes, type AmadeusError, type ErrorCode, type Money } from '@portal/contracts';

export interface DomainErrorDetails {
  /** One sentence fit for a person; the code's own when left out. */
  message?: string;
  /** A sentence for each rejected field, keyed by its path with dots. */
  fields?: Record<string, string>;
  amadeusError?: AmadeusError;
  /** What a stale edit would have overwritten, as the caller may read it. */
  current?: object;
  /** The fields of a stale edit that differ from it. */
  differing?: string[];
  /** The payment that stands in the way. */
  paymentId?: string;
  /** What the credit falls short by. */
  missing?: Money;
  /** Record that the request conflicts with: the payment with the same reference, the rate in force. */
  conflict?: object;
  retryAfterSeconds?: number;
  /** True when the other side certainly never got the request. */
  neverSent?: boolean;
  cause?: unknown;
}

/** A refusal with a stable code: the only error that services throw on purpose. */
export class DomainError extends Error {
  readonly fields?: Record<string, string>;
  readonly amadeusError?: AmadeusError;
  readonly current?: object;
  readonly differing?: string[];
  readonly paymentId?: string;
  readonly missing?: Money;
  readonly conflict?: object;
  readonly retryAfterSeconds?: number;
  readonly neverSent: boolean;

  constructor(
    readonly code: ErrorCode,
    details: DomainErrorDetails = {},
  ) {
    super(details.message ?? errorCodes[code].message, { cause: details.cause });
    this.name = 'DomainError';
    this.fields = details.fields;
    this.amadeusError = details.amadeusError;
    this.current = details.current;
    this.differing = details.differing;
    this.paymentId = details.paymentId;
    this.missing = details.missing;
    this.conflict = details.conflict;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.neverSent = details.neverSent ?? false;
  }

  /** The HTTP status that belongs to the code. */
  get status(): number {
    return errorCodes[this.code].status;
  }
}
