import {
  apiBasePath,
  apiCalls,
  type ApiCall,
  type ApiCallName,
  type CallAccess,
  type RateLimitClass,
  type ServiceName,
} from '@portal/contracts';

export interface GatewayRoute {
  name: ApiCallName;
  method: ApiCall['method'];
  /** As the browser asks for it, parameters with a colon. */
  prefix: string;
  target: ServiceName;
  access: CallAccess;
  /** From the last byte of the request to the first byte of the answer. */
  timeoutMs: number;
  rateLimit: RateLimitClass;
  bodyLimitBytes: number;
  /** The service gives a second call under the same Idempotency-Key the outcome of the first. */
  honoursKey: boolean;
}

/** What a call is held to whose row says nothing else. */
const usual = { timeoutMs: 10_000, bodyBytes: 32 * 1024 };

function routeOf([name, call]: [string, ApiCall]): GatewayRoute {
  const { timeoutMs, bodyBytes, rateLimit } = { ...usual, ...call.limits };
  return {
    name: name as ApiCallName,
    method: call.method,
    prefix: `${apiBasePath}${call.path}`,
    target: call.service,
    access: call.access,
    timeoutMs,
    rateLimit: rateLimit ?? (call.method === 'GET' ? 'read' : 'write'),
    bodyLimitBytes: bodyBytes,
    honoursKey: call.isKeyed === true,
  };
}

/** The route table: one row for each call of the contract. */
export const routes: readonly GatewayRoute[] = Object.entries(apiCalls).map(routeOf);
