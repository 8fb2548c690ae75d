import { badValue } from '../errors';
import { isDocument, plainNumber, type Doc } from '../values/bson-values';
import { emptyArrayMark, encodeValue, invert } from '../values/key-encoding';
import { leavesOf } from '../values/paths';

export interface SortField {
  path: string;
  direction: 1 | -1;
}

/** Parses `{ price: 1, name: -1 }`. Throws BadValue for other directions than 1 and -1. */
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

/** An array sorts by its smallest element ascending and by its largest descending. */
function fieldKey(doc: Doc, parts: string[], direction: 1 | -1): Buffer {
  const values = leavesOf(doc, parts).flatMap((leaf) =>
    Array.isArray(leaf) ? (leaf.length === 0 ? [emptyArrayMark] : leaf) : [leaf],
  );
  if (values.length === 0) values.push(undefined);
  const keys = values.map(encodeValue);
  const best = keys.reduce((chosen, key) => (Buffer.compare(key, chosen) * direction < 0 ? key : chosen));
  return direction === 1 ? best : invert(best);
}

/** Compiles a sort to a function that returns a document's sort key; keys compare by their bytes. */
export function sortKeyMaker(sort: SortField[]): (doc: Doc) => Buffer {
  const fields = sort.map(({ path, direction }) => ({ parts: path.split('.'), direction }));
  return (doc) => {
    const keys = fields.map(({ parts, direction }) => fieldKey(doc, parts, direction));
    return keys.length === 1 ? (keys[0] as Buffer) : Buffer.concat(keys);
  };
}

interface Placed<T> {
  item: T;
  key: Buffer;
}

/** Items beyond twice the requested number that are collected before the list is sorted and truncated. */
const surplus = 256;

/** Collects the first items in sort order. Items with equal keys stay in insertion order. */
export class FirstInOrder<T> {
  private kept: Placed<T>[] = [];
  private readonly keyOf: (doc: Doc) => Buffer;

  /** @param most items needed; at most twice as many and a few are held at any time */
  constructor(
    private readonly docOf: (item: T) => Doc,
    sort: SortField[],
    private readonly most = Infinity,
  ) {
    this.keyOf = sortKeyMaker(sort);
  }

  get size(): number {
    return this.kept.length;
  }

  add(item: T): void {
    this.kept.push({ item, key: this.keyOf(this.docOf(item)) });
    if (this.kept.length >= this.most * 2 + surplus) this.kept = this.inOrder();
  }

  items(): T[] {
    return this.inOrder().map(({ item }) => item);
  }

  private inOrder(): Placed<T>[] {
    const sorted = this.kept.sort((left, right) => Buffer.compare(left.key, right.key));
    return sorted.length > this.most ? sorted.slice(0, this.most) : sorted;
  }
}

export function sortByDocs<T>(items: T[], docOf: (item: T) => Doc, sort: SortField[]): T[] {
  const order = new FirstInOrder(docOf, sort);
  for (const item of items) order.add(item);
  return order.items();
}
