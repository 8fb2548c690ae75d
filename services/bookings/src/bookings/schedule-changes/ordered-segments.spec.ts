import { describe, expect, it } from '@jest/globals';
import type { OrderedSegment } from '@portal/contracts';
import type { StoredSegment } from '../record/booked-segments';
import { toStoredSegments } from './ordered-segments';

const now = new Date('2027-03-01T00:00:00Z');
const out: StoredSegment = {
  itinerary: 0,
  from: 'LUN',
  to: 'JNB',
  departs: '2027-03-05T08:15:00',
  arrives: '2027-03-05T10:20:00',
  carrier: 'P0',
  number: '721',
  operating: 'QR',
};
const back: StoredSegment = {
  ...out,
  itinerary: 1,
  from: 'JNB',
  to: 'LUN',
  departs: '2027-03-09T17:40:00',
  arrives: '2027-03-09T19:40:00',
};
const ordered = (
  { itinerary: _itinerary, ...segment }: StoredSegment,
  more: Partial<OrderedSegment> = {},
): OrderedSegment => ({
  ...segment,
  status: 'confirmed',
  ...more,
});

describe('toStoredSegments', () => {
  it.each([[undefined], [[]], [[ordered(out, { status: 'cancelled' })]]])(
    'returns undefined for %j [A17]',
    (segments) => {
      expect(toStoredSegments(segments, [out], now)).toBeUndefined();
    },
  );

  it('keeps names, terminals and duration of a flight as far as they still apply', () => {
    const names = { carrierName: 'Kenya Airways', fromTerminal: '1A', duration: 'PT4H' };
    const [kept] = toStoredSegments([ordered(out)], [{ ...out, ...names }], now) ?? [];
    expect(kept).toMatchObject(names);
    const moved = ordered(out, { departs: '2027-03-05T23:00:00' });
    const [changed] = toStoredSegments([moved], [{ ...out, ...names }], now) ?? [];
    expect(changed).toMatchObject({ carrierName: 'Kenya Airways', fromTerminal: '1A' });
    expect(changed).not.toHaveProperty('duration');
    const later = ordered(out, { departs: '2027-03-05T09:00:00', arrives: '2027-03-05T11:05:00' });
    expect(toStoredSegments([later], [{ ...out, ...names }], now)).toMatchObject([names]);
  });

  it('keeps the direction, and everything that the provider omits', () => {
    const bare = [out, back].map(({ from, to, departs }) => ({
      from,
      to,
      departs: departs.slice(0, 16),
      status: 'confirmed' as const,
    }));
    expect(toStoredSegments(bare, [out, back], now)).toEqual([out, back]);
  });

  it('prefers the direction that the provider names', () => {
    const connected = [
      ordered(out, { itinerary: 0, to: 'HRE' }),
      ordered(out, { itinerary: 0, from: 'HRE' }),
      ordered(back, { itinerary: 1 }),
    ];
    expect(toStoredSegments(connected, [out, back], now)?.map(({ itinerary }) => itinerary)).toEqual([0, 0, 1]);
  });

  it('drops the former operator of a flight that another airline sells now', () => {
    const { operating: _operating, ...other } = ordered(out, { carrier: 'ET', number: '870' });
    expect(toStoredSegments([other], [out], now)).toEqual([expect.not.objectContaining({ operating: 'QR' })]);
  });

  it('leaves out a cancelled flight, and keeps one that has departed', () => {
    expect(toStoredSegments([ordered(out), ordered(back, { status: 'cancelled' })], [out, back], now)).toEqual([out]);
    expect(toStoredSegments([ordered(back)], [out, back], new Date('2027-03-06T00:00:00Z'))).toEqual([out, back]);
  });
});
