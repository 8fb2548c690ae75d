import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  activityCollection,
  activityHeadCollection,
  verifyLog,
  LogKeys,
  readStoredLog,
  type LogCollections,
  type LogVerification,
} from '@portal/node-kit/activity-log';
import type { MongoClient } from 'mongodb';
import { BackupError, type BackupEnv } from './env';
import { openSource } from './source';

export function logOf(client: MongoClient): LogCollections {
  const identity = client.db('portal_identity');
  const collections = {
    activities: identity.collection(activityCollection),
    heads: identity.collection(activityHeadCollection),
  };
  return collections as unknown as LogCollections;
}

/** Returns the keys of the log. Throws BackupError if LOG_KEYS is not set. */
export function requireLogKeys({ logKeys: [first, ...older] }: BackupEnv): LogKeys {
  if (!first) throw new BackupError('LOG_KEYS is missing: it is needed to verify the log');
  return new LogKeys([first, ...older]);
}

/** Verifies the stored activity log against the signed heads outside the database. The portal may be running. */
export async function checkStoredLog(env: BackupEnv): Promise<LogVerification> {
  const keys = requireLogKeys(env);
  const missing = env.isHeadsFileNamed ? '' : undefined;
  const lines = existsSync(env.headsFile) ? await readFile(env.headsFile, 'utf8') : missing;
  const source = await openSource(env);
  try {
    return await verifyLog(await readStoredLog(logOf(source.client), lines), keys);
  } finally {
    await source.close();
  }
}
