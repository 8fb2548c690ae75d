import { serviceNames, urlVariable } from '@portal/contracts';
import {
  areDevelopmentKeys,
  callerKeysField,
  requireTlsUpstreams,
  requireSecureDatabase,
  requireTlsListener,
  dataKeysField,
  developmentDataKeys,
  requireRandomSecrets,
  envTypes,
  FieldCipher,
  isGuessableSecret,
  rejectDemoData,
  requireUniqueServiceKey,
  rejectSharedSecret,
  secret,
  serviceKeyField,
  tlsChecks,
  tlsShape,
  trialShape,
  type DataKeys,
  type Logger,
} from '@portal/node-kit';
import * as z from 'zod/mini';

/** Credentials for calls to other services: a key, and the shared secret during the migration to keys. */
const callerShape = { SERVICE_KEY: serviceKeyField, SERVICE_TOKEN_SECRET: z.optional(envTypes.secret) } as const;

/** Environment fields of every service, for the schema in its `src/env.ts`. */
export const serviceEnvShape = (service: string) =>
  ({
    NODE_ENV: envTypes.nodeEnv,
    HOST: z._default(z.string(), '127.0.0.1'),
    PORT: z._default(envTypes.port, 0),
    LOG_LEVEL: envTypes.logLevel,
    MONGODB_URI: secret(z.string().check(z.regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb address'))),
    IDENTITY_URL: z._default(envTypes.httpUrl, 'http://127.0.0.1:4101'),
    ...callerShape,
    SERVICE_PUBLIC_KEYS: callerKeysField(service),
    /**
     * Accepts assertions for every service, or without the gateway's proof; identity also signs such.
     * Only during the migration from a release before 2026-12 (ADR 0038).
     */
    SHARED_ASSERTIONS: envTypes.flag,
    ...tlsShape,
    ...trialShape,
    OTEL_EXPORTER_OTLP_ENDPOINT: envTypes.collectorUrl,
    SEED_DEMO_DATA: envTypes.flag,
    /** Time a stopping service keeps serving, so that load balancers notice. */
    DRAIN_DELAY_MS: z._default(z.coerce.number().check(z.gte(0), z.lte(60_000)), 0),
  }) as const;

/** Environment field of services with personal data: keys for field encryption. The first encrypts, all decrypt. */
export const dataKeysShape = { DATA_KEYS: z.optional(dataKeysField) } as const;

/** Environment field of the service with the activity log: keys of its chain. The first signs, all verify. */
export const logKeysShape = { LOG_KEYS: z.optional(dataKeysField) } as const;

interface DataKeysEnv {
  NODE_ENV: string;
  DATA_KEYS?: DataKeys | undefined;
}

const isGuessableKey = ({ key }: DataKeys[number]): boolean => isGuessableSecret(key.toString('latin1'));

/** Checks for every service schema: settings that production rejects. */
export const productionChecks = [
  ...requireRandomSecrets('SERVICE_TOKEN_SECRET', 'OFFER_SECRET'),
  ...requireUniqueServiceKey,
  rejectSharedSecret,
  ...requireSecureDatabase,
  rejectDemoData,
  requireTlsListener,
  ...tlsChecks,
  ...requireTlsUpstreams(...serviceNames.map(urlVariable), 'OTEL_EXPORTER_OTLP_ENDPOINT'),
];

type KeysVariable = 'DATA_KEYS' | 'LOG_KEYS';

const rejectKnownKeys = (name: KeysVariable) =>
  z.refine<{ NODE_ENV: string } & Partial<Record<KeysVariable, DataKeys | undefined>>>(
    // Keys that could not be parsed are still text here and already have a problem of their own.
    ({ NODE_ENV, [name]: keys }) =>
      NODE_ENV !== 'production' ||
      typeof keys === 'string' ||
      !(areDevelopmentKeys(keys) || keys?.some(isGuessableKey)),
    { error: 'production requires random keys of its own, as id:base64', path: [name] },
  );

/** Check for schemas that spread `dataKeysShape`: production needs secret keys. */
export const rejectDevelopmentKeys = rejectKnownKeys('DATA_KEYS');
/** Check for schemas that spread `logKeysShape`: production needs secret keys. */
export const rejectDevelopmentLogKeys = rejectKnownKeys('LOG_KEYS');

/** Creates the field cipher of a service, with the development key when no keys are set. */
export const fieldCipherOf = ({ DATA_KEYS }: Pick<DataKeysEnv, 'DATA_KEYS'>): FieldCipher =>
  new FieldCipher(DATA_KEYS ?? developmentDataKeys);

type EveryVariable = z.output<z.ZodMiniObject<ReturnType<typeof serviceEnvShape>>>;
/** MONGODB_URI and SEED_DEMO_DATA are optional for services without storage. */
export type ServiceEnv = Omit<EveryVariable, 'MONGODB_URI' | 'SEED_DEMO_DATA'> &
  Partial<Pick<EveryVariable, 'MONGODB_URI' | 'SEED_DEMO_DATA'>>;

/** Logged at the start of a service that runs with SHARED_ASSERTIONS. */
export const sharedAssertionsWarning =
  'SHARED_ASSERTIONS is set: a compromised service can act in the name of its callers. Remove it once every service runs this release (ADR 0038).';

export interface ServiceOptions<Env extends ServiceEnv = ServiceEnv> {
  /** Name of the service in logs, tokens and the ready line. */
  name: string;
  env: Env;
}

/** Injection tokens: the environment, the service's name with environment, and its logger. */
export const SERVICE_ENV = Symbol('SERVICE_ENV');
export const SERVICE_OPTIONS = Symbol('SERVICE_OPTIONS');
export const SERVICE_LOGGER = Symbol('SERVICE_LOGGER');

export type ServiceLogger = Logger;
