import { resolve } from 'node:path';
import { dataKeysShape, productionChecks, refuseDevelopmentKeys, serviceEnvShape } from '@portal/nest-kit/settings';
import {
  envTypes,
  failpointShape,
  isTestHost,
  loadEnv,
  namesThisMachine,
  rateLimitShape,
  readEnv,
  refuseFailpoint,
  refuseTestLimits,
  refuseUnlessTrial,
  secret,
  type EnvSource,
} from '@portal/node-kit';
import * as z from 'zod/mini';

/** It has no demo data. */
const { SEED_DEMO_DATA: _demo, ...shape } = serviceEnvShape('payments');

const milliseconds = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback);
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

interface ProviderEnv {
  PAWAPAY_URL?: string | undefined;
  PAWAPAY_TOKEN: string;
  PAWAPAY_CALLBACK_HOST: string;
}

const wanted = (name: 'PAWAPAY_TOKEN' | 'PAWAPAY_CALLBACK_HOST') =>
  z.refine<ProviderEnv>((env) => env.PAWAPAY_URL === undefined || env[name] !== '', {
    error: 'is required with PAWAPAY_URL',
    path: [name],
  });

const providerChecks = [
  wanted('PAWAPAY_TOKEN'),
  wanted('PAWAPAY_CALLBACK_HOST'),
  z.refine<ProviderEnv>(
    ({ PAWAPAY_URL: url }) => url === undefined || url.startsWith('https:') || namesThisMachine(hostOf(url)),
    { error: 'credentials do not leave the machine without TLS', path: ['PAWAPAY_URL'] },
  ),
  refuseUnlessTrial(
    'PAWAPAY_URL',
    isTestHost,
    'is a sandbox, where anybody pays with test numbers: set https://api.pawapay.io',
  ),
];

export const envSchema = z
  .object({
    ...shape,
    ...dataKeysShape,
    BOOKINGS_URL: envTypes.httpUrl,
    ...failpointShape,
    ...rateLimitShape,
    /** Unset: nothing can be paid by mobile money. */
    PAWAPAY_URL: z.optional(envTypes.httpUrl),
    PAWAPAY_TOKEN: z._default(secret(z.string()), ''),
    /** The host, with its port if any, that pawaPay calls us by and signs for. */
    PAWAPAY_CALLBACK_HOST: z._default(
      z.string().check(z.regex(/^(?:[a-z0-9.-]+(?::\d{1,5})?)?$/, 'must be a host, such as portal.example')),
      '',
    ),
    /** How often payments that are due for a look are looked for. */
    LOOK_UP_EVERY_MS: milliseconds(1_000),
    /** Age from which a payment that the provider does not know counts as never sent. */
    NOT_FOUND_GRACE_MS: milliseconds(15 * 60_000),
    /** The built thread that lays receipts out. */
    RECEIPT_WORKER: z._default(z.string(), resolve(import.meta.dirname, '../dist/receipt-worker.mjs')),
  })
  .check(...productionChecks, refuseDevelopmentKeys, refuseFailpoint, refuseTestLimits, ...providerChecks);

export type PaymentsEnv = z.output<typeof envSchema>;

export const readPaymentsEnv = (source: EnvSource): PaymentsEnv => readEnv(envSchema, source);
export const loadPaymentsEnv = (): PaymentsEnv => loadEnv(envSchema);
