import { MongoFailure } from '../errors';
import { compileFilter } from '../matching/filter';
import { plainNumber, parseDoc, toRaw, type Doc } from '../values/bson-values';
import { namespaceOf, type CollectionDefinition, type IndexDefinition, type StoredIndex } from './definitions';
import type { Store } from './store';

const collectionPrefix = 'collection:';
const collectionKey = (namespace: string): Buffer => Buffer.from(collectionPrefix + namespace);
const nextIdKey = Buffer.from('next-id');

/** Prepares a stored index for use: splits paths and compiles the membership test of sparse and partial indexes. */
export function prepareIndex(stored: StoredIndex): IndexDefinition {
  const paths = stored.key.map(([path]) => path.split('.'));
  const partial = stored.partial && compileFilter(stored.partial);
  const sparse = stored.sparse && compileFilter({ $or: stored.key.map(([path]) => ({ [path]: { $exists: true } })) });
  return {
    ...stored,
    paths,
    directions: stored.key.map(([, direction]) => direction),
    covers: (doc) => (!partial || partial(doc)) && (!sparse || sparse(doc)),
  };
}

function storedForm({
  paths: _paths,
  directions: _directions,
  covers: _covers,
  ...stored
}: IndexDefinition): StoredIndex {
  return stored;
}

function parseIndex(doc: Doc): IndexDefinition {
  const number = (value: unknown): number => plainNumber(value) ?? 0;
  const stored: StoredIndex = {
    id: number(doc.id),
    name: String(doc.name),
    key: (doc.key as [string, unknown][]).map(([path, direction]) => [path, number(direction) < 0 ? -1 : 1]),
    unique: doc.unique === true,
    sparse: doc.sparse === true,
    arrayFields: (doc.arrayFields as unknown[]).map(number),
    hasShortenedKeys: doc.hasShortenedKeys === true,
  };
  if (doc.partial) stored.partial = doc.partial as Doc;
  if (doc.expireAfterSeconds !== undefined) stored.expireAfterSeconds = number(doc.expireAfterSeconds);
  return prepareIndex(stored);
}

/** Collections and their indexes: held in memory, with every change written through inside a write job. */
export class Catalog {
  private collections = new Map<string, CollectionDefinition>();

  constructor(private readonly store: Store) {
    this.load();
  }

  load(): void {
    this.collections = new Map();
    const range = { start: Buffer.from(collectionPrefix), end: Buffer.from('collection;') };
    for (const { value } of this.store.meta.getRange(range)) {
      const doc = parseDoc(value);
      const collection = {
        id: plainNumber(doc.id) ?? 0,
        database: String(doc.database),
        name: String(doc.name),
        indexes: (doc.indexes as Doc[]).map(parseIndex),
      };
      this.collections.set(namespaceOf(collection), collection);
    }
  }

  find(database: string, name: string): CollectionDefinition | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  inDatabase(database: string): CollectionDefinition[] {
    return [...this.collections.values()].filter((collection) => collection.database === database);
  }

  all(): CollectionDefinition[] {
    return [...this.collections.values()];
  }

  /** Returns a number that no collection or index has ever had, so that keys of dropped ones cannot reappear. */
  nextId(): number {
    const last = this.store.meta.get(nextIdKey);
    const next = (last ? last.readUInt32BE(0) : 0) + 1;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(next);
    this.store.meta.putSync(nextIdKey, bytes);
    return next;
  }

  /** Returns the collection, creating it if needed. Only inside a write job. */
  ensure(database: string, name: string): CollectionDefinition {
    const existing = this.find(database, name);
    if (existing) return existing;
    if (
      name === '' ||
      name.includes('$') ||
      name.includes('\0') ||
      name.startsWith('system.') ||
      `${database}.${name}`.length > 255
    )
      throw new MongoFailure(73, `Invalid namespace specified '${database}.${name}'`);
    const collection = { id: this.nextId(), database, name, indexes: [] };
    this.collections.set(namespaceOf(collection), collection);
    this.save(collection);
    return collection;
  }

  /** Stores a changed collection. Only inside a write job. */
  save(collection: CollectionDefinition): void {
    const { id, database, name, indexes } = collection;
    this.store.meta.putSync(
      collectionKey(namespaceOf(collection)),
      toRaw({ id, database, name, indexes: indexes.map(storedForm) }),
    );
  }

  forget(collection: CollectionDefinition): void {
    this.collections.delete(namespaceOf(collection));
    this.store.meta.removeSync(collectionKey(namespaceOf(collection)));
  }
}
