import type { CollectionDefinition } from '../storage/definitions';
import type { Store } from '../storage/store';
import type { Doc } from '../values/bson-values';
import { planQuery } from './planner';

/** Equality with one of these is decided by the encoded value alone. */
const isPlain = (value: unknown): boolean => value === null || typeof value === 'boolean' || typeof value === 'string';

/**
 * How many documents a filter finds, when the entries of an index tell it without a look at the documents: nothing but
 * equalities on its leading fields, no lists among the values. Nothing when the documents have to be read.
 */
export function coveredCount(
  store: Store,
  collection: CollectionDefinition,
  { filter, hint }: { filter: Doc; hint?: string | undefined },
): number | undefined {
  const paths = Object.keys(filter);
  if (paths.length === 0 || !Object.values(filter).every(isPlain)) return undefined;
  const plan = planQuery(collection, { filter, sort: [], hint });
  if (plan.kind !== 'index') return undefined;
  const { key, arrayFields, hasShortenedKeys } = plan.index;
  const leading = key.slice(0, paths.length).map(([path]) => path);
  const isWholeFilter = paths.every((path) => leading.includes(path) && !path.includes('.'));
  if (!isWholeFilter || arrayFields.length > 0 || hasShortenedKeys) return undefined;
  return plan.ranges.reduce((sum, range) => sum + store.entries.getKeysCount(range), 0);
}
