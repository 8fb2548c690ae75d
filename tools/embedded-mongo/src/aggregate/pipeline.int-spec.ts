import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Int32 } from 'bson';
import fc from 'fast-check';
import { document, filter, sort } from '../../test/arbitraries';
import { indexShapes, openFilledStore, type FilledStore, type IndexShape } from '../../test/seeded-store';
import { Deadline, rowsNow } from '../query/reader';
import type { SortField } from '../query/sort';
import type { Catalog } from '../storage/catalog';
import type { CollectionDefinition } from '../storage/definitions';
import type { Doc } from '../values/bson-values';
import { equalityKey } from '../values/equals';
import { runPipeline, runStages } from './pipeline';
import type { PipelineSource } from './stage';

let filled: FilledStore;
beforeAll(() => {
  filled = openFilledStore();
});
afterAll(() => filled.close());

const collectionOf = (docs: Doc[], indexes: IndexShape[] = []): Promise<CollectionDefinition> =>
  filled.store.write(() => {
    const collection = filled.collection();
    filled.fill(collection, { docs, indexes });
    return collection;
  });

const sourceOf = (collection: CollectionDefinition): PipelineSource => ({
  store: filled.store,
  catalog: { find: () => collection } as unknown as Catalog,
  database: collection.database,
  deadline: new Deadline(),
  variables: {},
});

const run = (collection: CollectionDefinition, pipeline: Doc[]): Promise<Doc[]> =>
  runPipeline(sourceOf(collection), collection.name, pipeline);

const outcome = (result: Promise<Doc[]>): Promise<string[] | string> =>
  result.then((rows) => rows.map(equalityKey), String);

const path = fc.constantFrom<unknown>('$a', '$s', '$b', '$c.x', '$c', '$list.x', '$_id', '$$ROOT', null);
const expression = fc.oneof(
  { weight: 4, arbitrary: path },
  { weight: 1, arbitrary: fc.tuple(path, path).map(([left, right]) => ({ $ifNull: [left, right] })) },
  { weight: 1, arbitrary: fc.tuple(path, path).map(([x, y]) => ({ x, y })) },
  { weight: 1, arbitrary: fc.constant({ $getField: 'a' }) },
  { weight: 1, arbitrary: fc.constant({ $cond: [{ $gt: ['$a', new Int32(2)] }, '$s', '$c.y'] }) },
);
const accumulated = fc.constantFrom('$push', '$addToSet', '$min', '$max', '$first', '$last', '$sum', '$avg');
const group = fc.record({ id: expression, name: accumulated, value: expression }).map(({ id, name, value }): Doc => ({
  $group: { _id: id, count: { $sum: new Int32(1) }, value: { [name]: value } },
}));
const later = fc.constantFrom<Doc[]>([], [{ $match: { count: { $gt: new Int32(1) } } }], [{ $project: { count: 0 } }]);
const grouping = fc
  .tuple(group, group, later, fc.boolean())
  .map(([one, two, rest, isFacet]): Doc[] =>
    isFacet ? [{ $facet: { one: [one, ...rest], two: [two] } }] : [one, ...rest],
  );

const sortStage = (fields: SortField[]): Doc =>
  Object.fromEntries(fields.map(({ path: name, direction }) => [name, new Int32(direction)]));

describe('runPipeline', () => {
  it('groups query results like the in-memory stages', async () => {
    let nonEmpty = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 5, maxLength: 25 }),
        fc.array(fc.record({ filter: fc.oneof(filter, fc.constant<Doc>({})), sort, stages: grouping }), {
          minLength: 10,
          maxLength: 10,
        }),
        async (docs, queries) => {
          const collection = await collectionOf(docs);
          for (const query of queries) {
            const order: Doc[] = query.sort.length > 0 ? [{ $sort: sortStage(query.sort) }] : [];
            const found = rowsNow(filled.store, collection, query).map(({ doc }) => doc);
            if (found.length > 0) nonEmpty += 1;
            const pipeline = [{ $match: query.filter }, ...order, ...query.stages];
            expect(await outcome(run(collection, pipeline))).toEqual(
              await outcome(runStages(sourceOf(collection), found, query.stages)),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(nonEmpty).toBeGreaterThan(50);
  });

  it('returns the same groups and counts with and without indexes, skip and limit', async () => {
    let nonEmpty = 0;
    const countStage = { $group: { _id: new Int32(1), n: { $sum: new Int32(1) } } };
    const setStage = { $group: { _id: '$s', most: { $max: '$a' }, set: { $addToSet: '$_id' } } };
    const query = fc.record({ filter, skip: fc.constantFrom(0, 0, 2), limit: fc.constantFrom(0, 1, 5) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 10, maxLength: 40 }),
        fc.subarray(indexShapes, { minLength: 1 }),
        fc.array(query, { minLength: 20, maxLength: 20 }),
        async (docs, shapes, queries) => {
          const bare = await collectionOf(docs);
          const indexed = await collectionOf(docs, shapes);
          for (const { filter: $match, skip, limit } of queries) {
            const found = rowsNow(filled.store, bare, { filter: $match }).length;
            const counted = Math.min(Math.max(0, found - skip), limit === 0 ? Infinity : limit);
            const $limit = limit === 0 ? [] : [{ $limit: new Int32(limit) }];
            const counting = [{ $match }, ...(skip > 0 ? [{ $skip: new Int32(skip) }] : []), ...$limit, countStage];
            expect(await run(indexed, counting)).toEqual(counted === 0 ? [] : [{ _id: 1, n: counted }]);
            if (counted > 0) nonEmpty += 1;
            const sets = async (collection: CollectionDefinition) => {
              const groups = await run(collection, [{ $match }, setStage]);
              return groups
                .map((row) => equalityKey({ ...row, set: (row.set as unknown[]).map(equalityKey).sort() }))
                .sort();
            };
            expect(await sets(indexed)).toEqual(await sets(bare));
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(nonEmpty).toBeGreaterThan(80);
  });
});
