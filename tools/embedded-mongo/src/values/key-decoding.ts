import { ObjectId } from 'bson';
import { typeByte } from './key-encoding';

/** Thrown where a key does not tell what was stored, so that the document has to be read. */
export class KeyTellsLess extends Error {}

const scratch = new DataView(new ArrayBuffer(8));
const signBit = 0x8000_0000;
const epoch = 1n << 63n;

function numberAt(key: Buffer, at: number): number {
  const high = key.readUInt32BE(at);
  const low = key.readUInt32BE(at + 4);
  // Integers beyond 2^53 have a rest, or may be of a class that knows them exactly.
  if (key.readUInt16BE(at + 8) !== 0) throw new KeyTellsLess();
  if (high === 0 && low === 0) return NaN;
  const isNegative = high < signBit;
  scratch.setUint32(0, isNegative ? ~high : high ^ signBit);
  scratch.setUint32(4, isNegative ? ~low : low);
  const value = scratch.getFloat64(0);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new KeyTellsLess();
  return value;
}

function textAt(key: Buffer, at: number, end: number): string {
  const text = key.subarray(at, end - 2);
  if (!text.includes(0)) return text.toString('utf8');
  const bytes = [...text].filter((byte, index) => byte !== 0xff || text[index - 1] !== 0);
  return Buffer.from(bytes).toString('utf8');
}

/** Where a text ends: behind 00 00, while 00 FF stands for a zero inside (see KeyWriter). */
export function endOfText(key: Buffer, textAt: number): number {
  let at = key.indexOf(0, textAt);
  while (at >= 0 && key[at + 1] === 0xff) at = key.indexOf(0, at + 2);
  return at + 2;
}

/** Where the value that begins at `at` of a whole, ascending key ends. Throws KeyTellsLess for a type that is not decoded. */
export function endOfValue(key: Buffer, at: number): number {
  switch (key[at]) {
    case typeByte.null:
      return at + 1;
    case typeByte.boolean:
      return at + 2;
    case typeByte.number:
      return at + 11;
    case typeByte.date:
      return at + 9;
    case typeByte.objectId:
      return at + 13;
    case typeByte.string:
      return endOfText(key, at + 1);
    default:
      throw new KeyTellsLess();
  }
}

/** The value that begins at `at`: null for a missing one, numbers of every class as such. Throws KeyTellsLess. */
export function valueAt(key: Buffer, at: number): unknown {
  switch (key[at]) {
    case typeByte.null:
      return null;
    case typeByte.boolean:
      return key[at + 1] === 1;
    case typeByte.number:
      return numberAt(key, at + 1);
    case typeByte.date:
      return new Date(Number(key.readBigUInt64BE(at + 1) - epoch));
    case typeByte.objectId:
      return new ObjectId(Buffer.from(key.subarray(at + 1, at + 13)));
    case typeByte.string:
      return textAt(key, at + 1, endOfText(key, at + 1));
    default:
      throw new KeyTellsLess();
  }
}
