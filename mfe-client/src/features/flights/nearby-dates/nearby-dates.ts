import { agencyDate, type FlightOffer, type LowestPrice, minorOf } from '@portal/contracts';
import { daysAfter, type SearchValues } from '@portal/remote-kit/flight-search';

const daysAround = [-3, -2, -1, 0, 1, 2, 3];

export interface NearbyDate {
  /** The search for that day; one with a way back stays as long as it was. */
  search: SearchValues;
  /** Null when nobody flies, undefined while it is not known. */
  lowest: LowestPrice | undefined;
}

/** The searches for the departure and three days before and after, without those that are over. */
export function nearbyDateSearches(searched: SearchValues): readonly SearchValues[] {
  const { departureDate, returnDate } = searched;
  return daysAround
    .map((days) => ({
      ...searched,
      departureDate: daysAfter(departureDate, days),
      returnDate: returnDate && daysAfter(returnDate, days),
    }))
    .filter((search) => search.departureDate >= agencyDate());
}

/** How many milliseconds lie between two days. */
export const dayDistance = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

/** What the cheapest of them costs; null when there is none. */
export function findLowestPrice(offers: readonly FlightOffer[]): LowestPrice {
  const prices = offers.map(({ price }) => ({ amount: price.grandTotal, currency: price.currency }));
  return prices.toSorted((one, other) => minorOf(one) - minorOf(other))[0] ?? null;
}

/** The days that cost least; none when all that is known costs the same. */
export function cheapestDays(days: readonly NearbyDate[]): readonly NearbyDate[] {
  const priced = days.flatMap((day) => (day.lowest ? [{ day, minor: minorOf(day.lowest) }] : []));
  const least = Math.min(...priced.map(({ minor }) => minor));
  const cheapest = priced.filter(({ minor }) => minor === least);
  return cheapest.length < priced.length ? cheapest.map(({ day }) => day) : [];
}
