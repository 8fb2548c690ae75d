import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<'SERVICE_TOKEN_SECRET' | 'OFFER_SECRET' | 'DATA_KEYS', string>} Secrets */

const newSecret = () => randomBytes(32).toString('base64url');

/** @returns {Secrets} */
export const newSecrets = () => ({
  SERVICE_TOKEN_SECRET: newSecret(),
  OFFER_SECRET: newSecret(),
  DATA_KEYS: `local:${randomBytes(32).toString('base64')}`,
});

/** @param {import('./settings.mjs').EnvSource} env @returns {Partial<Secrets>} */
export const givenSecrets = (env) =>
  Object.fromEntries(Object.keys(newSecrets()).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

/** @param {string} path @returns {Partial<Secrets>} */
const readKept = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/**
 * The secrets of the parts: from the environment, else made once and kept in the data folder, readable by its owner
 * only. Losing the file costs what it encrypted.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Secrets}
 */
export function readSecrets({ dataDir, isProduction, env }) {
  const given = givenSecrets(env);
  // Settings without them are refused in production.
  if (isProduction) return /** @type {Secrets} */ (given);
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  const kept = readKept(path);
  const secrets = { ...newSecrets(), ...kept };
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
  return { ...secrets, ...given };
}
