import { assertionHeader, clientAddressHeader, requestIdHeader } from '@portal/contracts';
import type { Exchange, Middleware } from '../http/exchange';
import { hasBody } from '../http/request-validation';
import type { GatewayProofs } from '../session/gateway-proofs';

/**
 * What a service gets to see of a request's headers. A list of what passes instead of what is removed: a header that
 * a service trusts tomorrow (X-User-*, X-Forwarded-*, X-Portal-*) cannot come from outside today. Headers about the
 * connection or the form of the body are written again for the service.
 */
const passing = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'user-agent',
] as const;

/**
 * Writes the headers that a service may see and those that the gateway vouches for, with its proof beside an assertion. The
 * session token stays here, except for the calls that renew it.
 */
export const createServiceHeaders =
  (proofs: GatewayProofs): Middleware =>
  (exchange) => {
    writeServiceHeaders(exchange);
    const { route, assertion } = exchange;
    if (!route || assertion === undefined) return undefined;
    return proofs[route.target]().then((proof) => void Object.assign(exchange.serviceHeaders, proof));
  };

function writeServiceHeaders(exchange: Exchange): void {
  const { req, requestId, clientAddress, assertion, route } = exchange;
  const headers: Record<string, string> = { [requestIdHeader]: requestId, [clientAddressHeader]: clientAddress };
  if (assertion !== undefined) headers[assertionHeader] = assertion;
  for (const name of [...passing, ...(route?.passHeaders ?? [])]) {
    const value = req.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  // A JSON content type without a body makes services look for JSON where nothing is.
  if (hasBody(req) && req.headers['content-type'] !== undefined) headers['content-type'] = req.headers['content-type'];
  exchange.serviceHeaders = headers;
}
