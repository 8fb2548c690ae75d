import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@portal/embedded-mongo';
import { open } from 'lmdb';
import { MongoClient, type ClientSession } from 'mongodb';
import { BackupError, type BackupEnv } from './env';
import type { Manifest } from './manifest';

export interface Source {
  client: MongoClient;
  /** Session with a snapshot read concern; absent if the server does not support it. */
  session?: ClientSession;
  consistency: Manifest['consistency'];
  close(): Promise<void>;
}

/** Opens the configured server, or a copy of the embedded database, which may be running. */
export const openSource = (env: BackupEnv): Promise<Source> =>
  env.mongoUri === undefined ? openEmbedded(env.mongoDir) : openServer(env.mongoUri);

async function openServer(uri: string): Promise<Source> {
  const client = await new MongoClient(uri, { retryWrites: false }).connect();
  const hello = await client.db('admin').command({ hello: 1 });
  const hasSnapshots = hello.setName !== undefined || hello.msg === 'isdbgrid';
  const session = hasSnapshots ? client.startSession({ snapshot: true }) : undefined;
  return {
    client,
    session,
    consistency: session ? 'instant' : 'document',
    close: async () => {
      await session?.endSession();
      await client.close();
    },
  };
}

/** LMDB copies its file as a snapshot while other processes write. */
async function openEmbedded(folder: string): Promise<Source> {
  if (!existsSync(join(folder, 'data.mdb'))) throw new BackupError(`There is no database in ${folder}`);
  const copy = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  const discard = () => rm(copy, { recursive: true, force: true });
  try {
    const files = open({ path: folder, noSubdir: false, maxDbs: 3, readOnly: true });
    await files.backup(copy, false);
    await files.close();
    // The long TTL interval keeps documents from expiring in the copy.
    const mongo = await startEmbeddedMongo({ dataDir: copy, ttlIntervalMs: 24 * 60 * 60 * 1000 });
    const client = await new MongoClient(mongo.uri, { retryWrites: false }).connect();
    const close = async () => {
      await client.close();
      await mongo.stop();
      await discard();
    };
    return { client, consistency: 'instant', close };
  } catch (error) {
    await discard();
    throw error;
  }
}
