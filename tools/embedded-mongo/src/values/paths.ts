import { fieldOf, isDocument } from './bson-values';

const isPosition = (part: string): boolean => /^\d+$/.test(part);

/** Whether a path addresses an array position, as in `legs.0.from`. */
export const hasPosition = (path: string): boolean => path.split('.').some(isPosition);

function collect(value: unknown, parts: string[], at: number, found: unknown[]): void {
  if (at === parts.length) {
    found.push(value);
    return;
  }
  const part = parts[at] as string;
  if (isDocument(value)) return collect(fieldOf(value, part), parts, at + 1, found);
  if (!Array.isArray(value)) {
    found.push(undefined);
    return;
  }
  if (isPosition(part) && Number(part) < value.length) collect(value[Number(part)], parts, at + 1, found);
  for (const element of value) if (isDocument(element)) collect(element, parts, at, found);
}

/**
 * Returns the values at a query path, unwinding arrays on the path as MongoDB does. `undefined` represents a document
 * without the field; an array of scalars on the path yields nothing.
 */
export function leavesOf(value: unknown, parts: string[]): unknown[] {
  if (parts.length === 1 && isDocument(value)) return [fieldOf(value, parts[0] as string)];
  const found: unknown[] = [];
  collect(value, parts, 0, found);
  return found;
}
