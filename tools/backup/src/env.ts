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

/** Error that the operator can fix; the message is printed without a stack trace. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export interface BackupEnv {
  /** undefined: the embedded database in `dataDir`. */
  mongoUri: string | undefined;
  /** Data folder of the embedded database. */
  mongoDir: string;
  picturesDir: string;
  /** Whether the pictures are in an S3 bucket, which is backed up separately. */
  hasPictureBucket: boolean;
  keys: readonly DataKey[];
  /** Keys of the activity log; empty if not configured. */
  logKeys: readonly DataKey[];
  headsFile: string;
  /** Whether LOG_HEADS_FILE is set, so the file must exist. */
  isHeadsFileNamed: boolean;
  /** Erased accounts that identity recorded outside its database. */
  erased: readonly ErasedAccount[];
}

/**
 * Reads MONGODB_URI, DATA_DIR, DATA_KEYS, LOG_KEYS, PICTURES_DIR, PICTURES_S3_URL, ERASED_ACCOUNTS_FILE and
 * LOG_HEADS_FILE as the portal does. Secrets may be files (`NAME_FILE`); generated ones are read from the data folder.
 */
export function readBackupEnv(source: EnvSource): BackupEnv {
  const env = withSecretFiles(source);
  const dataDir = resolve(env.DATA_DIR || '.data');
  const stored = readStoredSecrets(join(dataDir, 'secrets.json'));
  const keysOf = (name: 'DATA_KEYS' | 'LOG_KEYS') => {
    const text = env[name] || stored[name];
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
