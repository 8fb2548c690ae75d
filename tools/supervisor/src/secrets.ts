import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvSource, Settings } from './start-settings';

export type Secrets = Record<'OFFER_SECRET' | 'DATA_KEYS' | 'LOG_KEYS', string>;

const newSecret = () => randomBytes(32).toString('base64url');
const newKeys = () => `local:${randomBytes(32).toString('base64')}`;

export const newSecrets = (): Secrets => ({
  OFFER_SECRET: newSecret(),
  DATA_KEYS: newKeys(),
  LOG_KEYS: newKeys(),
});

export const secretsFromEnv = (env: EnvSource): Partial<Secrets> =>
  Object.fromEntries(Object.keys(newSecrets()).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

const readStoredSecrets = (path: string): Partial<Secrets> =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};

/**
 * Returns the secrets of all processes: from the environment, else generated once and stored in the data folder with
 * mode 0600. If the file is lost, the data encrypted with its keys cannot be read.
 */
export function readSecrets({ dataDir, isProduction, env }: Settings): Secrets {
  const given = secretsFromEnv(env);
  // In production, `readSettings` has rejected settings without secrets.
  if (isProduction) return given as Secrets;
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  const stored = readStoredSecrets(path);
  const made = newSecrets();
  // Files of earlier releases contain additional secrets.
  const names = Object.keys(made) as (keyof Secrets)[];
  const secrets = Object.fromEntries(names.map((name) => [name, stored[name] ?? made[name]])) as Secrets;
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
  return { ...secrets, ...given };
}
