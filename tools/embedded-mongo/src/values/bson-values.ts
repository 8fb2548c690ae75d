import * as BSON from 'bson';
import type { DeserializeOptions } from 'bson';
import { MongoFailure } from '../errors';

/** In-memory document: numbers keep their BSON class (Int32, Double, Long); dates and strings are plain. */
export type Doc = Record<string, unknown>;

const typed: DeserializeOptions = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

export const parseDoc = (raw: Uint8Array): Doc => BSON.deserialize(raw, typed) as Doc;

/** Parses these fields of a document and skips the others. */
export function parseFields(raw: Buffer, names: ReadonlySet<string>): Doc {
  const parts: Buffer[] = [Buffer.alloc(4)];
  for (const [, name, nameLength, value, length] of BSON.onDemand.parseToElements(raw))
    if (names.has(raw.toString('utf8', name, name + nameLength))) parts.push(raw.subarray(name - 1, value + length));
  const bytes = Buffer.concat([...parts, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length);
  return parseDoc(bytes);
}

// The serializer silently drops what exceeds its buffer; unused pages of the buffer take no memory.
const serializerBytes = 96 * 1024 * 1024;
BSON.setInternalBufferSize(serializerBytes);

/** Serializes a document. Throws 10334 if it exceeds the serializer's buffer. */
export function toRaw(doc: Doc): Buffer {
  const bytes = BSON.serialize(doc);
  if (bytes.length >= serializerBytes - 16) throw new MongoFailure(10334, 'the document is too large');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Reads own properties only: a field called `constructor` is absent unless it was stored. */
export const fieldOf = (doc: Doc, name: string): unknown => (Object.hasOwn(doc, name) ? doc[name] : undefined);

/** Sets a field of any name: assigning `__proto__` would change the prototype. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    doc[name] = value;
  }
}

export const bsonType = (value: object): string | undefined => (value as { _bsontype?: string })._bsontype;

export function isDocument(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.getPrototypeOf(value) === Object.prototype && bsonType(value) === undefined;
}

/** Whether the first field of a document is an operator, as in `{ $gt: 1 }`. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id';
}

/** Converts a value to a JavaScript number; undefined if that loses precision. */
export function plainNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const type = bsonType(value);
  if (type === 'Int32' || type === 'Double') return (value as BSON.Int32).value;
  if (type === 'Long') {
    const number = (value as BSON.Long).toNumber();
    return Number.isSafeInteger(number) ? number : undefined;
  }
  return undefined;
}

export function isNumeric(value: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'bigint') return true;
  if (typeof value !== 'object' || value === null) return false;
  const type = bsonType(value);
  return type === 'Int32' || type === 'Double' || type === 'Long' || type === 'Decimal128';
}

/**
 * Deep copy without BSON number classes, for the expression evaluator. Long beyond 2^53 and Decimal128 are preserved.
 */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (isDocument(value)) {
    const copy: Doc = {};
    for (const name of Object.keys(value)) setField(copy, name, toPlain(value[name]));
    return copy;
  }
  return plainNumber(value) ?? value;
}

/** Deep copy of documents and arrays. Leaves are shared, because they are never changed in place. */
export function cloneValue<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneValue) as T;
  if (!isDocument(value)) return value;
  const copy: Doc = {};
  for (const name of Object.keys(value)) setField(copy, name, cloneValue(value[name]));
  return copy as T;
}

const aliases: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const classNumbers: Record<string, number> = {
  Int32: 16,
  Double: 1,
  Long: 18,
  Decimal128: 19,
  ObjectId: 7,
  Binary: 5,
  BSONRegExp: 11,
  Timestamp: 17,
  MinKey: -1,
  MaxKey: 127,
  Code: 13,
  BSONSymbol: 14,
};

export const typeNumberOfAlias = (alias: string): number | undefined => aliases[alias];

export const aliasOfTypeNumber = (type: number): string =>
  Object.keys(aliases).find((alias) => aliases[alias] === type) ?? 'unknown';

export function typeNumber(value: unknown): number {
  if (value === undefined) return 6;
  if (value === null) return 10;
  if (typeof value === 'string') return 2;
  if (typeof value === 'boolean') return 8;
  if (typeof value === 'bigint') return 18;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 16 : 1;
  if (Array.isArray(value)) return 4;
  if (value instanceof Date) return 9;
  if (value instanceof Uint8Array) return 5;
  if (value instanceof RegExp) return 11;
  return classNumbers[bsonType(value as object) ?? ''] ?? 3;
}
