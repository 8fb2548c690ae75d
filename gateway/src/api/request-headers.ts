import { assertionHeader, clientAddressHeader, requestIdHeader } from '@portal/contracts';
import type { Exchange, Middleware } from '../http/exchange';
import { hasBody } from '../http/request-validation';
import type { GatewayProofs } from '../session/gateway-proofs';

/**
 * Request headers that are forwarded. An allowlist: a header that a service will trust in future (X-User-*,
 * X-Forwarded-*, X-Portal-*) cannot be injected from outside. Connection and body headers are rewritten for the
 * service.
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
 * Writes the forwarded headers and the gateway's own ones, with its proof if there is an assertion. The session token
 * is forwarded only to the calls that renew it.
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
  // A JSON content type without a body makes services parse an empty body.
  if (hasBody(req) && req.headers['content-type'] !== undefined) headers['content-type'] = req.headers['content-type'];
  exchange.serviceHeaders = headers;
}
