import { plainNumber } from './bson-values';
import { encodeValue, typeByte, typeByteOf } from './key-encoding';

const beyondPlainOrder = /[\ud800-\uffff]/;

type Order = -1 | 0 | 1;

/** Compares without subtraction, because the difference of two infinities is NaN. */
function orderOf(left: number, right: number): Order {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

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

/** Position of a value's type in BSON order; `$gt` and similar compare within one type. */
export const typeOrder = (value: unknown): number => typeByteOf(value);

/** Whether the value is MinKey or MaxKey, which compare with all types. */
export function isEndOfOrder(value: unknown): boolean {
  const type = typeByteOf(value);
  return type === typeByte.minKey || type === typeByte.maxKey;
}
