import { assertionHeader, clientAddressHeader, requestIdHeader } from '@portal/contracts';
import type { Step } from '../exchange';
import { hasBody } from './hygiene';

/**
 * What a service gets to see of a request's headers. A list of what passes instead of what is removed: a header that
 * a service trusts tomorrow (X-User-*, X-Forwarded-*, X-Portal-*) cannot come from outside today.
 */
const passing = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'transfer-encoding',
  'user-agent',
]);

/** Leaves only what a service may see and adds what the gateway vouches for; the token itself stays here. */
export const writeServiceHeaders: Step = ({ req, requestId, clientAddress, assertion }) => {
  for (const name of Object.keys(req.headers)) {
    if (!passing.has(name)) delete req.headers[name];
  }
  // A JSON content type without a body makes services look for JSON where nothing is.
  if (!hasBody(req)) delete req.headers['content-type'];
  req.headers[requestIdHeader] = requestId;
  req.headers[clientAddressHeader] = clientAddress;
  if (assertion !== undefined) req.headers[assertionHeader] = assertion;
};
