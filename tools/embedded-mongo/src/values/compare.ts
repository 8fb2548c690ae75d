import { plainNumber } from './bson-values';
import { encodeValue, typeByte, typeByteOf } from './key-encoding';

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

/** The place of a value's type in BSON's order: a comparison by `$gt` and its kin stays inside one. */
export const typeOrder = (value: unknown): number => typeByteOf(value);

/** Whether a value comes before or after every other, and so compares with all types. */
export function isEndOfOrder(value: unknown): boolean {
  const type = typeByteOf(value);
  return type === typeByte.minKey || type === typeByte.maxKey;
}
