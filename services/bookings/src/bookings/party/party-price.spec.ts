import { describe, expect, it } from '@jest/globals';
import type { BookingRecord } from '../record/booking-record';
import { partyPriceOf } from './party-price';

const now = new Date('2027-01-01T08:00:00.000Z');
/** Booking of a package at K 1,000 per traveler, of which the terms retain a fifth. */
const bookingFor = (numberOfTravelers: number, totalMinor: number, groupOffer: { travelers: number; paying: number }) =>
  ({
    package: { id: 'p', name: 'Canoe week', description: '', priceMinor: 100_000, groupOffer },
    cancelTerms: [{ daysBefore: 60, percent: 20 }],
    ...{ numberOfTravelers, totalMinor, currency: 'ZMW', startDate: '2027-01-20T00:00:00.000Z' },
  }) as BookingRecord;

describe('partyPriceOf', () => {
  it('retains the share of the terms, which is part of the shown price', () => {
    const price = partyPriceOf(bookingFor(5, 400_000, { travelers: 4, paying: 3 }), 2, now);
    expect(price).toEqual({ totalMinor: 200_000, retainedMinor: 40_000, beforeMinor: 400_000, afterMinor: 240_000 });
  });

  it('retains nothing of a price that rises, because more travelers were free before', () => {
    const price = partyPriceOf(bookingFor(6, 400_000, { travelers: 6, paying: 4 }), 5, now);
    expect(price).toEqual({ totalMinor: 500_000, retainedMinor: 0, beforeMinor: 400_000, afterMinor: 500_000 });
  });
});
