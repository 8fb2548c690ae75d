import { resolve } from 'node:path';
import { mapServices } from '@portal/contracts';
import { loadEnvSchemas, withSecretFiles } from './env-schemas';
import { createProcessSpecs } from './process-specs';
import type { EnvSource, FlightSimulator, Settings } from './start-settings';
import { secretsFromEnv, newSecrets } from './secrets';

const noPorts = mapServices(() => 0);

/** Invalid environment; `message` lists every problem. */
export class SettingsError extends Error {
  constructor(problems: string[]) {
    super(`The environment is not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

const maySimulate = (env: EnvSource): boolean => env.NODE_ENV !== 'production' || env.TRIAL === 'on';

/** Without its token and address Duffel is simulated, except in production without `TRIAL=on`. */
function simulatorOf(env: EnvSource): FlightSimulator | undefined {
  const provider = env.FLIGHTS_PROVIDER ?? 'simulator';
  if (provider === 'simulator') return 'flight-simulator';
  const isReal = env.FLIGHTS_DUFFEL_TOKEN !== undefined || env.FLIGHTS_DUFFEL_HOST !== undefined;
  return provider === 'duffel' && !isReal && maySimulate(env) ? 'duffel-simulator' : undefined;
}

const settingsOf = (env: EnvSource): Settings => ({
  host: env.HOST ?? '127.0.0.1',
  port: Number(env.PORT ?? 8080),
  simPort: Number(env.SIM_PORT ?? 8090),
  simAdminPort: Number(env.SIM_ADMIN_PORT ?? 8091),
  pawapayPort: Number(env.SIM_PAWAPAY_PORT ?? 8092),
  partnerAdminPort: Number(env.SIM_PARTNER_ADMIN_PORT ?? 8095),
  dataDir: resolve(env.DATA_DIR ?? '.data'),
  isProduction: env.NODE_ENV === 'production',
  simulator: simulatorOf(env),
  usesPartnerSimulator: maySimulate(env) && env.PAWAPAY_URL === undefined,
  mongoUri: env.MONGODB_URI,
  env,
});

function missingSecrets({ isProduction, env }: Settings) {
  if (!isProduction) return [];
  const missing = Object.keys(newSecrets()).filter((name) => env[name] === undefined);
  return missing.map((name) => `${name}: is required in production`);
}

/** @param problem formatted as `NAME: reason` */
const variableOf = (problem: string) => problem.slice(0, problem.indexOf(':'));

/** Validates the environment of every process before any starts. A shared variable is reported once. */
async function problemsIn(settings: Settings) {
  const schemas = await loadEnvSchemas();
  const secrets = { ...newSecrets(), ...secretsFromEnv(settings.env) };
  const specs = createProcessSpecs({ settings, secrets, ports: noPorts, schemas });
  // A value that the supervisor derived is reported under the variable it is derived from.
  const isTheirs = (variable: string, env: Record<string, string>) => variable in settings.env || !(variable in env);
  const found = specs.flatMap(({ name, env }) =>
    (schemas[name]?.problemsIn(env) ?? []).filter((problem) => isTheirs(variableOf(problem), env)),
  );
  const byVariable = new Map<string, string>();
  for (const problem of [...missingSecrets(settings), ...found]) {
    const variable = variableOf(problem);
    if (!byVariable.has(variable)) byVariable.set(variable, problem);
  }
  return [...byVariable.values()];
}

/**
 * Reads the settings of `npm start`. An empty variable counts as unset; a secret may be a file, whose content is passed
 * to the processes.
 * @throws SettingsError listing every problem at once, as the processes' own schemas report it
 */
export async function readSettings(source: EnvSource): Promise<Settings> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const { env, problems: ofFiles } = await withSecretFiles(set);
  const settings = settingsOf(env);
  const others = (await problemsIn(settings)).filter((problem) => !ofFiles.has(variableOf(problem)));
  const problems = [...ofFiles.values(), ...others];
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}
