import { envTypes, type Logger } from '@portal/node-kit';
import * as z from 'zod/mini';

/** The variables every service reads; a service spreads them into its own schema in `src/env.ts`. */
export const serviceEnvShape = {
  NODE_ENV: envTypes.nodeEnv,
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(envTypes.port, 0),
  LOG_LEVEL: envTypes.logLevel,
  MONGODB_URI: z.string().check(z.regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb address')),
  IDENTITY_URL: z._default(envTypes.httpUrl, 'http://127.0.0.1:4101'),
  SERVICE_TOKEN_SECRET: envTypes.secret,
  SEED_DEMO_DATA: envTypes.flag,
} as const;

type EveryVariable = z.output<z.ZodMiniObject<typeof serviceEnvShape>>;
/** MONGODB_URI and SEED_DEMO_DATA are optional for a service that keeps nothing. */
export type ServiceEnv = Omit<EveryVariable, 'MONGODB_URI' | 'SEED_DEMO_DATA'> &
  Partial<Pick<EveryVariable, 'MONGODB_URI' | 'SEED_DEMO_DATA'>>;

export interface ServiceOptions<Env extends ServiceEnv = ServiceEnv> {
  /** The service's name in logs, tokens and the ready line. */
  name: string;
  env: Env;
}

/** Injection tokens: the app's own env object, its name with env, and its logger. */
export const SERVICE_ENV = Symbol('SERVICE_ENV');
export const SERVICE_OPTIONS = Symbol('SERVICE_OPTIONS');
export const SERVICE_LOGGER = Symbol('SERVICE_LOGGER');

export type ServiceLogger = Logger;
