import type { ChargesChanged } from '@portal/contracts';

/** What was told of one booking, in the order in which it came. */
export type ChargesBatch = [ChargesChanged, ...ChargesChanged[]];

export function groupByBooking(charges: readonly ChargesChanged[]): ChargesBatch[] {
  const groups = new Map<string, ChargesBatch>();
  for (const one of charges) {
    const ofOne = groups.get(one.bookingId);
    if (ofOne) ofOne.push(one);
    else groups.set(one.bookingId, [one]);
  }
  return [...groups.values()];
}

/** Whoever sends waits for all of them. */
const atOnce = 16;

/** Bookings beside each other; what fails ends it after those that were begun with it. */
export async function runInBatches(
  told: readonly ChargesBatch[],
  work: (words: ChargesBatch) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < told.length; start += atOnce)
    await Promise.all(told.slice(start, start + atOnce).map(work));
}
