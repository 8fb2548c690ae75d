import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedMongo } from '@portal/embedded-mongo';
import { deserialize } from 'bson';
import { MongoClient, type Document, type IndexDescription } from 'mongodb';
import { collectionNames } from './backup';
import { BackupError, type BackupEnv } from './env';
import { endSessions, reapplyErasures, erasedAccountsOf } from './after-restore';
import { recordRestore } from './restored-log';
import { checkPictures, restorePictures } from './pictures/picture-files';
import { readManifest, requireKeys, type CollectionEntry, type Manifest } from './manifest';

const batchSize = 500;
const sizeBytes = 4;

/**
 * Restores a backup into an empty database: the server of MONGODB_URI, or else the embedded database, which must not be
 * running. Everything is checked before the first write and read back afterwards. All sessions are ended, and accounts
 * erased since the backup are erased again.
 * With `force`, existing data is removed first.
 * @throws BackupError
 */
export async function restore(env: BackupEnv, from: string, { force = false } = {}): Promise<Manifest> {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  requireKeys(manifest.keys, env.keys);
  for (const entry of manifest.collections) await checkFile(folder, entry);
  await checkPictures(folder, manifest.pictures);
  const target = await openTarget(env);
  try {
    const erased = [...env.erased, ...(await erasedAccountsOf(target.client))];
    await makeRoom(target.client, force);
    await restorePictures(folder, manifest.pictures, env.picturesDir);
    for (const entry of manifest.collections) await writeCollection(target.client, folder, entry);
    for (const entry of manifest.collections) await checkWritten(target.client, entry);
    await endSessions(target.client);
    await reapplyErasures(target.client, erased, env.keys);
    await recordRestore(target.client, env, folder);
  } finally {
    await target.close();
  }
  return manifest;
}

async function openTarget({ mongoUri, mongoDir }: BackupEnv) {
  const embedded = mongoUri === undefined ? await startEmbeddedMongo({ dataDir: mongoDir }) : undefined;
  const client = await new MongoClient(mongoUri ?? embedded?.uri ?? '', {
    retryWrites: false,
    w: 'majority',
  }).connect();
  const close = async () => {
    await client.close();
    await embedded?.stop();
  };
  return { client, close };
}

async function makeRoom(client: MongoClient, force: boolean): Promise<void> {
  for (const [database, name] of await collectionNames(client)) {
    const collection = client.db(database).collection(name);
    if (!force && (await collection.findOne())) {
      throw new BackupError(`The database is not empty (${database}.${name}); --force replaces existing data`);
    }
    await collection.drop();
  }
}

async function* documentsIn(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length >= sizeBytes && rest.length >= rest.readInt32LE(0)) {
      const size = rest.readInt32LE(0);
      if (size <= sizeBytes) throw new BackupError(`${path} is damaged`);
      yield rest.subarray(0, size);
      rest = rest.subarray(size);
    }
  }
  if (rest.length > 0) throw new BackupError(`${path} is damaged`);
}

async function checkFile(folder: string, { file, documents, sha256 }: CollectionEntry): Promise<void> {
  const hash = createHash('sha256');
  let count = 0;
  try {
    for await (const bson of documentsIn(join(folder, file))) {
      hash.update(bson);
      count += 1;
    }
  } catch (cause) {
    throw new BackupError(`${file} cannot be read, nothing was restored`, { cause });
  }
  if (count !== documents || hash.digest('hex') !== sha256) {
    throw new BackupError(`${file} is damaged: its checksum differs, nothing was restored`);
  }
}

async function writeCollection(client: MongoClient, folder: string, entry: CollectionEntry): Promise<void> {
  const { database, name, file, indexes } = entry;
  const collection = await client.db(database).createCollection(name);
  let batch: Document[] = [];
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: true });
    batch = [];
  };
  for await (const bson of documentsIn(join(folder, file))) {
    // Preserves BSON number types: a double is restored as a double.
    batch.push(deserialize(bson, { promoteValues: false, bsonRegExp: true }));
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  if (indexes.length > 0) await collection.createIndexes(indexes as unknown as IndexDescription[]);
}

async function checkWritten(
  client: MongoClient,
  { database, name, documents, sha256 }: CollectionEntry,
): Promise<void> {
  const hash = createHash('sha256');
  let count = 0;
  const stored = client.db(database).collection(name).find({}, { raw: true }).sort({ _id: 1 });
  for await (const document of stored) {
    hash.update(document as unknown as Buffer);
    count += 1;
  }
  if (count !== documents || hash.digest('hex') !== sha256) {
    throw new BackupError(`${database}.${name} differs from the backup after the restore`);
  }
}
