import { MongoFailure } from '../errors';
import type { CollectionDefinition } from '../storage/definitions';
import type { Store } from '../storage/store';
import type { Doc } from '../values/bson-values';
import { compileFilter } from '../matching/filter';
import { planQuery } from './planner';
import { matchingRows, type Row } from './scan';
import { FirstInOrder, type SortField } from './sort';

export interface Query {
  filter: Doc;
  sort?: SortField[];
  skip?: number;
  limit?: number;
  hint?: string | undefined;
  /** Variables that `$expr` may reference with `$$`. */
  variables?: Doc;
  /** Fields to parse, from `fieldsAsked`, if the caller needs no others. */
  fields?: ReadonlySet<string> | undefined;
}

const pauseAfterMilliseconds = 8;

/** Yields to other clients. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Deadline of a command: `maxTimeMS` after its arrival. */
export class Deadline {
  private readonly end: number;

  constructor(maxTimeMs = 0) {
    this.end = maxTimeMs > 0 ? performance.now() + maxTimeMs : Infinity;
  }

  assertNotPassed(): void {
    if (performance.now() > this.end) throw new MongoFailure(50, 'operation exceeded time limit');
  }
}

/** Rows; `undefined` marks a point where the reader may pause. */
export type Rows = IterableIterator<Row | undefined>;

function* sliced(rows: Iterable<Row | undefined>, skip: number, limit: number): Generator<Row | undefined> {
  let left = limit === 0 ? Infinity : limit;
  let toSkip = skip;
  for (const row of rows) {
    if (row === undefined) yield row;
    else if (toSkip > 0) {
      toSkip -= 1;
      if (toSkip % 64 === 0) yield undefined;
    } else {
      yield row;
      left -= 1;
      if (left === 0) return;
    }
  }
}

interface Batch {
  /** Maximum number of rows and bytes in a batch; the last row may exceed the bytes. */
  count: number;
  bytes: number;
  /** Serializes a row for the reply. */
  shape: (row: Row) => Buffer;
  deadline: Deadline;
}

/** Returns the next rows of a query. Pauses during long scans, so that other clients are served. */
export async function takeBatch(
  rows: Iterator<Row | undefined>,
  { count, bytes, shape, deadline }: Batch,
): Promise<{ documents: Buffer[]; isDone: boolean }> {
  const documents: Buffer[] = [];
  let taken = 0;
  let since = performance.now();
  while (documents.length < count && taken < bytes) {
    const next = rows.next();
    if (next.done) return { documents, isDone: true };
    if (next.value) {
      const document = shape(next.value);
      documents.push(document);
      taken += document.length;
    }
    if (performance.now() - since > pauseAfterMilliseconds) {
      deadline.assertNotPassed();
      await pause();
      since = performance.now();
    }
  }
  return { documents, isDone: false };
}

const looksAtTheClockEvery = 16;

/** Calls `see` for every item, pausing as `takeBatch` does at `undefined`. */
export async function seeAll<Item>(
  items: Iterable<Item | undefined>,
  deadline: Deadline,
  see: (item: Item) => void,
): Promise<void> {
  let since = performance.now();
  let seen = 0;
  for (const item of items) {
    if (item !== undefined) {
      see(item);
      seen += 1;
      if (seen % looksAtTheClockEvery !== 0) continue;
    }
    if (performance.now() - since <= pauseAfterMilliseconds) continue;
    deadline.assertNotPassed();
    await pause();
    since = performance.now();
  }
}

function findRows(
  store: Store,
  collection: CollectionDefinition,
  { filter, sort = [], hint, variables, fields }: Query,
): { rows: Iterable<Row | undefined>; isSorted: boolean } {
  const matches = compileFilter(filter, variables);
  const plan = planQuery(collection, { filter, sort, hint });
  const isSorted = sort.length === 0 || plan.isSorted;
  return { rows: matchingRows(store, collection, { plan, fields, matches }), isSorted };
}

/** Sorts the rows of a query in memory if no index provides the order. Holds only as many as the query needs. */
const orderOf = ({ sort = [], skip = 0, limit = 0 }: Query): FirstInOrder<Row> =>
  new FirstInOrder((row) => row.doc, sort, limit === 0 ? Infinity : skip + limit);

/** Opens a query: rows in the requested order, after skip and limit. */
export async function openRows(
  store: Store,
  collection: CollectionDefinition,
  query: Query,
  deadline: Deadline,
): Promise<Rows> {
  const { skip = 0, limit = 0 } = query;
  const { rows, isSorted } = findRows(store, collection, query);
  if (isSorted) return sliced(rows, skip, limit);
  const order = orderOf(query);
  await seeAll(rows, deadline, (row) => order.add(row));
  return sliced(order.items(), skip, limit);
}

/** Returns the first matching rows synchronously, for use inside a write job. */
export function rowsNow(store: Store, collection: CollectionDefinition, query: Query): Row[] {
  const { limit = 0 } = query;
  const { rows, isSorted } = findRows(store, collection, query);
  if (isSorted) return [...sliced(rows, 0, limit)].filter((row) => row !== undefined);
  const order = orderOf({ ...query, skip: 0 });
  for (const row of rows) if (row !== undefined) order.add(row);
  return order.items();
}
