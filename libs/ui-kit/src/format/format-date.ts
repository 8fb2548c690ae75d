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

/** A date as "21 Nov 2026", with "14:20" behind it where a time is shown; an unreadable text comes back unchanged. */
export function formatDate(
  value: string | Date,
  { kind = 'date', timeZone = 'UTC', ...parts }: DateFormat = {},
): string {
  const { withTime, withWeekday } = parts;
  const text = typeof value === 'string' ? value : value.toISOString();
  const moment = momentOf(text, kind);
  if (Number.isNaN(moment.getTime())) return text;
  const isTimed = withTime ?? kind !== 'date';
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(withWeekday ? { weekday: 'short' as const } : {}),
    ...(isTimed ? { hour: '2-digit' as const, minute: '2-digit' as const } : {}),
    timeZone: kind === 'instant' ? timeZone : 'UTC',
  });
  return format.format(moment);
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
