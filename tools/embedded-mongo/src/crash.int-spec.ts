import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { MongoClient } from 'mongodb';

const project = resolve(import.meta.dirname, '..');
const program = join(project, 'dist/crash-test/main.mjs');
const requireBanner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

type Server = ChildProcessByStdio<null, Readable, Readable>;

let dataDir: string;
let running: Server | undefined;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-crash-'));
  await build({
    entryPoints: [join(project, 'src/main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['lmdb'],
    banner: { js: requireBanner },
  });
});

afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const environment = () => ({ ...process.env, DATA_DIR: dataDir, MONGO_PORT: '0' });

async function startServer(): Promise<string> {
  const child = spawn(process.execPath, [program], { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  running = child;
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const uri = /embedded-mongo ready: (\S+)/.exec(line.toString())?.[1];
  if (uri === undefined) throw new Error(`no address in: ${line.toString()}`);
  return uri;
}

async function stopServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const child = running as Server;
  running = undefined;
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

const clientOf = (uri: string): Promise<MongoClient> =>
  MongoClient.connect(uri, { maxPoolSize: 24, serverSelectionTimeoutMS: 2000, retryWrites: false });

interface Ledger {
  inserted: string[];
  incrementsSent: number;
  incrementsAcknowledged: number;
}

/** Writes until the server crashes, and records the acknowledged writes. */
async function writeUntilGone(client: MongoClient, writer: string, ledger: Ledger): Promise<void> {
  const db = client.db('crash');
  for (let n = 0; ; n++) {
    const key = `${writer}-${n}`;
    try {
      await db.collection('entries').insertOne({ key, group: n % 5, filler: 'x'.repeat(n % 400) });
      ledger.inserted.push(key);
      ledger.incrementsSent += 1;
      await db
        .collection<{ _id: string; n: number }>('counters')
        .updateOne({ _id: 'total' }, { $inc: { n: 1 } }, { upsert: true });
      ledger.incrementsAcknowledged += 1;
    } catch {
      return;
    }
  }
}

async function checkAfterwards(uri: string, ledger: Ledger): Promise<void> {
  const client = await clientOf(uri);
  const entries = client.db('crash').collection('entries');
  const byScan = (await entries.find({}, { hint: '_id_' }).toArray()).map((doc) => doc.key as string).sort();
  const byIndex = (await entries.find({ key: { $gte: '' } }, { hint: 'key_1' }).toArray()).map(
    (doc) => doc.key as string,
  );
  const byGroup = await entries.find({ group: { $gte: 0 } }, { hint: 'group_1_key_-1' }).toArray();
  expect(byIndex.sort()).toEqual(byScan);
  expect(byGroup).toHaveLength(byScan.length);
  const present = new Set(byScan);
  expect(ledger.inserted.filter((key) => !present.has(key))).toEqual([]);
  const total =
    (await client.db('crash').collection<{ _id: string; n: number }>('counters').findOne({ _id: 'total' }))?.n ?? 0;
  expect(total).toBeGreaterThanOrEqual(ledger.incrementsAcknowledged);
  expect(total).toBeLessThanOrEqual(ledger.incrementsSent);
  await client.close();
}

describe('server process', () => {
  it('loses no acknowledged write when killed under load', async () => {
    const ledger: Ledger = { inserted: [], incrementsSent: 0, incrementsAcknowledged: 0 };
    for (let round = 0; round < 3; round++) {
      const client = await clientOf(await startServer());
      const entries = client.db('crash').collection('entries');
      await entries.createIndex({ key: 1 }, { unique: true });
      await entries.createIndex({ group: 1, key: -1 });
      const writers = Array.from({ length: 20 }, (_, index) => writeUntilGone(client, `r${round}w${index}`, ledger));
      await new Promise((done) => setTimeout(done, 400 + round * 90));
      await stopServer('SIGKILL');
      await Promise.all(writers);
      await client.close();
      await checkAfterwards(await startServer(), ledger);
      await stopServer('SIGTERM');
    }
    expect(ledger.inserted.length).toBeGreaterThan(40);
  });

  it('stops on SIGTERM, and rejects a second server on the folder with a clear message', async () => {
    await startServer();
    const second = spawnSync(process.execPath, [program], { env: environment(), encoding: 'utf8' });
    expect(second.status).toBe(1);
    expect(second.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^embedded-mongo: the data folder .* is in use by process \d+$/),
    ]);
    expect(await stopServer('SIGTERM')).toBe(0);
  });

  it('names missing environment variables', () => {
    const result = spawnSync(process.execPath, [program], { env: { ...process.env, DATA_DIR: '' }, encoding: 'utf8' });
    expect(result.status).toBe(1);
    expect(result.stderr).toContain('DATA_DIR');
  });
});
