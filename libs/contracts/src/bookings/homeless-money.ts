import type { UnmatchedMoney } from '../payments/links';
import type { Work } from './work';

/** Money without a home that the work list does not tell of already: bookings and payments may both know it. */
export function homelessBeside({ sections }: Work, homeless: readonly UnmatchedMoney[]): readonly UnmatchedMoney[] {
  const items = sections.find(({ section }) => section === 'money')?.items ?? [];
  const known = new Set(items.map(({ bookingId }) => bookingId));
  return homeless.filter(({ bookingId }) => bookingId === undefined || !known.has(bookingId));
}
