import { drainingHeader, requestIdHeader } from '@portal/contracts';
import { securityHeaders } from '../http/security-headers';

export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Upstream headers stripped from responses. */
export const strippedResponseHeaders = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'server',
  'x-powered-by',
  drainingHeader,
];

/** All upstream headers stripped: about the connection, about the service, or set by the gateway itself. */
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

/** For content-addressed URLs. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';

export const uncachedControl = 'no-store';

/**
 * Filters upstream headers.
 * @param cacheControl replaces the upstream value
 * @returns names and values, alternating
 */
export function filterResponseHeaders(headers: ResponseHeaders, cacheControl: string): string[] {
  const passing = ['cache-control', cacheControl];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || strippedHeaderNames.has(name)) continue;
    if (typeof value === 'string') passing.push(name, value);
    else for (const one of value) passing.push(name, one);
  }
  return passing;
}
