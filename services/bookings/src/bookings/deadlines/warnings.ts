import { type WarningHours, warningHours } from '../record/fulfilment';
import { notAtNight } from './lusaka-nights';

const hourMs = 3_600_000;

interface Deadline {
  payBy: Date;
  warned: readonly WarningHours[];
}

/** The hours whose warning is past its time at an instant; what was told within them needs no repetition. */
export const warnedAtOnce = (payBy: Date, now: Date): WarningHours[] =>
  warningHours.filter((hours) => now.getTime() >= payBy.getTime() - hours * hourMs);

/** When a warning is due, seen from now: not at night, unless too little would be left by day. */
function dueAt(payBy: Date, hours: WarningHours, now: Date): Date {
  const due = new Date(Math.max(payBy.getTime() - hours * hourMs, now.getTime()));
  const byDay = notAtNight(due);
  const last = payBy.getTime() - Math.min(...warningHours) * hourMs;
  return byDay.getTime() > last ? new Date(Math.max(due.getTime(), last)) : byDay;
}

/** The warning to be given now: the latest of those that are due. */
export const dueWarning = ({ payBy, warned }: Deadline, now: Date): WarningHours | undefined =>
  warningHours.findLast((hours) => !warned.includes(hours) && dueAt(payBy, hours, now) <= now);

/** When the next warning is due, seen from now; undefined after the last. */
export function nextWarning({ payBy, warned }: Deadline, now: Date): Date | undefined {
  const open = warningHours
    .filter((hours) => !warned.includes(hours))
    .map((hours) => dueAt(payBy, hours, now).getTime());
  return open.length > 0 ? new Date(Math.min(...open)) : undefined;
}
