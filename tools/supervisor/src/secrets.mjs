import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretNames } from './settings.mjs';

/** @typedef {Record<typeof secretNames[number], string>} Secrets */

const newSecret = () => randomBytes(32).toString('base64url');

/** @type {Record<typeof secretNames[number], () => string>} */
const make = {
  SERVICE_TOKEN_SECRET: newSecret,
  OFFER_SECRET: newSecret,
  DATA_KEYS: () => `local:${randomBytes(32).toString('base64')}`,
};

/** @param {string} path @returns {Partial<Secrets>} */
const readKept = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/**
 * The secrets of the parts: from the environment, else made once and kept in the data folder, readable by its owner
 * only. Losing the file costs what it encrypted.
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Secrets}
 */
export function readSecrets({ dataDir, isProduction, env }) {
  if (isProduction) {
    return /** @type {Secrets} */ (Object.fromEntries(secretNames.map((name) => [name, env[name]])));
  }
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  const kept = readKept(path);
  const secrets = /** @type {Secrets} */ (
    Object.fromEntries(secretNames.map((name) => [name, kept[name] ?? make[name]()]))
  );
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
  const given = Object.fromEntries(secretNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  return { ...secrets, ...given };
}
