const minute = 60_000;
const dayMs = 24 * 60 * minute;

/** Poll delays after sending: 1, 2, 4 and 8 times the first, every minute up to 15 min, then every 10 min for 24 h. */
const soon = [1, 2, 4, 8];
const everyMinuteUntil = 15 * minute;

/** Returns the time of the next poll, undefined after 24 hours. */
export function nextPollAt(sentAt: Date, now: Date, firstDelayMs: number): Date | undefined {
  const age = now.getTime() - sentAt.getTime();
  if (age >= dayMs) return undefined;
  const next = soon.map((times) => times * firstDelayMs).find((at) => at > age);
  if (next !== undefined) return new Date(sentAt.getTime() + next);
  return new Date(now.getTime() + (age < everyMinuteUntil ? minute : 10 * minute));
}
