import type { ObjectId } from 'bson';
import { bsonType, plainNumber } from './bson-values';
import { encodedText, encodeValue, typeByte, typeByteOf } from './key-encoding';

const beyondPlainOrder = /[\ud800-\uffff]/;

type Order = -1 | 0 | 1;

/** A difference would not do: that of two infinities is not a number. */
function orderOf(left: number, right: number): Order {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** BSON order of any two values. */
export function compareValues(left: unknown, right: unknown): Order {
  if (left === right) return 0;
  if (typeof left === 'string' && typeof right === 'string') {
    if (!beyondPlainOrder.test(left) && !beyondPlainOrder.test(right)) return left < right ? -1 : 1;
    return Buffer.compare(encodeValue(left), encodeValue(right));
  }
  const leftNumber = plainNumber(left);
  if (leftNumber !== undefined && !Number.isNaN(leftNumber)) {
    const rightNumber = plainNumber(right);
    if (rightNumber !== undefined && !Number.isNaN(rightNumber)) return orderOf(leftNumber, rightNumber);
  }
  if (left instanceof Date && right instanceof Date) return orderOf(left.getTime(), right.getTime());
  return Buffer.compare(encodeValue(left), encodeValue(right));
}

function isObjectId(value: unknown): value is ObjectId {
  return typeof value === 'object' && value !== null && bsonType(value) === 'ObjectId';
}

/** BSON equality: 1 equals 1.0 and Long 1; documents are equal only with fields in the same order; missing equals null. */
export function equalValues(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left === 'string' || typeof right === 'string') return false;
  if (isObjectId(left) && isObjectId(right)) return left.equals(right);
  return compareValues(left, right) === 0;
}

/** The same text for equal values and another for others: what a set or a map of values holds. */
export const equalityKey = (value: unknown): string => encodedText(value);

/** The place of a value's type in BSON's order: a comparison by `$gt` and its kin stays inside one. */
export const typeOrder = (value: unknown): number => typeByteOf(value);

/** Whether a value comes before or after every other, and so compares with all types. */
export function isEndOfOrder(value: unknown): boolean {
  const type = typeByteOf(value);
  return type === typeByte.minKey || type === typeByte.maxKey;
}
