import { apiBasePath } from '@portal/contracts';
import type { Exchange, Middleware } from '../http/exchange';
import { GatewayError } from '../http/gateway-error';
import type { RouteMatch } from './route-matcher';

export const isApiPath = (path: string): boolean => path === apiBasePath || path.startsWith(`${apiBasePath}/`);

/** Notes the route of an API call, so that the following steps know its limits. */
export function createRouteStep(matchRoute: (method: string, path: string) => RouteMatch): Middleware {
  return (exchange) => {
    const match = matchRoute(exchange.req.method ?? '', exchange.path);
    if (match.kind === 'route') exchange.route = match.route;
  };
}

/** Refuses what the route step did not find: never the page, always a problem. */
export function createUnknownCallStep(matchRoute: (method: string, path: string) => RouteMatch): Middleware {
  return (exchange: Exchange) => {
    if (exchange.route) return;
    const match = matchRoute(exchange.req.method ?? '', exchange.path);
    if (match.kind !== 'other-method') throw new GatewayError('ROUTE_NOT_FOUND');
    const allow = [...match.allowed, 'OPTIONS'].join(', ');
    if (exchange.req.method !== 'OPTIONS') throw new GatewayError('METHOD_NOT_ALLOWED', { headers: { allow } });
    exchange.res.writeHead(204, { allow, 'cache-control': 'no-store' }).end();
  };
}
