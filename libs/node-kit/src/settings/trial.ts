import * as z from 'zod/mini';
import { namesThisMachine } from './production-checks';

/**
 * `TRIAL=on` marks a production in which payments and bookings are not real. It may use sandboxes and other settings that
 * production refuses, and shows a banner on every page.
 */
export const trialShape = {
  TRIAL: z.pipe(
    z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
    z.transform((text) => text === 'on'),
  ),
} as const;

type Settings = Readonly<Record<string, unknown>>;
const isStrict = (env: Settings): boolean => env['NODE_ENV'] === 'production' && env['TRIAL'] !== true;

/**
 * Check for the schema of a part that spreads `trialShape`: a production that is no trial refuses some values of a variable.
 * @param isRefused gets the parsed value
 * @param error what is wrong and what to do
 */
export const refuseUnlessTrial = (name: string, isRefused: (value: unknown, env: Settings) => boolean, error: string) =>
  z.refine<Settings>((env) => !isStrict(env) || !isRefused(env[name], env), {
    error: `${error}, or set TRIAL=on while nothing is real`,
    path: [name],
  });

/** Labels of hosts at which providers let their customers try things out. */
const testHost = /(?:^|[.-])(?:sandbox|test|testing|staging|uat)(?:[.-]|$)/i;

/** Whether a host, or the host of an address, moves neither money nor seats: a sandbox, a test system or this machine. */
export function isTestHost(address: unknown): boolean {
  if (typeof address !== 'string') return false;
  const host = URL.canParse(address) && address.includes('//') ? new URL(address).hostname : address;
  return testHost.test(host) || namesThisMachine(host);
}

/** Check for the schema of every part: the secret of releases before keys lets whoever knows it call as any part. */
export const refuseSharedSecret = refuseUnlessTrial(
  'SERVICE_TOKEN_SECRET',
  (secret) => secret !== undefined,
  'is the shared secret of a former release: remove it once every part has keys (deploy/README.md)',
);

/** Check for the schema of a part that sends email. */
export const needsMailServer = refuseUnlessTrial(
  'SMTP_URL',
  (url) => url === undefined,
  'is missing, and messages would only be written to files: name the mail server',
);
