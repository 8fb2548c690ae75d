import type { BookingRecord } from '../record/booking-record';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Duration of polling for a late order: airlines process their queues within a day. */
const watchMs = dayMs;
/** Most late orders appear within minutes; from one hour on, polling is hourly. */
const initialPollDelaysMs = [1, 5, 15, 60].map((minutes) => minutes * minuteMs);

/** Fields that start polling for a late order. */
export const startLateOrderWatch = (now: Date): Required<Pick<BookingRecord, 'lookAt' | 'watchUntil'>> => ({
  lookAt: new Date(now.getTime() + (initialPollDelaysMs[0] ?? hourMs)),
  watchUntil: new Date(now.getTime() + watchMs),
});

/** @returns the next poll, undefined after the last one at the end of the watch */
export function nextLateOrderPollAt(watchUntil: Date, now: Date): Date | undefined {
  const begin = watchUntil.getTime() - watchMs;
  const passed = now.getTime() - begin;
  if (passed >= watchMs) return undefined;
  const hourly = (Math.floor(passed / hourMs) + 1) * hourMs;
  const next = initialPollDelaysMs.find((after) => after > passed) ?? hourly;
  return new Date(begin + Math.min(next, watchMs));
}

/** Confirmed orders are polled once a day. */
export const nextDailyPollAt = (now: Date): Date => new Date(now.getTime() + dayMs);

/** Delay after a failed check: 1 min, or 30 s while tickets are being issued. */
export const retryPollAt = (now: Date, isTicketing = false): Date =>
  new Date(now.getTime() + (isTicketing ? minuteMs / 2 : minuteMs));

/** Returns whether a flight of the trip has still to depart. Local times are treated as UTC: polls are daily. */
export function isAhead({ segments, startDate }: Pick<BookingRecord, 'segments' | 'startDate'>, now: Date): boolean {
  const lastDeparture = segments?.at(-1)?.departs ?? startDate;
  return new Date(`${lastDeparture.slice(0, 19)}Z`) > now;
}
