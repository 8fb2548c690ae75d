import { canonicalJson } from '../calls/canonical-json';
import * as z from 'zod/mini';
import type { LogKeys } from './log-keys';

/** Name of the file of signed heads in a data folder. */
export const logHeadsFile = 'log-heads.jsonl';

/**
 * Signed statement about the chain, stored outside of the database.
 * `head`: the chain reached `seq`. `checkpoint`: entries up to `seq` expired and were deleted.
 * `restored`: a backup reset the chain to `seq`, and later entries are lost.
 */
export const signedHeadSchema = z.object({
  kind: z.enum(['head', 'checkpoint', 'restored']),
  seq: z.int(),
  hash: z.string(),
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

/** Parses one head per line. An unreadable line becomes `undefined`; an incomplete last line is ignored. */
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

/** Returns the heads that are still valid: a restore invalidates earlier heads beyond its `seq`. */
export function effectiveHeads(heads: readonly SignedHead[]): SignedHead[] {
  return heads.reduce<SignedHead[]>(
    (stored, head) => [...(head.kind === 'restored' ? stored.filter(({ seq }) => seq <= head.seq) : stored), head],
    [],
  );
}
