import { limits } from '@portal/contracts';
import { computePayBy, type HoldTerms } from '../deadlines/pay-by';
import { elapsedReminders } from '../deadlines/payment-reminders';
import type { StoredFulfilment } from '../record/fulfilment';

const hourMs = 3_600_000;

interface Deadline extends Required<Pick<StoredFulfilment, 'payBy' | 'heldUntil' | 'warned'>> {
  bookedAt: Date;
}

/**
 * Payment deadline of held seats whose departure changed; undefined if it stays. An earlier departure brings the
 * deadline forward, but leaves the minimum notice and ends within the airline's hold. A deadline that the former
 * departure had limited is extended by a later one.
 */
export function movedDeadline(
  { payBy, heldUntil, warned, bookedAt }: Deadline,
  { from, to }: { from: Date; to: Date },
  terms: HoldTerms,
  now: Date,
): (Pick<StoredFulfilment, 'payBy' | 'warned'> & { payBy: Date }) | undefined {
  const latest = (departure: Date): number => departure.getTime() - limits.paidBeforeFlightHours * hourMs;
  const wasLimited = latest(from) <= payBy.getTime();
  const due = wasLimited
    ? computePayBy({ heldUntil, departure: to }, terms, bookedAt).getTime()
    : Math.min(payBy.getTime(), latest(to));
  const fair = Math.min(now.getTime() + limits.payNoticeHoursMin * hourMs, heldUntil.getTime(), payBy.getTime());
  const moved = new Date(Math.max(due, fair));
  if (moved.getTime() === payBy.getTime()) return undefined;
  // Reminders before a later deadline are due again.
  return { payBy: moved, warned: moved > payBy ? elapsedReminders(moved, now) : warned };
}
