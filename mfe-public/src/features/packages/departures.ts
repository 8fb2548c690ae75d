import { agencyDate } from '@portal/contracts';

const dayMs = 86_400_000;

/** First bookable day, yyyy-MM-dd. */
export const tomorrow = (today = agencyDate()): string => addDays(today, 1);

/** Parses the number of days from a free text: '7 days' → 7; default 1. */
export function daysOf(duration: string): number {
  const named = /(\d{1,3})[\s-]*days?\b/i.exec(duration)?.[1];
  return Math.max(1, Number(named ?? 1));
}

/** Last day of a trip that begins on `start`, both yyyy-MM-dd. The first day counts. */
export function endOf(start: string, duration: string): string {
  return addDays(start, daysOf(duration) - 1);
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
