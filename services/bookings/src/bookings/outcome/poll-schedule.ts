import type { BookingRecord } from '../record/booking-record';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long an order that counts as not made is looked for: an airline's queue is worked off within a day. */
const watchMs = dayMs;
/** Most late orders come within minutes; from an hour on it is looked for each hour. */
const initialPollDelaysMs = [1, 5, 15, 60].map((minutes) => minutes * minuteMs);

/** The watch over an order that was given up now. */
export const startLateOrderWatch = (now: Date): Required<Pick<BookingRecord, 'lookAt' | 'watchUntil'>> => ({
  lookAt: new Date(now.getTime() + (initialPollDelaysMs[0] ?? hourMs)),
  watchUntil: new Date(now.getTime() + watchMs),
});

/** When it is looked for next; undefined after the last check, at the very end of the watch. */
export function nextLateOrderPollAt(watchUntil: Date, now: Date): Date | undefined {
  const begin = watchUntil.getTime() - watchMs;
  const passed = now.getTime() - begin;
  if (passed >= watchMs) return undefined;
  const hourly = (Math.floor(passed / hourMs) + 1) * hourMs;
  const next = initialPollDelaysMs.find((after) => after > passed) ?? hourly;
  return new Date(begin + Math.min(next, watchMs));
}

/** Confirmed orders are checked once a day. */
export const nextDailyPollAt = (now: Date): Date => new Date(now.getTime() + dayMs);

/** After a check that failed: soon, but not first in line; sooner when somebody waits for tickets. */
export const retryPollAt = (now: Date, isTicketing = false): Date =>
  new Date(now.getTime() + (isTicketing ? minuteMs / 2 : minuteMs));

/** Whether a flight of the trip has still to leave. Local times are taken for UTC: for a daily look that is near enough. */
export function isAhead({ segments, startDate }: Pick<BookingRecord, 'segments' | 'startDate'>, now: Date): boolean {
  const lastDeparture = segments?.at(-1)?.departs ?? startDate;
  return new Date(`${lastDeparture.slice(0, 19)}Z`) > now;
}
