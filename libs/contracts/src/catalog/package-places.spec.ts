import { describe, expect, it } from '@jest/globals';
import { isFullOnAllDates, placesLeftOn } from './package-places';
import type { TravelPackage } from './packages';

const [past, first, second] = ['2031-04-01', '2031-05-01', '2031-05-08'] as const;
const tour = (more: Partial<TravelPackage> = {}): TravelPackage => ({
  ...{ _id: '1', name: 'Falls', description: 'Water', price: 100, currency: 'ZMW', duration: '2 days' },
  ...{ destinations: ['Livingstone'], inclusions: [], exclusions: [], currentBookings: 0, isAvailable: true },
  availableDates: [past, first, second].map((day) => `${day}T00:00:00.000Z`),
  ...{ createdAt: '', updatedAt: '' },
  ...more,
});

describe('places per date', () => {
  it('are left on a date until they are booked', () => {
    const limited = tour({ placesPerDate: 4, bookedPlaces: { [first]: 3, [second]: 5 } });
    expect([first, second, past].map((day) => placesLeftOn(limited, day))).toEqual([1, 0, 4]);
    expect(placesLeftOn(tour(), first)).toBeUndefined();
  });

  it('are gone if each coming departure is full', () => {
    const full = { placesPerDate: 2, bookedPlaces: { [first]: 2, [second]: 2 } };
    expect(isFullOnAllDates(tour(full), '2031-04-20')).toBe(true);
    expect(isFullOnAllDates(tour({ ...full, bookedPlaces: { [first]: 2 } }), '2031-04-20')).toBe(false);
    expect(isFullOnAllDates(tour({ placesPerDate: 2, availableDates: [] }), '2031-04-20')).toBe(false);
    expect(isFullOnAllDates(tour(), '2031-04-20')).toBe(false);
  });
});
