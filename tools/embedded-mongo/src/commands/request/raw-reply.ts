import type { Long } from 'bson';
import { toRaw } from '../../values/bson-values';

/** Returns the elements of a document, without its length and terminator. */
const elementsOf = (raw: Buffer): Buffer => raw.subarray(4, raw.length - 1);

function wrap(parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.alloc(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...parts, Buffer.from([0])], length);
}

function element(type: number, name: string, value: Buffer): Buffer[] {
  return [Buffer.from([type]), Buffer.from(`${name}\0`), value];
}

export interface CursorBatch {
  id: Long;
  namespace: string;
  name: 'firstBatch' | 'nextBatch';
  documents: Buffer[];
}

/** Builds a cursor reply that contains stored documents without parsing them. */
export function cursorReply({ id, namespace, name, documents }: CursorBatch): Buffer {
  const batch = wrap(documents.flatMap((raw, index) => element(3, String(index), raw)));
  const cursor = wrap([...element(4, name, batch), elementsOf(toRaw({ id, ns: namespace }))]);
  return wrap([...element(3, 'cursor', cursor), elementsOf(toRaw({ ok: 1 }))]);
}
