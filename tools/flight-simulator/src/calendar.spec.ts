import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  ageOn,
  isCalendarDate,
  isoDuration,
  localToUtc,
  lusakaDate,
  utcToLocal,
  weekdayOf,
} from './basics/calendar';

describe('calendar', () => {
  it('converts local times to instants and back, in summer and winter', () => {
    expect(new Date(localToUtc('2026-07-01', '09:00', 'Europe/London')).toISOString()).toBe('2026-07-01T08:00:00.000Z');
    expect(new Date(localToUtc('2026-12-01', '09:00', 'Europe/London')).toISOString()).toBe('2026-12-01T09:00:00.000Z');
    expect(utcToLocal(Date.parse('2026-12-01T22:30:00Z'), 'Asia/Dubai')).toBe('2026-12-02T02:30:00');
  });

  it('moves times skipped in spring forward', () => {
    expect(new Date(localToUtc('2026-03-29', '01:30', 'Europe/London')).toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it('starts the day at midnight in Lusaka', () => {
    expect(lusakaDate(Date.parse('2026-11-21T21:59:59Z'))).toBe('2026-11-21');
    expect(lusakaDate(Date.parse('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  });

  it('recognizes existing dates', () => {
    expect(['2028-02-29', '2026-02-29', '2026-13-01', '26-01-01'].map(isCalendarDate)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([7, 1]);
  });

  it('counts full years until the birthday', () => {
    expect([ageOn('2014-12-01', '2026-11-30'), ageOn('2014-12-01', '2026-12-01')]).toEqual([11, 12]);
  });

  it('formats durations as the provider does', () => {
    expect([65, 540, 45, 0].map(isoDuration)).toEqual(['PT1H5M', 'PT9H', 'PT45M', 'PT0M']);
  });
});
