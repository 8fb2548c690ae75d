import { leavingHeader, requestIdHeader } from '@portal/contracts';
import { securityHeaders } from '../http/security-headers';

export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What a service says about itself, which is none of the browser's business. */
export const privateHeaders = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'server',
  'x-powered-by',
  leavingHeader,
];

/** What a service says about the connection, about itself, or in our place. */
const staysBehind = new Set([
  ...Object.keys(securityHeaders),
  requestIdHeader,
  ...privateHeaders,
  'cache-control',
  'connection',
  'keep-alive',
  'proxy-connection',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Only what a service says for the browser passes, names and values in turn. */
export function passingHeaders(headers: AnswerHeaders): string[] {
  const passing = ['cache-control', 'no-store'];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || staysBehind.has(name)) continue;
    if (typeof value === 'string') passing.push(name, value);
    else for (const one of value) passing.push(name, one);
  }
  return passing;
}
