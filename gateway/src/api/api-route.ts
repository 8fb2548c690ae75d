import { apiBasePath } from '@portal/contracts';
import type { Exchange, Middleware } from '../http/exchange';
import { GatewayError } from '../http/gateway-error';
import type { RouteMatch } from './route-matcher';

export const isApiPath = (path: string): boolean => path === apiBasePath || path.startsWith(`${apiBasePath}/`);

/** Stores the matched route on the exchange; later steps read its limits. */
export function createRouteStep(matchRoute: (method: string, path: string) => RouteMatch): Middleware {
  return (exchange) => {
    const match = matchRoute(exchange.req.method ?? '', exchange.path);
    if (match.kind === 'route') exchange.route = match.route;
  };
}

/** Rejects calls without a route with a JSON error, never with the page. Answers OPTIONS with the allowed methods. */
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
