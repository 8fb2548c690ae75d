import type { StoredLog } from './check-log';
import type { LoggedEntry } from './log-entry';
import { readSignedHeads, type SignedHead } from './signed-heads';

/** Where the end of the chain stands in the database: one document, changed by whoever gives entries their places. */
export interface StoredHead {
  _id: 'head';
  seq: number;
  hash: string;
  /** The last entries that got a place: it may not be written on all of them yet. */
  sealing: { entry: unknown; seq: number; hash: string }[];
  /** Up to where the oldest entries were cut off. */
  checkpoint?: SignedHead;
  /** The last head that was signed. */
  signed?: SignedHead;
}

export const activityCollection = 'activities';
export const activityHeadCollection = 'activityheads';

type StoredEntry = LoggedEntry & { _id: unknown };

/** What is asked of a collection, of mongoose's as of the driver's. */
interface Readable<Document> {
  find(filter: object): { sort(order: Record<string, 1>): AsyncIterable<Document> };
  findOne(filter: object): Promise<Document | null>;
}

export interface LogCollections {
  activities: Readable<StoredEntry>;
  heads: Readable<StoredHead>;
}

/**
 * Reads the log for `checkLog`.
 * @param headLines content of the file of signed heads; undefined when no such file is configured
 */
export async function readStoredLog(from: LogCollections, headLines: string | undefined): Promise<StoredLog> {
  const head = (await from.heads.findOne({ _id: 'head' })) ?? undefined;
  const heads = headLines === undefined ? undefined : readSignedHeads(headLines);
  return { head, entries: entriesOf(from.activities, head), heads };
}

/** Those with a place up to the head in their order, then those without. */
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
