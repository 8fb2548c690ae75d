import {
  apiBasePath,
  apiCalls,
  carriesAssertion,
  forwardedHeaders,
  type ApiCall,
  type ApiCallName,
} from '@portal/contracts';
import { immutableCacheControl, uncachedControl } from './response-headers';
import type { GatewayRoute } from '../http/gateway-route';

/** Default limits of a call. */
const usual = { timeoutMs: 10_000, bodyBytes: 32 * 1024 };

function cacheControlOf({ isImmutable, cacheSeconds }: ApiCall): string {
  if (isImmutable) return immutableCacheControl;
  return cacheSeconds === undefined ? uncachedControl : `public, max-age=${cacheSeconds}`;
}

function routeOf([name, call]: [string, ApiCall]): GatewayRoute {
  const { timeoutMs, bodyBytes, rateLimit } = { ...usual, ...call.limits };
  return {
    name: name as ApiCallName,
    method: call.method,
    prefix: `${apiBasePath}${call.path}`,
    target: call.service,
    access: call.access,
    carriesAssertion: carriesAssertion(name, call),
    timeoutMs,
    rateLimit: rateLimit ?? (call.method === 'GET' ? 'read' : 'write'),
    bodyLimitBytes: bodyBytes,
    honoursKey: call.isKeyed === true,
    takesFile: call.takesFile === true,
    cacheControl: cacheControlOf(call),
    passHeaders: forwardedHeaders[name] ?? [],
  };
}

/** The route table: one row per call of the contract. */
export const routes: readonly GatewayRoute[] = Object.entries(apiCalls).map(routeOf);
