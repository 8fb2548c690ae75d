import { describe, expect, it } from '@jest/globals';
import { dayAfter, earliestDeadline, lastTicketingInstant, startOfDay } from './ticketing-deadline';

const iso = (date: Date | undefined): string | undefined => date?.toISOString();

describe('hold deadline', () => {
  it.each([
    ['2026-12-01', '2026-11-30T22:00:00.000Z'],
    ['2027-01-01', '2026-12-31T22:00:00.000Z'],
    ['2028-02-29T10:00:00', '2028-02-28T22:00:00.000Z'],
    ['soon', undefined],
    ['2026-13-45', undefined],
    [undefined, undefined],
  ])('converts the day %s to midnight in Lusaka: %s', (day, end) => {
    expect(iso(startOfDay(day))).toBe(end);
  });

  it.each([
    ['2026-11-30', '2026-11-30T21:59:00.000Z'],
    ['2026-11-30T15:00:00', '2026-11-30T13:00:00.000Z'],
    ['', undefined],
    ['never', undefined],
  ])('allows ticketing until the end of %s', (day, end) => {
    expect(iso(lastTicketingInstant(day))).toBe(end);
  });

  it.each([
    ['2026-12-30T21:59:59.999', 2, '2027-01-01'],
    ['2026-12-30T22:00:00.000', 2, '2027-01-02'],
    ['2026-12-30T23:30:00+02:00', 1, '2026-12-31'],
    ['at some time', 1, undefined],
  ])('counts days in Lusaka from %s: %i days later is %s', (from, days, day) => {
    expect(dayAfter(from, days)).toBe(day);
  });

  it('returns the earliest known deadline', () => {
    const [early, late] = [new Date('2026-11-30T21:59:00Z'), new Date('2026-12-03T22:00:00Z')];
    expect(earliestDeadline([undefined, late, early])).toBe('2026-11-30T21:59:00.000Z');
    expect(earliestDeadline([undefined])).toBeUndefined();
  });
});
