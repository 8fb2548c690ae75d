import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { document, filter } from '../../test/arbitraries';
import { indexShapes, openFilledStore, type FilledStore } from '../../test/filled-store';
import { sourceOf } from '../../test/pipeline-source';
import { rowsNow } from '../query/reader';
import type { CollectionDefinition } from '../storage/definitions';
import type { Doc } from '../values/bson-values';
import { countDocuments } from './counting';
import { runPipeline } from './pipeline';

let filled: FilledStore;
beforeAll(() => {
  filled = openFilledStore();
});
afterAll(() => filled.close());

const collectionOf = (docs: Doc[], indexes = indexShapes.slice(0, 0)): Promise<CollectionDefinition> =>
  filled.store.write(() => {
    const collection = filled.collection();
    filled.fill(collection, { docs, indexes });
    return collection;
  });

const counting = fc.record({
  docs: fc.array(document, { minLength: 10, maxLength: 40 }),
  chosen: fc.subarray(indexShapes, { minLength: 1 }),
  queries: fc.array(fc.record({ filter, skip: fc.constantFrom(0, 0, 2), limit: fc.constantFrom(0, 1, 5) }), {
    minLength: 20,
    maxLength: 20,
  }),
});

describe('countDocuments', () => {
  it('counts by indexes exactly what a scan finds, behind what is skipped and up to a limit', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(counting, async ({ docs, chosen, queries }) => {
        const bare = await collectionOf(docs);
        const indexed = await collectionOf(docs, chosen);
        for (const { filter: wanted, skip, limit } of queries) {
          const all = rowsNow(filled.store, bare, { filter: wanted }).length;
          const expected = Math.min(Math.max(0, all - skip), limit === 0 ? Infinity : limit);
          const source = sourceOf(filled.store, indexed);
          expect(await countDocuments(source, indexed, { filter: wanted, skip, limit })).toBe(expected);
          found += expected;
        }
      }),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(1_000);
  });

  it('reads no document where an index has all that is asked about, also up to a limit', async () => {
    const docs = Array.from({ length: 300 }, (_, day) => ({ listed: day % 3 !== 0, madeAt: new Date(day * 1_000) }));
    const indexes = [
      {
        key: [
          ['listed', 1],
          ['madeAt', 1],
        ] as [string, 1][],
      },
    ];
    const collection = await collectionOf(docs, indexes);
    const before = filled.store.docsRead;
    const made = { listed: { $in: [false, true] }, madeAt: { $gte: new Date(100_000) } };
    const pipeline = (limit: number): Doc[] => [
      { $match: made },
      { $limit: limit },
      { $group: { _id: 1, n: { $sum: 1 } } },
    ];
    const source = sourceOf(filled.store, collection);
    expect(await runPipeline(source, collection.name, pipeline(150))).toMatchObject([{ n: { value: 150 } }]);
    expect(await runPipeline(source, collection.name, pipeline(1_000))).toMatchObject([{ n: { value: 200 } }]);
    expect(filled.store.docsRead).toBe(before);
  });
});
