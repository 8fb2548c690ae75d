import type { TravelPackage } from '@portal/contracts';
import { daysOf } from '../departures';
import type { PackageFilters } from './package-filters';

/** Ranges of trip lengths in days, both ends included. */
export const durationRanges: readonly { value: string; label: string; from: number; to: number }[] = [
  { value: '1-3', label: 'Up to 3 days', from: 1, to: 3 },
  { value: '4-7', label: '4 to 7 days', from: 4, to: 7 },
  { value: '8-', label: '8 days or longer', from: 8, to: Infinity },
];

/** Lower case without diacritics: 'kasane' matches 'Kasāne'. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the search occurs in the package. */
function speaksOf({ name, description, destinations, inclusions }: TravelPackage, q: string): boolean {
  const text = plain([name, description, ...destinations, ...inclusions].join(' '));
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function takes({ duration }: TravelPackage, days: string): boolean {
  const length = durationRanges.find(({ value }) => value === days);
  const own = daysOf(duration);
  return !length || (own >= length.from && own <= length.to);
}

function costs({ price, currency }: TravelPackage, wish: string): boolean {
  const [inCurrency, most] = wish.split('-');
  return wish === '' || (currency === inCurrency && price <= Number(most));
}

/** Returns the packages that match all filters, in the given order. */
export function applyFilters(
  packages: readonly TravelPackage[],
  { q, place, days, price }: PackageFilters,
): TravelPackage[] {
  return packages.filter(
    (one) =>
      speaksOf(one, q) && (place === '' || one.destinations.includes(place)) && takes(one, days) && costs(one, price),
  );
}
