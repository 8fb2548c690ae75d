import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@portal/embedded-mongo';

export interface TestDatabase {
  uri: string;
  /** Stops the database and keeps its data. */
  halt(): Promise<void>;
  /** Restarts a halted database at the same address, with the same data. */
  resume(): Promise<void>;
  /** Stops the database and deletes its data. */
  stop(): Promise<void>;
}

/** Starts an embedded database in a temporary folder. */
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
