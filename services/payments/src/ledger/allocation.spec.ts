import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { allocate } from './allocation';

const line = (id: string, minor: number, dueAt: string) => ({ id, minor, dueAt: `2026-12-${dueAt}T00:00:00.000Z` });
const flight = line('flight', 500, '01');
const hotel = line('hotel', 300, '09');
const fee = line('fee', 100, '09');

const sharesOf = (lines: Parameters<typeof allocate>[0], received: number) => {
  const { byLine, restMinor } = allocate(lines, received);
  return { ...Object.fromEntries(byLine), restMinor };
};

describe('an allocation', () => {
  it('goes to the lines due first, then by id', () => {
    expect(sharesOf([hotel, fee, flight], 550)).toEqual({ flight: 500, fee: 50, hotel: 0, restMinor: 0 });
  });

  it('returns the rest of an overpayment', () => {
    expect(sharesOf([flight, fee], 700)).toEqual({ flight: 500, fee: 100, restMinor: 100 });
    expect(sharesOf([], 7)).toEqual({ restMinor: 7 });
  });

  it('is zero if more was reversed than received', () => {
    expect(sharesOf([flight], -5)).toEqual({ flight: 0, restMinor: 0 });
  });

  it('includes discounts', () => {
    expect(sharesOf([line('discount', -50, '30'), flight], 450)).toEqual({ discount: -50, flight: 500, restMinor: 0 });
  });

  it('preserves the received amount for any lines', () => {
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.string(),
        minor: fc.integer({ min: -500, max: 5_000 }),
        day: fc.integer({ min: 10, max: 28 }),
      }),
      { selector: ({ id }) => id, maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, fc.nat({ max: 20_000 }), (made, received) => {
        const { byLine, restMinor } = allocate(
          made.map(({ id, minor, day }) => line(id, minor, String(day))),
          received,
        );
        const spread = [...byLine.values()].reduce((sum, share) => sum + share, 0);
        expect(spread + restMinor).toBe(received);
        for (const { id, minor } of made) expect(byLine.get(id)).toBeLessThanOrEqual(minor);
      }),
    );
  });
});
