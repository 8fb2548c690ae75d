const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Lusaka is at UTC+2 all year. */
const lusakaOffsetMs = 2 * hourMs;
const [opensAtHour, closesAtHour] = [8, 17];
const workingDayMs = (closesAtHour - opensAtHour) * hourMs;

/** Start of the day in milliseconds. `localMs` is Lusaka local time treated as UTC. */
const dayStartOf = (localMs: number): number => Math.floor(localMs / dayMs) * dayMs;
const isWeekend = (localMs: number): boolean => [0, 6].includes(new Date(localMs).getUTCDay());

/** Returns the moment itself during agency hours, otherwise the next opening. */
function nextOpenMoment(localMs: number): number {
  const opening = dayStartOf(localMs) + opensAtHour * hourMs;
  const isOver = isWeekend(localMs) || localMs >= dayStartOf(localMs) + closesAtHour * hourMs;
  return isOver ? nextOpenMoment(opening + dayMs - opensAtHour * hourMs) : Math.max(localMs, opening);
}

/**
 * Adds working days. Only agency hours count: Monday to Friday, 08:00-17:00 in Lusaka, including public holidays.
 */
export function addWorkingDays(from: Date, days: number): Date {
  let localMs = nextOpenMoment(from.getTime() + lusakaOffsetMs);
  for (let leftMs = days * workingDayMs; leftMs > 0;) {
    const untilCloseMs = dayStartOf(localMs) + closesAtHour * hourMs - localMs;
    const spentMs = Math.min(leftMs, untilCloseMs);
    leftMs -= spentMs;
    localMs = leftMs > 0 ? nextOpenMoment(localMs + spentMs) : localMs + spentMs;
  }
  return new Date(localMs - lusakaOffsetMs);
}
