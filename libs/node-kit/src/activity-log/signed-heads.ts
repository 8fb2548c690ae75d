import { canonicalJson } from '../calls/canonical-json';
import * as z from 'zod/mini';
import type { LogKeys } from './log-keys';

/** Where identity keeps them in a data folder. */
export const logHeadsFile = 'log-heads.jsonl';

/**
 * What is said of the chain outside of the database. `head`: it had come so far. `checkpoint`: everything up to there was old
 * and is gone. `restored`: a backup brought it back to there, and what came after is lost.
 */
export const signedHeadSchema = z.object({
  kind: z.enum(['head', 'checkpoint', 'restored']),
  seq: z.int(),
  hash: z.string(),
  /** When it was signed, an ISO instant. */
  at: z.string(),
  key: z.string(),
  signature: z.string(),
});
export type SignedHead = z.infer<typeof signedHeadSchema>;

export type ChainPosition = Pick<SignedHead, 'kind' | 'seq' | 'hash' | 'at'>;

const textOf = ({ kind, seq, hash, at }: ChainPosition): string => canonicalJson({ kind, seq, hash, at });

export const signHead = (place: ChainPosition, keys: LogKeys): SignedHead => ({
  ...place,
  ...keys.sign(textOf(place)),
});

export const isSignedHead = (head: SignedHead, keys: LogKeys): boolean => keys.isSigned(textOf(head), head);

/** Reads one head a line; what is none is returned as `undefined` in its place, but for a last line that a crash cut off. */
export function readSignedHeads(text: string): (SignedHead | undefined)[] {
  const lines = text.split('\n');
  const heads = lines.slice(0, -1).map((line) => {
    try {
      return signedHeadSchema.parse(JSON.parse(line));
    } catch {
      return undefined;
    }
  });
  return heads;
}

/** The heads that still count: those of before a restore do as far as the backup went. */
export function effectiveHeads(heads: readonly SignedHead[]): SignedHead[] {
  return heads.reduce<SignedHead[]>(
    (kept, head) => [...(head.kind === 'restored' ? kept.filter(({ seq }) => seq <= head.seq) : kept), head],
    [],
  );
}
