import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Int32 } from 'bson';
import fc from 'fast-check';
import { scalar } from '../../test/arbitraries';
import { openFilledStore, type FilledStore, type IndexShape } from '../../test/filled-store';
import type { CollectionDefinition } from '../storage/definitions';
import type { Doc } from '../values/bson-values';
import { coverOf } from './covered-scan';
import { planQuery } from './planner';
import { countEntries, Deadline, rowsNow } from './reader';
import { sortKeyMaker, type SortField } from './sort';

let filled: FilledStore;
beforeAll(() => {
  filled = openFilledStore();
});
afterAll(() => filled.close());

const searched: IndexShape = {
  key: [
    ['a', 1],
    ['words', 1],
    ['s', 1],
  ],
};

const text = fc.constantFrom('a', 'ab', 'abc', 'b', 'a\0b', 'a\0', 'é', 'éa', '😀', 'a.b', 'a.', '');
const equal = fc.constantFrom(null, true, 'x');
/** No text among them is too long for a key: then the entries alone decide nothing. */
const order = scalar.filter((value) => typeof value !== 'string' || value.length < 100);
const stored = fc.record(
  { a: equal, s: order, words: fc.oneof(text, fc.constant(null), fc.array(fc.oneof(text, order), { maxLength: 4 })) },
  { requiredKeys: [] },
);
const pattern = fc.constantFrom(
  '^a',
  '^ab',
  '^é',
  '^😀',
  '^a\\.',
  '^a\\.b',
  '^b',
  '^ab?',
  '^a.',
  '^abc$',
  'a',
  '^a\\d',
);
const filter = fc
  .record({ a: equal, pattern, nested: fc.boolean() })
  .map(({ a, pattern: $regex, nested }): Doc =>
    nested ? { a, $and: [{ words: { $regex } }] } : { words: { $regex }, a },
  );
const sort = fc.constantFrom<SortField[]>(
  [{ path: 's', direction: 1 }],
  [
    { path: 's', direction: -1 },
    { path: '_id', direction: -1 },
  ],
  [
    { path: 'a', direction: -1 },
    { path: 's', direction: 1 },
  ],
  [
    { path: 's', direction: 1 },
    { path: '_id', direction: -1 },
  ],
  [{ path: 'words', direction: 1 }],
);

interface Asked {
  filter: Doc;
  sort: SortField[];
}

const ordered = (collection: CollectionDefinition, query: Asked & { limit: number }): string[] =>
  rowsNow(filled.store, collection, query).map((row) => sortKeyMaker(query.sort)(row.doc).toString('hex'));

const ids = (collection: CollectionDefinition, query: Asked): number[] =>
  rowsNow(filled.store, collection, query)
    .map((row) => (row.doc._id as Int32).value)
    .sort((left, right) => left - right);

describe('a search by the beginnings of texts', () => {
  it('finds, orders and counts by the entries of an index exactly what a scan does', async () => {
    let covered = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(stored, { minLength: 15, maxLength: 40 }),
        fc.array(fc.record({ filter, sort }), { minLength: 20, maxLength: 20 }),
        async (docs, queries) => {
          const [bare, indexed] = await filled.store.write(() => {
            const collections = [filled.collection(), filled.collection()] as const;
            filled.fill(collections[0], { docs });
            filled.fill(collections[1], { docs, indexes: [searched] });
            return collections;
          });
          for (const query of queries) {
            const found = ids(bare, query);
            const isCovered = coverOf(planQuery(indexed, query), query.filter, query.sort) !== undefined;
            if (isCovered && found.length > 0) covered += 1;
            expect(ids(indexed, query)).toEqual(found);
            for (const limit of [0, 3])
              expect(ordered(indexed, { ...query, limit })).toEqual(ordered(bare, { ...query, limit }));
            const limit = 4;
            const counts = [
              await countEntries(filled.store, indexed, query, new Deadline()),
              await countEntries(filled.store, indexed, { ...query, limit }, new Deadline()),
            ];
            if (counts[0] !== undefined) expect(counts).toEqual([found.length, Math.min(found.length, limit)]);
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(covered).toBeGreaterThan(100);
  });
});
