import { assertionHeader, clientAddressHeader, requestIdHeader } from '@portal/contracts';
import type { Step } from '../http/exchange';
import { hasBody } from '../http/hygiene';

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

/** Gathers what a service may see and what the gateway vouches for; the token itself stays here, but for the calls that renew it. */
export const writeServiceHeaders: Step = (exchange) => {
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
};
