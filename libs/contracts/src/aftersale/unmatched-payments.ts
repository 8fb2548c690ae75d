import type { UnmatchedMoney } from '../payments/links';
import type { Work } from '../bookings/work';

interface AnyPart {
  section: string;
  count: number;
  items: readonly { bookingId: string }[];
}

/** All sections of a work list, including sections added by later releases. */
const everyPart = ({ sections, later = [] }: Work): readonly AnyPart[] => [...sections, ...later];

/** Returns the unmatched payments whose booking the work list does not contain. Both sources can list a payment. */
export function excludeUnmatchedInWorkList(
  work: Work,
  unmatched: readonly UnmatchedMoney[],
): readonly UnmatchedMoney[] {
  const shown = everyPart(work).filter(({ section }) => section === 'money' || section === 'refunds');
  const known = new Set(shown.flatMap(({ items }) => items.map(({ bookingId }) => bookingId)));
  return unmatched.filter(({ bookingId }) => bookingId === undefined || !known.has(bookingId));
}

/** Number of items that need staff: work list items, plus unmatched payments that the list does not include. */
export const countWork = (work: Work, unmatched: readonly UnmatchedMoney[]): number =>
  everyPart(work).reduce((sum, { count }) => sum + count, excludeUnmatchedInWorkList(work, unmatched).length);
