import type { ListFileFormat } from '@portal/contracts';

/**
 * What narrowed a file, for the log: names of filters and their values. What was searched for may be a person's name, and
 * is not told.
 */
export function toLoggableQuery(query: {
  format: ListFileFormat;
  sort?: string | undefined;
  q?: string | undefined;
}): string {
  const { format, sort: _sort, q, ...filters } = query;
  const told = Object.entries(filters as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .sort();
  const narrowed = [...told, ...(q ? ['a search'] : [])];
  return `as ${format}: ${narrowed.length === 0 ? 'all of them' : narrowed.join(', ')}`;
}
