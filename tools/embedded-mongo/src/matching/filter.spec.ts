import { describe, expect, it } from '@jest/globals';
import { BSONRegExp, Binary, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import type { Doc } from '../values/bson-values';
import { compileFilter } from './filter';

const id = new ObjectId('64b000000000000000000001');
const sameId = new ObjectId('64b000000000000000000001');

/** Filters and documents that match in MongoDB. */
const matching: [Doc, Doc][] = [
  [{ a: 1 }, { a: new Double(1) }],
  [{ a: Long.fromString('9007199254740993') }, { a: Long.fromString('9007199254740993') }],
  [{ a: 2.5 }, { a: Decimal128.fromString('2.5') }],
  [{ a: id }, { a: sameId }],
  [{ a: new Date(5) }, { a: new Date(5) }],
  [{ a: new Binary(Buffer.from('x')) }, { a: Buffer.from('x') }],
  [{ a: null }, {}],
  [{ a: null }, { a: null }],
  [{ a: null }, { a: [1, null] }],
  [{ 'a.b': null }, { a: [{ b: 1 }, {}] }],
  [{ a: { $exists: false } }, {}],
  [{ 'a.b': { $exists: false } }, { a: [1, 2] }],
  [{ a: 1 }, { a: [3, 1] }],
  [{ a: [1, 2] }, { a: [1, 2] }],
  [{ a: [1, 2] }, { a: [[1, 2]] }],
  [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }],
  [{ 'a.1.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }],
  [{ 'a.b': 2 }, { a: [{ b: [1, 2] }] }],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } }],
  [{ a: { $gt: 1, $lt: 3 } }, { a: [0, 5] }],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 2, 5] }],
  [{ a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1 }, { b: 1, c: 2 }] }],
  [{ a: { $gte: null } }, {}],
  [{ a: { $ne: 1 } }, {}],
  [{ a: { $nin: [1, 2] } }, { a: [3] }],
  [{ a: { $in: [new BSONRegExp('^x')] } }, { a: 'xy' }],
  [{ a: { $in: [null] } }, {}],
  [{ a: /^X/i }, { a: ['no', 'xyz'] }],
  [{ a: { $regex: '^x', $options: 'i' } }, { a: 'Xy' }],
  [{ a: { $not: { $gt: 5 } } }, {}],
  [{ a: { $not: /x/ } }, { a: 1 }],
  [{ a: { $type: 'array' } }, { a: [] }],
  [{ a: { $type: 'number' } }, { a: ['x', new Int32(1)] }],
  [{ a: { $type: 'long' } }, { a: Long.fromNumber(1) }],
  [{ a: { $size: 2 } }, { a: [1, 2] }],
  [{ a: { $all: [1, 2] } }, { a: [2, 3, 1] }],
  [{ a: { $all: [1] } }, { a: 1 }],
  [{ a: { $mod: [3, 1] } }, { a: 7 }],
  [{ $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }],
  [{ $nor: [{ a: 1 }, { b: 1 }] }, { c: 1 }],
  [{ $and: [{ a: 1 }, { b: 1 }] }, { a: 1, b: 1 }],
  [{ $expr: { $lte: [{ $add: ['$held', 2] }, '$seats'] } }, { held: 3, seats: 5 }],
  [
    { $expr: { $lte: [{ $add: ['$held', new Int32(2)] }, '$seats'] } },
    { held: new Int32(3), seats: Long.fromNumber(5) },
  ],
  [{ $expr: { $eq: ['$a', id] } }, { a: sameId }],
  [{ $expr: { $gt: ['$end', '$start'] } }, { start: new Date(1), end: new Date(2) }],
  [{ 'holds.id': { $ne: 'h1' } }, { holds: [] }],
  [{ 'holds.id': { $ne: 'h1' } }, { holds: [{ id: 'h2' }] }],
  [{ $comment: 'why', a: 1 }, { a: 1 }],
];

const notMatching: [Doc, Doc][] = [
  [{ a: 1 }, { a: '1' }],
  [{ a: Long.fromString('9007199254740993') }, { a: Long.fromString('9007199254740992') }],
  [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }],
  [{ a: { b: 1 } }, { a: { b: 1, c: 2 } }],
  [{ a: null }, { a: [] }],
  [{ 'a.b': null }, { a: [1, 2] }],
  [{ 'a.b': null }, { a: [{ b: 1 }] }],
  [{ a: { $exists: true } }, {}],
  [{ a: { $gt: 1 } }, { a: '5' }],
  [{ a: { $gt: 1 } }, { a: new Date(5) }],
  [{ a: { $gt: null } }, { a: 5 }],
  [{ a: { $lt: 5 } }, { a: NaN }],
  [{ a: { $lt: 5 } }, {}],
  [{ a: { $ne: 1 } }, { a: [1, 2] }],
  [{ a: { $nin: [null] } }, {}],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 5] }],
  [{ a: { $elemMatch: { $gt: 1 } } }, { a: [[5]] }],
  [{ a: { $elemMatch: { b: 1, c: 2 } } }, { a: [{ b: 1 }, { c: 2 }] }],
  [{ a: { $elemMatch: { $eq: 1 } } }, { a: 1 }],
  [{ a: { $size: 1 } }, { a: 'x' }],
  [{ a: { $all: [] } }, { a: [1] }],
  [{ a: { $mod: [3, 1] } }, { a: '7' }],
  [{ a: { $not: { $gt: 5 } } }, { a: [1, 9] }],
  [{ $expr: { $lte: [{ $add: ['$held', 3] }, '$seats'] } }, { held: 3, seats: 5 }],
  [{ 'holds.id': { $ne: 'h1' } }, { holds: [{ id: 'h2' }, { id: 'h1' }] }],
  [{ constructor: { $exists: true } }, {}],
];

describe('compileFilter', () => {
  it.each(matching)('matches %j with %j', (filter, doc) => {
    expect(compileFilter(filter)(doc)).toBe(true);
  });

  it.each(notMatching)('does not match %j with %j', (filter, doc) => {
    expect(compileFilter(filter)(doc)).toBe(false);
  });

  it.each<[Doc, number]>([
    [{ $where: 'true' }, 2],
    [{ $text: { $search: 'x' } }, 2],
    [{ a: { $near: 1 } }, 2],
    [{ a: { $gt: 1, $foo: 2 } }, 2],
    [{ $or: [] }, 2],
    [{ $or: [1] }, 2],
    [{ a: { $in: 1 } }, 2],
    [{ a: { $in: [{ $gt: 1 }] } }, 2],
    [{ a: { $regex: '(' } }, 2],
    [{ a: { $regex: 'x', $options: 'q' } }, 2],
    [{ a: { $type: 'nonsense' } }, 2],
    [{ $expr: { $function: { body: 'x' } } }, 168],
    [{ $expr: { $nonsense: 1 } }, 168],
  ])('rejects %j', (filter, code) => {
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code }));
  });
});
