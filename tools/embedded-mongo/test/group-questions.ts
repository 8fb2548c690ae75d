import { Double, Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../src/values/bson-values';
import { document, scalar } from './arbitraries';
import type { IndexShape } from './filled-store';

/** Everything that the groups below ask of fields. */
export const all: IndexShape = {
  key: [
    ['a', 1],
    ['kind', 1],
    ['day', 1],
    ['s', 1],
    ['n', 1],
  ],
};
/** The same about parts of documents. */
export const deep: IndexShape = {
  key: [
    ['a', 1],
    ['c.day', 1],
    ['c.s', 1],
    ['c.in.s', 1],
    ['kind', 1],
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
const part = fc.record({ day, s: few, in: fc.record({ s: few }, { requiredKeys: [] }) }, { requiredKeys: [] });
const c = fc.oneof({ weight: 20, arbitrary: part }, fc.constant(null));
const storedWith = (n: fc.Arbitrary<unknown>) =>
  fc.record({ a: few, kind: few, day, s: few, c, n }, { requiredKeys: [] });
/** Most have nothing that a key leaves out; the others have a few documents with anything. */
export const storedDocs = fc
  .tuple(
    fc.array(storedWith(number), { minLength: 15, maxLength: 40 }),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(fc.oneof(storedWith(scalar), document), { maxLength: 2 }),
    ),
  )
  .map(([plain, odd]): Doc[] => [...plain, ...odd]);
const oneOf = fc.array(few, { maxLength: 3 });
export const narrow = fc.oneof(
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
export const deeply = fc.record(
  {
    a: fc.oneof(
      few,
      oneOf.map(($in) => ({ $in })),
    ),
    'c.day': fc.constantFrom<unknown>({ $gte: new Date(0), $lt: new Date(1) }, { $ne: null }, null),
    'c.s': few,
    'c.in.s': oneOf.map(($nin) => ({ $nin })),
    n: fc.constant({ $gt: new Int32(3) }),
  },
  { requiredKeys: ['a'], noNullPrototype: true },
);
const orElse = fc
  .tuple(
    fc.subarray(['$c.s', '$c.in.s', '$kind', '$n', '$c.day'], { minLength: 1, maxLength: 2 }),
    fc.constantFrom(null, '?'),
  )
  .map(([paths, other]) => ({ $ifNull: [...paths, other] }));
export const deepGroup = fc.record(
  {
    _id: fc.oneof(
      fc.record({ one: orElse, other: orElse }, { requiredKeys: ['one'], noNullPrototype: true }),
      orElse,
      fc.constantFrom<unknown>('$c.s', '$c.in.s', { s: '$c.s' }, { s: '$c.s', kind: { $ifNull: ['$kind', null] } }, {}),
    ),
    sum: fc.constant({ $sum: '$n' }),
    count: fc.constantFrom({ $sum: new Int32(1) }, { $count: {} }),
    most: fc.constantFrom<unknown>({ $max: '$c.day' }, { $min: '$c.in.s' }, { $max: { $ifNull: ['$c.s', 'z'] } }),
  },
  { requiredKeys: ['_id', 'sum', 'count'], noNullPrototype: true },
);
export const group = fc.record(
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
