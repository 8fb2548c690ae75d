import { describe, expect, it } from '@jest/globals';
import { toStoredDate, toStoredDates } from './available-date';

it('returns the calendar date as written', () => {
  expect(toStoredDate('2027-03-01T23:30:00-05:00').toISOString()).toBe('2027-03-01T00:00:00.000Z');
});

describe('toStoredDates', () => {
  it('sorts and removes duplicates', () => {
    const dates = toStoredDates(['2027-03-02', '2027-03-01T00:00:00.000Z', '2027-03-02T00:00:00.000Z']);
    expect(dates.map((date) => date.toISOString().slice(0, 10))).toEqual(['2027-03-01', '2027-03-02']);
  });
});
