import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32 } from 'bson';
import { rowsNow } from '../src/query/reader';
import { Catalog, prepareIndex } from '../src/storage/catalog';
import { changedFields } from '../src/storage/changed-fields';
import type { CollectionDefinition, StoredIndex } from '../src/storage/definitions';
import { Documents } from '../src/storage/documents';
import { Store } from '../src/storage/store';
import { toRaw, parseDoc, type Doc } from '../src/values/bson-values';

export type IndexShape = Partial<StoredIndex> & Pick<StoredIndex, 'key'>;

const by = (...key: StoredIndex['key']): IndexShape => ({ key });

/** Single-field and compound indexes in both directions, over scalars, arrays and sub-documents. */
export const indexShapes: IndexShape[] = [
  by(['a', 1]),
  by(['a', -1], ['s', 1]),
  by(['s', 1], ['a', -1], ['b', 1]),
  by(['b', 1]),
  by(['b', -1], ['a', 1]),
  by(['c.x', 1], ['c.y', -1]),
  by(['c.z', 1], ['a', 1]),
  by(['list.x', 1], ['list.y', -1]),
  by(['list', 1]),
  { ...by(['list.y', -1]), sparse: true },
  { ...by(['s', -1]), sparse: true },
  { ...by(['a', 1], ['c.x', 1]), sparse: true },
  { ...by(['s', 1]), partial: { a: { $gte: new Int32(1) } } },
  { ...by(['a', 1]), partial: { s: { $exists: true } } },
  { ...by(['b', 1]), partial: { a: { $in: [new Int32(1), new Int32(2), 'a'] } } },
];

/** Temporary store with random collections. */
export interface FilledStore {
  store: Store;
  collection(): CollectionDefinition;
  /** Inserts half of the documents before and half after the indexes are built, then replaces and removes some. */
  fill(collection: CollectionDefinition, content: Content): void;
  close(): Promise<void>;
}

interface Content {
  docs: Doc[];
  /** New document for each replaced id, null for each removed one. */
  changes?: [number, Doc | null][];
  indexes?: IndexShape[];
}

export function openFilledStore(): FilledStore {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-plan-'));
  const silent = { warn: () => undefined, error: () => undefined };
  const store = new Store(folder, silent, () => catalog.load());
  const catalog = new Catalog(store);
  const documents = new Documents(store, catalog);
  let made = 0;

  function addIndexes(collection: CollectionDefinition, shapes: IndexShape[]): void {
    for (const shape of shapes) {
      const id = catalog.nextId();
      const kind = { unique: false, sparse: false, arrayFields: [], hasShortenedKeys: false };
      const plain = { name: `i${id}`, ...kind };
      const index = prepareIndex({ ...plain, ...shape, id });
      documents.build(collection, index);
      collection.indexes.push(index);
    }
  }

  function insertAll(collection: CollectionDefinition, docs: Doc[], from: number): void {
    docs.forEach((doc, position) => {
      const raw = toRaw({ _id: new Int32(from + position), ...doc });
      documents.insert(collection, raw, parseDoc(raw));
    });
  }

  return {
    store,
    collection: () => catalog.ensure('fuzz', `filled${(made += 1)}`),
    fill: (collection, { docs, changes = [], indexes = [] }) => {
      const half = Math.floor(docs.length / 2);
      insertAll(collection, docs.slice(0, half), 0);
      addIndexes(collection, indexes);
      insertAll(collection, docs.slice(half), half);
      for (const [id, change] of changes) {
        const [row] = rowsNow(store, collection, { filter: { _id: new Int32(id) } });
        if (!row) continue;
        if (!change) documents.remove(collection, row.doc);
        else {
          const after = { _id: new Int32(id), ...change };
          const raw = toRaw(after);
          documents.replace(collection, row.doc, { doc: parseDoc(raw), raw, changed: changedFields(row.doc, after) });
        }
      }
    },
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
