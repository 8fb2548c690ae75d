import { envTypes, isTestHost, namesThisMachine, rejectUnlessTrial, secret } from '@portal/node-kit';
import * as z from 'zod/mini';

export const pawapayShape = {
  /** Origin of the API. If unset, pawaPay is disabled. */
  PAWAPAY_URL: z.optional(envTypes.httpUrl),
  PAWAPAY_TOKEN: z._default(secret(z.string()), ''),
  /** Host with optional port that pawaPay calls and signs for. */
  PAWAPAY_CALLBACK_HOST: z._default(
    z.string().check(z.regex(/^(?:[a-z0-9.-]+(?::\d{1,5})?)?$/, 'must be a host, such as portal.example')),
    '',
  ),
};

export interface PawapayEnv {
  PAWAPAY_URL?: string | undefined;
  PAWAPAY_TOKEN: string;
  PAWAPAY_CALLBACK_HOST: string;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

const wanted = (name: 'PAWAPAY_TOKEN' | 'PAWAPAY_CALLBACK_HOST') =>
  z.refine<PawapayEnv>((env) => env.PAWAPAY_URL === undefined || env[name] !== '', {
    error: 'is required with PAWAPAY_URL',
    path: [name],
  });

export const pawapayChecks = [
  wanted('PAWAPAY_TOKEN'),
  wanted('PAWAPAY_CALLBACK_HOST'),
  z.refine<PawapayEnv>(
    ({ PAWAPAY_URL: url }) => url === undefined || url.startsWith('https:') || namesThisMachine(hostOf(url)),
    { error: 'must use https: credentials are not sent to other hosts without TLS', path: ['PAWAPAY_URL'] },
  ),
  rejectUnlessTrial('PAWAPAY_URL', isTestHost, 'is a sandbox, where test numbers pay: set https://api.pawapay.io'),
];
