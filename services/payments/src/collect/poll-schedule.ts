const second = 1_000;
const minute = 60 * second;
const dayMs = 24 * 60 * minute;

/** Poll delays after sending: 5, 10, 20 and 40 s, every minute up to 15 min, then every 10 min for 24 h. */
const soon = [5, 10, 20, 40].map((seconds) => seconds * second);
const everyMinuteUntil = 15 * minute;

/** Returns the time of the next poll, undefined after 24 hours. */
export function nextPollAt(sentAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - sentAt.getTime();
  if (age >= dayMs) return undefined;
  const next = soon.find((at) => at > age);
  if (next !== undefined) return new Date(sentAt.getTime() + next);
  return new Date(now.getTime() + (age < everyMinuteUntil ? minute : 10 * minute));
}
