import { compileFilter } from '../matching/filter';
import { planQuery, type KeyRange } from '../query/planner';
import type { Query } from '../query/reader';
import type { CollectionDefinition } from '../storage/definitions';
import type { Store } from '../storage/store';
import { fieldOf, isDocument, isOperatorDoc, plainNumber, setField, type Doc } from '../values/bson-values';
import { endOfValue, valueAt } from '../values/key-decoding';
import { hasPosition } from '../values/paths';

/** How the entries of one index answer a query that is grouped at once. */
export interface GroupCover {
  ranges: KeyRange[];
  /** The leading fields of the index that are asked for. */
  names: string[];
  /** Whether the filter asks about the last of them. */
  isLastTested: boolean;
  matches: (doc: Doc) => boolean;
}

/** What these say of a missing value they say of null, which is all that an index knows. */
const tests = new Set(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin']);
const accumulators = new Set(['$sum', '$avg', '$min', '$max', '$count']);
const combinations = new Set(['$and', '$or', '$nor']);

/** The number of the index before each of its keys. */
const prefixBytes = 4;

/** Leads to one value as long as no array lies on it. */
const isPlainPath = (path: string): boolean => path !== '' && !path.startsWith('$') && !hasPosition(path);

/** The fields a filter asks about, or nothing when more than a value decides. */
function testedFields(filter: Doc): string[] | undefined {
  const found: string[] = [];
  for (const [path, value] of Object.entries(filter)) {
    if (combinations.has(path) && Array.isArray(value)) {
      const parts = value.map((part) => (isDocument(part) ? testedFields(part) : undefined));
      if (!parts.every((part) => part !== undefined)) return undefined;
      found.push(...parts.flat());
      continue;
    }
    const isTold = !isOperatorDoc(value) || Object.keys(value).every((operator) => tests.has(operator));
    if (!isPlainPath(path) || !isTold) return undefined;
    found.push(path);
  }
  return found;
}

const isConstant = (expression: unknown): boolean =>
  expression === null ||
  plainNumber(expression) !== undefined ||
  (typeof expression === 'string' && !expression.startsWith('$'));

const operandsOf = (expression: unknown, operator: string): unknown[] | undefined => {
  if (!isDocument(expression) || Object.keys(expression).join() !== operator) return undefined;
  const operands = expression[operator];
  return Array.isArray(operands) ? operands : undefined;
};

const allOf = (parts: (string[] | undefined)[]): string[] | undefined =>
  parts.every((fields) => fields !== undefined) ? parts.flat() : undefined;

/** `{ $ifNull: ['$a', '$b', null] }` gives those fields: whether they are missing or null makes no difference to it. */
function fieldsOrElse(expression: unknown): string[] | undefined {
  const operands = operandsOf(expression, '$ifNull') ?? [];
  if (operands.length < 2 || !isConstant(operands.at(-1))) return undefined;
  return allOf(operands.slice(0, -1).map(fieldsOf));
}

/** `$currency` gives that field, a constant none; nothing for everything that asks for more than values of fields. */
function fieldsOf(expression: unknown): string[] | undefined {
  if (expression === null || plainNumber(expression) !== undefined) return [];
  if (typeof expression !== 'string') return fieldsOrElse(expression);
  const path = expression.slice(1);
  return expression.startsWith('$') && isPlainPath(path) ? [path] : undefined;
}

/** A group by several fields leaves out of its `_id` what is missing, but not null, which an index takes for the same. */
function fieldsOfId(id: unknown): string[] | undefined {
  const isByParts =
    isDocument(id) && Object.keys(id).length > 0 && !Object.keys(id).some((name) => name.startsWith('$'));
  return isByParts ? allOf(Object.values(id).map(fieldsOrElse)) : fieldsOf(id);
}

/** The fields a `$group` gathers, or nothing when it asks for more than values of fields. */
function groupedFields(argument: unknown): string[] | undefined {
  if (!isDocument(argument)) return undefined;
  const { _id: id, ...rest } = argument;
  const accumulated = Object.values(rest).map((accumulator) => {
    const [[operator, operand] = ['', undefined]] = isDocument(accumulator) ? Object.entries(accumulator) : [];
    if (!accumulators.has(operator)) return undefined;
    return operator === '$count' ? [] : fieldsOf(operand);
  });
  return allOf([fieldsOfId(id), ...accumulated]);
}

/** Whether each of them has a place of its own in a document: `flight` has none beside `flight.destination`. */
const standApart = (paths: string[]): boolean =>
  !paths.some((path) => paths.some((other) => other.startsWith(`${path}.`)));

/** How an index alone answers `$match` and `$group`: it has whole values of all fields that they name, once for a document. */
export function groupCoverOf(
  collection: CollectionDefinition,
  { filter, hint }: Query,
  argument: unknown,
): GroupCover | undefined {
  const tested = testedFields(filter);
  const grouped = groupedFields(argument);
  if (!tested || !grouped) return undefined;
  const plan = planQuery(collection, { filter, sort: [], hint });
  if (plan.kind !== 'index') return undefined;
  const { key, arrayFields, hasShortenedKeys, hasDecimals, directions, partial, sparse } = plan.index;
  if (arrayFields.length > 0 || hasShortenedKeys || hasDecimals || partial || sparse) return undefined;
  if (directions.includes(-1)) return undefined;
  const paths = key.map(([path]) => path);
  const places = [...tested, ...grouped].map((path) => paths.indexOf(path));
  if (places.length === 0 || places.includes(-1)) return undefined;
  const names = paths.slice(0, Math.max(...places) + 1);
  if (!standApart(names)) return undefined;
  return { ranges: plan.ranges, names, isLastTested: tested.includes(names.at(-1)!), matches: compileFilter(filter) };
}

function isSame(left: Buffer, right: Buffer, end: number): boolean {
  if (left.length < end) return false;
  for (let at = end - 1; at >= 0; at -= 1) if (left[at] !== right[at]) return false;
  return true;
}

/** Where the value of a path goes in a document that is filled again and again. */
function placeIn(doc: Doc, path: string): (value: unknown) => void {
  const parts = path.split('.');
  const last = parts.pop()!;
  let holder = doc;
  for (const part of parts) {
    if (!isDocument(fieldOf(holder, part))) setField(holder, part, {});
    holder = fieldOf(holder, part) as Doc;
  }
  return (value) => setField(holder, last, value);
}

/**
 * The fields of each document that is found, one after the other in one and the same object; `undefined` now and then so that
 * the reader can pause. Throws KeyTellsLess.
 */
export function* coveredDocs(
  store: Store,
  { ranges, names, isLastTested, matches }: GroupCover,
): Generator<Doc | undefined> {
  const doc: Doc = {};
  const places = names.map((name) => placeIn(doc, name));
  const leading = places.slice(0, -1);
  const setLast = places.at(-1)!;
  // Entries of one order differ in the last field for the most part: the others are read, and tested, once for all of them.
  let read: Buffer | undefined;
  let lastAt = 0;
  let isWanted = true;
  for (const keys of store.keysAtOnce(ranges)) {
    for (const key of keys) {
      if (!read || !isSame(key, read, lastAt)) {
        lastAt = prefixBytes;
        for (const set of leading) {
          set(valueAt(key, lastAt));
          lastAt = endOfValue(key, lastAt);
        }
        read = key;
        isWanted = isLastTested || matches(doc);
      }
      if (!isWanted) continue;
      setLast(valueAt(key, lastAt));
      if (!isLastTested || matches(doc)) yield doc;
    }
    yield undefined;
  }
}
