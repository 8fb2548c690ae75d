import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { databaseSocketOf } from '@portal/node-kit';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from './index';

const home = mkdtempSync(join(tmpdir(), 'portal-socket-'));
// Lets another user reach the database folder.
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true }));

const socketOf = (uri: string): string => databaseSocketOf(uri) ?? '';

async function countsTo(uri: string): Promise<number> {
  const client = await new MongoClient(uri, { retryWrites: false }).connect();
  const collection = client.db('test').collection('things');
  await collection.insertOne({});
  const count = await collection.countDocuments();
  await client.close();
  return count;
}

function connectAsOtherUser(path: string): string {
  const script = `require('node:net').connect(process.argv[1])
    .once('connect', () => { console.log('connected'); process.exit(); })
    .once('error', ({ code }) => { console.log(code); process.exit(); });`;
  const nobody = { uid: 65_534, gid: 65_534 };
  return execFileSync(process.execPath, ['-e', script, path], { ...nobody, cwd: '/', encoding: 'utf8' }).trim();
}

describe('Unix socket', () => {
  it.each(['data', 'Data of Mwila, é', join('deep', 'a-long-name/'.repeat(10))])(
    'serves the driver in the folder %j',
    async (name) => {
      const dataDir = join(home, name);
      const mongo = await startEmbeddedMongo({ dataDir });
      expect(await countsTo(mongo.uri)).toBe(1);
      await mongo.stop();
      expect(existsSync(socketOf(mongo.uri))).toBe(false);
    },
  );

  it('is accessible only by the owner', async () => {
    const dataDir = join(home, 'data');
    chmodSync(dataDir, 0o755);
    const mongo = await startEmbeddedMongo({ dataDir });
    const socket = socketOf(mongo.uri);
    const modes = [dirname(socket), socket].map((path) => (statSync(path).mode & 0o777).toString(8));
    expect(modes).toEqual(['700', '600']);
    // Only root can run a process as another user.
    if (process.getuid?.() === 0) expect(connectAsOtherUser(socket)).toBe('EACCES');
    await mongo.stop();
  });

  it('replaces the socket of a killed server', async () => {
    const dataDir = join(home, 'data');
    writeFileSync(join(dataDir, 'mongo.sock'), '');
    const mongo = await startEmbeddedMongo({ dataDir });
    expect(await countsTo(mongo.uri)).toBe(2);
    await mongo.stop();
  });

  it('is replaced by a port only if configured', async () => {
    const mongo = await startEmbeddedMongo({ dataDir: join(home, 'data'), port: 0 });
    expect(mongo.uri).toBe(`mongodb://127.0.0.1:${mongo.port}`);
    expect(await countsTo(mongo.uri)).toBe(3);
    await mongo.stop();
  });
});
