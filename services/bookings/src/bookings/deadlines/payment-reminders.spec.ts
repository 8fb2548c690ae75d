import { describe, expect, it } from '@jest/globals';
import type { ReminderHours } from '../record/fulfilment';
import { dueReminder, nextReminderAt, elapsedReminders } from './payment-reminders';

const at = (text: string): Date => new Date(text);
/** Noon in Lusaka. */
const payBy = at('2026-11-24T10:00:00Z');

describe('dueReminder', () => {
  it.each<[string, ReminderHours[], string, ReminderHours | undefined]>([
    ['25 hours before', [], '2026-11-23T09:00:00Z', undefined],
    ['24 hours before', [], '2026-11-23T10:00:00Z', 24],
    ['24 hours before, once', [24], '2026-11-23T10:00:00Z', undefined],
    ['4 hours before', [24], '2026-11-24T06:00:00Z', 4],
    ['4 hours before, after a day of downtime', [], '2026-11-24T06:00:00Z', 4],
    ['4 hours before, once', [24, 4], '2026-11-24T06:00:00Z', undefined],
  ])('returns the due reminder %s, already sent %p', (_when, warned, now, hours) => {
    expect(dueReminder({ payBy, warned }, at(now))).toBe(hours);
  });

  it('postpones a reminder from the night to the morning', () => {
    const early = at('2026-11-24T03:00:00Z');
    expect(dueReminder({ payBy: early, warned: [] }, at('2026-11-23T03:30:00Z'))).toBeUndefined();
    expect(nextReminderAt({ payBy: early, warned: [] }, at('2026-11-22T10:00:00Z'))).toEqual(
      at('2026-11-23T05:00:00Z'),
    );
    expect(dueReminder({ payBy: early, warned: [] }, at('2026-11-23T05:00:00Z'))).toBe(24);
  });

  it('postpones an overdue reminder from the night to the morning', () => {
    const late = at('2026-11-24T18:00:00Z');
    expect(dueReminder({ payBy: late, warned: [] }, at('2026-11-23T20:00:00Z'))).toBeUndefined();
    expect(nextReminderAt({ payBy: late, warned: [] }, at('2026-11-23T20:00:00Z'))).toEqual(at('2026-11-24T05:00:00Z'));
  });

  it('is sent at night if no more than four hours are left', () => {
    const early = at('2026-11-24T03:00:00Z');
    expect(nextReminderAt({ payBy: early, warned: [24] }, at('2026-11-23T10:00:00Z'))).toEqual(
      at('2026-11-23T23:00:00Z'),
    );
    expect(dueReminder({ payBy: early, warned: [24] }, at('2026-11-23T23:00:00Z'))).toBe(4);
  });
});

describe('elapsedReminders', () => {
  it('skips reminders that the confirmation makes redundant', () => {
    expect(elapsedReminders(payBy, at('2026-11-22T10:00:00Z'))).toEqual([]);
    expect(elapsedReminders(payBy, at('2026-11-23T11:00:00Z'))).toEqual([24]);
    expect(elapsedReminders(payBy, at('2026-11-24T07:00:00Z'))).toEqual([24, 4]);
  });
});
