const hourMs = 3_600_000;
/** Zambia has no daylight saving time. */
const offsetMs = 2 * hourMs;
const [nightFrom, nightTo] = [21, 7];

const hourInLusaka = (instant: Date): number => new Date(instant.getTime() + offsetMs).getUTCHours();

export const isQuietHour = (instant: Date): boolean => {
  const hour = hourInLusaka(instant);
  return hour >= nightFrom || hour < nightTo;
};

/** @returns the next time after the instant when it is that hour in Lusaka */
export function nextLocalHour(instant: Date, hour: number): Date {
  const local = new Date(instant.getTime() + offsetMs);
  local.setUTCHours(hour, 0, 0, 0);
  const next = local.getTime() - offsetMs;
  return new Date(next > instant.getTime() ? next : next + 24 * hourMs);
}

/** @returns the instant itself, or the end of the quiet hours */
export const afterQuietHours = (instant: Date): Date =>
  isQuietHour(instant) ? nextLocalHour(instant, nightTo) : instant;
