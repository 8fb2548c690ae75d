import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from '../src/index';

export interface ThrowAwayServer {
  mongo: EmbeddedMongo;
  dataDir: string;
  warnings: string[];
  stop(): Promise<void>;
}

/** Starts a server on a temporary folder that is deleted with it. */
export async function throwAwayServer(options: Partial<EmbeddedMongoOptions> = {}): Promise<ThrowAwayServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const warnings: string[] = [];
  const log = {
    warn: (line: string) => void warnings.push(line),
    error: (line: string, cause?: unknown) => console.error(line, cause),
  };
  const mongo = await startEmbeddedMongo({ dataDir, log, port: 0, ...options });
  const stop = async (): Promise<void> => {
    await mongo.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { mongo, dataDir, warnings, stop };
}
