import { describe, expect, it } from '@jest/globals';
import { payingTravelers } from './group-offer';

describe('payingTravelers', () => {
  it('charges everybody without an offer, and below the size of a group', () => {
    expect([1, 4, 9].map((party) => payingTravelers(party, undefined))).toEqual([1, 4, 9]);
    expect([1, 2, 3].map((party) => payingTravelers(party, { travelers: 4, paying: 3 }))).toEqual([1, 2, 3]);
  });

  it('charges fewer travelers of each full group', () => {
    const fourForThree = { travelers: 4, paying: 3 };
    expect([4, 5, 7, 8, 9].map((party) => payingTravelers(party, fourForThree))).toEqual([3, 4, 6, 6, 7]);
    expect(payingTravelers(7, { travelers: 6, paying: 4 })).toBe(5);
  });
});
