import { describe, expect, it } from '@jest/globals';
import { addWorkingDays } from './working-hours';

const lusaka = (text: string): Date => new Date(`${text}:00+02:00`);

describe('addWorkingDays', () => {
  it.each([
    ['a Monday morning', '2026-11-23T10:00', '2026-11-25T10:00'],
    ['a Friday afternoon', '2026-11-27T16:00', '2026-12-01T16:00'],
    ['a Saturday', '2026-11-28T11:30', '2026-12-01T17:00'],
    ['a Sunday night', '2026-11-29T23:59', '2026-12-01T17:00'],
    ['a weekday before opening', '2026-11-24T06:15', '2026-11-25T17:00'],
    ['a weekday after closing', '2026-11-24T17:00', '2026-11-26T17:00'],
    ['the minute of opening', '2026-11-24T08:00', '2026-11-25T17:00'],
    ['the night of a Friday', '2026-11-27T22:00', '2026-12-01T17:00'],
  ])('counts two working days from %s', (_name, from, by) => {
    expect(addWorkingDays(lusaka(from), 2)).toEqual(lusaka(by));
  });

  it('never returns an instant outside agency hours', () => {
    const start = lusaka('2026-11-23T00:00').getTime();
    for (let quarter = 0; quarter < 14 * 96; quarter += 1) {
      const by = new Date(addWorkingDays(new Date(start + quarter * 900_000), 2).getTime() + 7_200_000);
      const hour = by.getUTCHours() + by.getUTCMinutes() / 60;
      expect([1, 2, 3, 4, 5]).toContain(by.getUTCDay());
      expect(hour).toBeGreaterThan(8);
      expect(hour).toBeLessThanOrEqual(17);
    }
  });
});
