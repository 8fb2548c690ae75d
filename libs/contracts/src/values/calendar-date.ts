/** Whether the text is an existing day, yyyy-MM-dd. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether the text is a calendar month, yyyy-MM. */
export const isCalendarMonth = (text: string): boolean => isCalendarDate(`${text}-01`);
