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

/** Parses some fields of documents, and steps over the others: most of the time of reading a document is in parsing it. */
export class FieldReader {
  private readonly wanted: Buffer[];

  constructor(names: Iterable<string>) {
    this.wanted = [...new Set(names)].map((name) => Buffer.from(name));
  }

  /** The document with these of its own fields only, in their order. */
  read(raw: Buffer): Doc {
    const parts: Buffer[] = [];
    let length = 5;
    for (let at = 4; raw[at] !== 0;) {
      const nameEnd = raw.indexOf(0, at + 1);
      const end = endOf(raw, raw[at] ?? 0, nameEnd + 1);
      if (end === undefined) return parseDoc(raw);
      if (this.wants(raw, at + 1, nameEnd)) {
        parts.push(raw.subarray(at, end));
        length += end - at;
      }
      at = end;
    }
    const bytes = Buffer.allocUnsafe(length);
    bytes.writeInt32LE(length);
    let at = 4;
    for (const part of parts) at += part.copy(bytes, at);
    bytes[at] = 0;
    return parseDoc(bytes);
  }

  private wants(raw: Buffer, start: number, end: number): boolean {
    for (const name of this.wanted) {
      if (name.length !== end - start || name[0] !== raw[start]) continue;
      if (raw.compare(name, 0, name.length, start, end) === 0) return true;
    }
    return false;
  }
}
