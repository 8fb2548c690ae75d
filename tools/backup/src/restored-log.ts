import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LogKeys, logHeadsFile, signHead } from '@portal/node-kit/activity-log';
import type { MongoClient } from 'mongodb';
import { logOf } from './check-log';
import type { BackupEnv } from './env';

/**
 * Appends a signed record to the heads file that a restore moved the activity log back to an earlier entry. Without it,
 * verification reports the lost entries as removed, as it does if LOG_KEYS is not set. If the heads file does not
 * exist, the backup's copy is used.
 */
export async function recordRestore(client: MongoClient, env: BackupEnv, folder: string): Promise<void> {
  const { headsFile, logKeys } = env;
  const head = await logOf(client).heads.findOne({ _id: 'head' });
  const [key, ...older] = logKeys;
  if (!head || !key) return;
  await mkdir(dirname(headsFile), { recursive: true, mode: 0o700 });
  const stored = join(folder, logHeadsFile);
  if (!existsSync(headsFile) && existsSync(stored)) await copyFile(stored, headsFile);
  const { seq, hash } = head;
  const signed = signHead({ kind: 'restored', seq, hash, at: new Date().toISOString() }, new LogKeys([key, ...older]));
  await appendFile(headsFile, `${JSON.stringify(signed)}\n`, { mode: 0o600 });
}
