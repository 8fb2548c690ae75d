import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serviceNames, type ServiceName, urlVariable, urlVariables } from '@portal/contracts';
import { describeSimulator, simulatorEnv } from './flights/flight-simulators';
import { inWorkspace } from './workspace';
import type { FlightSimulator, Settings } from './start-settings';
import type { Secrets } from './secrets';
import { calledBy, keysOfCallers, newServiceKeys, ownKey, type ServiceKeys } from './keys/service-keys';
import type { EnvSchemas } from './env-schemas';
import { databaseSocketIn, databaseUriOf } from '@portal/node-kit/database-socket';
import type { ProcessSpec } from './managed-process';

/** Variables of Node, the logger and OpenTelemetry, passed to every process. All others are in its schema. */
const common = /^(PATH|HOME|TZ|LANG|NODE_ENV|NODE_OPTIONS|LOG_LEVEL|OTEL_\w+)$/;
/** Variables of separately deployed services. Here all keys are generated at start, and processes use plain HTTP. */
const ofOthers = /^(SERVICE_TOKEN_SECRET|TLS_\w+)$/;

export type ProcessPorts = Record<ServiceName, number>;

export interface Plan {
  settings: Settings;
  secrets: Secrets;
  ports: ProcessPorts;
  schemas: EnvSchemas;
}

const bundle = (folder: string) => inWorkspace(folder, 'dist/main.mjs');

/** Selects the variables of a process: those in its schema and the common ones. */
function givenTo({ settings: { env }, schemas }: Plan, name: string): Record<string, string> {
  const names = new Set(schemas[name]?.names);
  const isFor = (variable: string) => (names.has(variable) && !ofOthers.test(variable)) || common.test(variable);
  return Object.fromEntries(
    Object.entries(env).flatMap(([variable, value]) =>
      value !== undefined && isFor(variable) ? [[variable, value]] : [],
    ),
  );
}

const addressOf = (ports: ProcessPorts, name: ServiceName) => `http://127.0.0.1:${ports[name]}`;

/** Deadlines follow the simulator's clock, so that tests can advance days. */
const clockEnv = ({ simulator, isProduction, simAdminPort }: Settings): Record<string, string> =>
  simulator && !isProduction ? { SIM_CLOCK_URL: `http://127.0.0.1:${simAdminPort}` } : {};

/** Address of the gateway for other processes on this machine. */
function gatewayHost({ settings: { host, port } }: Plan): string {
  return `${host === '::1' || host === 'localhost' ? 'localhost' : '127.0.0.1'}:${port}`;
}

/** Address at which people open a portal without a public name: sessions and passkeys belong to one host name. */
export const localUrl = ({ port }: Pick<Settings, 'port'>): string => `http://localhost:${port}`;

/** Base URL for links in documents and emails; a portal with a public name sets PORTAL_URL. */
const ownAddress = (plan: Plan): Record<string, string> =>
  plan.settings.isProduction || plan.settings.env.PORTAL_URL !== undefined
    ? {}
    : { PORTAL_URL: localUrl(plan.settings) };

/** Credentials at the partner simulator: generated on every start and passed to both sides. */
function moneyAccount(plan: Plan) {
  const { usesPartnerSimulator, pawapayPort } = plan.settings;
  if (!usesPartnerSimulator) return undefined;
  return {
    PAWAPAY_URL: `http://127.0.0.1:${pawapayPort}`,
    PAWAPAY_TOKEN: randomBytes(24).toString('base64url'),
    PAWAPAY_CALLBACK_HOST: gatewayHost(plan),
  };
}
type MoneyAccount = ReturnType<typeof moneyAccount>;

function partnerSpecs(plan: Plan, account: MoneyAccount): ProcessSpec[] {
  if (!account) return [];
  const { pawapayPort, partnerAdminPort, dataDir } = plan.settings;
  return [
    {
      name: 'partner-simulator',
      label: 'Partner simulator',
      entry: bundle('tools/partner-simulator'),
      env: {
        ...givenTo(plan, 'partner-simulator'),
        SIM_PAWAPAY_PORT: String(pawapayPort),
        SIM_PARTNER_ADMIN_PORT: String(partnerAdminPort),
        SIM_PAWAPAY_TOKEN: account.PAWAPAY_TOKEN,
        SIM_PAWAPAY_CALLBACK_URL: `http://${account.PAWAPAY_CALLBACK_HOST}/api/payments/callbacks/pawapay`,
        SIM_PARTNER_STATE_FILE: join(dataDir, 'partner-simulator.json'),
      },
      after: [],
    },
  ];
}

const databaseFolder = ({ dataDir }: Settings): string => join(dataDir, 'mongo');

/** URI of the configured database, or of the embedded database's socket. */
export const databaseUri = (settings: Settings): string =>
  settings.mongoUri ?? databaseUriOf(databaseSocketIn(databaseFolder(settings)));

function flightsSimulatorSpec(name: FlightSimulator, plan: Plan): ProcessSpec {
  const { label, env } = describeSimulator(name, plan.settings);
  return { name, label, entry: bundle(`tools/${name}`), env: { ...givenTo(plan, name), ...env }, after: [] };
}

function dataSpecs(plan: Plan): ProcessSpec[] {
  const { settings } = plan;
  const specs: ProcessSpec[] = [];
  if (settings.mongoUri === undefined) {
    specs.push({
      name: 'embedded-mongo',
      label: 'Database',
      entry: bundle('tools/embedded-mongo'),
      env: { ...givenTo(plan, 'embedded-mongo'), DATA_DIR: databaseFolder(settings), MONGO_PORT: '' },
      after: [],
    });
  }
  if (settings.simulator) specs.push(flightsSimulatorSpec(settings.simulator, plan));
  return specs;
}

/** Service authentication: the service's own key, the keys of its callers and the URLs of the services it calls. */
const knownOthers = (keys: ServiceKeys, name: ServiceName, ports: ProcessPorts): Record<string, string> => ({
  ...ownKey(keys, name),
  ...keysOfCallers(keys, name),
  ...Object.fromEntries(calledBy(name).map((called) => [urlVariable(called), addressOf(ports, called)])),
});

function serviceSpecs(plan: Plan, keys: ServiceKeys, account: MoneyAccount): ProcessSpec[] {
  const { settings, secrets, ports } = plan;
  const { env, isProduction } = settings;
  const stored = {
    MONGODB_URI: databaseUri(settings),
    SEED_DEMO_DATA: env.SEED_DEMO_DATA ?? (isProduction ? '0' : '1'),
  };
  const personal = { ...stored, DATA_KEYS: secrets.DATA_KEYS };
  const mail = {
    ...clockEnv(settings),
    ...ownAddress(plan),
    MAIL_DIR: env.MAIL_DIR ?? join(settings.dataDir, 'outbox'),
  };
  const own: Record<ServiceName, { label: string; env: Record<string, string>; after: string[] }> = {
    identity: {
      label: 'Identity',
      env: {
        ...personal,
        LOG_KEYS: secrets.LOG_KEYS,
        LOG_HEADS_FILE: env.LOG_HEADS_FILE ?? join(settings.dataDir, 'log-heads.jsonl'),
        ...mail,
        ERASED_ACCOUNTS_FILE: env.ERASED_ACCOUNTS_FILE ?? join(settings.dataDir, 'erased-accounts.jsonl'),
      },
      after: ['embedded-mongo'],
    },
    catalog: {
      label: 'Catalog',
      env: { ...stored, PICTURES_DIR: env.PICTURES_DIR ?? join(settings.dataDir, 'pictures') },
      after: ['embedded-mongo'],
    },
    bookings: {
      label: 'Bookings',
      env: { ...personal, ...mail },
      after: ['embedded-mongo'],
    },
    flights: {
      label: 'Flights',
      env: { ...simulatorEnv(settings), ...clockEnv(settings), OFFER_SECRET: secrets.OFFER_SECRET },
      after: [],
    },
    payments: {
      label: 'Payments',
      env: { ...personal, ...account, ...clockEnv(settings) },
      after: ['embedded-mongo'],
    },
  };
  return serviceNames.map((name) => ({
    name,
    label: own[name].label,
    entry: bundle(`services/${name}`),
    env: {
      ...givenTo(plan, name),
      ...knownOthers(keys, name, ports),
      ...own[name].env,
      HOST: '127.0.0.1',
      PORT: String(ports[name]),
    },
    after: own[name].after,
  }));
}

function gatewaySpec(plan: Plan, keys: ServiceKeys): ProcessSpec {
  const { settings, ports } = plan;
  return {
    name: 'gateway',
    label: 'Gateway',
    entry: bundle('gateway'),
    env: {
      RELEASES_DIR: join(settings.dataDir, 'releases'),
      RELEASE_PUBLIC_KEY_FILE: join(settings.dataDir, 'release-key.pub.pem'),
      RELEASE_NUMBERS_FILE: join(settings.dataDir, 'release-numbers.json'),
      ...givenTo(plan, 'gateway'),
      ...urlVariables((name) => addressOf(ports, name)),
      HOST: settings.host,
      PORT: String(settings.port),
      ...ownKey(keys, 'gateway'),
    },
    after: [...serviceNames],
  };
}

/** Returns all processes in start order, each with only the variables it needs. */
export function createProcessSpecs(plan: Plan): ProcessSpec[] {
  const account = moneyAccount(plan);
  const keys = newServiceKeys();
  return [
    ...dataSpecs(plan),
    ...partnerSpecs(plan, account),
    ...serviceSpecs(plan, keys, account),
    gatewaySpec(plan, keys),
  ];
}
