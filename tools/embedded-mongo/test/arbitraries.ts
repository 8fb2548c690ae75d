import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import type { SortField } from '../src/query/sort';
import type { Doc } from '../src/values/bson-values';

const ids = ['64b000000000000000000001', '64b000000000000000000002'].map((hex) => new ObjectId(hex));
const long = 'x'.repeat(1300);

/** Small pool of values, so that equal ones occur: all number classes, long and unusual strings, every common type. */
export const scalar = fc.oneof(
  { weight: 50, arbitrary: fc.integer({ min: -2, max: 6 }).map((value) => new Int32(value)) },
  { weight: 10, arbitrary: fc.constantFrom(1.5, -0.5, 3, Infinity, NaN, -0).map((value) => new Double(value)) },
  {
    weight: 10,
    arbitrary: fc.constantFrom('3', '9007199254740993', '9007199254740992').map((text) => Long.fromString(text)),
  },
  { weight: 10, arbitrary: fc.constantFrom(Decimal128.fromString('3'), Decimal128.fromString('1.5')) },
  { weight: 30, arbitrary: fc.constantFrom('', 'a', 'ab', 'b', 'a\0b', 'é', '\uffee', '😀', 'a\u0001') },
  { weight: 1, arbitrary: fc.constantFrom(`${long}1`, `${long}2`, `${long}1z`) },
  { weight: 20, arbitrary: fc.constantFrom(null, true, false, ...ids) },
  { weight: 10, arbitrary: fc.constantFrom(0, 1000, -1000).map((time) => new Date(time)) },
);

const inner = fc.record({ x: scalar, y: scalar, z: fc.array(scalar, { maxLength: 2 }) }, { requiredKeys: [] });

export const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: inner },
  { weight: 1, arbitrary: fc.array(fc.oneof(inner, scalar, fc.array(scalar, { maxLength: 2 })), { maxLength: 3 }) },
);

/** `a` and `s` never contain arrays, so their indexes can provide an order. */
export const document: fc.Arbitrary<Doc> = fc.record(
  {
    a: scalar,
    s: scalar,
    b: value,
    c: inner,
    list: fc.array(fc.oneof({ weight: 4, arbitrary: inner }, scalar), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

const path = fc.constantFrom(
  'a',
  's',
  'b',
  'c.x',
  'c.y',
  'c.z',
  'list.x',
  'list.y',
  'list',
  'c',
  'b.x',
  'list.0.x',
  '_id',
);
const comparison = fc.constantFrom('$eq', '$gt', '$gte', '$lt', '$lte', '$ne');

const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 4, arbitrary: fc.tuple(comparison, scalar).map(([operator, operand]) => ({ [operator]: operand })) },
  { weight: 2, arbitrary: fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })) },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 4 }).map((list) => ({ $in: list })) },
  { weight: 1, arbitrary: fc.array(value, { maxLength: 3 }).map((list) => ({ $in: list })) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }).map((list) => ({ $nin: list })) },
  { weight: 1, arbitrary: value.filter((candidate) => !(candidate instanceof Date)) },
  { weight: 1, arbitrary: fc.boolean().map((wanted) => ({ $exists: wanted })) },
  { weight: 1, arbitrary: fc.array(scalar, { minLength: 1, maxLength: 2 }).map((list) => ({ $all: list })) },
  { weight: 1, arbitrary: fc.constantFrom('^a', '^ab?', 'b', '^$', '^é').map((pattern) => ({ $regex: pattern })) },
  { weight: 1, arbitrary: scalar.map((operand) => ({ $not: { $gt: operand } })) },
  { weight: 2, arbitrary: fc.tuple(scalar, scalar).map(([low, high]) => ({ $elemMatch: { $gte: low, $lte: high } })) },
  { weight: 2, arbitrary: fc.tuple(scalar, scalar).map(([x, y]) => ({ $elemMatch: { x, y: { $lte: y } } })) },
);

const clause = fc
  .array(fc.tuple(path, condition), { minLength: 1, maxLength: 3 })
  .map((pairs): Doc => Object.fromEntries(pairs));

export const filter: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 6, arbitrary: clause },
  { weight: 1, arbitrary: fc.tuple(clause, clause).map(([left, right]) => ({ $or: [left, right] })) },
  { weight: 1, arbitrary: fc.tuple(clause, clause).map(([left, right]) => ({ $and: [left, right] })) },
  {
    weight: 1,
    arbitrary: fc.tuple(clause, clause, clause).map(([left, right, both]) => ({ ...both, $or: [left, right] })),
  },
  // Conditions on two array fields of an index, matched by different elements.
  { weight: 1, arbitrary: fc.tuple(scalar, scalar).map(([x, y]): Doc => ({ 'list.x': x, 'list.y': y })) },
  { weight: 1, arbitrary: fc.constant({}) },
);

const direction = fc.constantFrom<1 | -1>(1, -1);

export const sort: fc.Arbitrary<SortField[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<SortField[]>([]) },
  {
    weight: 2,
    arbitrary: fc.uniqueArray(
      fc.record({ path: fc.constantFrom('a', 'a', 's', 's', 'b', 'c.x', '_id', 'list.x'), direction }),
      {
        minLength: 1,
        maxLength: 3,
        selector: ({ path: name }) => name,
      },
    ),
  },
);
