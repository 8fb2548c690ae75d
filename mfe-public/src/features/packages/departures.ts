import { agencyDate } from '@portal/contracts';

const dayMs = 86_400_000;

/** The first day that can still be booked, yyyy-MM-dd. */
export const tomorrow = (today = agencyDate()): string => addDays(today, 1);

/** How many days the free text speaks of, '7 days' → 7; one when it names no days. */
export function daysOf(duration: string): number {
  const named = /(\d{1,3})[\s-]*days?\b/i.exec(duration)?.[1];
  return Math.max(1, Number(named ?? 1));
}

/** The last day of a journey that begins on `start`; both yyyy-MM-dd, the first day counts. */
export function endOf(start: string, duration: string): string {
  return addDays(start, daysOf(duration) - 1);
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
