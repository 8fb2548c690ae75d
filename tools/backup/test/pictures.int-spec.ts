import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startEmbeddedMongo } from '@portal/embedded-mongo';
import { MongoClient } from 'mongodb';
import { backup } from '../src/backup';
import { readBackupEnv } from '../src/env';
import { restore } from '../src/restore';

const key = '0123456789abcdef01234567/0123456789abcdef-480.avif';
let home: string;
const inHome = (...names: string[]) => join(home, ...names);
const envOf = (folder: string, more = {}) => readBackupEnv({ DATA_DIR: inHome(folder), ...more });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-pictures-'));
  const mongo = await startEmbeddedMongo({ dataDir: inHome('live', 'mongo') });
  const client = await new MongoClient(mongo.uri, { retryWrites: false }).connect();
  await client.db('portal_catalog').collection('packages').insertOne({ name: 'With a picture' });
  await client.close();
  await mongo.stop();
  const file = inHome('live', 'pictures', key);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, 'a picture');
  await writeFile(`${file}.1a2b.partial`, 'half a pic');
});
afterAll(() => rm(home, { recursive: true }));

it('backs up and restores package pictures', async () => {
  const { pictures } = await backup(envOf('live'), inHome('copy'));
  expect(pictures.map((picture) => picture.key)).toEqual([key]);
  await restore(envOf('restored'), inHome('copy'));
  expect(await readFile(inHome('restored', 'pictures', key), 'utf8')).toBe('a picture');
});

it('restores nothing when a picture is damaged', async () => {
  await writeFile(inHome('copy', 'pictures', key), 'another');
  await expect(restore(envOf('new'), inHome('copy'))).rejects.toThrow(/picture .* is damaged, nothing was restored/);
});

it('excludes pictures stored in a bucket', async () => {
  const inBucket = envOf('live', { PICTURES_S3_URL: 'https://s3.example/pictures' });
  expect((await backup(inBucket, inHome('without'))).pictures).toEqual([]);
});
