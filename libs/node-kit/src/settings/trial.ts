import * as z from 'zod/mini';
import { namesThisMachine } from './production-checks';

/**
 * `TRIAL=on` marks a production environment without real payments and bookings.
 * It may use sandboxes and settings that production rejects, and shows a banner on every page.
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
 * Check for schemas that spread `trialShape`: production outside a trial rejects some values of a variable.
 * @param isRefused receives the parsed value
 * @param error states the problem and the fix
 */
export const rejectUnlessTrial = (
  name: string,
  isRejected: (value: unknown, env: Settings) => boolean,
  error: string,
) =>
  z.refine<Settings>((env) => !isStrict(env) || !isRejected(env[name], env), {
    error: `${error}, or set TRIAL=on for a trial without real payments and bookings`,
    path: [name],
  });

/** Host labels that providers use for sandboxes. */
const testHost = /(?:^|[.-])(?:sandbox|test|testing|staging|uat)(?:[.-]|$)/i;

/** Returns whether a host, or the host of a URL, is a sandbox, a test system or the local machine. */
export function isTestHost(address: unknown): boolean {
  if (typeof address !== 'string') return false;
  const host = URL.canParse(address) && address.includes('//') ? new URL(address).hostname : address;
  return testHost.test(host) || namesThisMachine(host);
}

/** Check for every schema: any process that knows the legacy shared secret can call in the name of another. */
export const rejectSharedSecret = rejectUnlessTrial(
  'SERVICE_TOKEN_SECRET',
  (secret) => secret !== undefined,
  'is the shared secret of an earlier release: remove it once every service has keys (deploy/README.md)',
);

/** Check for schemas of services that send email. */
export const needsMailServer = rejectUnlessTrial(
  'SMTP_URL',
  (url) => url === undefined,
  'is missing, so messages would only be written to files: set the mail server',
);
