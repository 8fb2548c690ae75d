import { coveredCount } from '../query/covered-count';
import { namesTested } from '../query/named-fields';
import { countEntries, openRows, seeAll, type Query } from '../query/reader';
import { countAll } from '../storage/documents';
import type { CollectionDefinition } from '../storage/definitions';
import { FieldReader } from '../values/field-reader';
import { KeyTellsLess } from '../values/key-decoding';
import { coveredDocs, groupCoverOf } from './covered-groups';
import type { PipelineSource } from './stage';

type Source = Pick<PipelineSource, 'store' | 'deadline' | 'variables'>;

/** Of an index nothing is asked but what the filter asks. */
const justCounted = { _id: null };

/**
 * How many documents a query has, no more than its limit behind what it skips. Entries of an index tell it wherever they can;
 * else the documents are read one by one, no further than the filter looks, and none is kept.
 */
export async function countDocuments(
  { store, deadline, variables }: Source,
  collection: CollectionDefinition,
  { sort: _order, ...query }: Query,
): Promise<number> {
  const { filter, skip = 0, limit = 0 } = query;
  if (skip === 0 && limit === 0) {
    const whole =
      Object.keys(filter).length === 0 ? countAll(store, collection) : coveredCount(store, collection, query);
    if (whole !== undefined) return whole;
  }
  const entries = skip === 0 ? await countEntries(store, collection, query, deadline) : undefined;
  return (
    entries ??
    (await countByValues({ store, deadline, variables }, collection, query)) ??
    (await countByReading({ store, deadline, variables }, collection, query))
  );
}

/** Nothing when no index has all that the filter asks about. */
async function countByValues(
  { store, deadline }: Source,
  collection: CollectionDefinition,
  query: Query,
): Promise<number | undefined> {
  const cover = groupCoverOf(collection, query, justCounted);
  if (!cover) return undefined;
  const { skip = 0, limit = 0 } = query;
  try {
    let found = 0;
    const most = limit === 0 ? Infinity : skip + limit;
    await seeAll(upTo(most, coveredDocs(store, cover)), deadline, () => (found += 1));
    return Math.max(0, found - skip);
  } catch (error) {
    if (error instanceof KeyTellsLess) return undefined;
    throw error;
  }
}

function* upTo<Item>(most: number, items: Iterable<Item | undefined>): Generator<Item | undefined> {
  let left = most;
  for (const item of items) {
    yield item;
    if (item !== undefined) left -= 1;
    if (left === 0) return;
  }
}

async function countByReading(
  { store, deadline, variables }: Source,
  collection: CollectionDefinition,
  query: Query,
): Promise<number> {
  const names = namesTested(query);
  const fields = names && new FieldReader(names);
  let found = 0;
  const rows = await openRows(store, collection, { ...query, variables, fields }, deadline);
  await seeAll(rows, deadline, () => (found += 1));
  return found;
}
