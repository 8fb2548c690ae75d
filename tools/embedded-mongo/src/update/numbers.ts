import { Double, Int32, Long } from 'bson';
import { badValue } from '../errors';
import { bsonType, isNumeric } from '../values/bson-values';

const largest = (1n << 63n) - 1n;

function isDouble(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Math.abs(value) >= 2 ** 31;
  return bsonType(value as object) === 'Double';
}

function asBigInt(value: unknown): bigint {
  if (typeof value === 'number' || typeof value === 'bigint') return BigInt(value);
  return bsonType(value as object) === 'Long' ? (value as Long).toBigInt() : BigInt((value as Int32).value);
}

function asNumber(value: unknown): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  return bsonType(value as object) === 'Long' ? (value as Long).toNumber() : (value as Int32).value;
}

const isLong = (value: unknown): boolean =>
  typeof value === 'bigint' || (typeof value === 'object' && value !== null && bsonType(value) === 'Long');

/** Adds or multiplies two numbers with MongoDB's result type: int32, long on overflow, double if an operand is one. */
export function calculate(operation: 'add' | 'multiply', left: unknown, right: unknown): unknown {
  if ([left, right].some((value) => typeof value === 'object' && value !== null && bsonType(value) === 'Decimal128'))
    throw badValue('arithmetic on Decimal128 is not supported');
  if (!isNumeric(left) || !isNumeric(right)) throw badValue('arithmetic needs numbers');
  if (isDouble(left) || isDouble(right)) {
    return new Double(operation === 'add' ? asNumber(left) + asNumber(right) : asNumber(left) * asNumber(right));
  }
  const result = operation === 'add' ? asBigInt(left) + asBigInt(right) : asBigInt(left) * asBigInt(right);
  if (result > largest || result < -largest - 1n)
    throw badValue('Failed to apply arithmetic: the result does not fit into 64 bits');
  const fitsInt32 = result >= -2147483648n && result <= 2147483647n;
  return isLong(left) || isLong(right) || !fitsInt32 ? Long.fromBigInt(result) : new Int32(Number(result));
}
