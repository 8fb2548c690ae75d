import type { StoredLog } from './check-log';
import type { LoggedEntry } from './log-entry';
import { readSignedHeads, type SignedHead } from './signed-heads';

/** Head document of the chain, updated by the instance that numbers entries. */
export interface StoredHead {
  _id: 'head';
  seq: number;
  hash: string;
  /** Last numbered entries. Their own documents may not have been updated yet. */
  sealing: { entry: unknown; seq: number; hash: string }[];
  /** Last entry that was removed with the expired ones. */
  checkpoint?: SignedHead;
  signed?: SignedHead;
}

export const activityCollection = 'activities';
export const activityHeadCollection = 'activityheads';

type StoredEntry = LoggedEntry & { _id: unknown };

/** Operations used of a collection, common to mongoose and the MongoDB driver. */
interface Readable<Document> {
  find(filter: object): { sort(order: Record<string, 1>): AsyncIterable<Document> };
  findOne(filter: object): Promise<Document | null>;
}

export interface LogCollections {
  activities: Readable<StoredEntry>;
  heads: Readable<StoredHead>;
}

/**
 * Reads the log for `verifyLog`.
 * @param headLines content of the file of signed heads; undefined when no such file is configured
 */
export async function readStoredLog(from: LogCollections, headLines: string | undefined): Promise<StoredLog> {
  const head = (await from.heads.findOne({ _id: 'head' })) ?? undefined;
  const heads = headLines === undefined ? undefined : readSignedHeads(headLines);
  return { head, entries: entriesOf(from.activities, head), heads };
}

/** Yields numbered entries up to the head by `seq`, then entries without a number. */
async function* entriesOf(
  activities: Readable<StoredEntry>,
  head: StoredHead | undefined,
): AsyncGenerator<LoggedEntry, void, undefined> {
  yield* activities
    .find({ seq: { $gt: Number.NEGATIVE_INFINITY, $lte: head?.seq ?? Number.MAX_SAFE_INTEGER } })
    .sort({ seq: 1 });
  const sealing = new Map(head?.sealing.map(({ entry, ...place }) => [String(entry), place]));
  const waiting: LoggedEntry[] = [];
  for await (const entry of activities.find({ seq: { $exists: false } }).sort({ _id: 1 })) {
    const place = sealing.get(String(entry._id));
    if (place) yield { ...entry, ...place, waits: undefined };
    else waiting.push(entry);
  }
  yield* waiting;
}
