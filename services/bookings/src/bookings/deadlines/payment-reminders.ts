import { type ReminderHours, reminderHours } from '../record/fulfilment';
import { afterQuietHours } from './quiet-hours';

const hourMs = 3_600_000;

interface Deadline {
  payBy: Date;
  warned: readonly ReminderHours[];
}

/** The hours whose warning is past its time at an instant; what was told within them needs no repetition. */
export const elapsedReminders = (payBy: Date, now: Date): ReminderHours[] =>
  reminderHours.filter((hours) => now.getTime() >= payBy.getTime() - hours * hourMs);

/** When a warning is due, seen from now: not at night, unless too little would be left by day. */
function dueAt(payBy: Date, hours: ReminderHours, now: Date): Date {
  const due = new Date(Math.max(payBy.getTime() - hours * hourMs, now.getTime()));
  const byDay = afterQuietHours(due);
  const last = payBy.getTime() - Math.min(...reminderHours) * hourMs;
  return byDay.getTime() > last ? new Date(Math.max(due.getTime(), last)) : byDay;
}

/** The warning to be given now: the latest of those that are due. */
export const dueReminder = ({ payBy, warned }: Deadline, now: Date): ReminderHours | undefined =>
  reminderHours.findLast((hours) => !warned.includes(hours) && dueAt(payBy, hours, now) <= now);

/** When the next warning is due, seen from now; undefined after the last. */
export function nextReminderAt({ payBy, warned }: Deadline, now: Date): Date | undefined {
  const open = reminderHours
    .filter((hours) => !warned.includes(hours))
    .map((hours) => dueAt(payBy, hours, now).getTime());
  return open.length > 0 ? new Date(Math.min(...open)) : undefined;
}
