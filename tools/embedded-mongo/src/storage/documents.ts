import { MongoFailure } from '../errors';
import { parseDoc, type Doc } from '../values/bson-values';
import { encodeId, successor } from '../values/key-encoding';
import type { Catalog } from './catalog';
import { namespaceOf, type CollectionDefinition, type IndexDefinition } from './definitions';
import { indexKeysOf, type IndexKeys } from './index-keys';
import type { Store } from './store';

const maxDocumentBytes = 16 * 1024 * 1024;
const noKeys: IndexKeys = { keys: [], arrays: new Set(), isShortened: false };

/** Throws 10334 above MongoDB's limit of 16 MiB. */
export function assertDocumentSize(raw: Buffer): void {
  if (raw.length > maxDocumentBytes)
    throw new MongoFailure(
      10334,
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
    );
}

export function prefixOf(id: number): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(id);
  return prefix;
}

export const docKey = (collection: CollectionDefinition, id: Buffer): Buffer =>
  Buffer.concat([prefixOf(collection.id), id]);

/** Counts the documents of a collection without reading them. */
export function countAll(store: Store, collection: CollectionDefinition): number {
  const prefix = prefixOf(collection.id);
  return store.docs.getKeysCount({ start: prefix, end: successor(prefix) });
}

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  if (others.length === 0) return keys;
  if (keys.length === 1) return others.some((other) => other.equals(keys[0]!)) ? [] : keys;
  const texts = new Set(others.map((other) => other.toString('latin1')));
  return keys.filter((key) => !texts.has(key.toString('latin1')));
}

function keysFor(doc: Doc, index: IndexDefinition): IndexKeys {
  return index.covers(doc) ? indexKeysOf(doc, index) : noKeys;
}

/** Whether a change of these fields can change index entries; always true for a partial index. */
const concerns = ({ partial, paths }: IndexDefinition, changed: ReadonlySet<string>): boolean =>
  partial !== undefined || paths.some(([field = '']) => changed.has(field));

/** Builds MongoDB's duplicate key error. */
export function duplicateKey(
  collection: CollectionDefinition,
  name: string,
  key: IndexDefinition['key'],
  doc: Doc,
): MongoFailure {
  const keyPattern = Object.fromEntries(key);
  const keyValue = Object.fromEntries(key.map(([path]) => [path, valueAt(doc, path) ?? null]));
  const shown = key.map(([path]) => `${path}: ${JSON.stringify(keyValue[path])}`).join(', ');
  return new MongoFailure(
    11000,
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${name} dup key: { ${shown} }`,
    { keyPattern, keyValue },
  );
}

function valueAt(doc: Doc, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? (value as Doc)[part] : undefined),
      doc,
    );
}

/** Updates documents and index entries together, inside a write job. Everything is checked before the first write. */
export class Documents {
  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
  ) {}

  read(collection: CollectionDefinition, id: Buffer): Buffer | undefined {
    return this.store.docs.get(docKey(collection, id));
  }

  insert(collection: CollectionDefinition, raw: Buffer, doc: Doc): void {
    const id = encodeId(doc._id);
    assertDocumentSize(raw);
    if (this.read(collection, id)) throw duplicateKey(collection, '_id_', [['_id', 1]], doc);
    const added = collection.indexes.map((index) => keysFor(doc, index));
    this.assertUnique(collection, added, id, doc);
    this.remember(collection, added);
    this.putEntries(collection, added, id);
    this.store.docs.putSync(docKey(collection, id), raw);
  }

  /** Replaces a document by one with the same `_id` that differs at most in the changed fields. */
  replace(
    collection: CollectionDefinition,
    before: Doc,
    after: { doc: Doc; raw: Buffer; changed: ReadonlySet<string> },
  ): void {
    const id = encodeId(before._id);
    assertDocumentSize(after.raw);
    const removed: IndexKeys[] = [];
    const added: IndexKeys[] = [];
    for (const index of collection.indexes) {
      if (!concerns(index, after.changed)) {
        removed.push(noKeys);
        added.push(noKeys);
        continue;
      }
      const old = keysFor(before, index);
      const now = keysFor(after.doc, index);
      removed.push({ ...old, keys: without(old.keys, now.keys) });
      added.push({ ...now, keys: without(now.keys, old.keys) });
    }
    this.assertUnique(collection, added, id, after.doc);
    this.remember(collection, added);
    this.removeEntries(collection, removed, id);
    this.putEntries(collection, added, id);
    this.store.docs.putSync(docKey(collection, id), after.raw);
  }

  remove(collection: CollectionDefinition, doc: Doc): void {
    const id = encodeId(doc._id);
    this.removeEntries(
      collection,
      collection.indexes.map((index) => keysFor(doc, index)),
      id,
    );
    this.store.docs.removeSync(docKey(collection, id));
  }

  /** Fills a new index from existing documents. Throws 11000 before the first write if they violate its uniqueness. */
  build(collection: CollectionDefinition, index: IndexDefinition): void {
    const prefix = prefixOf(collection.id);
    const entries: [Buffer, Buffer][] = [];
    const seen = new Set<string>();
    const met = new Set<number>();
    for (const { key, value } of this.store.docs.getRange({ start: prefix, end: successor(prefix) })) {
      const doc = parseDoc(value);
      const found = keysFor(doc, index);
      for (const entry of found.keys) {
        const text = entry.toString('latin1');
        if (index.unique && seen.has(text)) throw duplicateKey(collection, index.name, index.key, doc);
        if (index.unique) seen.add(text);
        entries.push([entry, Buffer.from(key.subarray(4))]);
      }
      found.arrays.forEach((position) => met.add(position));
      index.hasShortenedKeys ||= found.isShortened;
    }
    index.arrayFields = [...met];
    for (const [key, id] of entries) this.putEntry(index, key, id);
  }

  clear(table: 'docs' | 'entries', id: number): void {
    const prefix = prefixOf(id);
    const keys = [...this.store[table].getKeys({ start: prefix, end: successor(prefix) })];
    for (const key of keys) this.store[table].removeSync(key);
  }

  private assertUnique(collection: CollectionDefinition, added: IndexKeys[], id: Buffer, doc: Doc): void {
    collection.indexes.forEach((index, position) => {
      if (!index.unique) return;
      for (const key of added[position]?.keys ?? []) {
        const prefix = Buffer.concat([prefixOf(index.id), key]);
        for (const { value } of this.store.entries.getRange({ start: prefix, end: successor(prefix), limit: 2 }))
          if (!value.equals(id)) throw duplicateKey(collection, index.name, index.key, doc);
      }
    });
  }

  /** Records on the index that an array or a shortened key was added, which restricts its use. */
  private remember(collection: CollectionDefinition, added: IndexKeys[]): void {
    let isChanged = false;
    collection.indexes.forEach((index, position) => {
      const keys = added[position] ?? noKeys;
      const met = [...keys.arrays].filter((field) => !index.arrayFields.includes(field));
      const isShorter = keys.isShortened && !index.hasShortenedKeys;
      if (met.length === 0 && !isShorter) return;
      index.arrayFields = [...index.arrayFields, ...met];
      index.hasShortenedKeys ||= keys.isShortened;
      isChanged = true;
    });
    if (isChanged) this.catalog.save(collection);
  }

  private putEntry(index: IndexDefinition, key: Buffer, id: Buffer): void {
    this.store.entries.putSync(Buffer.concat([prefixOf(index.id), key, id]), id);
  }

  private putEntries(collection: CollectionDefinition, added: IndexKeys[], id: Buffer): void {
    collection.indexes.forEach((index, position) => {
      for (const key of added[position]?.keys ?? []) this.putEntry(index, key, id);
    });
  }

  private removeEntries(collection: CollectionDefinition, removed: IndexKeys[], id: Buffer): void {
    collection.indexes.forEach((index, position) => {
      for (const key of removed[position]?.keys ?? [])
        this.store.entries.removeSync(Buffer.concat([prefixOf(index.id), key, id]));
    });
  }
}
