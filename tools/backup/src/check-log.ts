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

/** The log's collections in a database of the portal. */
export function logOf(client: MongoClient): LogCollections {
  const identity = client.db('portal_identity');
  const collections = {
    activities: identity.collection(activityCollection),
    heads: identity.collection(activityHeadCollection),
  };
  return collections as unknown as LogCollections;
}

/** The keys of the log. Throws BackupError where there are none. */
export function requireLogKeys({ logKeys: [first, ...older] }: BackupEnv): LogKeys {
  if (!first) throw new BackupError('LOG_KEYS is missing: without it nobody can tell who wrote the log');
  return new LogKeys([first, ...older]);
}

/** Checks the log of the database that the settings name, whether the portal runs or not, against the heads outside of it. */
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
