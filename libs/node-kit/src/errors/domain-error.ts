import { errorCodes, type AmadeusError, type ErrorCode, type Money } from '@portal/contracts';

export interface DomainErrorDetails {
  /** Sentence for users. Default: the sentence of the code. */
  message?: string;
  /** One sentence per rejected field, keyed by its dotted path. */
  fields?: Record<string, string>;
  amadeusError?: AmadeusError;
  /** Current values that a stale edit would have overwritten, as visible to the caller. */
  current?: object;
  /** Fields in which a stale edit differs from `current`. */
  differing?: string[];
  paymentId?: string;
  /** Amount by which the credit is too low. */
  missing?: Money;
  /** Record that the request conflicts with: the payment with the same reference, the rate in force. */
  conflict?: object;
  retryAfterSeconds?: number;
  /** True when the request certainly never reached the other service. */
  neverSent?: boolean;
  cause?: unknown;
}

/** Error with a stable code. Services throw no other error deliberately. */
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

  get status(): number {
    return errorCodes[this.code].status;
  }
}
