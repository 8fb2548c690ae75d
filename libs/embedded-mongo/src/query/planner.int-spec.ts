import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Int32 } from 'bson';
import fc from 'fast-check';
import { document, filter, scalar, sort } from '../../test/arbitraries';
import { Catalog, prepareIndex } from '../storage/catalog';
import type { CollectionDefinition, StoredIndex } from '../storage/definitions';
import { Documents } from '../storage/documents';
import { Store } from '../storage/store';
import { toRaw, parseDoc, type Doc } from '../values/bson-values';
import { coveredCount } from './covered-count';
import { planQuery } from './planner';
import { rowsNow } from './reader';
import { sortKeyMaker, type SortField } from './sort';

type IndexShape = Partial<StoredIndex> & Pick<StoredIndex, 'key'>;

const shapes: IndexShape[] = [
  { key: [['a', 1]] },
  {
    key: [
      ['a', -1],
      ['s', 1],
    ],
  },
  {
    key: [
      ['s', 1],
      ['a', -1],
      ['b', 1],
    ],
  },
  { key: [['b', 1]] },
  {
    key: [
      ['b', -1],
      ['a', 1],
    ],
  },
  {
    key: [
      ['c.x', 1],
      ['c.y', -1],
    ],
  },
  {
    key: [
      ['c.z', 1],
      ['a', 1],
    ],
  },
  {
    key: [
      ['list.x', 1],
      ['list.y', -1],
    ],
  },
  { key: [['list', 1]] },
  { key: [['list.y', -1]], sparse: true },
  { key: [['s', -1]], sparse: true },
  {
    key: [
      ['a', 1],
      ['c.x', 1],
    ],
    sparse: true,
  },
  { key: [['s', 1]], partial: { a: { $gte: new Int32(1) } } },
  { key: [['a', 1]], partial: { s: { $exists: true } } },
  { key: [['b', 1]], partial: { a: { $in: [new Int32(1), new Int32(2), 'a'] } } },
];

let folder: string;
let store: Store;
let catalog: Catalog;
let documents: Documents;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-plan-'));
  const silent = { warn: () => undefined, error: () => undefined };
  store = new Store(folder, silent, () => catalog.load());
  catalog = new Catalog(store);
  documents = new Documents(store, catalog);
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

let rounds = 0;

function addIndexes(collection: CollectionDefinition, chosen: IndexShape[]): void {
  for (const shape of chosen) {
    const id = catalog.nextId();
    const index = prepareIndex({
      name: `i${id}`,
      unique: false,
      sparse: false,
      arrayFields: [],
      hasShortenedKeys: false,
      ...shape,
      id,
    });
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

/** Half of the documents come before the indexes, half after; then some are replaced and some removed. */
function fill(
  collection: CollectionDefinition,
  docs: Doc[],
  changes: [number, Doc | null][],
  chosen: IndexShape[],
): void {
  const half = Math.floor(docs.length / 2);
  insertAll(collection, docs.slice(0, half), 0);
  addIndexes(collection, chosen);
  insertAll(collection, docs.slice(half), half);
  for (const [id, change] of changes) {
    const [row] = rowsNow(store, collection, { filter: { _id: new Int32(id) } });
    if (!row) continue;
    if (!change) documents.remove(collection, row.doc);
    else {
      const raw = toRaw({ _id: new Int32(id), ...change });
      documents.replace(collection, row.doc, { doc: parseDoc(raw), raw });
    }
  }
}

interface Answer {
  ids: unknown[];
  order: string[];
}

function answer(collection: CollectionDefinition, query: { filter: Doc; sort: SortField[]; limit: number }): Answer {
  const rows = rowsNow(store, collection, query);
  const keyOf = sortKeyMaker(query.sort);
  const ids = rows.map((row) => (row.doc._id as Int32).value);
  return {
    ids: query.limit === 0 ? ids.sort((left, right) => left - right) : [],
    order: rows.map((row) => (query.sort.length > 0 ? keyOf(row.doc).toString('hex') : '')),
  };
}

const scenario = fc.record({
  docs: fc.array(document, { minLength: 10, maxLength: 40 }),
  changes: fc.array(fc.tuple(fc.nat(40), fc.option(document)), { maxLength: 12 }),
  chosen: fc.subarray(shapes, { minLength: 1 }),
  queries: fc.array(fc.record({ filter, sort, limit: fc.constantFrom(0, 0, 3) }), { minLength: 30, maxLength: 30 }),
});

describe('planQuery', () => {
  it('finds through indexes exactly what a scan finds, in the same order', async () => {
    let throughIndex = 0;
    let sortedByIndex = 0;
    let nonEmpty = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async ({ docs, changes, chosen, queries }) => {
        rounds += 1;
        await store.write(() => {
          const bare = catalog.ensure('fuzz', `bare${rounds}`);
          const indexed = catalog.ensure('fuzz', `indexed${rounds}`);
          fill(bare, docs, changes, []);
          fill(indexed, docs, changes, chosen);
          for (const query of queries) {
            const plan = planQuery(indexed, query);
            if (plan.kind !== 'documents') throughIndex += 1;
            if (plan.kind === 'index' && plan.isSorted) sortedByIndex += 1;
            const expected = answer(bare, query);
            if (expected.order.length > 0) nonEmpty += 1;
            expect(answer(indexed, query)).toEqual(expected);
          }
        });
      }),
      { numRuns: 50 },
    );
    expect(throughIndex).toBeGreaterThan(200);
    expect(sortedByIndex).toBeGreaterThan(15);
    expect(nonEmpty).toBeGreaterThan(200);
  });

  const byA: IndexShape = { key: [['a', 1]] };

  async function answers(
    docs: Doc[],
    query: { filter: Doc; sort: SortField[]; limit: number },
  ): Promise<[Answer, Answer]> {
    rounds += 1;
    return store.write(() => {
      const bare = catalog.ensure('fuzz', `bare${rounds}`);
      const indexed = catalog.ensure('fuzz', `indexed${rounds}`);
      fill(bare, docs, [], []);
      fill(indexed, docs, [], [byA]);
      return [answer(bare, query), answer(indexed, query)];
    });
  }

  it('keeps the order of strings too long for a key', async () => {
    const docs = Array.from({ length: 12 }, (_, position) => ({
      a: 'x'.repeat(1300) + String((position * 7) % 12).padStart(2, '0'),
    }));
    const [bare, indexed] = await answers(docs, { filter: {}, sort: [{ path: 'a', direction: 1 }], limit: 0 });
    expect(indexed).toEqual(bare);
  });

  it('finds whole arrays through an index of their elements', async () => {
    const docs = [{ a: [1, 2] }, { a: [2, 1] }, { a: [] }, { a: [[1, 2]] }, { a: 1 }];
    for (const wanted of [[1, 2], [], [[1, 2]], 1]) {
      const [bare, indexed] = await answers(docs, { filter: { a: wanted }, sort: [], limit: 0 });
      expect(indexed).toEqual(bare);
      expect(indexed.ids.length).toBeGreaterThan(0);
    }
  });
});

const few = fc.constantFrom(null, true, false, '', 'a', 'b');
const counting = fc.record({
  docs: fc.array(fc.record({ a: few, s: fc.oneof(few, scalar), b: few }, { requiredKeys: [] }), { minLength: 20 }),
  others: fc.array(document, { maxLength: 10 }),
  chosen: fc.subarray(shapes, { minLength: 1 }),
  filters: fc.array(fc.oneof(fc.record({ a: few, s: few, b: few }, { requiredKeys: [] }), filter), { minLength: 20 }),
});

describe('coveredCount', () => {
  it('counts from the entries of an index exactly what a scan finds', async () => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(counting, async ({ docs, others, chosen, filters }) => {
        rounds += 1;
        await store.write(() => {
          const collection = catalog.ensure('fuzz', `counted${rounds}`);
          fill(collection, [...docs, ...others], [], chosen);
          for (const wanted of filters) {
            const count = coveredCount(store, collection, { filter: wanted });
            if (count === undefined) continue;
            const found = rowsNow(store, collection, { filter: wanted }).length;
            if (found > 0) counted += 1;
            expect(count).toBe(found);
          }
        });
      }),
      { numRuns: 200 },
    );
    expect(counted).toBeGreaterThan(50);
  });
});
