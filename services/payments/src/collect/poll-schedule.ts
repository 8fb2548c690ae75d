const second = 1_000;
const minute = 60 * second;
const dayMs = 24 * 60 * minute;

/** After sending: soon while the payer has the telephone in hand, each minute for a quarter of an hour, then seldom. */
const soon = [5, 10, 20, 40].map((seconds) => seconds * second);
const everyMinuteUntil = 15 * minute;

/** When the provider is asked next about a payment; undefined when a day is over and a person looks. */
export function nextPollAt(sentAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - sentAt.getTime();
  if (age >= dayMs) return undefined;
  const next = soon.find((at) => at > age);
  if (next !== undefined) return new Date(sentAt.getTime() + next);
  return new Date(now.getTime() + (age < everyMinuteUntil ? minute : 10 * minute));
}
