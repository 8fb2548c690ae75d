import { agencyLocale } from '../provider/agency-locale';

export type DateKind = 'date' | 'instant' | 'local';

export interface DateFormat {
  /**
   * `date`: a calendar date, whatever time the text carries (no zone shift). `instant`: a moment, shown in `timeZone`.
   * `local`: a wall-clock time without a zone, shown as given (flight times).
   */
  kind?: DateKind;
  /** Whose clocks show an instant: 'Africa/Lusaka'; UTC without it. */
  timeZone?: string;
  /** Whether the time of day is shown; instants and local times show it by default. */
  withTime?: boolean;
  withWeekday?: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes many times as long as using it. */
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

/** A date as "21 Nov 2026", with "14:20" behind it where a time is shown; an unreadable text comes back unchanged. */
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

/** The first and the last day; a year they share is written after the last one only. */
export function formatDateRange(from: string, to: string): [first: string, last?: string] {
  const [start, end] = [formatDate(from), formatDate(to)];
  if (start === end) return [start];
  return [start.slice(-5) === end.slice(-5) ? start.slice(0, -5) : start, end];
}

function momentOf(text: string, kind: DateKind): Date {
  if (kind === 'instant') return new Date(text);
  if (kind === 'date') return new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return new Date(`${text.replace(/(Z|[+-]\d\d:?\d\d)$/, '')}Z`);
}
