import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FieldCipher, parseDataKeys } from '@portal/node-kit';
import { startTestProcess, type TestProcess } from '@portal/test-kit';
import { Double, Long, MongoClient } from 'mongodb';
import { backup } from '../src/backup';
import { readBackupEnv } from '../src/env';
import { restore } from '../src/restore';

let home: string;
let database: TestProcess;
let client: MongoClient;
const keys = `old:${randomBytes(32).toString('base64')}`;
const cipher = new FieldCipher(parseDataKeys(keys)!);

const startDatabase = (folder: string): Promise<TestProcess> =>
  startTestProcess('tools/embedded-mongo/dist/main.mjs', { DATA_DIR: join(folder, 'mongo'), MONGO_PORT: '0' });
const envOf = (folder: string, dataKeys = keys) => readBackupEnv({ DATA_DIR: folder, DATA_KEYS: dataKeys });
const inHome = (name: string) => join(home, name);

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  database = await startDatabase(inHome('live'));
  client = await new MongoClient(database.url, { retryWrites: false }).connect();
  const users = client.db('portal_identity').collection('users');
  await users.createIndex({ emailKey: 1 }, { unique: true, sparse: true });
  await users.insertMany(
    Array.from({ length: 300 }, (_, at) => ({
      emailKey: `user${at}@example.test`,
      passport: cipher.encrypt(`ZN${at}`, `user ${at}`),
      kinds: { double: new Double(5), long: Long.fromNumber(5), at: new Date(at), list: [1, 'two', null] },
    })),
  );
  await client.db('elsewhere').collection('notes').insertOne({ is: 'not ours' });
});
afterAll(async () => {
  await client.close();
  await database.stop();
  await rm(home, { recursive: true });
});

it('restores a consistent snapshot taken during writes', async () => {
  const bookings = client.db('portal_bookings').collection<{ _id: number }>('bookings');
  const holds = client.db('portal_catalog').collection<{ _id: number }>('holds');
  let written = 0;
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      await bookings.insertOne({ _id: written });
      await holds.insertOne({ _id: written });
      written += 1;
    }
  })();
  while (written < 50) await new Promise((done) => setTimeout(done, 10));
  const before = written;
  const manifest = await backup(envOf(inHome('live')), inHome('copy'));
  isWriting = false;
  await writing;
  expect(written).toBeGreaterThan(before);
  expect(manifest).toMatchObject({ consistency: 'instant', keys: [{ id: 'old' }] });
  expect(manifest.collections.map(({ database: name }) => name)).not.toContain('elsewhere');

  await restore(envOf(inHome('restored')), inHome('copy'));
  const restored = await startDatabase(inHome('restored'));
  const reader = await new MongoClient(restored.url, { retryWrites: false }).connect();
  const booked = await reader.db('portal_bookings').collection<{ _id: number }>('bookings').distinct('_id');
  const held = await reader.db('portal_catalog').collection<{ _id: number }>('holds').distinct('_id');
  const sorted = booked.sort((left, right) => left - right);
  expect(sorted).toEqual(sorted.map((_, at) => at));
  expect(booked.length).toBeGreaterThanOrEqual(before);
  expect([0, 1]).toContain(booked.length - held.length);

  const users = reader.db('portal_identity').collection('users');
  const find = { raw: true } as const;
  const original = await client.db('portal_identity').collection('users').find({}, find).sort({ _id: 1 }).toArray();
  expect(await users.find({}, find).sort({ _id: 1 }).toArray()).toEqual(original);
  const one = await users.findOne({ emailKey: 'user7@example.test' });
  expect(cipher.decrypt(String(one?.passport), 'user 7')).toBe('ZN7');
  await expect(users.insertOne({ emailKey: 'user7@example.test' })).rejects.toThrow(/E11000/);
  await reader.close();
  await restored.stop();
});

it('rejects a restore that would lose data or be unreadable, before the first write', async () => {
  const attempt = (dataKeys?: string) => restore(envOf(inHome('new'), dataKeys), inHome('copy'));
  await expect(backup(envOf(inHome('live')), inHome('copy'))).rejects.toThrow('is not empty');
  await expect(backup(envOf(inHome('nothing')), inHome('other'))).rejects.toThrow('There is no database');
  const another = `new:${randomBytes(32).toString('base64')}`;
  await expect(backup(envOf(inHome('live'), another), inHome('other'))).rejects.toThrow('data key "old" is missing');
  await expect(attempt(another)).rejects.toThrow('data key "old" is missing');
  await expect(attempt(`old:${randomBytes(32).toString('base64')}`)).rejects.toThrow('is not the one');
  await expect(restore(envOf(inHome('restored')), inHome('copy'))).rejects.toThrow('The database is not empty');
  await expect(restore(envOf(inHome('live')), inHome('copy'))).rejects.toThrow('is in use');
  await expect(restore(envOf(inHome('new')), inHome('nothing'))).rejects.toThrow('no complete backup');

  const file = join(inHome('copy'), 'portal_identity.users.bson');
  const whole = await readFile(file);
  const flipped = Buffer.from(whole);
  flipped[whole.length >> 1]! ^= 1;
  for (const damaged of [flipped, whole.subarray(0, -3), Buffer.alloc(0)]) {
    await writeFile(file, damaged);
    await expect(attempt()).rejects.toThrow(/nothing was restored/);
  }
  await writeFile(file, whole);
});

it('replaces existing data with --force', async () => {
  const target = envOf(inHome('restored'));
  await restore(target, inHome('copy'), { force: true });
  const again = await backup(target, inHome('copy-of-copy'));
  const first = JSON.parse(await readFile(join(inHome('copy'), 'manifest.json'), 'utf8')) as typeof again;
  expect(again.collections.map(({ sha256 }) => sha256)).toEqual(first.collections.map(({ sha256 }) => sha256));
});
