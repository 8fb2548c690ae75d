import { badValue } from '../errors';
import { prefixOf } from '../storage/documents';
import type { CollectionDefinition, IndexDefinition } from '../storage/definitions';
import { isDocument, type Doc } from '../values/bson-values';
import { invert, successor } from '../values/key-encoding';
import { hasPosition } from '../values/paths';
import { boundFor, type Bound } from './bounds';
import { collectConditions, impliesPartial, type Conditions } from './conditions';
import type { SortField } from './sort';

export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

/** Access path: an index, the documents in `_id` order, or one plan per `$or` branch. */
export type Plan =
  | { kind: 'index'; index: IndexDefinition; ranges: KeyRange[]; isReverse: boolean; isSorted: boolean }
  | { kind: 'documents'; ranges: KeyRange[]; isReverse: boolean; isSorted: boolean; isById: boolean }
  | { kind: 'alternatives'; plans: Plan[]; isSorted: false };

export interface PlanRequest {
  filter: Doc;
  sort: SortField[];
  /** Name of the index to use; `_id_` for the documents. */
  hint?: string | undefined;
}

interface Candidate {
  plan: Plan;
  score: number;
}

const maxRanges = 1000;
/** Score of a lookup by id: no index is more selective. */
const namedScore = 200;
const nothing = Buffer.alloc(0);

/** Returns whether the index provides the order: 1 forwards, -1 backwards, 0 not at all. */
function sortDirection(index: IndexDefinition, sort: SortField[], fixed: Set<string>): -1 | 0 | 1 {
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  // Entries with equal keys are ordered by `_id`.
  const whole: [string, 1 | -1][] = index.key.some(([path]) => path === '_id') ? index.key : [...index.key, ['_id', 1]];
  const offered = whole.filter(([path]) => !fixed.has(path));
  if (wanted.length > offered.length) return 0;
  if (wanted.length === 0) return 1;
  const turns = wanted.map(({ path, direction }, position) =>
    offered[position]?.[0] === path ? direction * (offered[position]?.[1] ?? 0) : 0,
  );
  const first = turns[0] ?? 0;
  return first !== 0 && turns.every((turn) => turn === first) ? (first > 0 ? 1 : -1) : 0;
}

interface Bounded {
  prefixes: Buffer[];
  tail: Bound | undefined;
  pointFields: number;
  fixed: Set<string>;
  excludesMissing: boolean;
}

/** Returns the longest prefix of exact values, followed by at most one range. */
function boundIndex(index: IndexDefinition, conditions: Conditions): Bounded {
  const result: Bounded = {
    prefixes: [nothing],
    tail: undefined,
    pointFields: 0,
    fixed: new Set(),
    excludesMissing: false,
  };
  let hasArrayBound = false;
  for (const [position, [path, direction]] of index.key.entries()) {
    const hasArrays = index.arrayFields.includes(position);
    // Different elements can match two array fields of an index, so only the first may narrow the search.
    if (hasPosition(path) || (hasArrays && hasArrayBound)) break;
    const bound = boundFor(conditions.get(path) ?? [], index.key.length, hasArrays);
    if (!bound) break;
    hasArrayBound ||= hasArrays;
    const turned = direction === -1 ? turn(bound) : bound;
    if (turned.kind === 'range' || result.prefixes.length * turned.keys.length > maxRanges) {
      if (turned.kind === 'range') result.tail = turned;
      result.excludesMissing ||= turned.kind === 'range' && turned.excludesMissing;
      break;
    }
    result.excludesMissing ||= turned.excludesMissing;
    result.prefixes = result.prefixes.flatMap((prefix) => turned.keys.map((key) => Buffer.concat([prefix, key])));
    result.pointFields += 1;
    if (turned.keys.length === 1) result.fixed.add(path);
  }
  return result;
}

function turn(bound: Bound): Bound {
  if (bound.kind === 'points') return { ...bound, keys: bound.keys.map(invert).sort(Buffer.compare) };
  return { ...bound, low: invert(bound.high), high: invert(bound.low) };
}

function rangesOf(id: number, { prefixes, tail }: Pick<Bounded, 'prefixes' | 'tail'>): KeyRange[] {
  const base = prefixOf(id);
  const { low, high } = tail?.kind === 'range' ? tail : { low: nothing, high: nothing };
  return prefixes
    .map((prefix) => ({
      start: Buffer.concat([base, prefix, low]),
      end: successor(Buffer.concat([base, prefix, high])),
    }))
    .filter(({ start, end }) => Buffer.compare(start, end) < 0);
}

function considerIndex(index: IndexDefinition, conditions: Conditions, request: PlanRequest): Candidate | undefined {
  const bounded = boundIndex(index, conditions);
  if (index.sparse && !bounded.excludesMissing) return undefined;
  if (index.partial && !impliesPartial(conditions, index.partial)) return undefined;
  const isOrdered = index.arrayFields.length === 0 && !index.hasShortenedKeys;
  const isSingle = bounded.prefixes.length === 1;
  const direction =
    isOrdered && isSingle && request.sort.length > 0 ? sortDirection(index, request.sort, bounded.fixed) : 0;
  const isUseless = bounded.pointFields === 0 && !bounded.tail && direction === 0 && !index.partial;
  if (isUseless && request.hint === undefined) return undefined;
  const isUniqueHit = index.unique && bounded.pointFields === index.key.length;
  const score =
    bounded.pointFields * 10 +
    (bounded.tail ? 5 : 0) +
    (direction === 0 ? 0 : 4) +
    (isUniqueHit ? 100 : 0) +
    (index.partial ? 1 : 0);
  const ranges = rangesOf(index.id, bounded);
  return { score, plan: { kind: 'index', index, ranges, isReverse: direction === -1, isSorted: direction !== 0 } };
}

function considerId(collection: CollectionDefinition, conditions: Conditions, sort: SortField[]): Candidate {
  const bound = boundFor(conditions.get('_id') ?? [], 2, false);
  const isById = sort.length === 1 && sort[0]?.path === '_id';
  const isReverse = isById && sort[0]?.direction === -1;
  if (bound?.kind === 'points') {
    const ranges = rangesOf(collection.id, { prefixes: bound.keys, tail: undefined });
    const isSorted = sort.length > 0 && ranges.length === 1;
    return { score: namedScore, plan: { kind: 'documents', ranges, isReverse: false, isSorted, isById: true } };
  }
  const ranges = rangesOf(collection.id, { prefixes: [nothing], tail: bound });
  const score = (bound ? 6 : 0) + (isById ? 4 : 0);
  return { score, plan: { kind: 'documents', ranges, isReverse, isSorted: isById, isById: bound !== undefined } };
}

/** `$or` uses indexes only if every branch has one; otherwise the scan reads all documents anyway. */
function considerAlternatives(collection: CollectionDefinition, filter: Doc): Candidate | undefined {
  const branches = filter.$or;
  if (!Array.isArray(branches) || !branches.every(isDocument)) return undefined;
  const plans = branches.map((branch) => planQuery(collection, { filter: branch, sort: [] }));
  const isNarrow = plans.every(
    (plan) => plan.kind === 'index' || plan.kind === 'alternatives' || (plan.kind === 'documents' && plan.isById),
  );
  return isNarrow ? { score: 3, plan: { kind: 'alternatives', plans, isSorted: false } } : undefined;
}

/** Chooses the plan of a query. The filter is tested again on every candidate. */
export function planQuery(collection: CollectionDefinition, request: PlanRequest): Plan {
  const conditions = collectConditions(request.filter);
  const byId = considerId(collection, conditions, request.sort);
  if (request.hint === '_id_' || (request.hint === undefined && byId.score === namedScore)) return byId.plan;
  const indexes = collection.indexes.filter((index) => request.hint === undefined || index.name === request.hint);
  if (request.hint !== undefined && indexes.length === 0)
    throw badValue('hint provided does not correspond to an existing index');
  const candidates = indexes.flatMap((index) => considerIndex(index, conditions, request) ?? []);
  if (request.hint !== undefined && candidates[0]) return candidates[0].plan;
  const alternatives = considerAlternatives(collection, request.filter);
  if (alternatives) candidates.push(alternatives);
  return candidates.reduce((best, candidate) => (candidate.score > best.score ? candidate : best), byId).plan;
}
