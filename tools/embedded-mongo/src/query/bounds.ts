import type { BSONRegExp } from 'bson';
import { plainNumber } from '../values/bson-values';
import { emptyArrayMark, encodeEdge, encodePoint, typeByte, typeByteOf } from '../values/key-encoding';
import type { Condition } from './conditions';
import { isRegex } from '../matching/value-tests';

/** Bound of an index field: exact values, or a range between two prefixes, both inclusive. */
export type Bound =
  | { kind: 'points'; keys: Buffer[]; excludesMissing: boolean }
  | { kind: 'range'; low: Buffer; high: Buffer; excludesMissing: boolean };

const maxPoints = 1000;

function pointValues(values: unknown[]): unknown[] | undefined {
  const found: unknown[] = [];
  for (const value of values) {
    if (isRegex(value)) return undefined;
    found.push(value);
    if (Array.isArray(value)) found.push(value.length === 0 ? emptyArrayMark : value[0]);
  }
  return found;
}

function pointsOf(values: unknown[], fieldCount: number): Bound | undefined {
  const found = pointValues(values);
  if (!found || found.length > maxPoints) return undefined;
  const keys = new Map<string, Buffer>();
  for (const value of found) {
    const key = encodePoint(value, fieldCount);
    keys.set(key.toString('latin1'), key);
  }
  const excludesMissing = values.every((value) => value !== null && value !== undefined);
  return { kind: 'points', keys: [...keys.values()].sort(Buffer.compare), excludesMissing };
}

const wholeType = (type: number): Buffer => Buffer.from([type]);

function rangeOf(condition: Condition, fieldCount: number): { low: Buffer; high: Buffer } | undefined {
  const { operator, value } = condition;
  const type = typeByteOf(value);
  const isUnordered =
    type === typeByte.minKey || type === typeByte.maxKey || type === typeByte.array || type === typeByte.null;
  if (isUnordered || Number.isNaN(plainNumber(value))) return undefined;
  const edge = encodeEdge(value, fieldCount);
  return operator.startsWith('$gt') ? { low: edge, high: wholeType(type) } : { low: wholeType(type), high: edge };
}

const literalToken = String.raw`[A-Za-z0-9 _@:,-]|[^\x00-\x7f]|\\[.*+?^$(){}|[\]\\]`;
const literalStart = new RegExp(String.raw`^\^((?:${literalToken})+)`, 'u');
const literalTokens = new RegExp(literalToken, 'gu');

/** Returns the literal prefix of a pattern: `KQ` for `/^KQ/`; undefined if there is none. */
function literalPrefix(value: unknown): string | undefined {
  const isPlain = typeof value === 'string';
  if (!isPlain && !isRegex(value)) return undefined;
  const source = isPlain ? value : value instanceof RegExp ? value.source : (value as BSONRegExp).pattern;
  const flags = isPlain ? '' : value instanceof RegExp ? value.flags : (value as BSONRegExp).options;
  const literal = literalStart.exec(source)?.[1];
  if (flags !== '' || literal === undefined || source.includes('|')) return undefined;
  const tokens = literal.match(literalTokens) ?? [];
  const next = source[literal.length + 1];
  if (next !== undefined && '*?{'.includes(next)) tokens.pop();
  const text = tokens.map((token) => (token.length > 1 && token.startsWith('\\') ? token.slice(1) : token)).join('');
  return text === '' ? undefined : text;
}

function prefixRange(value: unknown, fieldCount: number): { low: Buffer; high: Buffer } | undefined {
  const prefix = literalPrefix(value);
  if (prefix === undefined) return undefined;
  const edge = encodeEdge(prefix, fieldCount);
  const bytes = edge.subarray(0, edge.at(-1) === 0 ? -2 : edge.length);
  return { low: bytes, high: bytes };
}

function condense(condition: Condition, fieldCount: number): Bound | undefined {
  const { operator, value } = condition;
  switch (operator) {
    case '$eq':
      return pointsOf([value], fieldCount);
    case '$in':
      return Array.isArray(value) ? pointsOf(value, fieldCount) : undefined;
    case '$exists':
      if (value === true)
        return { kind: 'range', low: Buffer.from([0]), high: Buffer.from([0xfe]), excludesMissing: true };
      return value === false ? pointsOf([null], fieldCount) : undefined;
    case '$regex': {
      const range = prefixRange(value, fieldCount);
      return range && { kind: 'range', ...range, excludesMissing: true };
    }
    default: {
      if (value === null && operator.endsWith('e')) return pointsOf([null], fieldCount);
      const range = rangeOf(condition, fieldCount);
      return range && { kind: 'range', ...range, excludesMissing: true };
    }
  }
}

const above = (left: Buffer, right: Buffer): Buffer => (Buffer.compare(left, right) >= 0 ? left : right);

/** Returns the lower of two upper bounds; each includes all keys that start with it. */
function below(left: Buffer, right: Buffer): Buffer {
  if (left.subarray(0, right.length).equals(right)) return left;
  if (right.subarray(0, left.length).equals(left)) return right;
  return Buffer.compare(left, right) <= 0 ? left : right;
}

/**
 * Returns the tightest bound for the conditions on a path. In an array field, different elements may meet different
 * conditions, so only the conditions of one `$elemMatch`, or a single condition, are used. The bound is a superset;
 * matches are tested again.
 */
export function boundFor(conditions: Condition[], fieldCount: number, hasArrays: boolean): Bound | undefined {
  const known = conditions.flatMap((condition) => {
    const bound = condense(condition, fieldCount);
    return bound ? [{ bound, element: condition.element }] : [];
  });
  const points =
    known.find(({ bound }) => bound.kind === 'points' && bound.keys.length === 1) ??
    known.find(({ bound }) => bound.kind === 'points');
  if (points) return points.bound;
  const first = known.find(({ element }) => element > 0) ?? known[0];
  if (!first) return undefined;
  const together = hasArrays
    ? known.filter((item) => item === first || (item.element > 0 && item.element === first.element))
    : known;
  return together.reduce((merged, { bound }) => intersect(merged, bound), first.bound);
}

function intersect(left: Bound, right: Bound): Bound {
  if (left.kind !== 'range' || right.kind !== 'range') return left;
  return { kind: 'range', low: above(left.low, right.low), high: below(left.high, right.high), excludesMissing: true };
}
