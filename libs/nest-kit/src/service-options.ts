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
  refuseSharedSecret,
  secret,
  serviceKeyField,
  tlsChecks,
  tlsShape,
  trialShape,
  type DataKeys,
  type Logger,
} from '@portal/node-kit';
import * as z from 'zod/mini';

/** What a part signs its calls to others with: a key of its own, and while a running system moves to keys the shared secret. */
const callerShape = { SERVICE_KEY: serviceKeyField, SERVICE_TOKEN_SECRET: z.optional(envTypes.secret) } as const;

/** The variables every service reads; a service spreads them, under its own name, into its schema in `src/env.ts`. */
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
     * Accepts assertions that are signed for every service, or arrive without the gateway's proof. Identity also signs such.
     * Only while a running system moves from a release before 2026-12 (ADR 0038).
     */
    SHARED_ASSERTIONS: envTypes.flag,
    ...tlsShape,
    ...trialShape,
    OTEL_EXPORTER_OTLP_ENDPOINT: envTypes.collectorUrl,
    SEED_DEMO_DATA: envTypes.flag,
    /** How long a service that was told to stop goes on answering, so that balancers notice. */
    DRAIN_DELAY_MS: z._default(z.coerce.number().check(z.gte(0), z.lte(60_000)), 0),
  }) as const;

/** For services that keep personal data: encrypts single fields at rest, the first key writes, all of them read. */
export const dataKeysShape = { DATA_KEYS: z.optional(dataKeysField) } as const;

/** For the service that keeps the activity log: marks its entries and signs its head, the first key writes, all of them check. */
export const logKeysShape = { LOG_KEYS: z.optional(dataKeysField) } as const;

interface DataKeysEnv {
  NODE_ENV: string;
  DATA_KEYS?: DataKeys | undefined;
}

const isGuessableKey = ({ key }: DataKeys[number]): boolean => isGuessableSecret(key.toString('latin1'));

/** Checks for the schema of every service: what production does not start with. */
export const productionChecks = [
  ...requireRandomSecrets('SERVICE_TOKEN_SECRET', 'OFFER_SECRET'),
  ...requireUniqueServiceKey,
  refuseSharedSecret,
  ...requireSecureDatabase,
  rejectDemoData,
  requireTlsListener,
  ...tlsChecks,
  ...requireTlsUpstreams(...serviceNames.map(urlVariable), 'OTEL_EXPORTER_OTLP_ENDPOINT'),
];

type KeysVariable = 'DATA_KEYS' | 'LOG_KEYS';

const refuseKnownKeys = (name: KeysVariable) =>
  z.refine<{ NODE_ENV: string } & Partial<Record<KeysVariable, DataKeys | undefined>>>(
    // What could not be read as keys is still a text here and has its own problem.
    ({ NODE_ENV, [name]: keys }) =>
      NODE_ENV !== 'production' ||
      typeof keys === 'string' ||
      !(areDevelopmentKeys(keys) || keys?.some(isGuessableKey)),
    { error: 'production needs keys of its own, drawn by chance, as id:base64', path: [name] },
  );

/** A check for the schema of a service that spreads `dataKeysShape`: production needs keys that nobody knows. */
export const refuseDevelopmentKeys = refuseKnownKeys('DATA_KEYS');
/** The same for `logKeysShape`. */
export const refuseDevelopmentLogKeys = refuseKnownKeys('LOG_KEYS');

/** The cipher of a service's fields; without keys that of development. */
export const fieldCipherOf = ({ DATA_KEYS }: Pick<DataKeysEnv, 'DATA_KEYS'>): FieldCipher =>
  new FieldCipher(DATA_KEYS ?? developmentDataKeys);

type EveryVariable = z.output<z.ZodMiniObject<ReturnType<typeof serviceEnvShape>>>;
/** MONGODB_URI and SEED_DEMO_DATA are optional for a service that keeps nothing. */
export type ServiceEnv = Omit<EveryVariable, 'MONGODB_URI' | 'SEED_DEMO_DATA'> &
  Partial<Pick<EveryVariable, 'MONGODB_URI' | 'SEED_DEMO_DATA'>>;

/** Logged at the start of a service that runs with SHARED_ASSERTIONS. */
export const sharedAssertionsWarning =
  'SHARED_ASSERTIONS is set: a service that is taken over can act as the people who call it. Remove it once every part has this release (ADR 0038).';

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
