import { agencyDate, type FlightOffer, type LowestPrice, minorOf, offerTotal } from '@portal/contracts';
import { daysAfter, type SearchValues } from '@portal/remote-kit/flight-search';

const daysAround = [-3, -2, -1, 0, 1, 2, 3];

export interface NearbyDate {
  /** Search for that day. A return trip keeps its length. */
  search: SearchValues;
  /** Null without flights, undefined until known. */
  lowest: LowestPrice | undefined;
}

/** Searches for the departure date and the three days before and after it, without past dates. */
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

/** Distance between two dates in milliseconds. */
export const dayDistance = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

/** Lowest price of the offers; null without offers. */
export function findLowestPrice(offers: readonly FlightOffer[]): LowestPrice {
  const prices = offers.map((offer) => offerTotal(offer));
  return prices.toSorted((one, other) => minorOf(one) - minorOf(other))[0] ?? null;
}

/** Days with the lowest price; none if all known prices are equal. */
export function cheapestDays(days: readonly NearbyDate[]): readonly NearbyDate[] {
  const priced = days.flatMap((day) => (day.lowest ? [{ day, minor: minorOf(day.lowest) }] : []));
  const least = Math.min(...priced.map(({ minor }) => minor));
  const cheapest = priced.filter(({ minor }) => minor === least);
  return cheapest.length < priced.length ? cheapest.map(({ day }) => day) : [];
}
