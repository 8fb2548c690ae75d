import { formatDate } from '@portal/ui-kit';

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What somebody looks for, in words; undefined for nothing. */
export const searchText = (q: string): string | undefined => (q.trim() === '' ? undefined : `\u201c${q.trim()}\u201d`);

/** A stretch of days (yyyy-MM-dd, both included, either may be open) in words; undefined for none. */
export function rangeText(what: string, from = '', to = ''): string | undefined {
  if (from && to) return `${what} ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `${what} from ${formatDate(from)}`;
  return to ? `${what} until ${formatDate(to)}` : undefined;
}
