import { createHash } from 'node:crypto';
import { MongoClient, type Document } from 'mongodb';

export async function openDatabase(uri: string): Promise<MongoClient> {
  return new MongoClient(uri).connect();
}

const databases = ['portal_identity', 'portal_catalog', 'portal_bookings', 'portal_payments'];
/** Collections that change over time or on reads. The log's head follows its entries. */
const passing = new Set(['login_guesses', 'failed_sign_ins', 'mail_recipients', 'turns', 'rewrites', 'activityheads']);
/** Queues: documents are removed once delivered. */
const queues = new Set(['portal_identity.waiting_mails']);

async function collections(client: MongoClient): Promise<[string, Document[]][]> {
  const found: [string, Document[]][] = [];
  for (const name of databases) {
    const database = client.db(name);
    for (const { name: collection } of await database.listCollections().toArray()) {
      if (passing.has(collection)) continue;
      found.push([`${name}.${collection}`, await database.collection(collection).find().sort({ _id: 1 }).toArray()]);
    }
  }
  return found;
}

interface Stored {
  hash: string;
  /** Expiry by the TTL index, in ms. */
  until: number;
}

export type Snapshot = Map<string, Stored>;

/**
 * Removes fields that change without a call: an account's erasure completes minutes after the request, sessions record
 * their last use, even for rejected calls, bookings schedule their next check, and log entries are chained later.
 */
const lasting = (place: string, document: Document): Document => ({
  ...document,
  erasure: undefined,
  lastUsedAt: undefined,
  lookAt: undefined,
  ...(place === 'portal_identity.activities' && { waits: undefined, seq: undefined, hash: undefined }),
});

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
const open: readonly unknown[] = ['created', 'sent', 'unknown', 'processing'];

/** A check of a booking that is due: it ends the deadline of a package that staff marked as paid. */
const isDue = (lookAt: unknown): boolean => lookAt instanceof Date && lookAt.getTime() <= Date.now();

/** Whether the document will change without a call: unpublished events, a due check, an open payment. */
const waits = ({ events, effects, mailDue, state, lookAt }: Document): boolean =>
  mailDue !== undefined || isDue(lookAt) || isFilled(events) || isFilled(effects) || open.includes(state);

/** Reads all stored documents as bytes and which of them have pending deliveries, in a single pass. */
export async function takeSnapshot(client: MongoClient): Promise<{ stored: Snapshot; waiting: string[] }> {
  const stored: Snapshot = new Map();
  const waiting: string[] = [];
  for (const [place, documents] of await collections(client)) {
    for (const document of documents) {
      const hash = createHash('sha256')
        .update(JSON.stringify(lasting(place, document)))
        .digest('hex');
      const until = document.expiresAt instanceof Date ? document.expiresAt.getTime() : Infinity;
      stored.set(`${place} ${String(document._id)}`, { hash, until });
      if (queues.has(place) || waits(document)) waiting.push(`${place} ${String(document._id)}`);
    }
  }
  return { stored, waiting };
}

/** Returns documents added, changed or removed between two snapshots, except expired ones. */
export function changedPlaces(before: Snapshot, after: Snapshot): string[] {
  const places = new Set([...before.keys(), ...after.keys()]);
  return [...places].filter((place) => {
    const [old, now] = [before.get(place), after.get(place)];
    if (old && !now) return old.until > Date.now();
    return old?.hash !== now?.hash;
  });
}

function keysOf(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  if ('_bsontype' in value) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(key);
    keysOf(inner, found);
  }
}

export async function storedKeys(client: MongoClient): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [, documents] of await collections(client)) for (const document of documents) keysOf(document, found);
  return found;
}
