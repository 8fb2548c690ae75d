import { describe, expect, it } from '@jest/globals';
import { formatDate, formatDateRange, formatDays } from './format-date';
import { formatMoney } from './format-money';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('formatMoney', () => {
  it.each([
    ['12345.5', 'ZMW', 'K 12,345.50'],
    [12345.5, 'ZMW', 'K 12,345.50'],
    ['-20', 'ZMW', '-K 20.00'],
    ['9007199254740993.25', 'ZMW', 'K 9,007,199,254,740,993.25'],
    ['', 'ZMW', 'ZMW'],
    ['n/a', 'ZMW', 'ZMW n/a'],
    ['5', 'kwacha', 'kwacha 5'],
  ])('formats %s %s as %s', (amount, currency, expected) => {
    expect(plain(formatMoney(amount, currency))).toBe(expected);
  });
});

describe('formatDays', () => {
  it.each([
    ['2026-12-18T06:30:00', '2026-12-18T07:35:00', '18 Dec'],
    ['2026-12-18', '2026-12-28', '18 to 28 Dec'],
    ['2026-12-28', '2027-01-04', '28 Dec to 4 Jan'],
  ])('formats %s to %s as %s', (from, to, expected) => {
    expect(formatDays(from, to)).toBe(expected);
  });
});

describe('formatDateRange', () => {
  it.each([
    ['2026-12-01T06:30:00', '2026-12-01T07:35:00', ['1 Dec 2026']],
    ['2026-12-01', '2026-12-09', ['1 Dec', '9 Dec 2026']],
    ['2026-12-28', '2027-01-04', ['28 Dec 2026', '4 Jan 2027']],
  ])('formats %s to %s as %j', (from, to, expected) => {
    expect(formatDateRange(from, to)).toEqual(expected);
  });
});

describe('formatDate', () => {
  it('formats a calendar date without time zone conversion', () => {
    expect(formatDate('2026-12-01T00:00:00.000Z')).toBe('1 Dec 2026');
    expect(formatDate('2026-12-01')).toBe('1 Dec 2026');
  });

  it.each([
    ['Africa/Lusaka', '1 Dec 2026, 00:30'],
    ['America/Lima', '30 Nov 2026, 17:30'],
  ])('formats an instant in the time zone %s', (timeZone, expected) => {
    expect(formatDate('2026-11-30T22:30:00Z', { kind: 'instant', timeZone })).toBe(expected);
  });

  it("formats a flight time in the airport's local time", () => {
    expect(formatDate('2026-12-01T15:20:00', { kind: 'local' })).toBe('1 Dec 2026, 15:20');
  });

  it('returns an invalid date unchanged', () => {
    expect(formatDate('soon')).toBe('soon');
  });
});
