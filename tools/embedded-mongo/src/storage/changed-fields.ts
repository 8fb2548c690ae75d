import { isDocument, type Doc } from '../values/bson-values';

/** Compares leaves by identity: an update copies documents and arrays, and shares values that it does not change. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (!isDocument(one) || !isDocument(other)) return false;
  const names = Object.keys(one);
  const others = Object.keys(other);
  return (
    names.length === others.length && names.every((name, at) => name === others[at] && isSame(one[name], other[name]))
  );
}

/** Returns the top-level fields that an update may have changed. Values replaced by equal ones count as changed. */
export function changedFields(before: Doc, after: Doc): Set<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const name of names)
    if (Object.hasOwn(before, name) === Object.hasOwn(after, name) && isSame(before[name], after[name]))
      names.delete(name);
  return names;
}
