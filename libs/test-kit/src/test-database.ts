import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@portal/embedded-mongo';

export interface TestDatabase {
  uri: string;
  /** Takes the database away and keeps its data. */
  halt(): Promise<void>;
  /** Starts a halted database again, at the same address and with the same data. */
  resume(): Promise<void>;
  /** Takes the database and its data away. */
  stop(): Promise<void>;
}

/** A fresh embedded database in a folder of its own, removed by `stop`. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  let mongo = await startEmbeddedMongo({ dataDir, port: 0 });
  const { uri, port } = mongo;
  return {
    uri,
    halt: () => mongo.stop(),
    resume: async () => {
      mongo = await startEmbeddedMongo({ dataDir, port });
    },
    stop: async () => {
      await mongo.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
