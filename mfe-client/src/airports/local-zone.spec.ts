import { describe, expect, it } from '@jest/globals';
import { zoneText } from './local-zone';

describe('the zone of a local time', () => {
  it.each([
    ['Africa/Lusaka', '2026-12-18T14:05:00', 'GMT+2'],
    ['Europe/London', '2026-12-18T14:05:00', 'GMT'],
    ['Europe/London', '2026-07-18T14:05:00', 'GMT+1'],
    ['Asia/Kolkata', '2026-12-18T14:05', 'GMT+5:30'],
    ['America/New_York', '2026-03-08T01:30:00', 'GMT−5'],
    ['America/New_York', '2026-03-08T03:30:00', 'GMT−4'],
    ['Pacific/Auckland', '2026-01-01T00:10:00', 'GMT+13'],
  ])('is for %s at %s %s', (zone, at, text) => {
    expect(zoneText(zone, at)).toBe(text);
  });

  it('is unknown for what cannot be read', () => {
    expect(zoneText('Africa/Lusaka', 'soon')).toBeNull();
    expect(zoneText('Nowhere/Land', '2026-12-18T14:05:00')).toBeNull();
  });
});
