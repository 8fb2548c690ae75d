const dayMs = 86_400_000;

/** 'today', 'tomorrow' or 'in 12 days'. Compares calendar dates; times are ignored. */
export function daysUntil(date: string, today: string): string {
  const at = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  const days = Math.round((at(date) - at(today)) / dayMs);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
