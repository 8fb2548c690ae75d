import { badValue } from '../errors';
import { isDocument, plainNumber, type Doc } from '../values/bson-values';
import { emptyArrayMark, encodeValue, invert } from '../values/key-encoding';
import { leavesOf } from '../values/paths';

export interface SortField {
  path: string;
  direction: 1 | -1;
}

/** Reads `{ price: 1, name: -1 }`; throws BadValue for anything else than 1 and -1. */
export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  if (!isDocument(spec)) throw badValue('sort must be a document');
  return Object.entries(spec).map(([path, value]) => {
    if (path.startsWith('$')) throw badValue(`sorting by ${path} is not supported`);
    const direction = plainNumber(value);
    if (direction !== 1 && direction !== -1) throw badValue(`bad sort specification for '${path}': it must be 1 or -1`);
    return { path, direction };
  });
}

/** An array sorts by its smallest element upwards and by its largest downwards. */
function fieldKey(doc: Doc, parts: string[], direction: 1 | -1): Buffer {
  const values = leavesOf(doc, parts).flatMap((leaf) =>
    Array.isArray(leaf) ? (leaf.length === 0 ? [emptyArrayMark] : leaf) : [leaf],
  );
  if (values.length === 0) values.push(undefined);
  const keys = values.map(encodeValue);
  const best = keys.reduce((chosen, key) => (Buffer.compare(key, chosen) * direction < 0 ? key : chosen));
  return direction === 1 ? best : invert(best);
}

/** Makes the function that gives a document's sort key: byte order is the wanted order. */
export function sortKeyMaker(sort: SortField[]): (doc: Doc) => Buffer {
  const fields = sort.map(({ path, direction }) => ({ parts: path.split('.'), direction }));
  return (doc) => {
    const keys = fields.map(({ parts, direction }) => fieldKey(doc, parts, direction));
    return keys.length === 1 ? (keys[0] as Buffer) : Buffer.concat(keys);
  };
}

/** Sorts items stably by the documents they carry. */
export function sortByDocs<T>(items: T[], docOf: (item: T) => Doc, sort: SortField[]): T[] {
  const keyOf = sortKeyMaker(sort);
  return items
    .map((item) => ({ item, key: keyOf(docOf(item)) }))
    .sort((left, right) => Buffer.compare(left.key, right.key))
    .map(({ item }) => item);
}
