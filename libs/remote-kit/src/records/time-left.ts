const minuteMs = 60_000;

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * Returns the remaining time in its two largest units: '2 days 3 h left', '5 h 20 min left', '12 min left'.
 * Rounded down. Undefined after the deadline.
 */
export function timeLeft(at: string, now: number): string | undefined {
  const minutes = Math.floor((Date.parse(at) - now) / minuteMs);
  if (!(minutes >= 0)) return undefined;
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0 ? [amount(days, 'day', 'days'), hours && `${hours} h`] : [hours && `${hours} h`, rest && `${rest} min`];
  return `${parts.filter(Boolean).join(' ') || 'less than a minute'} left`;
}

const soonMs = 24 * 60 * minuteMs;
export const isSoon = (at: string, now: number): boolean => Date.parse(at) - now < soonMs;
