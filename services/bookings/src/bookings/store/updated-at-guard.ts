import { salesIndex } from './booking-sort';

const reportedFields = new Set(Object.keys(salesIndex).map((path) => path.split('.')[0]));

/** Top-level fields that an update writes, with or without operators. */
const membersIn = (update: object): (string | undefined)[] =>
  Object.entries(update).flatMap(([name, value]) =>
    (name.startsWith('$') ? Object.keys(value as object) : [name]).map((path) => path.split('.')[0]),
  );

/** @throws if an update of a reported field does not touch `updatedAt`, by which reports find days to recalculate */
export function assertTouchesUpdatedAt(update: object | null, { timestamps }: { timestamps?: unknown }): void {
  if (timestamps !== false || !update) return;
  const silent = Array.isArray(update) ? ['everything'] : membersIn(update).filter((name) => reportedFields.has(name));
  if (silent.length > 0) throw new Error(`update of ${silent.join(', ')} must touch updatedAt`);
}
