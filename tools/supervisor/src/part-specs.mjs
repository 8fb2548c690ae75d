import { join } from 'node:path';
import { inWorkspace } from './workspace.mjs';

/** What every part may read of the environment, beside its own. */
const tracing = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_BSP_SCHEDULE_DELAY',
];
const common = ['PATH', 'HOME', 'TZ', 'LANG', 'NODE_ENV', 'NODE_OPTIONS', 'LOG_LEVEL', ...tracing];
const gatewayNames = [
  'RATE_LIMIT_PROFILE',
  'TRUSTED_PROXIES',
  'PUBLIC_ORIGINS',
  'METRICS_TOKEN',
  'SITE_DIR',
  'RELEASES_DIR',
  'RELEASE_PUBLIC_KEY_FILE',
  'WATCH_STATIC',
  'DRAIN_DELAY_MS',
  'DRAIN_DEADLINE_MS',
  'REDIS_URL',
];
const bookingsNames = [
  'SMTP_URL',
  'MAIL_DIR',
  'ORDER_DEADLINE_MS',
  'SWEEP_EVERY_MS',
  'ABANDONED_AFTER_MS',
  'SETTLE_GRACE_MS',
  'CANCEL_LEASE_MS',
  'FAILPOINT',
];
const serviceNames = /** @type {const} */ (['identity', 'catalog', 'bookings', 'flights']);

/**
 * @typedef {Record<typeof serviceNames[number] | 'mongo', number>} PartPorts
 *
 * @typedef {object} Plan
 * @property {import('./settings.mjs').Settings} settings
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {PartPorts} ports
 */

/** Opens nothing: the simulator listens on this machine only. */
const simulatorAccount = { id: 'portal', secret: 'simulator' };

/** @param {string} folder */
const bundle = (folder) => inWorkspace(folder, 'dist/main.mjs');

/** @param {import('./settings.mjs').EnvSource} env @param {readonly string[]} names @returns {Record<string, string>} */
const pick = (env, names) =>
  Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));

/** @param {import('./settings.mjs').EnvSource} env @param {RegExp} pattern */
const pickMatching = (env, pattern) =>
  pick(
    env,
    Object.keys(env).filter((name) => pattern.test(name)),
  );

/** @param {PartPorts} ports */
const serviceUrls = (ports) =>
  Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[name]}`]));

/**
 * Deadlines follow the simulator's clock, so that days can pass in a test.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Record<string, string>}
 */
const clockEnv = ({ usesSimulator, isProduction, simAdminPort }) =>
  usesSimulator && !isProduction ? { SIM_CLOCK_URL: `http://127.0.0.1:${simAdminPort}` } : {};

/** @param {Plan} plan @returns {Record<string, string>} */
function providerEnv({ settings: { env, usesSimulator, simPort } }) {
  const given = pickMatching(env, /^FLIGHTS_/);
  if (!usesSimulator) return given;
  return {
    ...given,
    FLIGHTS_PROVIDER: 'simulator',
    FLIGHTS_AMADEUS_HOST: '127.0.0.1',
    FLIGHTS_AMADEUS_PORT: String(simPort),
    FLIGHTS_AMADEUS_CLIENT_ID: simulatorAccount.id,
    FLIGHTS_AMADEUS_CLIENT_SECRET: simulatorAccount.secret,
    FLIGHTS_AMADEUS_PLAIN_HTTP: '1',
  };
}

/** @param {Plan} plan @returns {import('./part.mjs').PartSpec[]} */
function dataSpecs({ settings, ports }) {
  const specs = [];
  const { env, dataDir } = settings;
  if (settings.mongoUri === undefined) {
    const folder = join(dataDir, 'mongo');
    specs.push({
      name: 'embedded-mongo',
      label: 'Database',
      entry: bundle('libs/embedded-mongo'),
      env: { ...pick(env, common), DATA_DIR: folder, MONGO_PORT: String(ports.mongo) },
      after: [],
    });
  }
  if (settings.usesSimulator) {
    specs.push({
      name: 'flight-simulator',
      label: 'Flight provider simulator',
      entry: bundle('tools/flight-simulator'),
      env: {
        ...pick(env, common),
        ...pickMatching(env, /^SIM_/),
        SIM_PORT: String(settings.simPort),
        SIM_ADMIN_PORT: String(settings.simAdminPort),
        SIM_CLIENT_ID: simulatorAccount.id,
        SIM_CLIENT_SECRET: simulatorAccount.secret,
        SIM_STATE_FILE: join(dataDir, 'simulator.json'),
      },
      after: [],
    });
  }
  return specs;
}

/** @param {Plan} plan @returns {import('./part.mjs').PartSpec[]} */
function serviceSpecs(plan) {
  const { settings, secrets, ports } = plan;
  const { env, isProduction } = settings;
  const shared = {
    ...pick(env, common),
    ...serviceUrls(ports),
    HOST: '127.0.0.1',
    SERVICE_TOKEN_SECRET: secrets.SERVICE_TOKEN_SECRET,
  };
  const stored = {
    MONGODB_URI: settings.mongoUri ?? `mongodb://127.0.0.1:${ports.mongo}`,
    SEED_DEMO_DATA: env.SEED_DEMO_DATA ?? (isProduction ? '0' : '1'),
  };
  const personal = { ...stored, DATA_KEYS: secrets.DATA_KEYS };
  /** @type {Record<typeof serviceNames[number], { label: string, env: Record<string, string>, after: string[] }>} */
  const own = {
    identity: {
      label: 'Identity',
      env: {
        ...personal,
        ERASED_ACCOUNTS_FILE: join(settings.dataDir, 'erased-accounts.jsonl'),
        ...pick(env, ['STAFF_SIGNUP']),
      },
      after: ['embedded-mongo'],
    },
    catalog: { label: 'Catalog', env: stored, after: ['embedded-mongo'] },
    bookings: {
      label: 'Bookings',
      env: {
        MAIL_DIR: join(settings.dataDir, 'outbox'),
        ...personal,
        ...clockEnv(settings),
        ...pick(env, bookingsNames),
      },
      after: ['embedded-mongo'],
    },
    flights: { label: 'Flights', env: { ...providerEnv(plan), OFFER_SECRET: secrets.OFFER_SECRET }, after: [] },
  };
  return serviceNames.map((name) => ({
    name,
    label: own[name].label,
    entry: bundle(`services/${name}`),
    env: { ...shared, ...own[name].env, PORT: String(ports[name]) },
    after: own[name].after,
  }));
}

/** @param {Plan} plan @returns {import('./part.mjs').PartSpec} */
const gatewaySpec = ({ settings, secrets, ports }) => ({
  name: 'gateway',
  label: 'Gateway',
  entry: bundle('gateway'),
  env: {
    RELEASES_DIR: join(settings.dataDir, 'releases'),
    RELEASE_PUBLIC_KEY_FILE: join(settings.dataDir, 'release-key.pub.pem'),
    ...pick(settings.env, [...common, ...gatewayNames]),
    ...serviceUrls(ports),
    HOST: settings.host,
    PORT: String(settings.port),
    SERVICE_TOKEN_SECRET: secrets.SERVICE_TOKEN_SECRET,
  },
  after: [...serviceNames],
});

/**
 * All parts in the order they start; each gets the variables it needs and no other.
 * @param {Plan} plan
 * @returns {import('./part.mjs').PartSpec[]}
 */
export const partSpecs = (plan) => [...dataSpecs(plan), ...serviceSpecs(plan), gatewaySpec(plan)];
