import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { keyIdsIn, type DataKey } from '@portal/node-kit';
import { logHeadsFile } from '@portal/node-kit/activity-log';
import type { MongoClient } from 'mongodb';
import { BackupError, type BackupEnv } from './env';
import { manifestName, keyFingerprint, type CollectionEntry, type Manifest } from './manifest';
import { copyPictures, listPictures } from './pictures/picture-files';
import { openSource, type Source } from './source';

const ourDatabases = /^portal_/;

/**
 * Writes all databases of the portal into a new folder: one BSON file per collection, the pictures and a manifest. The
 * folder appears only once it is complete.
 * @throws BackupError if the folder is not empty or a data key is missing
 */
export async function backup(env: BackupEnv, target: string): Promise<Manifest> {
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty`);
  const draft = join(dirname(folder), `.${Date.now()}.partial`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const source = await openSource(env);
    const manifest = await writeAll(source, draft, env).finally(() => source.close());
    if (existsSync(env.headsFile)) await copyFile(env.headsFile, join(draft, logHeadsFile));
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(source: Source, folder: string, env: BackupEnv): Promise<Manifest> {
  const takePictures = async () => {
    if (!env.hasPictureBucket) await copyPictures(env.picturesDir, folder);
  };
  // Pictures are copied twice: before the database for those deleted meanwhile, after it for those added.
  await takePictures();
  const collections: CollectionEntry[] = [];
  const keyIds = new Set<string>();
  for (const [database, name] of await collectionNames(source.client)) {
    const entry = await writeCollection(source, { database, name, folder, keyIds });
    collections.push(entry);
  }
  await takePictures();
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    consistency: source.consistency,
    collections,
    pictures: await listPictures(folder),
    keys: [...keyIds].sort().map((id) => ({ id, proof: keyFingerprint(keyFor(id, env.keys)) })),
  };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

function keyFor(id: string, keys: readonly DataKey[]): DataKey {
  const key = keys.find((candidate) => candidate.id === id);
  if (!key)
    throw new BackupError(`The data key "${id}" is missing: set DATA_KEYS, otherwise this backup cannot be read`);
  return key;
}

/** Lists the portal's collections by database and name, sorted. */
export async function collectionNames(client: MongoClient): Promise<[string, string][]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const found: [string, string][] = [];
  for (const { name: database } of databases.filter(({ name }) => ourDatabases.test(name))) {
    const collections = await client.db(database).listCollections({}, { nameOnly: true }).toArray();
    found.push(...collections.map(({ name }): [string, string] => [database, name]));
  }
  return found.sort(([...left], [...right]) => (left.join('.') < right.join('.') ? -1 : 1));
}

interface CollectionTask {
  database: string;
  name: string;
  folder: string;
  /** Collects the ids of the keys that the documents need. */
  keyIds: Set<string>;
}

async function writeCollection({ client, session }: Source, task: CollectionTask): Promise<CollectionEntry> {
  const { database, name, folder, keyIds } = task;
  const collection = client.db(database).collection(name);
  const file = `${database}.${name}.bson`;
  const stream = createWriteStream(join(folder, file), { mode: 0o600 });
  const hash = createHash('sha256');
  let documents = 0;
  let bytes = 0;
  for await (const document of collection.find({}, { raw: true, session }).sort({ _id: 1 })) {
    const bson = document as unknown as Buffer;
    documents += 1;
    bytes += bson.length;
    hash.update(bson);
    for (const id of keyIdsIn(bson.toString('latin1'))) keyIds.add(id);
    if (!stream.write(bson)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
  const indexes = await collection.listIndexes().toArray();
  return {
    database,
    name,
    file,
    documents,
    bytes,
    sha256: hash.digest('hex'),
    indexes: indexes.filter(({ name: index }) => index !== '_id_').map(({ v: _v, ns: _ns, ...index }) => index),
  };
}
