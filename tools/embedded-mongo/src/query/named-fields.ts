import { isDocument, type Doc } from '../values/bson-values';
import type { Query } from './reader';

/** Names a field by its name alone, or all of them. */
const namesMore = new Set(['$getField', '$setField', '$unsetField']);

/** Adds the fields that an expression names. Returns false where it may look at others, too. */
export function addNamed(expression: unknown, names: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return false;
    if (expression.startsWith('$')) names.add(expression.slice(1).split('.')[0]!);
    return true;
  }
  if (Array.isArray(expression)) return expression.every((part) => addNamed(part, names));
  if (!isDocument(expression)) return true;
  return Object.entries(expression).every(([name, part]) => !namesMore.has(name) && addNamed(part, names));
}

/** Adds the fields that a filter asks about. Returns false where it may look at others, too. */
function addTested(filter: Doc, names: Set<string>): boolean {
  return Object.entries(filter).every(([path, value]) => {
    if (!path.startsWith('$')) return names.add(path.split('.')[0]!);
    if (path === '$expr') return addNamed(value, names);
    return Array.isArray(value) && value.every((part) => isDocument(part) && addTested(part, names));
  });
}

/** The own fields of documents that a query looks at, to find them and to put them in order; nothing when it may be all. */
export function namesTested({ filter, sort = [] }: Pick<Query, 'filter' | 'sort'>): Set<string> | undefined {
  const names = new Set(sort.map(({ path }) => path.split('.')[0]!));
  return addTested(filter, names) ? names : undefined;
}
