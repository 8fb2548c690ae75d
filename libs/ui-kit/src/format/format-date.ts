import { agencyLocale } from '../provider/agency-locale';

export type DateKind = 'date' | 'instant' | 'local';

export interface DateFormat {
  /**
   * `date`: calendar date, without time zone conversion. `instant`: point in time, shown in `timeZone`.
   * `local`: wall-clock time without a zone, shown unchanged (flight times).
   */
  kind?: DateKind;
  /** Time zone of an instant, such as 'Africa/Lusaka'. Default: UTC. */
  timeZone?: string;
  /** Shows the time of day. Default: true for instants and local times. */
  withTime?: boolean;
  withWeekday?: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, since creating a format is much slower than using it. */
function formatOf(timeZone: string, isTimed: boolean, withWeekday: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${isTimed} ${withWeekday}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(agencyLocale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(withWeekday && { weekday: 'short' }),
    ...(isTimed && { hour: '2-digit', minute: '2-digit' }),
    timeZone,
  });
  formats.set(key, format);
  return format;
}

/**
 * Formats a date as "21 Nov 2026", with ", 14:20" appended when the time is shown. Unparsable text is returned
 * unchanged.
 */
export function formatDate(
  value: string | Date,
  { kind = 'date', timeZone = 'UTC', ...parts }: DateFormat = {},
): string {
  const { withTime, withWeekday } = parts;
  const text = typeof value === 'string' ? value : value.toISOString();
  const moment = momentOf(text, kind);
  if (Number.isNaN(moment.getTime())) return text;
  const zone = kind === 'instant' ? timeZone : 'UTC';
  return formatOf(zone, withTime ?? kind !== 'date', withWeekday ?? false).format(moment);
}

/** Returns the first and the last date. A common year only appears in the last one. */
export function formatDateRange(from: string, to: string): [first: string, last?: string] {
  const [start, end] = [formatDate(from), formatDate(to)];
  if (start === end) return [start];
  return [start.slice(-5) === end.slice(-5) ? start.slice(0, -5) : start, end];
}

/** Returns the days without their year: '18 Dec', '18 to 28 Dec' or '28 Dec to 3 Jan'. For titles. */
export function formatDays(from: string, to: string): string {
  const [first = '', last] = [...new Set([formatDate(from), formatDate(to)])].map((date) =>
    date.replace(/ \d{4}$/, ''),
  );
  if (!last) return first;
  const [day, month] = first.split(' ');
  return `${last.endsWith(` ${month}`) ? day : first} to ${last}`;
}

function momentOf(text: string, kind: DateKind): Date {
  if (kind === 'instant') return new Date(text);
  if (kind === 'date') return new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return new Date(`${text.replace(/(Z|[+-]\d\d:?\d\d)$/, '')}Z`);
}
