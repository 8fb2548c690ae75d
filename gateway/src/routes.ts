import {
  apiBasePath,
  apiCalls,
  type ApiCall,
  type ApiCallName,
  type CallAccess,
  type ServiceName,
} from '@portal/contracts';

export type RateLimitClass = 'login' | 'register' | 'search' | 'pricing' | 'write' | 'read';

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
  /** The service answers a second call under the same Idempotency-Key with the outcome of the first. */
  honoursKey: boolean;
}

type Override = Partial<Pick<GatewayRoute, 'timeoutMs' | 'rateLimit'>>;

/** Longer than the provider's own deadlines (search 8 s, pricing 12 s, order 25 s), so that its answer wins. */
const overrides: Partial<Record<ApiCallName, Override>> = {
  login: { rateLimit: 'login' },
  changePassword: { rateLimit: 'login' },
  register: { rateLimit: 'register' },
  searchFlights: { rateLimit: 'search', timeoutMs: 12_000 },
  priceOffer: { rateLimit: 'pricing', timeoutMs: 16_000 },
  createBooking: { timeoutMs: 40_000 },
  cancelBooking: { timeoutMs: 40_000 },
};

const keyedCalls: readonly ApiCallName[] = ['createBooking'];
const defaultTimeoutMs = 10_000;
const smallBodyBytes = 32 * 1024;
const offerBodyBytes = 256 * 1024;

/** Calls whose body may carry a flight offer. */
const offerPaths = ['/bookings', '/flights/pricing'];

function routeOf([name, call]: [string, ApiCall]): GatewayRoute {
  const callName = name as ApiCallName;
  const carriesOffer = offerPaths.some((path) => call.path === path || call.path.startsWith(`${path}/`));
  return {
    name: callName,
    method: call.method,
    prefix: `${apiBasePath}${call.path}`,
    target: call.service,
    access: call.access,
    timeoutMs: defaultTimeoutMs,
    rateLimit: call.method === 'GET' ? 'read' : 'write',
    bodyLimitBytes: carriesOffer ? offerBodyBytes : smallBodyBytes,
    honoursKey: keyedCalls.includes(callName),
    ...overrides[callName],
  };
}

/** The route table: one row per call of the contract. Adding a call there adds its row here. */
export const routes: readonly GatewayRoute[] = Object.entries(apiCalls).map(routeOf);
