import type { Role } from '../identity/roles';
import type { ServiceName } from '../services';

export type CallAccess = 'anyone' | 'signed-in' | readonly Role[];

/** Calls that share a budget of requests. */
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

/** What the gateway holds a call to. Left out is what most calls have. */
export interface CallLimits {
  /** From the last byte of the request to the first byte of the answer. */
  timeoutMs?: number;
  rateLimit?: RateLimitClass;
  bodyBytes?: number;
}

interface CallShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, parameters with a colon. */
  path: string;
  service: ServiceName;
  access: CallAccess;
  /** The service gives a second call under the same Idempotency-Key the outcome of the first. */
  isKeyed?: true;
  /** Open to somebody who has to set up a second factor before anything else: FACTOR_NEEDED. */
  whileEnrolling?: true;
  /** The service gets the body as the bytes that came, which is what is signed, and reads it itself. */
  rawBody?: true;
  /** The body is a file as it is, of the type `fileBodyType`; the service finds out for itself what it is. */
  takesFile?: true;
  /** What the address names never changes: whoever has the answer keeps it. */
  isImmutable?: true;
  limits?: CallLimits;
}

/**
 * Step-up rule of a call. Exactly one member is required, so that a new row without a decision does not compile. Accounts
 * without a second factor are never asked; in production staff must have one (FACTOR_NEEDED).
 */
type StepUpRule =
  /** The guard requires a second factor shown in the last ten minutes: STEP_UP_NEEDED. */
  | { stepUp: true; stepUpWhen?: never; noStepUp?: never }
  /** The handler requires it under this condition, with `requireStepUp`. */
  | { stepUpWhen: string; stepUp?: never; noStepUp?: never }
  /** Reason why a stolen session may make the call: a short phrase such as 'reads only'. */
  | { noStepUp: string; stepUp?: never; stepUpWhen?: never };

export type ApiCall = CallShape & StepUpRule;

/** The commonest reasons, to spread into a row. */
export const readsOnly = { noStepUp: 'reads only' } as const;
export const readsOwn = { noStepUp: 'reads own data' } as const;
export const publicCall = { noStepUp: 'public' } as const;
