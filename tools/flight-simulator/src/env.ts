import { envTypes, loadEnv } from '@portal/node-kit';
import * as z from 'zod/mini';
import { DEFAULT_CREDENTIALS, DEFAULT_SEED } from './defaults';
import type { SimulatorOptions } from './simulator';

const text = z.string().check(z.minLength(1));

export const envSchema = z.object({
  SIM_PORT: z._default(envTypes.port, 8090),
  SIM_ADMIN_PORT: z._default(envTypes.port, 8091),
  SIM_SEED: z._default(text, DEFAULT_SEED),
  SIM_NOW: z.optional(z.iso.datetime({ offset: true, error: 'must be a time such as 2030-01-31T08:00:00Z' })),
  SIM_DRIFT: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  SIM_CLIENT_ID: z._default(text, DEFAULT_CREDENTIALS.clientId),
  SIM_CLIENT_SECRET: z._default(text, DEFAULT_CREDENTIALS.clientSecret),
  SIM_STATE_FILE: z.optional(text),
  SIM_RATE_LIMIT: z.optional(z.coerce.number('must be a number').check(z.int(), z.gte(1))),
});

/** Reads the options from the environment; exits with a list of problems if it is invalid. */
export function loadOptions(): SimulatorOptions {
  const env = loadEnv(envSchema);
  return {
    port: env.SIM_PORT,
    adminPort: env.SIM_ADMIN_PORT,
    seed: env.SIM_SEED,
    drift: env.SIM_DRIFT === '1',
    clientId: env.SIM_CLIENT_ID,
    clientSecret: env.SIM_CLIENT_SECRET,
    ...(env.SIM_NOW ? { now: env.SIM_NOW } : {}),
    ...(env.SIM_STATE_FILE ? { stateFile: env.SIM_STATE_FILE } : {}),
    ...(env.SIM_RATE_LIMIT ? { callsPerSecond: env.SIM_RATE_LIMIT } : {}),
  };
}
