import { formatDate } from '@portal/ui-kit';

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Label of the active search; undefined without one. */
export const searchText = (q: string): string | undefined => (q.trim() === '' ? undefined : `\u201c${q.trim()}\u201d`);

/** Label of an inclusive date range (yyyy-MM-dd), which may be open at either end; undefined without dates. */
export function rangeText(what: string, from = '', to = ''): string | undefined {
  if (from && to) return `${what} ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `${what} from ${formatDate(from)}`;
  return to ? `${what} until ${formatDate(to)}` : undefined;
}
