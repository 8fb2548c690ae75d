const asIfUtc = (localTime: string): number => Date.parse(`${localTime.slice(0, 16)}:00Z`);

/** Minutes that the clocks of a zone are ahead of UTC at that moment. */
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

/** Minutes that a zone is ahead of UTC when its clocks show that time; null for what cannot be read. */
function minutesAhead(zone: string, localTime: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(localTime)) return null;
  const asUtc = asIfUtc(localTime);
  try {
    // Twice, because the first guess may stand on the other side of a change of the clocks.
    const guess = offsetMinutes(zone, asUtc);
    return offsetMinutes(zone, asUtc - guess * 60_000);
  } catch {
    return null;
  }
}

/** The moment at which the clocks of a zone show that local time, in milliseconds; null for what cannot be read. */
export function localTimeToInstant(zone: string, localTime: string): number | null {
  const minutes = minutesAhead(zone, localTime);
  return minutes === null ? null : asIfUtc(localTime) - minutes * 60_000;
}

/**
 * How far the clocks of a zone are from UTC when they show that local time: 'GMT+2', 'GMT+5:30'. Null for a time or a
 * zone that cannot be read.
 */
export function formatUtcOffset(zone: string, localTime: string): string | null {
  const minutes = minutesAhead(zone, localTime);
  if (minutes === null) return null;
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${`${rest}`.padStart(2, '0')}` : ''}`;
}
