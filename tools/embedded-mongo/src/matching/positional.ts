import { isDocument, type Doc } from '../values/bson-values';
import { leavesOf } from '../values/paths';
import { compileFilter, type Predicate } from './filter';

/** Returns the conditions of a filter on one array, as filters on an element wrapped in `{ element }`. */
function elementFilters(filter: Doc, array: string): Doc[] {
  return Object.entries(filter).flatMap(([path, value]) => {
    if (path === '$and' && Array.isArray(value))
      return value.flatMap((clause) => (isDocument(clause) ? elementFilters(clause, array) : []));
    if (path === '$or' && Array.isArray(value)) {
      const branches = value.flatMap((clause) => (isDocument(clause) ? elementFilters(clause, array) : []));
      return branches.length > 0 ? [{ $or: branches }] : [];
    }
    if (path === array && isDocument(value) && '$elemMatch' in value)
      return [{ elements: { $elemMatch: value.$elemMatch } }];
    if (path === array) return [{ element: value }];
    return path.startsWith(`${array}.`) ? [{ [`element.${path.slice(array.length + 1)}`]: value }] : [];
  });
}

/**
 * Returns the index of the first array element that matches the filter, which `$` refers to. undefined if the filter
 * has no condition on the array.
 */
export function positionMatched(filter: Doc, array: string, doc: Doc): number | undefined {
  const tests = elementFilters(filter, array).map((clause) => compileFilter(clause));
  const elements = leavesOf(doc, array.split('.')).find((leaf): leaf is unknown[] => Array.isArray(leaf));
  if (tests.length === 0 || !elements) return undefined;
  const passes = (element: unknown, test: Predicate): boolean => test({ element, elements: [element] });
  const exact = elements.findIndex((element) => tests.every((test) => passes(element, test)));
  const index = exact >= 0 ? exact : elements.findIndex((element) => tests.some((test) => passes(element, test)));
  return index >= 0 ? index : undefined;
}
