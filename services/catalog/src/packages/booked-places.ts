import type { Hold } from './package.schema';

/** Number of places in queries for packages without a limit; exceeds any real one. */
export const unlimited = 1_000_000_000;

/**
 * Expression for the places that are booked on a day.
 * @param day value or path of another expression
 */
const bookedOn = (day: string) => ({
  $sum: {
    $map: {
      input: { $filter: { input: '$holds', as: 'hold', cond: { $eq: ['$$hold.startDate', day] } } },
      as: 'hold',
      in: '$$hold.places',
    },
  },
});

/** Condition that a day has this many places left. Packages without a limit per date always have. */
export const hasPlacesOn = (day: string, places: number) => ({
  $lte: [{ $add: [bookedOn(day), places] }, { $ifNull: ['$placesPerDate', unlimited] }],
});

/** Condition that no day has more booked places than this. */
export const fitsOnEachDate = (placesPerDate: number) => ({
  $allElementsTrue: [
    {
      $map: { input: '$holds.startDate', as: 'day', in: { $lte: [bookedOn('$$day'), placesPerDate] } },
    },
  ],
});

/** Booked places of each day. */
export function bookedPlacesOf(holds: readonly Pick<Hold, 'startDate' | 'places'>[]): Record<string, number> {
  const booked: Record<string, number> = {};
  for (const { startDate, places } of holds) booked[startDate] = (booked[startDate] ?? 0) + places;
  return booked;
}
