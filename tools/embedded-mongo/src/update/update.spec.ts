import { describe, expect, it } from '@jest/globals';
import { Double, Int32, Long } from 'bson';
import { typeNumber, type Doc } from '../values/bson-values';
import { compileUpdate, upsertDoc } from './update';

const apply = (update: unknown, doc: Doc, filter: Doc = {}, arrayFilters: Doc[] = []): Doc =>
  compileUpdate(update, filter, arrayFilters).apply(doc, false);

const results: [string, Doc, Doc, Doc][] = [
  ['sets nested fields', { $set: { 'a.b': 1, c: 2 } }, {}, { a: { b: 1 }, c: 2 }],
  ['sets an array position and pads', { $set: { 'a.2': 'x' } }, { a: [1] }, { a: [1, null, 'x'] }],
  [
    'removes fields',
    { $unset: { a: '', 'b.c': '', 'd.e': '' } },
    { a: 1, b: { c: 1, x: 2 }, d: 5 },
    { b: { x: 2 }, d: 5 },
  ],
  ['leaves null where an array element was unset', { $unset: { 'a.0': '' } }, { a: [1, 2] }, { a: [null, 2] }],
  ['renames', { $rename: { a: 'b.c' } }, { a: 1 }, { b: { c: 1 } }],
  [
    'keeps the smaller and the larger',
    { $min: { a: 1, b: 9 }, $max: { c: 5 } },
    { a: 3, b: 3, c: 3 },
    { a: 1, b: 3, c: 5 },
  ],
  [
    'pushes with $each, $sort and $slice',
    { $push: { a: { $each: [3, 1], $sort: 1, $slice: -2 } } },
    { a: [2] },
    { a: [2, 3] },
  ],
  ['pushes at a position', { $push: { a: { $each: [9], $position: 0 } } }, { a: [1, 2] }, { a: [9, 1, 2] }],
  [
    'sorts pushed documents',
    { $push: { a: { $each: [{ x: 1 }], $sort: { x: 1 } } } },
    { a: [{ x: 2 }] },
    { a: [{ x: 1 }, { x: 2 }] },
  ],
  ['pushes a whole array as one element', { $push: { a: [1, 2] } }, {}, { a: [[1, 2]] }],
  ['adds to a set what is not there', { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1] }, { a: [1, 2] }],
  ['pulls by value', { $pull: { a: 1 } }, { a: [1, 2, 1] }, { a: [2] }],
  ['pulls by condition', { $pull: { a: { $gte: 2 } } }, { a: [1, 2, 3] }, { a: [1] }],
  ['pulls documents by query', { $pull: { a: { id: 1 } } }, { a: [{ id: 1, x: 1 }, { id: 2 }] }, { a: [{ id: 2 }] }],
  [
    'pulls inside array elements',
    { $pull: { 'a.$[].b': 1 } },
    { a: [{ b: [1, 2] }, { b: [1] }] },
    { a: [{ b: [2] }, { b: [] }] },
  ],
  ['pulls all of a list', { $pullAll: { a: [1, 3] } }, { a: [1, 2, 3] }, { a: [2] }],
  ['pops from both ends', { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [1, 2] }, { a: [1], b: [2] }],
  ['ignores $pull and $pop on missing fields', { $pull: { a: 1 }, $pop: { b: 1 } }, {}, {}],
  ['updates every element', { $set: { 'a.$[].b': 1 } }, { a: [{ b: 0 }, {}] }, { a: [{ b: 1 }, { b: 1 }] }],
  ['replaces and keeps _id', { x: 1 }, { _id: 7, y: 2 }, { _id: 7, x: 1 }],
  ['keeps $setOnInsert for inserts', { $setOnInsert: { a: 1 }, $set: { b: 1 } }, {}, { b: 1 }],
  [
    'holds seats in one step',
    { $inc: { held: 2 }, $push: { holds: { id: 'h' } }, $pull: { waiting: 'h' } },
    { held: 1, holds: [], waiting: ['h', 'i'] },
    { held: 3, holds: [{ id: 'h' }], waiting: ['i'] },
  ],
];

describe('compileUpdate', () => {
  it.each(results)('%s', (_name, update, doc, expected) => {
    expect(JSON.parse(JSON.stringify(apply(update, doc)))).toEqual(expected);
  });

  it('updates the element the query matched', () => {
    const doc = {
      holds: [
        { id: 1, n: 1 },
        { id: 2, n: 1 },
      ],
      tags: ['a', 'b'],
    };
    expect(apply({ $set: { 'holds.$.n': 5 } }, doc, { 'holds.id': 2 })).toMatchObject({ holds: [{ n: 1 }, { n: 5 }] });
    expect(apply({ $set: { 'holds.$.n': 5 } }, doc, { holds: { $elemMatch: { id: 2, n: 1 } } })).toMatchObject({
      holds: [{ n: 1 }, { n: 5 }],
    });
    expect(apply({ $set: { 'tags.$': 'z' } }, doc, { tags: 'b' })).toMatchObject({ tags: ['a', 'z'] });
  });

  it('updates the elements that match an array filter', () => {
    const doc = {
      legs: [
        { from: 'LUN', n: 1 },
        { from: 'JNB', n: 5 },
      ],
    };
    expect(apply({ $inc: { 'legs.$[leg].n': 1 } }, doc, {}, [{ 'leg.from': 'JNB' }])).toMatchObject({
      legs: [{ n: 1 }, { n: new Int32(6) }],
    });
  });

  it('does not mutate its input', () => {
    const doc = { a: [{ b: 1 }] };
    apply({ $set: { 'a.0.b': 2 } }, doc);
    expect(doc).toEqual({ a: [{ b: 1 }] });
  });

  it.each<[unknown, unknown, number]>([
    [new Int32(1), new Int32(2), 16],
    [new Int32(2147483647), new Int32(1), 18],
    [Long.fromNumber(5), new Int32(1), 18],
    [new Int32(1), new Double(0.5), 1],
    [new Double(1), new Int32(1), 1],
  ])('preserves the number class: %s + %s', (left, right, type) => {
    expect(typeNumber(apply({ $inc: { a: right } }, { a: left }).a)).toBe(type);
  });

  it.each<[string, unknown, Doc, number]>([
    ['$inc of a string', { $inc: { a: 1 } }, { a: 'x' }, 14],
    ['$inc of null', { $inc: { a: 1 } }, { a: null }, 14],
    ['$push to a scalar', { $push: { a: 1 } }, { a: 5 }, 2],
    ['$pull from a scalar', { $pull: { a: 1 } }, { a: 5 }, 2],
    ['$addToSet to a scalar', { $addToSet: { a: 1 } }, { a: 5 }, 2],
    ['a field below a scalar', { $set: { 'a.b': 1 } }, { a: 5 }, 28],
    ['a field below null', { $set: { 'a.b': 1 } }, { a: null }, 28],
    ['a field name in an array', { $set: { 'a.b': 1 } }, { a: [1] }, 28],
    ['another _id', { $set: { _id: 2 } }, { _id: 1 }, 66],
    ['another _id by replacement', { _id: 2 }, { _id: 1 }, 66],
    ['a position without a match', { $set: { 'a.$': 1 } }, { a: [1] }, 2],
  ])('rejects %s', (_name, update, doc, code) => {
    expect(() => apply(update, doc)).toThrow(expect.objectContaining({ code }));
  });

  it.each<[string, unknown, Doc[], number]>([
    ['an unknown modifier', { $foo: { a: 1 } }, [], 9],
    ['conflicting paths', { $set: { a: 1 }, $inc: { 'a.b': 1 } }, [], 40],
    ['the same path twice', { $set: { a: 1 }, $unset: { a: '' } }, [], 40],
    ['a pipeline', [{ $set: { a: 1 } }], [], 2],
    ['modifiers mixed with fields', { a: 1, $set: { b: 1 } }, [], 52],
    ['$inc by a string', { $inc: { a: 'x' } }, [], 14],
    ['an unused array filter', { $set: { a: 1 } }, [{ x: 1 }], 9],
    ['an empty path', { $set: { '': 1 } }, [], 56],
  ])('rejects %s before reading a document', (_name, update, arrayFilters, code) => {
    expect(() => compileUpdate(update, {}, arrayFilters)).toThrow(expect.objectContaining({ code }));
  });

  it('accepts an unchanged _id', () => {
    expect(apply({ $set: { _id: 1, a: 1 } }, { _id: 1 })).toEqual({ _id: 1, a: 1 });
  });

  it('stores a field named __proto__ without changing prototypes', () => {
    const result = apply(JSON.parse('{"$set":{"__proto__":{"polluted":true}}}'), {});
    expect(Object.hasOwn(result, '__proto__')).toBe(true);
    expect(({} as Doc).polluted).toBeUndefined();
  });
});

describe('upsertDoc', () => {
  it('applies the filter’s equalities, then the update with $setOnInsert', () => {
    const filter = { _id: 5, 'a.b': 1, c: { $gt: 3 }, d: { $eq: 4 }, $and: [{ e: 1 }], f: { $in: [8] } };
    const update = compileUpdate({ $set: { x: 1 }, $setOnInsert: { y: 2 } }, filter);
    expect(upsertDoc(filter, update)).toEqual({ _id: 5, a: { b: 1 }, d: 4, e: 1, f: 8, x: 1, y: 2 });
  });

  it('applies only _id of the filter to a replacement', () => {
    expect(upsertDoc({ _id: 5, a: 1 }, compileUpdate({ b: 1 }, {}))).toEqual({ _id: 5, b: 1 });
  });
});
