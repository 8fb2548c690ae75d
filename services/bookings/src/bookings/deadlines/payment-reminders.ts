import { type ReminderHours, reminderHours } from '../record/fulfilment';
import { afterQuietHours } from './quiet-hours';

const hourMs = 3_600_000;

interface Deadline {
  payBy: Date;
  warned: readonly ReminderHours[];
}

/** Reminders whose time has already passed at an instant, so that a deadline set then needs none of them. */
export const elapsedReminders = (payBy: Date, now: Date): ReminderHours[] =>
  reminderHours.filter((hours) => now.getTime() >= payBy.getTime() - hours * hourMs);

/** Due time of a reminder as of now: outside quiet hours, unless that is less than 4 h before the deadline. */
function dueAt(payBy: Date, hours: ReminderHours, now: Date): Date {
  const due = new Date(Math.max(payBy.getTime() - hours * hourMs, now.getTime()));
  const byDay = afterQuietHours(due);
  const last = payBy.getTime() - Math.min(...reminderHours) * hourMs;
  return byDay.getTime() > last ? new Date(Math.max(due.getTime(), last)) : byDay;
}

/** Latest of the reminders that are due now. */
export const dueReminder = ({ payBy, warned }: Deadline, now: Date): ReminderHours | undefined =>
  reminderHours.findLast((hours) => !warned.includes(hours) && dueAt(payBy, hours, now) <= now);

/** Due time of the next reminder as of now; undefined after the last. */
export function nextReminderAt({ payBy, warned }: Deadline, now: Date): Date | undefined {
  const open = reminderHours
    .filter((hours) => !warned.includes(hours))
    .map((hours) => dueAt(payBy, hours, now).getTime());
  return open.length > 0 ? new Date(Math.min(...open)) : undefined;
}
