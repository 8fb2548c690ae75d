import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Double, Int32 } from 'bson';
import fc from 'fast-check';
import { document, filter, scalar } from '../../test/arbitraries';
import { indexShapes, openFilledStore, type FilledStore, type IndexShape } from '../../test/filled-store';
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

const all: IndexShape = {
  key: [
    ['a', 1],
    ['kind', 1],
    ['day', 1],
    ['s', 1],
    ['n', 1],
  ],
};
const few = fc.constantFrom('x', 'x', 'x', 'x', null, true, 'y\0', '😀\0\0', '');
const whole = fc.integer({ min: -5, max: 5_000_000 }).map((value) => new Int32(value));
const number = fc.oneof(
  whole,
  fc.constantFrom(0.5, -1.25, -0, NaN, -Infinity).map((value) => new Double(value)),
);
const day = fc.constantFrom(new Date(0), new Date(-1), new Date(86_400_000));
const storedWith = (n: fc.Arbitrary<unknown>) => fc.record({ a: few, kind: few, day, s: few, n }, { requiredKeys: [] });
/** Most have nothing that a key leaves out; the others have a few documents with anything. */
const storedDocs = fc
  .tuple(
    fc.array(storedWith(number), { minLength: 15, maxLength: 40 }),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(fc.oneof(storedWith(scalar), document), { maxLength: 2 }),
    ),
  )
  .map(([plain, odd]): Doc[] => [...plain, ...odd]);
const oneOf = fc.array(few, { maxLength: 3 });
const narrow = fc.oneof(
  fc.record(
    {
      a: fc.oneof(
        few,
        oneOf.map(($in) => ({ $in })),
      ),
      kind: fc.oneof(
        few,
        oneOf.map(($nin) => ({ $nin })),
      ),
      day: fc.constant({ $gte: new Date(0), $lt: new Date(1) }),
      n: fc.constant({ $gt: new Int32(3) }),
    },
    { requiredKeys: ['a'], noNullPrototype: true },
  ),
  fc.tuple(few, few).map(([a, kind]): Doc => ({ a, $and: [{ kind }, { $or: [{ s: 'x' }, { s: { $ne: kind } }] }] })),
);
const group = fc.record(
  {
    _id: fc.constantFrom('$s', '$kind', '$day', '$n', null, null, '$s.x'),
    sum: fc.constant({ $sum: '$n' }),
    count: fc.constantFrom({ $sum: new Int32(1) }, { $count: {} }),
    least: fc.constantFrom({ $min: '$n' }, { $min: '$s' }),
    most: fc.constantFrom({ $max: '$n' }, { $max: '$day' }),
    mean: fc.constant({ $avg: '$n' }),
    set: fc.constantFrom({ $sum: '$n' }, { $sum: '$n' }, { $addToSet: '$s' }),
  },
  { requiredKeys: ['_id', 'sum', 'count', 'least'], noNullPrototype: true },
);

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

describe('groups', () => {
  it('are by the entries of an index exactly what the documents give', async () => {
    let covered = 0;
    await fc.assert(
      fc.asyncProperty(
        storedDocs,
        fc.subarray(indexShapes, { maxLength: 1 }),
        fc.array(fc.tuple(fc.oneof({ weight: 4, arbitrary: narrow }, filter), group, fc.boolean()), {
          minLength: 20,
          maxLength: 20,
        }),
        async (docs, shapes, asked) => {
          const [bare, indexed] = await filled.store.write(() => {
            const collections = [filled.collection(), filled.collection()] as const;
            filled.fill(collections[0], { docs });
            filled.fill(collections[1], { docs, indexes: [all, ...shapes] });
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
        },
      ),
      { numRuns: 80 },
    );
    expect(covered).toBeGreaterThan(50);
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
