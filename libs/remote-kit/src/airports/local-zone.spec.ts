import { describe, expect, it } from '@jest/globals';
import { localTimeToInstant, formatUtcOffset } from './local-zone';

describe('formatUtcOffset', () => {
  it.each([
    ['Africa/Lusaka', '2026-12-18T14:05:00', 'GMT+2'],
    ['Europe/London', '2026-12-18T14:05:00', 'GMT'],
    ['Europe/London', '2026-07-18T14:05:00', 'GMT+1'],
    ['Asia/Kolkata', '2026-12-18T14:05', 'GMT+5:30'],
    ['America/New_York', '2026-03-08T01:30:00', 'GMT−5'],
    ['America/New_York', '2026-03-08T03:30:00', 'GMT−4'],
    ['Pacific/Auckland', '2026-01-01T00:10:00', 'GMT+13'],
  ])('returns for %s at %s: %s', (zone, at, text) => {
    expect(formatUtcOffset(zone, at)).toBe(text);
  });

  it('returns null for invalid input', () => {
    expect(formatUtcOffset('Africa/Lusaka', 'soon')).toBeNull();
    expect(formatUtcOffset('Nowhere/Land', '2026-12-18T14:05:00')).toBeNull();
  });
});

describe('localTimeToInstant', () => {
  it.each([
    ['Africa/Lusaka', '2026-12-18T14:05:00', '2026-12-18T12:05:00.000Z'],
    ['Europe/London', '2026-07-18T14:05', '2026-07-18T13:05:00.000Z'],
    ['America/New_York', '2026-03-08T03:30:00', '2026-03-08T07:30:00.000Z'],
  ])('returns for %s at %s: %s', (zone, at, moment) => {
    expect(new Date(localTimeToInstant(zone, at) ?? 0).toISOString()).toBe(moment);
  });

  it('returns null for invalid input', () => {
    expect(localTimeToInstant('Nowhere/Land', '2026-12-18T14:05:00')).toBeNull();
    expect(localTimeToInstant('Africa/Lusaka', 'soon')).toBeNull();
  });
});
