import type { CollectionDefinition, IndexDefinition } from '../storage/definitions';
import { docKey, prefixOf } from '../storage/documents';
import type { Store } from '../storage/store';
import { isDocument, type Doc } from '../values/bson-values';
import type { FieldReader } from '../values/field-reader';
import { endOfText } from '../values/key-decoding';
import { encodePoint } from '../values/key-encoding';
import { isRegex } from '../matching/value-tests';
import { literalPrefix } from './bounds';
import type { KeyRange, Plan } from './planner';
import { Row, walk } from './scan';
import type { SortField } from './sort';

/** What the entries of one index tell of a query without a look at the documents. */
export interface CoveredScan {
  range: KeyRange;
  /** Bytes of an entry's key before the text that begins as asked. */
  textAt: number;
  direction: 1 | -1;
}

/** A document that was found: its key, and what it is sorted by. */
interface Found {
  id: Buffer;
  order: Buffer;
}

/** Shorter than what a key of several fields has of a text. */
const longestPrefix = 50;

const isPlain = (value: unknown): boolean => value === null || typeof value === 'boolean' || typeof value === 'string';

/** Clauses that all have to hold, or nothing when the filter asks for anything but that. */
function clausesOf(filter: Doc): [string, unknown][] | undefined {
  const found: [string, unknown][] = [];
  for (const [path, value] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(value)) {
      for (const part of value) {
        const inner = isDocument(part) ? clausesOf(part) : undefined;
        if (!inner) return undefined;
        found.push(...inner);
      }
    } else if (path.startsWith('$') || path.includes('.')) return undefined;
    else found.push([path, value]);
  }
  return found;
}

/** Whether a value says "begins with this text" and nothing else, so that a range of an index answers it. */
function isPrefix(value: unknown): boolean {
  const isOperator = isDocument(value) && Object.keys(value).join() === '$regex';
  const prefix = isOperator || isRegex(value) ? literalPrefix(isOperator ? value.$regex : value) : undefined;
  return prefix?.isWhole === true && prefix.text.length <= longestPrefix;
}

/** Position of the field with the text in an index whose leading fields are all that a filter asks about. */
function textPosition(index: IndexDefinition, clauses: [string, unknown][]): number | undefined {
  const position = clauses.length - 1;
  const [text] = clauses.filter(([, value]) => isPrefix(value));
  const leading = index.key.slice(0, clauses.length).map(([path]) => path);
  const asked = new Set(clauses.map(([path]) => path));
  if (!text || asked.size !== clauses.length || !leading.every((path) => asked.has(path))) return undefined;
  const others = clauses.filter((clause) => clause !== text);
  return text[0] === leading[position] && others.every(([, value]) => isPlain(value)) ? position : undefined;
}

/** 1 or -1 when what an index has behind the text is the wanted order, nothing when it is another. */
function orderBehind(index: IndexDefinition, position: number, sort: SortField[]): 1 | -1 | undefined {
  const fixed = new Set(index.key.slice(0, position).map(([path]) => path));
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  const [first] = wanted;
  if (!first) return sort.length === 0 ? 1 : undefined;
  const behind = index.key.slice(position + 1).map(([path]) => path);
  const paths = wanted.map(({ path }) => path);
  const isWhole = [behind.join(), [...behind, '_id'].join()].includes(paths.join());
  return isWhole && wanted.every(({ direction }) => direction === first.direction) ? first.direction : undefined;
}

/**
 * How a query is answered by the entries of its plan's index alone: equalities, then a text that begins with something, in
 * an index that has the order behind it. Lists may hold the text: a document that is met twice counts once.
 */
export function coverOf(plan: Plan, filter: Doc, sort: SortField[]): CoveredScan | undefined {
  if (plan.kind !== 'index' || plan.ranges.length !== 1) return undefined;
  const { index } = plan;
  const clauses = clausesOf(filter);
  const position = clauses && textPosition(index, clauses);
  const [range] = plan.ranges;
  if (position === undefined || !range || index.partial || index.sparse || index.hasShortenedKeys) return undefined;
  if (index.directions.includes(-1) || index.arrayFields.some((field) => field !== position)) return undefined;
  const direction = orderBehind(index, position, sort);
  if (direction === undefined) return undefined;
  const values = new Map(clauses);
  const equalities = index.key.slice(0, position).map(([path]) => encodePoint(values.get(path), index.key.length));
  return { range, textAt: equalities.reduce((sum, { length }) => sum + length, prefixOf(index.id).length), direction };
}

const mayPauseEvery = 256;

/** Each document of the range once; `undefined` now and then so that the reader can pause. */
function* foundBy(store: Store, { range, textAt }: CoveredScan): Generator<Found | undefined> {
  const seen = new Set<string>();
  let met = 0;
  for (const { key, value: id } of walk(store, 'entries', range, false)) {
    const text = id.toString('latin1');
    if (!seen.has(text)) {
      seen.add(text);
      yield { id, order: key.subarray(endOfText(key, textAt)) };
    }
    met += 1;
    if (met % mayPauseEvery === 0) yield undefined;
  }
}

/** The documents of a covered query in its order, read one by one when they are taken. */
export function* coveredRows(
  store: Store,
  collection: CollectionDefinition,
  scan: CoveredScan,
  fields?: FieldReader,
): Generator<Row | undefined> {
  const found: Found[] = [];
  for (const one of foundBy(store, scan)) {
    if (one === undefined) yield undefined;
    else found.push(one);
  }
  found.sort((left, right) => Buffer.compare(left.order, right.order) * scan.direction);
  for (const { id } of found) {
    const raw = store.readDoc(docKey(collection, id));
    if (raw) yield new Row(id, raw, fields);
  }
}

/** How many documents a covered query has, counted up to `limit`; `undefined` now and then, the number last. */
export function* coveredCounts(store: Store, scan: CoveredScan, limit: number): Generator<number | undefined> {
  let count = 0;
  for (const one of foundBy(store, scan)) {
    if (one === undefined) yield undefined;
    else count += 1;
    if (count === limit) break;
  }
  yield count;
}
