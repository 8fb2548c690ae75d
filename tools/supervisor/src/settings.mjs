import { resolve } from 'node:path';

/** @typedef {Readonly<Record<string, string | undefined>>} EnvSource */

/**
 * @typedef {object} Settings
 * @property {string} host
 * @property {number} port
 * @property {number} simPort
 * @property {number} simAdminPort
 * @property {string} dataDir absolute
 * @property {boolean} isProduction
 * @property {boolean} usesSimulator
 * @property {string | undefined} mongoUri unset: the embedded database
 * @property {EnvSource} env what the parts may read, beside what the supervisor gives them
 */

/** @param {string} text */
const isPort = (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
/** @param {...string} choices */
const oneOf =
  (...choices) =>
  (/** @type {string} */ text) =>
    choices.includes(text) ? undefined : `must be ${choices.join(' or ')}`;
/** @param {string} text */
const port = (text) => (isPort(text) ? undefined : 'must be a port number');

/** @type {Record<string, (text: string) => string | undefined>} */
const rules = {
  PORT: port,
  SIM_PORT: port,
  SIM_ADMIN_PORT: port,
  HOST: oneOf('127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'),
  NODE_ENV: oneOf('development', 'test', 'production'),
  FLIGHTS_PROVIDER: oneOf('simulator', 'amadeus', 'duffel'),
  RATE_LIMIT_PROFILE: oneOf('standard', 'test'),
  STAFF_SIGNUP: oneOf('open', 'approval'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  SMTP_URL: (text) => (/^smtps?:\/\/./.test(text) ? undefined : 'must begin with smtp:// or smtps://'),
  MONGODB_URI: (text) => (/^mongodb(\+srv)?:\/\/./.test(text) ? undefined : 'must begin with mongodb://'),
};

export const secretNames = /** @type {const} */ (['SERVICE_TOKEN_SECRET', 'OFFER_SECRET', 'DATA_KEYS']);
const secretMinLength = 32;

/** The environment is unusable; `message` lists every problem. */
export class SettingsError extends Error {
  /** @param {string[]} problems */
  constructor(problems) {
    super(`The environment is not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

/** @param {EnvSource} env */
function ruleProblems(env) {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const value = env[name];
    const problem = value === undefined ? undefined : rule(value);
    return problem === undefined ? [] : [`${name}: ${problem}`];
  });
}

/** @param {EnvSource} env */
function secretProblems(env) {
  return secretNames.flatMap((name) => {
    const value = env[name];
    if (value === undefined) return env.NODE_ENV === 'production' ? [`${name}: is required in production`] : [];
    return value.length < secretMinLength ? [`${name}: must have at least ${secretMinLength} characters`] : [];
  });
}

/** @type {Record<string, string[]>} */
const providerNeeds = {
  amadeus: ['FLIGHTS_AMADEUS_HOST', 'FLIGHTS_AMADEUS_CLIENT_ID', 'FLIGHTS_AMADEUS_CLIENT_SECRET'],
  duffel: ['FLIGHTS_DUFFEL_TOKEN'],
};

/** @param {EnvSource} env */
function combinationProblems(env) {
  const problems = [];
  if (env.NODE_ENV === 'production' && env.RATE_LIMIT_PROFILE === 'test') {
    problems.push('RATE_LIMIT_PROFILE: test is refused in production');
  }
  if (env.NODE_ENV === 'production' && ['simulator', undefined].includes(env.FLIGHTS_PROVIDER)) {
    problems.push(
      'FLIGHTS_PROVIDER: production names amadeus or duffel, the simulator sells flights that nobody flies',
    );
  }
  const paysAtOnce = env.FLIGHTS_PROVIDER === 'duffel' && env.FLIGHTS_DUFFEL_ORDERS !== 'pay_later';
  if (env.NODE_ENV === 'production' && paysAtOnce) {
    problems.push('FLIGHTS_DUFFEL_ORDERS: must be pay_later in production, or whoever registers spends the balance');
  }
  for (const name of providerNeeds[env.FLIGHTS_PROVIDER ?? ''] ?? []) {
    if (env[name] === undefined) problems.push(`${name}: is required by FLIGHTS_PROVIDER=${env.FLIGHTS_PROVIDER}`);
  }
  return problems;
}

/**
 * Reads what `npm start` understands; an empty variable counts as unset.
 * @param {EnvSource} source
 * @returns {Settings}
 * @throws {SettingsError} naming every problem at once
 */
export function readSettings(source) {
  const env = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const problems = [...ruleProblems(env), ...secretProblems(env), ...combinationProblems(env)];
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    simPort: Number(env.SIM_PORT ?? 8090),
    simAdminPort: Number(env.SIM_ADMIN_PORT ?? 8091),
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    isProduction: env.NODE_ENV === 'production',
    usesSimulator: (env.FLIGHTS_PROVIDER ?? 'simulator') === 'simulator',
    mongoUri: env.MONGODB_URI,
    env,
  };
}
