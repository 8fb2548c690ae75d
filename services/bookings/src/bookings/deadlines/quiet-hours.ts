const hourMs = 3_600_000;
/** Zambia has no summer time. */
const offsetMs = 2 * hourMs;
const [nightFrom, nightTo] = [21, 7];

const hourInLusaka = (instant: Date): number => new Date(instant.getTime() + offsetMs).getUTCHours();

export const isQuietHour = (instant: Date): boolean => {
  const hour = hourInLusaka(instant);
  return hour >= nightFrom || hour < nightTo;
};

/** The next time it is that hour in Lusaka, later than the instant. */
export function nextLocalHour(instant: Date, hour: number): Date {
  const local = new Date(instant.getTime() + offsetMs);
  local.setUTCHours(hour, 0, 0, 0);
  const next = local.getTime() - offsetMs;
  return new Date(next > instant.getTime() ? next : next + 24 * hourMs);
}

/** The instant itself by day, the end of the night otherwise. */
export const afterQuietHours = (instant: Date): Date =>
  isQuietHour(instant) ? nextLocalHour(instant, nightTo) : instant;
