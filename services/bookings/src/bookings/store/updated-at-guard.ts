import { salesIndex } from './booking-sort';

const reportedFields = new Set(Object.keys(salesIndex).map((path) => path.split('.')[0]));

/** The members that an update writes, whichever way it names them. */
const membersIn = (update: object): (string | undefined)[] =>
  Object.entries(update).flatMap(([name, value]) =>
    (name.startsWith('$') ? Object.keys(value as object) : [name]).map((path) => path.split('.')[0]),
  );

/**
 * Throws for a change of something that reports add up which keeps `updatedAt` as it was: reports look by it for the days that
 * they have to add up again.
 */
export function assertTouchesUpdatedAt(update: object | null, { timestamps }: { timestamps?: unknown }): void {
  if (timestamps !== false || !update) return;
  const silent = Array.isArray(update) ? ['everything'] : membersIn(update).filter((name) => reportedFields.has(name));
  if (silent.length > 0) throw new Error(`a change of ${silent.join(', ')} has to say when: updatedAt would stay`);
}
