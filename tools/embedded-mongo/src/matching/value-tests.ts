import type { BSONRegExp } from 'bson';
import { badValue } from '../errors';
import {
  bsonType,
  isOperatorDoc,
  plainNumber,
  typeNumber,
  typeNumberOfAlias,
  isNumeric,
  type Doc,
} from '../values/bson-values';
import { compareValues, isEndOfOrder, typeOrder } from '../values/compare';
import { equalityKey, equalValues } from '../values/equals';

/** Tests a value; `undefined` is a missing field. */
export type ValueTest = (value: unknown) => boolean;
/** Tests all values at a path. `isElement` is true inside `$elemMatch`, where nested arrays are not unwound. */
export type LeavesTest = (leaves: unknown[], isElement?: boolean) => boolean;

/** Passes if a value, or an element of an array value, passes. */
export function anyValue(test: ValueTest): LeavesTest {
  return (leaves, isElement = false) =>
    leaves.some(
      (leaf) => test(leaf) || (!isElement && Array.isArray(leaf) && leaf.some((element) => test(element ?? null))),
    );
}

export const anyLeaf =
  (test: ValueTest): LeavesTest =>
  (leaves) =>
    leaves.some(test);

export const not =
  (test: LeavesTest): LeavesTest =>
  (leaves, isElement) =>
    !test(leaves, isElement);

export const isRegex = (value: unknown): value is BSONRegExp | RegExp =>
  value instanceof RegExp || (typeof value === 'object' && value !== null && bsonType(value) === 'BSONRegExp');

export function equalityTest(expected: unknown): ValueTest {
  if (isRegex(expected)) return regexTest(expected);
  return (value) => equalValues(value, expected);
}

/** Builds a JavaScript regular expression from MongoDB's pattern and options (i, m, s, x, u). */
export function toRegExp(pattern: string, options: string): RegExp {
  const unknown = [...options].find((flag) => !'imsxu'.includes(flag));
  if (unknown !== undefined) throw badValue(`invalid flag in regex options: ${unknown}`);
  const source = options.includes('x')
    ? pattern.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm, (part) => (/^[\s#]/.test(part) ? '' : part))
    : pattern;
  try {
    return new RegExp(source, options.replace(/[xu]/g, ''));
  } catch (error) {
    throw badValue(`Regular expression is invalid: ${(error as Error).message}`);
  }
}

function regexTest(value: BSONRegExp | RegExp, options?: string): ValueTest {
  const pattern = value instanceof RegExp ? value.source : value.pattern;
  const regex = toRegExp(pattern, options ?? (value instanceof RegExp ? value.flags : value.options));
  return (candidate) =>
    typeof candidate === 'string' ? regex.test(candidate) : isRegex(candidate) && equalValues(candidate, value);
}

export function regexOperator(ops: Doc): LeavesTest {
  const { $regex, $options } = ops;
  if ($options !== undefined && typeof $options !== 'string') throw badValue('$options has to be a string');
  if (isRegex($regex)) return anyValue(regexTest($regex, $options));
  if (typeof $regex !== 'string') throw badValue('$regex has to be a string');
  const regex = toRegExp($regex, $options ?? '');
  return anyValue((value) => typeof value === 'string' && regex.test(value));
}

/** Compares within one BSON type only; null matches null and missing if equality is included. */
const ordering =
  (operator: string, accepts: (order: number) => boolean) =>
  (expected: unknown): LeavesTest => {
    if (expected === undefined || isRegex(expected))
      throw badValue(`Can't have RegEx as arg to predicate over field with ${operator}`);
    const type = typeOrder(expected);
    const isAnyType = isEndOfOrder(expected);
    const isNotANumber = isNaNValue(expected);
    return anyValue((value) => {
      if (!isAnyType && typeOrder(value) !== type) return false;
      if (isAnyType && value === undefined) return false;
      if (!isAnyType && isNotANumber !== isNaNValue(value)) return false;
      return accepts(compareValues(value, expected));
    });
  };

export const orderingTests = {
  $gt: ordering('$gt', (order) => order > 0),
  $gte: ordering('$gte', (order) => order >= 0),
  $lt: ordering('$lt', (order) => order < 0),
  $lte: ordering('$lte', (order) => order <= 0),
};

const isNaNValue = (value: unknown): boolean => Number.isNaN(plainNumber(value));

export function inTest(operator: string, list: unknown): LeavesTest {
  if (!Array.isArray(list)) throw badValue(`${operator} needs an array`);
  if (list.some(isOperatorDoc)) throw badValue(`cannot nest $ under ${operator}`);
  const regexes = list.filter(isRegex).map((regex) => regexTest(regex));
  const plain = list.filter((item) => !isRegex(item));
  const texts = new Set(plain.filter((item) => typeof item === 'string'));
  const others = new Set(plain.filter((item) => typeof item !== 'string').map(equalityKey));
  return anyValue((value) => {
    if (typeof value === 'string' ? texts.has(value) : others.size > 0 && others.has(equalityKey(value))) return true;
    return regexes.some((test) => test(value));
  });
}

export function existsTest(value: unknown): LeavesTest {
  const wanted = value !== false && value !== null && value !== undefined && plainNumber(value) !== 0;
  return (leaves) => leaves.some((leaf) => leaf !== undefined) === wanted;
}

export function typeTest(value: unknown): LeavesTest {
  const wanted = (Array.isArray(value) ? value : [value]).map((item) => {
    const number =
      typeof item === 'string' ? (item === 'number' ? Infinity : typeNumberOfAlias(item)) : plainNumber(item);
    if (number === undefined) throw badValue(`Unknown type name alias: ${String(item)}`);
    return number;
  });
  const matches: ValueTest = (candidate) =>
    candidate !== undefined &&
    wanted.some((type) => (type === Infinity ? isNumeric(candidate) : typeNumber(candidate) === type));
  return anyValue(matches);
}

export function sizeTest(value: unknown): LeavesTest {
  const size = plainNumber(value);
  if (size === undefined || !Number.isInteger(size) || size < 0)
    throw badValue('$size needs a non-negative whole number');
  return anyLeaf((leaf) => Array.isArray(leaf) && leaf.length === size);
}

export function modTest(value: unknown): LeavesTest {
  const [divisor, remainder] = Array.isArray(value) ? value.map(plainNumber) : [];
  if (
    !Array.isArray(value) ||
    value.length !== 2 ||
    divisor === undefined ||
    remainder === undefined ||
    Math.trunc(divisor) === 0
  )
    throw badValue('malformed mod, needs to be an array of a divisor other than 0 and a remainder');
  return anyValue((candidate) => {
    const number = plainNumber(candidate);
    return (
      number !== undefined &&
      Number.isFinite(number) &&
      Math.trunc(number) % Math.trunc(divisor) === Math.trunc(remainder)
    );
  });
}
