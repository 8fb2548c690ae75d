import type { IncomingMessage } from 'node:http';
import { GatewayError } from './gateway-error';
import type { Middleware } from './exchange';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
const methodsWithoutBody = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);
const hostSyntax = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** Visible ASCII without characters that servers interpret differently. */
const plainPath = /^[!$-;=@-[\]_a-z|~]+$/i;
const plainQuery = /^[!$-;=?-[\]-~]*$/;
const hiddenSeparators = /%(?:2e|2f|5c|00)/i;
const isDots = (segment: string): boolean => segment === '.' || segment === '..';

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the reason why a raw request target is invalid, undefined if it is valid. Nothing is normalised: ambiguous
 * targets are rejected.
 */
export function findUrlViolation(url: string): string | undefined {
  if (!url.startsWith('/')) return 'Only addresses of this portal are answered.';
  const questionMark = url.indexOf('?');
  const path = questionMark === -1 ? url : url.slice(0, questionMark);
  const query = questionMark === -1 ? '' : url.slice(questionMark + 1);
  if (!plainPath.test(path) || !plainQuery.test(query)) return 'The address contains characters that are not allowed.';
  if (path.includes('//')) return 'The address contains an empty segment.';
  if (hiddenSeparators.test(path)) return 'The address contains a hidden separator.';
  if (path.split('/').some(isDots)) return 'The address leaves its folder.';
  if (/%00/.test(query)) return 'The address contains a null character.';
  if (!isDecodable(path) || !isDecodable(query)) return 'The address is not encoded correctly.';
  return undefined;
}

function countHeader({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.length === name.length && rawHeaders[index]!.toLowerCase() === name) count += 1;
  }
  return count;
}

/** Returns whether the request announces a non-empty body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Prevents request smuggling: an unexpected body can hide a second request. */
const hidesBody = (req: IncomingMessage): boolean =>
  req.headers['transfer-encoding'] !== undefined || (req.method !== 'DELETE' && hasBody(req));

/** Prevents request smuggling: servers can disagree about codings before `chunked`. */
const hasOtherCoding = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined && headers['transfer-encoding'].toLowerCase() !== 'chunked';

const malformed = (message: string): GatewayError =>
  new GatewayError('REQUEST_MALFORMED', { message, closeConnection: true });

/** Requested by probes that use an address instead of a host name. */
const namelessPaths = new Set(['/healthz', '/readyz', '/metrics']);

/** Returns whether the `Host` value is allowed, ignoring its port. An empty list allows every host. */
export const isAllowedHost = (host: string, hosts: readonly string[]): boolean =>
  hosts.length === 0 || hosts.includes(host.replace(/:\d+$/, '').toLowerCase());

/** Rejects requests for another host name, for example after DNS rebinding. */
export const rejectUnknownHosts =
  (hosts: readonly string[]): Middleware =>
  ({ req, path }) => {
    if (namelessPaths.has(path) || isAllowedHost(req.headers.host ?? '', hosts)) return;
    throw malformed('This portal is not reached by that name.');
  };

/** Node also accepts request lines with HTTP/0.9 (no version) and HTTP/2. */
const httpVersions = new Set(['1.0', '1.1']);

/** Rejects malformed requests and requests that two servers could parse differently. */
export const rejectMalformedRequest: Middleware = ({ req }) => {
  if (!httpVersions.has(req.httpVersion)) throw malformed('The request names no HTTP version that is accepted.');
  const method = req.method ?? '';
  if (!knownMethods.has(method)) throw new GatewayError('METHOD_NOT_ALLOWED', { closeConnection: true });
  const fault = findUrlViolation(req.url ?? '');
  if (fault) throw malformed(fault);
  if (countHeader(req, 'host') !== 1 || !hostSyntax.test(req.headers.host ?? '')) {
    throw malformed('The request names no valid host.');
  }
  if (hasOtherCoding(req)) throw malformed('The request is encoded in a way that is not accepted.');
  if (methodsWithoutBody.has(method) && hidesBody(req)) throw malformed('This request cannot carry a body.');
};
