import { parseDoc, type Doc } from './bson-values';

/** Bytes of the values whose length their type tells. */
const fixedBytes: Readonly<Record<number, number>> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};
/** Bytes that come on top of the number a value begins with: texts and binaries do not count that number, documents do. */
const bytesBeyond: Readonly<Record<number, number>> = { 0x02: 4, 0x03: 0, 0x04: 0, 0x05: 5, 0x0d: 4, 0x0e: 4, 0x0f: 0 };

function endOf(raw: Buffer, type: number, at: number): number | undefined {
  const fixed = fixedBytes[type];
  if (fixed !== undefined) return at + fixed;
  const beyond = bytesBeyond[type];
  if (beyond !== undefined) return at + raw.readInt32LE(at) + beyond;
  return type === 0x0b ? raw.indexOf(0, raw.indexOf(0, at) + 1) + 1 : undefined;
}

/** Shows where each own field of a document's bytes stands, in their order. Returns false at a type whose length nothing tells. */
export function seeFields(
  raw: Buffer,
  see: (field: { at: number; name: number; nameEnd: number; end: number }) => void,
): boolean {
  const field = { at: 4, name: 5, nameEnd: 5, end: 5 };
  while (raw[field.at] !== 0) {
    field.name = field.at + 1;
    field.nameEnd = raw.indexOf(0, field.name);
    const end = endOf(raw, raw[field.at] ?? 0, field.nameEnd + 1);
    if (end === undefined) return false;
    field.end = end;
    see(field);
    field.at = end;
  }
  return true;
}

/** Whether that name stands between these places of a document's bytes. */
export function isNamed(raw: Buffer, name: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start || name[0] !== raw[start]) return false;
  return raw.compare(name, 0, name.length, start, end) === 0;
}

/** A document of fields that were cut out of another. */
export function joinFields(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, { length }) => sum + length, 5));
  bytes.writeInt32LE(bytes.length);
  let at = 4;
  for (const part of parts) at += part.copy(bytes, at);
  bytes[at] = 0;
  return bytes;
}

/** Parses some fields of documents, and steps over the others: most of the time of reading a document is in parsing it. */
export class FieldReader {
  private readonly wanted: Buffer[];

  constructor(names: Iterable<string>) {
    this.wanted = [...new Set(names)].map((name) => Buffer.from(name));
  }

  /** The document with these of its own fields only, in their order. */
  read(raw: Buffer): Doc {
    const parts: Buffer[] = [];
    const isWhole = seeFields(raw, ({ at, name, nameEnd, end }) => {
      if (this.wanted.some((wanted) => isNamed(raw, wanted, name, nameEnd))) parts.push(raw.subarray(at, end));
    });
    return parseDoc(isWhole ? joinFields(parts) : raw);
  }
}
