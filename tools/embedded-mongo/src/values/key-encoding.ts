import { createHash } from 'node:crypto';
import type { Binary, BSONRegExp, Code, Decimal128, Long, ObjectId, Timestamp } from 'bson';
import { badValue } from '../errors';
import { bsonType, isDocument } from './bson-values';
import { KeyWriter } from './key-writer';

/** First byte of every encoded value, in BSON type order. */
export const typeByte = {
  minKey: 0x05,
  emptyArray: 0x08,
  null: 0x0a,
  number: 0x1e,
  string: 0x3c,
  object: 0x46,
  array: 0x50,
  binary: 0x5a,
  objectId: 0x64,
  boolean: 0x6e,
  date: 0x78,
  timestamp: 0x82,
  regex: 0x8c,
  code: 0xa0,
  maxKey: 0xf0,
} as const;

/** Index entry of an empty array, which sorts below null. */
export const emptyArrayMark: unique symbol = Symbol('empty array');

const classBytes: Record<string, number> = {
  Int32: typeByte.number,
  Double: typeByte.number,
  Long: typeByte.number,
  Decimal128: typeByte.number,
  ObjectId: typeByte.objectId,
  Binary: typeByte.binary,
  Timestamp: typeByte.timestamp,
  BSONRegExp: typeByte.regex,
  BSONSymbol: typeByte.string,
  Code: typeByte.code,
  MinKey: typeByte.minKey,
  MaxKey: typeByte.maxKey,
  DBRef: typeByte.object,
};

/** Returns the type byte of a value; `$gt` and similar compare within one type. */
export function typeByteOf(value: unknown): number {
  switch (typeof value) {
    case 'undefined':
      return typeByte.null;
    case 'number':
    case 'bigint':
      return typeByte.number;
    case 'string':
      return typeByte.string;
    case 'boolean':
      return typeByte.boolean;
    case 'symbol':
      return typeByte.emptyArray;
    default:
  }
  if (value === null) return typeByte.null;
  if (Array.isArray(value)) return typeByte.array;
  if (value instanceof Date) return typeByte.date;
  if (value instanceof Uint8Array) return typeByte.binary;
  if (value instanceof RegExp) return typeByte.regex;
  const known = classBytes[bsonType(value as object) ?? ''];
  if (known !== undefined) return known;
  return typeByte.object;
}

const scratch = new DataView(new ArrayBuffer(8));

function doubleBelow(value: number): number {
  scratch.setFloat64(0, value);
  const bits = scratch.getBigInt64(0);
  scratch.setBigInt64(0, value > 0 ? bits - 1n : bits + 1n);
  return scratch.getFloat64(0);
}

/** Integers beyond 2^53 are distinguished by their distance from the next lower double. */
function writeInteger(writer: KeyWriter, value: bigint): void {
  let floor = Number(value);
  if (BigInt(floor) > value) floor = doubleBelow(floor);
  writer.double(floor);
  writer.uint16(Number(value - BigInt(floor)));
}

function writeDouble(writer: KeyWriter, value: number): void {
  writer.double(value);
  writer.uint16(0);
}

function writeNumber(writer: KeyWriter, value: unknown): void {
  if (typeof value === 'number') return writeDouble(writer, value);
  if (typeof value === 'bigint') return writeInteger(writer, value);
  const type = bsonType(value as object);
  if (type === 'Long') return writeInteger(writer, (value as Long).toBigInt());
  if (type === 'Decimal128') return writeDouble(writer, Number((value as Decimal128).toString()));
  return writeDouble(writer, (value as { value: number }).value);
}

function writeBinary(writer: KeyWriter, value: Binary | Uint8Array): void {
  const bytes = value instanceof Uint8Array ? value : value.buffer.subarray(0, value.position);
  writer.uint32(bytes.length);
  writer.byte(value instanceof Uint8Array ? 0 : value.sub_type);
  writer.raw(bytes);
}

function writeRegex(writer: KeyWriter, value: BSONRegExp | RegExp): void {
  writer.text(value instanceof RegExp ? value.source : value.pattern);
  writer.text(value instanceof RegExp ? value.flags : value.options);
}

function writeFields(writer: KeyWriter, value: object): void {
  const doc = isDocument(value) ? value : { ...value };
  for (const [name, field] of Object.entries(doc)) {
    writer.byte(typeByteOf(field));
    writer.text(name);
    writeValue(writer, field);
  }
  writer.byte(0);
}

/** Appends a value in an order-preserving encoding; no encoding is a prefix of another. */
export function writeValue(writer: KeyWriter, value: unknown): void {
  const type = typeByteOf(value);
  writer.byte(type);
  switch (type) {
    case typeByte.number:
      return writeNumber(writer, value);
    case typeByte.string:
      return writer.text(String(value));
    case typeByte.object:
      return writeFields(writer, value as object);
    case typeByte.array:
      for (const element of value as unknown[]) writeValue(writer, element);
      return writer.byte(0);
    case typeByte.binary:
      return writeBinary(writer, value as Binary);
    case typeByte.objectId:
      return writer.raw((value as ObjectId).id);
    case typeByte.boolean:
      return writer.byte(value === true ? 1 : 0);
    case typeByte.date:
      return writer.int64(BigInt((value as Date).getTime()));
    case typeByte.timestamp:
      return writer.int64((value as Timestamp).toBigInt());
    case typeByte.regex:
      return writeRegex(writer, value as BSONRegExp);
    case typeByte.code:
      return writer.text(String((value as Code).code));
    default:
  }
}

const shared = new KeyWriter();

/** Encodes a value without shortening. */
export function encodeValue(value: unknown): Buffer {
  shared.truncate(0);
  writeValue(shared, value);
  return shared.copyFrom(0);
}

const hashBytes = 20;
const idLimit = 600;

/** Maximum length of a field in an index of `fieldCount` fields: LMDB keys hold 1,978 bytes. */
export const fieldLimit = (fieldCount: number): number => Math.floor(1200 / fieldCount);

function shorten(writer: KeyWriter, start: number, limit: number): boolean {
  if (writer.length - start <= limit) return false;
  const whole = writer.copyFrom(start);
  writer.truncate(start + limit - hashBytes);
  writer.raw(createHash('sha1').update(whole).digest());
  return true;
}

/** Encodes an `_id`. Beyond 600 bytes the tail is replaced by a hash, so equality stays exact. */
export function encodeId(id: unknown): Buffer {
  shared.truncate(0);
  writeValue(shared, id);
  shorten(shared, 0, idLimit);
  return shared.copyFrom(0);
}

export interface CompoundKey {
  key: Buffer;
  /** Whether a long value was shortened, so that the order is only approximate. */
  isShortened: boolean;
}

/** Encodes an index key; descending fields are inverted. */
export function encodeCompound(values: unknown[], directions: (1 | -1)[]): CompoundKey {
  const limit = fieldLimit(values.length);
  let isShortened = false;
  shared.truncate(0);
  values.forEach((value, position) => {
    const start = shared.length;
    writeValue(shared, value);
    isShortened = shorten(shared, start, limit) || isShortened;
    if (directions[position] === -1) shared.invertFrom(start);
  });
  return { key: shared.copyFrom(0), isShortened };
}

/** Encodes a value as an equality prefix in an index of `fieldCount` fields. */
export function encodePoint(value: unknown, fieldCount: number): Buffer {
  shared.truncate(0);
  writeValue(shared, value);
  shorten(shared, 0, fieldLimit(fieldCount));
  return shared.copyFrom(0);
}

/** Encodes the bound of a range. A shortened value keeps only the exact part, so the range is a superset. */
export function encodeEdge(value: unknown, fieldCount: number): Buffer {
  const whole = encodeValue(value);
  const limit = fieldLimit(fieldCount);
  return whole.length <= limit ? whole : whole.subarray(0, limit - hashBytes);
}

export const invert = (key: Buffer): Buffer => Buffer.from(key.map((byte) => ~byte & 0xff));

/** Returns the smallest key above every key that starts with `prefix`. */
export function successor(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let index = next.length - 1; index >= 0; index--) {
    const byte = next[index] ?? 0;
    if (byte < 0xff) {
      next[index] = byte + 1;
      return next.subarray(0, index + 1);
    }
  }
  throw badValue('no key lies above this one');
}
