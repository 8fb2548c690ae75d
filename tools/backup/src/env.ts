import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  erasedAccountsFile,
  parseDataKeys,
  readErasedAccounts,
  readSecretFiles,
  type DataKey,
  type EnvSource,
  type ErasedAccount,
} from '@portal/node-kit';
import { logHeadsFile } from '@portal/node-kit/activity-log';

/** A refusal that the person at the command line can do something about. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export interface BackupEnv {
  /** Unset: the embedded database in `dataDir`. */
  mongoUri: string | undefined;
  /** Folder of the embedded database's files. */
  mongoDir: string;
  /** Folder of the pictures of packages. */
  picturesDir: string;
  /** They lie in a bucket, which is backed up by itself. */
  hasPictureBucket: boolean;
  keys: readonly DataKey[];
  /** Of the activity log; empty where nobody has them here. */
  logKeys: readonly DataKey[];
  /** The file of the log's signed heads. */
  headsFile: string;
  /** Whether LOG_HEADS_FILE names it, so that it has to exist. */
  isHeadsFileNamed: boolean;
  /** What identity wrote down outside of its database. */
  erased: readonly ErasedAccount[];
}

/**
 * MONGODB_URI, DATA_DIR, DATA_KEYS, LOG_KEYS, PICTURES_DIR, PICTURES_S3_URL, ERASED_ACCOUNTS_FILE and LOG_HEADS_FILE as the portal reads them; what it made
 * itself lies in the data folder. The secrets among them may be given as files.
 */
export function readBackupEnv(source: EnvSource): BackupEnv {
  const env = withSecretFiles(source);
  const dataDir = resolve(env.DATA_DIR || '.data');
  const kept = readStoredSecrets(join(dataDir, 'secrets.json'));
  const keysOf = (name: 'DATA_KEYS' | 'LOG_KEYS') => {
    const text = env[name] || kept[name];
    const keys = text === undefined ? [] : parseDataKeys(text);
    if (!keys) throw new BackupError(`${name}: must look like id:base64,id:base64`);
    return keys;
  };
  return {
    mongoUri: env.MONGODB_URI || undefined,
    mongoDir: join(dataDir, 'mongo'),
    picturesDir: resolve(env.PICTURES_DIR || join(dataDir, 'pictures')),
    hasPictureBucket: Boolean(env.PICTURES_S3_URL),
    keys: keysOf('DATA_KEYS'),
    logKeys: keysOf('LOG_KEYS'),
    headsFile: env.LOG_HEADS_FILE || join(dataDir, logHeadsFile),
    isHeadsFileNamed: Boolean(env.LOG_HEADS_FILE),
    erased: erasedIn(env.ERASED_ACCOUNTS_FILE || join(dataDir, erasedAccountsFile)),
  };
}

function withSecretFiles(source: EnvSource): EnvSource {
  const { env, problems } = readSecretFiles(['MONGODB_URI', 'DATA_KEYS', 'LOG_KEYS'], source);
  if (problems.size > 0) throw new BackupError([...problems.values()].join('\n'));
  return env;
}

const erasedIn = (path: string): readonly ErasedAccount[] =>
  existsSync(path) ? readErasedAccounts(readFileSync(path, 'utf8')) : [];

function readStoredSecrets(path: string): { DATA_KEYS?: string; LOG_KEYS?: string } {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { DATA_KEYS?: string; LOG_KEYS?: string }) : {};
}
