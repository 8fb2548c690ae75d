import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Int32 } from 'bson';
import fc from 'fast-check';
import { filter } from '../../test/arbitraries';
import { indexShapes, openFilledStore, type FilledStore, type IndexShape } from '../../test/filled-store';
import { all, deep, deepGroup, deeply, group, narrow, storedDocs } from '../../test/group-questions';
import { sourceOf } from '../../test/pipeline-source';
import type { CollectionDefinition } from '../storage/definitions';
import type { Doc } from '../values/bson-values';
import { equalityKey } from '../values/compare';
import { groupCoverOf } from './covered-groups';
import { runPipeline } from './pipeline';

let filled: FilledStore;
beforeAll(() => {
  filled = openFilledStore();
});
afterAll(() => filled.close());

/** Zero has no sign in a key, and sums of fractions depend on the order. */
const plain = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(12)) + 0 : value);

async function outcome(collection: CollectionDefinition, pipeline: Doc[], hint?: string): Promise<unknown> {
  try {
    const groups = await runPipeline(sourceOf(filled.store, collection), collection.name, pipeline, hint);
    const rows = groups.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
    );
    return rows
      .map((row) => equalityKey({ ...row, ...(Array.isArray(row.set) && { set: row.set.map(equalityKey).sort() }) }))
      .sort();
  } catch (error) {
    return String(error);
  }
}

type Asked = [wanted: Doc, grouping: Doc, isTold: boolean];

/** Asks the same of documents with an index and of the same documents without. Returns how many answers the index gave. */
async function agree(docs: Doc[], indexes: IndexShape[], asked: Asked[]): Promise<number> {
  let covered = 0;
  const [bare, indexed] = await filled.store.write(() => {
    const collections = [filled.collection(), filled.collection()] as const;
    filled.fill(collections[0], { docs });
    filled.fill(collections[1], { docs, indexes });
    return collections;
  });
  const searched = indexed.indexes[0]!.name;
  for (const [wanted, grouping, isTold] of asked) {
    const hint = isTold ? searched : undefined;
    const pipeline = [{ $match: wanted }, { $group: grouping }];
    const expected = await outcome(bare, pipeline);
    const isCovered = groupCoverOf(indexed, { filter: wanted, hint }, grouping) !== undefined;
    if (isCovered && Array.isArray(expected) && expected.length > 0) covered += 1;
    expect(await outcome(indexed, pipeline, hint)).toEqual(expected);
  }
  return covered;
}

const twenty = { minLength: 20, maxLength: 20 };

describe('groups', () => {
  it.each([
    ['fields', all, narrow, group],
    ['parts of documents', deep, deeply, deepGroup],
  ] as const)(
    'are by the entries of an index of %s exactly what the documents give',
    async (_of, index, narrowly, by) => {
      let covered = 0;
      const question = fc.tuple(
        fc.oneof({ weight: 4, arbitrary: narrowly as fc.Arbitrary<Doc> }, filter),
        by,
        fc.boolean(),
      );
      await fc.assert(
        fc.asyncProperty(
          storedDocs,
          fc.subarray(indexShapes, { maxLength: 1 }),
          fc.array(question as fc.Arbitrary<Asked>, twenty),
          async (docs, shapes, asked) => void (covered += await agree(docs, [index, ...shapes], asked)),
        ),
        { numRuns: 80 },
      );
      expect(covered).toBeGreaterThan(50);
    },
  );

  it('leave the prototype of objects alone, whatever the fields are called', async () => {
    const names = ['a', 'constructor.x', '__proto__.y', 'n'];
    const docs = Array.from({ length: 5 }, (_, n) => ({ a: 'x', n: new Int32(n) }));
    const index: IndexShape = { key: names.map((name): [string, 1] => [name, 1]) };
    expect(await agree(docs, [index], [[{ a: 'x' }, { _id: '$a', sum: { $sum: '$n' } }, false]])).toBe(1);
    expect(['x' in Object, 'y' in {}]).toEqual([false, false]);
  });

  it('read the documents where a field lies inside another that is indexed, too', async () => {
    const docs: Doc[] = [
      { a: 'x', c: { s: 'y' } },
      { a: 'x', c: null },
    ];
    const index: IndexShape = {
      key: [
        ['a', 1],
        ['c.s', 1],
        ['c', 1],
      ],
    };
    const grouping = { _id: '$c', most: { $max: '$c.s' } };
    expect(await agree(docs, [index], [[{ a: 'x' }, grouping, true]])).toBe(0);
  });

  it('are those of one moment, whatever is written while they are read', async () => {
    const collection = await filled.store.write(() => {
      const made = filled.collection();
      const docs = Array.from({ length: 2_000 }, (_, index) => ({ a: 'x', kind: 'x', s: 'x', n: new Int32(index) }));
      filled.fill(made, { docs, indexes: [all] });
      return made;
    });
    const wanted = [{ $match: { a: 'x' } }, { $group: { _id: '$s', sum: { $sum: '$n' }, count: { $sum: 1 } } }];
    const before = filled.store.docsRead;
    expect(await runPipeline(sourceOf(filled.store, collection), collection.name, wanted)).toEqual([
      { _id: 'x', sum: 1_999_000, count: 2_000 },
    ]);
    expect(filled.store.docsRead).toBe(before);

    const keys = filled.store.keysAtOnce([rangeOf(collection)]);
    let count = keys.next().value.length;
    const changes = Array.from({ length: 1_000 }, (_, id): [number, Doc] => [id, { a: 'x', kind: 'y', s: 'x' }]);
    await filled.store.write(() => filled.fill(collection, { docs: [], changes }));
    for (const more of keys) count += more.length;
    expect(count).toBe(2_000);
  });

  it('let the files be closed while they are read', async () => {
    const closing = openFilledStore();
    const range = await closing.store.write(() => {
      const made = closing.collection();
      const docs = Array.from({ length: 1_000 }, () => ({ a: 'x' }));
      closing.fill(made, { docs, indexes: [all] });
      return rangeOf(made);
    });
    const keys = closing.store.keysAtOnce([range]);
    expect(keys.next().done).toBe(false);
    const closed = closing.close();
    expect(() => keys.next()).toThrow('the server is shutting down');
    await closed;
  });
});

const rangeOf = (collection: CollectionDefinition) =>
  groupCoverOf(collection, { filter: { a: 'x' } }, { _id: '$s' })!.ranges[0]!;
