import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Int32 } from 'bson';
import fc from 'fast-check';
import { document, filter, sort } from '../../test/arbitraries';
import { indexShapes, openFilledStore, type FilledStore, type IndexShape } from '../../test/seeded-store';
import type { CollectionDefinition } from '../storage/definitions';
import type { Doc } from '../values/bson-values';
import { planQuery } from './planner';
import { rowsNow } from './reader';
import { sortKeyMaker, type SortField } from './sort';

let filled: FilledStore;
beforeAll(() => {
  filled = openFilledStore();
});
afterAll(() => filled.close());

interface Answer {
  ids: unknown[];
  order: string[];
}

function runQuery(collection: CollectionDefinition, query: { filter: Doc; sort: SortField[]; limit: number }): Answer {
  const rows = rowsNow(filled.store, collection, query);
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
  chosen: fc.subarray(indexShapes, { minLength: 1 }),
  queries: fc.array(fc.record({ filter, sort, limit: fc.constantFrom(0, 0, 3) }), { minLength: 30, maxLength: 30 }),
});

describe('planQuery', () => {
  it('returns the same documents in the same order as a scan', async () => {
    let throughIndex = 0;
    let sortedByIndex = 0;
    let nonEmpty = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async ({ docs, changes, chosen, queries }) => {
        await filled.store.write(() => {
          const bare = filled.collection();
          const indexed = filled.collection();
          filled.fill(bare, { docs, changes });
          filled.fill(indexed, { docs, changes, indexes: chosen });
          for (const query of queries) {
            const plan = planQuery(indexed, query);
            if (plan.kind !== 'documents') throughIndex += 1;
            if (plan.kind === 'index' && plan.isSorted) sortedByIndex += 1;
            const expected = runQuery(bare, query);
            if (expected.order.length > 0) nonEmpty += 1;
            expect(runQuery(indexed, query)).toEqual(expected);
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

  async function runQueries(
    docs: Doc[],
    query: { filter: Doc; sort: SortField[]; limit: number },
  ): Promise<[Answer, Answer]> {
    return filled.store.write(() => {
      const bare = filled.collection();
      const indexed = filled.collection();
      filled.fill(bare, { docs });
      filled.fill(indexed, { docs, indexes: [byA] });
      return [runQuery(bare, query), runQuery(indexed, query)];
    });
  }

  it('preserves the order of strings too long for a key', async () => {
    const docs = Array.from({ length: 12 }, (_, position) => ({
      a: 'x'.repeat(1300) + String((position * 7) % 12).padStart(2, '0'),
    }));
    const [bare, indexed] = await runQueries(docs, { filter: {}, sort: [{ path: 'a', direction: 1 }], limit: 0 });
    expect(indexed).toEqual(bare);
  });

  it('finds whole arrays through a multikey index', async () => {
    const docs = [{ a: [1, 2] }, { a: [2, 1] }, { a: [] }, { a: [[1, 2]] }, { a: 1 }];
    for (const wanted of [[1, 2], [], [[1, 2]], 1]) {
      const [bare, indexed] = await runQueries(docs, { filter: { a: wanted }, sort: [], limit: 0 });
      expect(indexed).toEqual(bare);
      expect(indexed.ids.length).toBeGreaterThan(0);
    }
  });
});
