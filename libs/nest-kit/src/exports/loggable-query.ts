import type { ListFileFormat } from '@portal/contracts';

/**
 * Returns the format and filters of an export for the activity log.
 * The search text is omitted, since it may be a person's name.
 */
export function toLoggableQuery(query: {
  format: ListFileFormat;
  sort?: string | undefined;
  q?: string | undefined;
}): string {
  const { format, sort: _sort, q, ...filters } = query;
  const reported = Object.entries(filters as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .sort();
  const narrowed = [...reported, ...(q ? ['a search'] : [])];
  return `as ${format}: ${narrowed.length === 0 ? 'all of them' : narrowed.join(', ')}`;
}
