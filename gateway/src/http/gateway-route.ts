import type { ApiCall, ApiCallName, CallAccess, RateLimitClass, ServiceName } from '@portal/contracts';

/** A call as the gateway serves it: its row of the contract with the limits that hold. */
export interface GatewayRoute {
  name: ApiCallName;
  method: ApiCall['method'];
  /** As the browser asks for it, parameters with a colon. */
  prefix: string;
  target: ServiceName;
  access: CallAccess;
  /** Whether the service is told who makes the call. */
  carriesAssertion: boolean;
  /** From the last byte of the request to the first byte of the answer. */
  timeoutMs: number;
  rateLimit: RateLimitClass;
  bodyLimitBytes: number;
  /** The service gives a second call under the same Idempotency-Key the outcome of the first. */
  honoursKey: boolean;
  /** The body is a file as it is. */
  takesFile: boolean;
  /** Whoever has the answer keeps it: what the address names never changes. */
  isImmutable: boolean;
  /** Headers of the request that this call's service sees beside the usual ones. */
  passHeaders: readonly string[];
}
