import { BoundedCache } from './bounded-cache';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const HOME_ZONE = 'Africa/Lusaka';
const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new BoundedCache<number>(50_000);

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

function measureOffset(zone: string, utcMs: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(utcMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((wallMs - Math.floor(utcMs / 1000) * 1000) / MINUTE_MS);
}

/** Minutes east of UTC in an IANA zone at an instant. */
export function zoneOffsetMinutes(zone: string, utcMs: number): number {
  const quarter = Math.floor(utcMs / (15 * MINUTE_MS));
  return offsets.getOrMake(`${zone}|${quarter}`, () => measureOffset(zone, quarter * 15 * MINUTE_MS));
}

/** Converts a local date and time to an instant; a time skipped in spring moves forward. */
export function localToUtc(date: string, time: string, zone: string): number {
  const wallMs = Date.parse(`${date}T${time}:00Z`);
  const guess = wallMs - zoneOffsetMinutes(zone, wallMs) * MINUTE_MS;
  return wallMs - zoneOffsetMinutes(zone, guess) * MINUTE_MS;
}

/** Formats an instant as local time, `YYYY-MM-DDTHH:mm:ss`. */
export function utcToLocal(utcMs: number, zone: string): string {
  return new Date(utcMs + zoneOffsetMinutes(zone, utcMs) * MINUTE_MS).toISOString().slice(0, 19);
}

/** Returns the date in Lusaka, `YYYY-MM-DD`. */
export function lusakaDate(utcMs: number): string {
  return utcToLocal(utcMs, HOME_ZONE).slice(0, 10);
}

/** Returns the start of a day (`YYYY-MM-DD`) in Lusaka. */
export function startOfLusakaDay(date: string): number {
  return localToUtc(date, '00:00', HOME_ZONE);
}

/** Whether the text is an existing date, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const dayNumbers = new BoundedCache<number>(2_000);

function dayNumber(date: string): number {
  return dayNumbers.getOrMake(date, () => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS));
}

/** Whole days from one date to another, negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Full years between a date of birth and a day. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Formats a duration as the provider does, `PT9H20M`; whole hours have no minutes. */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours ? `${hours}H` : ''}${rest || !hours ? `${rest}M` : ''}`;
}
