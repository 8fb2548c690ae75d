import { describe, expect, it } from '@jest/globals';
import type { StoredScheduleChange } from '../record/booked-segments';
import { confirmationDueAt } from './confirmation-due-at';

const at = new Date('2026-11-01T08:00:00.000Z');
const booked = (startDate: string, more: Partial<StoredScheduleChange> = {}) => ({
  startDate,
  scheduleChange: { number: 1, at, before: [], ...more },
});

describe('the time when an owner should have confirmed a change by the airline', () => {
  it('is three days after it', () => {
    expect(confirmationDueAt(booked('2026-12-24'))).toEqual(new Date('2026-11-04T08:00:00.000Z'));
  });

  it('is two days before a departure that is sooner', () => {
    expect(confirmationDueAt(booked('2026-11-05'))).toEqual(new Date('2026-11-02T22:00:00.000Z'));
  });

  it.each([{ readAt: at }, { reason: 'schedule-change' as const }])('does not exist after %j', (more) => {
    expect(confirmationDueAt(booked('2026-12-24', more))).toBeUndefined();
  });

  it('does not exist without a change', () => {
    expect(confirmationDueAt({ startDate: '2026-12-24' })).toBeUndefined();
  });
});
