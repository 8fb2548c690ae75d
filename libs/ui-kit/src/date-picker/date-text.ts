import { parseDate, type CalendarDate } from '@internationalized/date';

/** Parses a yyyy-MM-dd date; `null` for an empty string or an invalid date. */
export function toCalendarDate(text: string | null | undefined): CalendarDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    const date = parseDate(text);
    return date.toString() === text ? date : null;
  } catch {
    return null;
  }
}
