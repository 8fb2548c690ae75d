import type { ApiCall, ApiCallName, CallAccess, RateLimitClass, ServiceName } from '@portal/contracts';

/** A call with its route settings and effective limits. */
export interface GatewayRoute {
  name: ApiCallName;
  method: ApiCall['method'];
  /** Public path, with parameters as `:name`. */
  prefix: string;
  target: ServiceName;
  access: CallAccess;
  /** Whether the service receives the caller's assertion. */
  carriesAssertion: boolean;
  /** From the last byte of the request to the first byte of the response. */
  timeoutMs: number;
  rateLimit: RateLimitClass;
  bodyLimitBytes: number;
  /** The service deduplicates calls by Idempotency-Key. */
  honoursKey: boolean;
  /** The body is a raw file. */
  takesFile: boolean;
  /** Of successful responses. All others must not be stored. */
  cacheControl: string;
  /** Additional request headers that are forwarded for this call. */
  passHeaders: readonly string[];
}
