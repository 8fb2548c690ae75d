import type { ChargesChanged } from '@portal/contracts';

/** Charge versions of one booking, in order of arrival. */
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

/** Number of bookings processed concurrently. The sender waits for the whole batch. */
const atOnce = 16;

/** Processes bookings in batches of concurrent calls. An error stops further batches. */
export async function runInBatches(
  reported: readonly ChargesBatch[],
  work: (words: ChargesBatch) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < reported.length; start += atOnce)
    await Promise.all(reported.slice(start, start + atOnce).map(work));
}
