import type { BookingFileQuery } from '@portal/contracts';

/** What narrowed a file, for the log: names of filters and their values. What was searched for may be a person's name. */
export function toldQuery({ format, sort: _sort, q, ...filters }: BookingFileQuery): string {
  const told = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .sort();
  const narrowed = [...told, ...(q ? ['a search'] : [])];
  return `as ${format}: ${narrowed.length === 0 ? 'all of them' : narrowed.join(', ')}`;
}
