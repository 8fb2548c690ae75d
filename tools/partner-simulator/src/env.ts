import { envTypes, loadEnv, rejectUnlessTrial, trialShape } from '@portal/node-kit';
import * as z from 'zod/mini';
import { DEFAULT_DELAY_MS, DEFAULT_TOKEN } from './defaults';
import type { SimulatorOptions } from './simulator';

const text = z.string().check(z.minLength(1));

export const envSchema = z
  .object({
    NODE_ENV: z._default(z.string(), 'development'),
    ...trialShape,
    SIM_PAWAPAY_PORT: z._default(envTypes.port, 8092),
    SIM_PARTNER_ADMIN_PORT: z._default(envTypes.port, 8095),
    SIM_PAWAPAY_TOKEN: z._default(text, DEFAULT_TOKEN),
    SIM_PAWAPAY_CALLBACK_URL: z.optional(envTypes.httpUrl),
    SIM_PAWAPAY_DELAY_MS: z._default(z.coerce.number('must be a number').check(z.int(), z.gte(0)), DEFAULT_DELAY_MS),
    SIM_PARTNER_STATE_FILE: z.optional(text),
  })
  .check(
    rejectUnlessTrial(
      'NODE_ENV',
      () => true,
      'is production, which collects money and does not simulate it: set PAWAPAY_URL',
    ),
  );

/** Reads the options from the environment; exits with a list of problems if it is invalid. */
export function loadOptions(): SimulatorOptions {
  const env = loadEnv(envSchema);
  return {
    port: env.SIM_PAWAPAY_PORT,
    adminPort: env.SIM_PARTNER_ADMIN_PORT,
    token: env.SIM_PAWAPAY_TOKEN,
    delayMs: env.SIM_PAWAPAY_DELAY_MS,
    ...(env.SIM_PAWAPAY_CALLBACK_URL ? { callbackUrl: env.SIM_PAWAPAY_CALLBACK_URL } : {}),
    ...(env.SIM_PARTNER_STATE_FILE ? { stateFile: env.SIM_PARTNER_STATE_FILE } : {}),
  };
}
