import type { ObjectId } from 'bson';
import { bsonType } from './bson-values';
import { compareValues } from './compare';
import { encodeValue } from './key-encoding';

function isObjectId(value: unknown): value is ObjectId {
  return typeof value === 'object' && value !== null && bsonType(value) === 'ObjectId';
}

/** BSON equality: 1 equals 1.0 and Long 1; documents need the same field order; missing equals null. */
export function equalValues(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left === 'string' || typeof right === 'string') return false;
  if (isObjectId(left) && isObjectId(right)) return left.equals(right);
  return compareValues(left, right) === 0;
}

/** Returns a string that is the same for equal values only, for use in sets and maps. */
export const equalityKey = (value: unknown): string => encodeValue(value).toString('latin1');
