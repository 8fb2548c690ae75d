const asIfUtc = (localTime: string): number => Date.parse(`${localTime.slice(0, 16)}:00Z`);

/** Returns the UTC offset of a time zone at an instant, in minutes. */
function offsetMinutes(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((shown - moment) / 60_000);
}

/** Returns the UTC offset of a time zone at a local time, in minutes; null for invalid input. */
function minutesAhead(zone: string, localTime: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(localTime)) return null;
  const asUtc = asIfUtc(localTime);
  try {
    // Twice, because the first guess may be on the other side of a clock change.
    const guess = offsetMinutes(zone, asUtc);
    return offsetMinutes(zone, asUtc - guess * 60_000);
  } catch {
    return null;
  }
}

/** Returns the instant of a local time in milliseconds; null for invalid input. */
export function localTimeToInstant(zone: string, localTime: string): number | null {
  const minutes = minutesAhead(zone, localTime);
  return minutes === null ? null : asIfUtc(localTime) - minutes * 60_000;
}

/**
 * Formats the UTC offset of a time zone at a local time: 'GMT+2', 'GMT+5:30'.
 * @returns null for an invalid time or time zone
 */
export function formatUtcOffset(zone: string, localTime: string): string | null {
  const minutes = minutesAhead(zone, localTime);
  if (minutes === null) return null;
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${`${rest}`.padStart(2, '0')}` : ''}`;
}
