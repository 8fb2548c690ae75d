import { GatewayError } from '../http/gateway-error';
import type { Middleware } from '../http/exchange';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/**
 * CSRF protection: rejects state-changing requests whose Origin is another site. Browsers send Origin; other clients do
 * not.
 * @param publicOrigins origins of the portal behind proxies that rewrite Host
 */
export function createOriginCheck(publicOrigins: readonly string[]): Middleware {
  return ({ req }) => {
    const { origin, host } = req.headers;
    if (origin === undefined || safeMethods.has(req.method ?? '')) return;
    if (publicOrigins.includes(origin) || hostOf(origin) === host?.toLowerCase()) return;
    throw new GatewayError('NOT_ALLOWED', { message: 'Requests from other sites are not accepted.' });
  };
}
