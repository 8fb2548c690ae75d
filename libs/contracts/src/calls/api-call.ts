import type { Role } from '../identity/roles';
import type { ServiceName } from '../services';

export type CallAccess = 'anyone' | 'signed-in' | readonly Role[];

/** Calls that share a rate limit. */
export type RateLimitClass =
  | 'login'
  | 'register'
  | 'search'
  | 'pricing'
  | 'callback'
  | 'link'
  | 'prediction'
  | 'write'
  | 'read';

/** Limits that the gateway enforces. An omitted limit has the default value. */
export interface CallLimits {
  /** From the last byte of the request to the first byte of the response. */
  timeoutMs?: number;
  rateLimit?: RateLimitClass;
  bodyBytes?: number;
}

interface CallShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api; parameters begin with a colon. */
  path: string;
  service: ServiceName;
  access: CallAccess;
  /** Idempotent by Idempotency-Key: a repeated call returns the first result. */
  isKeyed?: true;
  /** Allowed for a user who has to set up a second factor first (FACTOR_NEEDED). */
  whileEnrolling?: true;
  /** The service receives the raw bytes, which are signed, and parses them itself. */
  rawBody?: true;
  /** The body is a file, sent as `fileBodyType`. The service detects the file type. */
  takesFile?: true;
  /** The resource of the URL never changes, so responses can be cached indefinitely. */
  isImmutable?: true;
  /** Anyone may cache the response for this long. */
  cacheSeconds?: number;
  limits?: CallLimits;
}

/**
 * Step-up rule of a call. Exactly one field is required, so a new row without a decision does not compile. Accounts
 * without a second factor are never prompted; in production staff must have one (FACTOR_NEEDED).
 */
type StepUpRule =
  /** The guard requires a second factor verified in the last ten minutes (STEP_UP_NEEDED). */
  | { stepUp: true; stepUpWhen?: never; noStepUp?: never }
  /** The handler requires it under this condition, with `requireStepUp` or `requireFactor`. */
  | { stepUpWhen: string; stepUp?: never; noStepUp?: never }
  /** Reason why a stolen session may make the call, such as 'reads only'. */
  | { noStepUp: string; stepUp?: never; stepUpWhen?: never };

export type ApiCall = CallShape & StepUpRule;

/** Common reasons, to spread into a row. */
export const readsOnly = { noStepUp: 'reads only' } as const;
export const readsOwn = { noStepUp: 'reads own data' } as const;
export const publicCall = { noStepUp: 'public' } as const;
