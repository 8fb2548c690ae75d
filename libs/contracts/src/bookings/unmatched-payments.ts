import type { UnmatchedMoney } from '../payments/links';
import type { Work } from './work';

interface AnyPart {
  section: string;
  count: number;
  items: readonly { bookingId: string }[];
}

/** Every section of a work list, also one that only a later release knows by name. */
const everyPart = ({ sections, later = [] }: Work): readonly AnyPart[] => [...sections, ...later];

/** Unmatched payments that the work list does not show already: bookings and payments may both know one. */
export function excludeUnmatchedInWorkList(work: Work, homeless: readonly UnmatchedMoney[]): readonly UnmatchedMoney[] {
  const shown = everyPart(work).filter(({ section }) => section === 'money' || section === 'refunds');
  const known = new Set(shown.flatMap(({ items }) => items.map(({ bookingId }) => bookingId)));
  return homeless.filter(({ bookingId }) => bookingId === undefined || !known.has(bookingId));
}

/** How many things need staff: those of the work list, and unmatched payments that it does not show. */
export const countWork = (work: Work, homeless: readonly UnmatchedMoney[]): number =>
  everyPart(work).reduce((sum, { count }) => sum + count, excludeUnmatchedInWorkList(work, homeless).length);
