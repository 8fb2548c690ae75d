import { MongoFailure } from '../errors';
import { fieldOf, isDocument, type Doc } from '../values/bson-values';
import { emptyArrayMark, encodeCompound } from '../values/key-encoding';
import type { IndexDefinition } from './definitions';

/** Traversal state of one index field. */
interface Walk {
  value: unknown;
  parts: string[];
  at: number;
}

export interface IndexKeys {
  keys: Buffer[];
  /** Positions of the indexed fields that contain an array. */
  arrays: Set<number>;
  isShortened: boolean;
}

function descend(walk: Walk): Walk {
  let { value, at } = walk;
  while (at < walk.parts.length) {
    const part = walk.parts[at] as string;
    if (isDocument(value)) value = fieldOf(value, part);
    else if (Array.isArray(value)) {
      if (!/^\d+$/.test(part) || Number(part) >= value.length) break;
      value = value[Number(part)];
    } else return { ...walk, value: undefined, at: walk.parts.length };
    at += 1;
  }
  return { ...walk, value, at };
}

function elementWalk(walk: Walk, element: unknown): Walk {
  const isLeaf = walk.at === walk.parts.length;
  return {
    ...walk,
    value: isLeaf || isDocument(element) ? element : undefined,
    at: isLeaf || isDocument(element) ? walk.at : walk.parts.length,
  };
}

function combine(walks: Walk[], arrays: Set<number>, isElement: boolean): unknown[][] {
  const reached = isElement ? walks : walks.map(descend);
  const first = reached.find((walk) => Array.isArray(walk.value));
  if (!first || isElement) return [reached.map((walk) => walk.value)];
  const array = first.value as unknown[];
  reached.forEach((walk, position) => {
    if (!Array.isArray(walk.value)) return;
    if (walk.value !== array) throw new MongoFailure(171, 'cannot index parallel arrays');
    arrays.add(position);
  });
  if (array.length === 0) {
    return [
      reached.map((walk) =>
        walk.value !== array ? walk.value : walk.at === walk.parts.length ? emptyArrayMark : undefined,
      ),
    ];
  }
  return array.flatMap((element) => combineElement(reached, array, element, arrays));
}

function combineElement(reached: Walk[], array: unknown[], element: unknown, arrays: Set<number>): unknown[][] {
  const next = reached.map((walk) => (walk.value === array ? elementWalk(walk, element) : walk));
  const hasMoreToWalk = next.some((walk) => walk.at < walk.parts.length);
  return combine(next, arrays, !hasMoreToWalk);
}

/** Returns the index keys of a document, one per array element. Throws 171 if two arrays would be combined. */
export function indexKeysOf(doc: Doc, index: IndexDefinition): IndexKeys {
  const arrays = new Set<number>();
  const walks = index.paths.map((parts) => ({ value: doc, parts, at: 0 }));
  const keys = new Map<string, Buffer>();
  let isShortened = false;
  for (const values of combine(walks, arrays, false)) {
    const compound = encodeCompound(values, index.directions);
    isShortened ||= compound.isShortened;
    keys.set(compound.key.toString('latin1'), compound.key);
  }
  return { keys: [...keys.values()], arrays, isShortened };
}
