import { parseDate, type CalendarDate } from '@internationalized/date';

/** The calendar date of a yyyy-MM-dd text; `null` for an empty text or a date that does not exist. */
export function toCalendarDate(text: string | null | undefined): CalendarDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    const date = parseDate(text);
    return date.toString() === text ? date : null;
  } catch {
    return null;
  }
}
