import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  erasedAccountsFile,
  parseDataKeys,
  readErasedAccounts,
  type DataKey,
  type EnvSource,
  type ErasedAccount,
} from '@portal/node-kit';

/** A refusal that the person at the command line can do something about. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export interface BackupEnv {
  /** Unset: the embedded database in `dataDir`. */
  mongoUri: string | undefined;
  /** Folder of the embedded database's files. */
  mongoDir: string;
  keys: readonly DataKey[];
  /** What identity wrote down outside of its database. */
  erased: readonly ErasedAccount[];
}

/**
 * MONGODB_URI, DATA_DIR, DATA_KEYS and ERASED_ACCOUNTS_FILE as the portal reads them; keys and the list it made itself lie in
 * the data folder.
 */
export function readBackupEnv(env: EnvSource): BackupEnv {
  const dataDir = resolve(env.DATA_DIR || '.data');
  const text = env.DATA_KEYS || keptKeys(join(dataDir, 'secrets.json'));
  const keys = text === undefined ? [] : parseDataKeys(text);
  if (!keys) throw new BackupError('DATA_KEYS: must look like id:base64,id:base64');
  const erased = erasedIn(env.ERASED_ACCOUNTS_FILE || join(dataDir, erasedAccountsFile));
  return { mongoUri: env.MONGODB_URI || undefined, mongoDir: join(dataDir, 'mongo'), keys, erased };
}

const erasedIn = (path: string): readonly ErasedAccount[] =>
  existsSync(path) ? readErasedAccounts(readFileSync(path, 'utf8')) : [];

function keptKeys(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, 'utf8')) as { DATA_KEYS?: string }).DATA_KEYS;
}
