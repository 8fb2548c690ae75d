import { envTypes, loadEnv } from '@portal/node-kit';
import * as z from 'zod/mini';
import { ACCOUNT_CURRENCIES, DEFAULT_BALANCE, DEFAULT_CURRENCY, DEFAULT_TOKEN } from './defaults';
import type { SimulatorOptions } from './simulator';

const text = z.string().check(z.minLength(1));

export const envSchema = z.object({
  SIM_PORT: z._default(envTypes.port, 8090),
  SIM_ADMIN_PORT: z._default(envTypes.port, 8091),
  SIM_SEED: z.optional(text),
  SIM_NOW: z.optional(z.iso.datetime({ offset: true, error: 'must be a time such as 2030-01-31T08:00:00Z' })),
  SIM_DRIFT: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  SIM_DUFFEL_TOKEN: z._default(text, DEFAULT_TOKEN),
  SIM_DUFFEL_CURRENCY: z._default(
    z.enum(ACCOUNT_CURRENCIES, `must be one of ${ACCOUNT_CURRENCIES.join(', ')}`),
    DEFAULT_CURRENCY,
  ),
  SIM_DUFFEL_BALANCE: z._default(z.coerce.number('must be a number').check(z.int(), z.gte(0)), DEFAULT_BALANCE),
  SIM_DUFFEL_STATE_FILE: z.optional(text),
  SIM_RATE_LIMIT: z.optional(z.coerce.number('must be a number').check(z.int(), z.gte(1))),
});

/** Reads the options from the environment; exits with a list of problems if it is invalid. */
export function loadOptions(): SimulatorOptions {
  const env = loadEnv(envSchema);
  return {
    port: env.SIM_PORT,
    adminPort: env.SIM_ADMIN_PORT,
    drift: env.SIM_DRIFT === '1',
    token: env.SIM_DUFFEL_TOKEN,
    currency: env.SIM_DUFFEL_CURRENCY,
    balance: env.SIM_DUFFEL_BALANCE,
    ...(env.SIM_SEED ? { seed: env.SIM_SEED } : {}),
    ...(env.SIM_NOW ? { now: env.SIM_NOW } : {}),
    ...(env.SIM_DUFFEL_STATE_FILE ? { stateFile: env.SIM_DUFFEL_STATE_FILE } : {}),
    ...(env.SIM_RATE_LIMIT ? { callsPerSecond: env.SIM_RATE_LIMIT } : {}),
  };
}
