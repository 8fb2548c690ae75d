import { z } from 'zod';
import { DEFAULT_CREDENTIALS, DEFAULT_SEED } from './create-world';
import type { SimulatorOptions } from './simulator';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  SIM_PORT: port.default(8090),
  SIM_ADMIN_PORT: port.default(8091),
  SIM_SEED: z.string().min(1).default(DEFAULT_SEED),
  SIM_NOW: z.iso.datetime({ offset: true }).optional(),
  SIM_DRIFT: z.enum(['0', '1']).default('0'),
  SIM_CLIENT_ID: z.string().min(1).default(DEFAULT_CREDENTIALS.clientId),
  SIM_CLIENT_SECRET: z.string().min(1).default(DEFAULT_CREDENTIALS.clientSecret),
  SIM_STATE_FILE: z.string().min(1).optional(),
  SIM_RATE_LIMIT: z.coerce.number().int().min(1).optional(),
});

/** The options the environment gives; throws with every problem at once. An empty variable counts as unset. */
export function optionsFromEnv(source: NodeJS.ProcessEnv = process.env): SimulatorOptions {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const read = schema.safeParse(set);
  if (!read.success) throw new Error(`The environment is not usable:\n${z.prettifyError(read.error)}`);
  const env = read.data;
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
