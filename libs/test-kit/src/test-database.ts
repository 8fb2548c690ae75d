import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@portal/embedded-mongo';

export interface TestDatabase {
  uri: string;
  stop(): Promise<void>;
}

/** A fresh embedded database in a folder of its own, removed by `stop`. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const mongo = await startEmbeddedMongo({ dataDir, port: 0 });
  return {
    uri: mongo.uri,
    stop: async () => {
      await mongo.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
