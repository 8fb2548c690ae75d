import { drainingHeader, requestIdHeader } from '@portal/contracts';
import { securityHeaders } from '../http/security-headers';

export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What a service says about itself, which is none of the browser's business. */
export const strippedResponseHeaders = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'server',
  'x-powered-by',
  drainingHeader,
];

/** What a service says about the connection, about itself, or in our place. */
const strippedHeaderNames = new Set([
  ...Object.keys(securityHeaders),
  requestIdHeader,
  ...strippedResponseHeaders,
  'cache-control',
  'connection',
  'keep-alive',
  'proxy-connection',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** For what an address names for ever. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';

/** Only what a service says for the browser passes, names and values in turn; `isKept` when it may keep the answer. */
export function filterResponseHeaders(headers: ResponseHeaders, isKept = false): string[] {
  const passing = ['cache-control', isKept ? immutableCacheControl : 'no-store'];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || strippedHeaderNames.has(name)) continue;
    if (typeof value === 'string') passing.push(name, value);
    else for (const one of value) passing.push(name, one);
  }
  return passing;
}
