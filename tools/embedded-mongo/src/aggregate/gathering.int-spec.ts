import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { document, filter, sort } from '../../test/arbitraries';
import { openFilledStore, type FilledStore } from '../../test/filled-store';
import { rowsNow } from '../query/reader';
import type { SortField } from '../query/sort';
import { parseDoc, toRaw, type Doc } from '../values/bson-values';
import { equalityKey } from '../values/compare';
import { FieldReader } from '../values/field-reader';
import { fieldsFor, gatheringOf } from './gathering';
import { sourceOf } from '../../test/pipeline-source';
import { runPipeline, runStages } from './pipeline';

let filled: FilledStore;
beforeAll(() => {
  filled = openFilledStore();
});
afterAll(() => filled.close());

const named = fc.constantFrom<unknown>('$a', '$s', '$b', '$c.x', '$c', '$list.x', '$_id', '$$ROOT', null);
const expression = fc.oneof(
  { weight: 4, arbitrary: named },
  { weight: 1, arbitrary: fc.tuple(named, named).map(([left, right]) => ({ $ifNull: [left, right] })) },
  { weight: 1, arbitrary: fc.tuple(named, named).map(([x, y]) => ({ x, y })) },
  { weight: 1, arbitrary: fc.constant({ $getField: 'a' }) },
  { weight: 1, arbitrary: fc.constant({ $cond: [{ $gt: ['$a', new Int32(2)] }, '$s', '$c.y'] }) },
);
const operator = fc.constantFrom('$push', '$addToSet', '$min', '$max', '$first', '$last');
const group = fc.record({ id: expression, operator, value: expression }).map(({ id, operator: name, value }): Doc => ({
  $group: { _id: id, count: { $sum: new Int32(1) }, value: { [name]: value } },
}));
const later = fc.constantFrom<Doc[]>([], [{ $match: { count: { $gt: new Int32(1) } } }], [{ $project: { count: 0 } }]);
const pipeline = fc
  .tuple(group, group, later, fc.boolean())
  .map(([one, two, rest, isFacet]): Doc[] =>
    isFacet ? [{ $facet: { one: [one, ...rest], two: [two] } }] : [one, ...rest],
  );

const wanted = fc.oneof(filter, fc.constant<Doc>({}));

const told = async (result: Promise<Doc[]>): Promise<string> =>
  result.then(
    (rows) => rows.map(equalityKey).join('\n'),
    (error: unknown) => String(error),
  );

describe('groups, of which no document is kept', () => {
  it('are those of the whole documents', async () => {
    let parts = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 5, maxLength: 25 }),
        fc.array(fc.record({ filter: wanted, sort, pipeline }), { minLength: 10, maxLength: 10 }),
        async (docs, asked) => {
          const collection = await filled.store.write(() => {
            const made = filled.collection();
            filled.fill(made, { docs });
            return made;
          });
          const source = sourceOf(filled.store, collection);
          for (const query of asked) {
            const order: Doc[] = query.sort.length > 0 ? [{ $sort: sortStage(query.sort) }] : [];
            const whole = rowsNow(filled.store, collection, query).map(({ doc }) => doc);
            const expected = await told(runStages(source, whole, query.pipeline));
            const all = [{ $match: query.filter }, ...order, ...query.pipeline];
            expect(await told(runPipeline(source, collection.name, all))).toBe(expected);
            const [first] = query.pipeline;
            if (whole.length > 0 && gatheringOf(first!, source) && fieldsFor(query, first!)) parts += 1;
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(parts).toBeGreaterThan(50);
  });
});

const sortStage = (fields: SortField[]): Doc =>
  Object.fromEntries(fields.map(({ path, direction }) => [path, new Int32(direction)]));

describe('FieldReader', () => {
  it('reads the fields it is for as the whole document has them, whatever stands between', () => {
    const between = fc.record(
      {
        re: fc.constantFrom(/a/i, /^\d+$/),
        bytes: fc.uint8Array({ maxLength: 9 }),
        long: fc.constant(Long.fromString('9007199254740993')),
        id: fc.constant(new ObjectId('64b000000000000000000001')),
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    const names = fc.subarray(['a', 's', 'b', 'c', 'list', 're', 'é', 'bytes', 'gone']);
    fc.assert(
      fc.property(document, between, document, names, (first, second, third, wanted) => {
        const whole = parseDoc(toRaw({ ...first, ...second, ...third, é: new Int32(1) }));
        const found = new FieldReader(wanted).read(toRaw(whole));
        const expected = Object.entries(whole).filter(([name]) => (wanted as string[]).includes(name));
        expect(toRaw(found)).toEqual(toRaw(Object.fromEntries(expected)));
      }),
    );
  });
});
