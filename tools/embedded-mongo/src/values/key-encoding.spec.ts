import { describe, expect, it } from '@jest/globals';
import { Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { value } from '../../test/arbitraries';
import { compareValues } from './compare';
import { equalValues } from './equals';
import { encodeCompound, encodeValue, invert, successor } from './key-encoding';

/** Values in MongoDB's order, each strictly below the next. */
const ascending: unknown[] = [
  new MinKey(),
  null,
  new Double(NaN),
  new Double(-Infinity),
  Long.MIN_VALUE,
  new Int32(-1),
  new Double(-0.5),
  new Int32(0),
  new Double(1e-300),
  new Int32(1),
  new Double(1.5),
  Long.fromString('9007199254740992'),
  Long.fromString('9007199254740993'),
  Long.fromString('9223372036854775806'),
  Long.MAX_VALUE,
  new Double(2 ** 63),
  new Double(Infinity),
  '',
  'a',
  'a\0',
  'a\0b',
  'a\u0001',
  'ab',
  'b',
  '\uffee',
  '😀',
  {},
  { a: new Int32(1) },
  { a: new Int32(1), b: new Int32(1) },
  { a: new Int32(2) },
  { b: new Int32(1) },
  { a: 'x' },
  [],
  [new Int32(1)],
  [new Int32(1), new Int32(2)],
  ['a'],
  Buffer.from('b'),
  Buffer.from('aa'),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ffffffffffffffffffffffff'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Date(1),
  new Timestamp({ t: 1, i: 1 }),
  /a/,
  new MaxKey(),
];

describe('encodeValue', () => {
  it('orders bytes as MongoDB orders values', () => {
    for (const [position, lower] of ascending.slice(0, -1).entries()) {
      const upper = ascending[position + 1];
      const order = Buffer.compare(encodeValue(lower), encodeValue(upper));
      expect({ lower: String(lower), upper: String(upper), order }).toMatchObject({ order: -1 });
      expect(compareValues(lower, upper)).toBeLessThan(0);
    }
  });

  it('encodes equal numbers of different classes identically', () => {
    const ones = [new Int32(1), new Double(1), Long.fromNumber(1), 1, 1n].map((one) =>
      encodeValue(one).toString('hex'),
    );
    expect(new Set(ones).size).toBe(1);
    expect(encodeValue(-0)).toEqual(encodeValue(0));
  });

  it('never returns a prefix of another encoding, so that compound keys are unambiguous', () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        const [one, other] = [encodeValue(left), encodeValue(right)];
        fc.pre(!one.equals(other));
        expect(one.subarray(0, other.length).equals(other)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with compareValues and equalValues', () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        const byBytes = Buffer.compare(encodeValue(left), encodeValue(right));
        expect(compareValues(left, right)).toBe(byBytes);
        expect(equalValues(left, right)).toBe(byBytes === 0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('encodeCompound', () => {
  it('inverts descending fields', () => {
    const key = (first: unknown, second: unknown) => encodeCompound([first, second], [1, -1]).key;
    expect(Buffer.compare(key('a', 2), key('a', 1))).toBe(-1);
    expect(Buffer.compare(key('a', 1), key('b', 2))).toBe(-1);
    expect(invert(invert(Buffer.from('x')))).toEqual(Buffer.from('x'));
  });

  it('shortens and flags long values, and keeps them distinct', () => {
    const long = 'x'.repeat(5000);
    const one = encodeCompound([`${long}1`, 1], [1, 1]);
    const other = encodeCompound([`${long}2`, 1], [1, 1]);
    expect(one.isShortened).toBe(true);
    expect(one.key.length).toBeLessThanOrEqual(1200);
    expect(one.key.equals(other.key)).toBe(false);
  });
});

describe('successor', () => {
  it('sorts above every key with the prefix', () => {
    expect(successor(Buffer.from([1, 0xff, 0xff]))).toEqual(Buffer.from([2]));
    expect(successor(Buffer.from([1, 2]))).toEqual(Buffer.from([1, 3]));
  });
});
