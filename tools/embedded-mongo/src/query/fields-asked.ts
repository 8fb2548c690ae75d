import { isDocument, type Doc } from '../values/bson-values';
import type { Query } from './reader';

/** Operators that reference fields other than by `$path`. */
const namesOtherwise = new Set(['$getField', '$setField', '$unsetField']);

const first = (path: string): string => path.split('.', 1)[0]!;

function addFromExpression(expression: unknown, names: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (expression.startsWith('$')) names.add(first(expression.slice(1)));
    return !expression.startsWith('$$');
  }
  if (Array.isArray(expression)) return expression.every((part) => addFromExpression(part, names));
  if (!isDocument(expression)) return true;
  return Object.entries(expression).every(
    ([name, part]) => !namesOtherwise.has(name) && addFromExpression(part, names),
  );
}

function addFromFilter(filter: Doc, names: Set<string>): boolean {
  return Object.entries(filter).every(([path, value]) => {
    if (!path.startsWith('$')) return names.add(first(path));
    if (path === '$expr') return addFromExpression(value, names);
    return Array.isArray(value) && value.every((clause) => isDocument(clause) && addFromFilter(clause, names));
  });
}

/**
 * Returns the top-level fields that a query and an expression depend on, so that only those are parsed. undefined if it
 * may be any field.
 */
export function fieldsAsked({ filter, sort = [] }: Query, expression?: unknown): ReadonlySet<string> | undefined {
  const names = new Set(sort.map(({ path }) => first(path)));
  return addFromFilter(filter, names) && addFromExpression(expression, names) ? names : undefined;
}
