export interface DueLine {
  id: string;
  minor: number;
  /** ISO instant. */
  dueAt: string;
}

/** The lines in the order in which money goes to them. */
const byDue = (one: DueLine, other: DueLine): number =>
  Date.parse(one.dueAt) - Date.parse(other.dueAt) || (one.id < other.id ? -1 : Number(one.id > other.id));

/**
 * Spreads what was received over the lines by `dueAt`, then id; a line below 0, a discount, adds to what can be spread.
 * Returns what each line got, by its id, and what is left over.
 */
export function allocate(
  lines: readonly DueLine[],
  receivedMinor: number,
): { byLine: ReadonlyMap<string, number>; restMinor: number } {
  const ordered = lines.toSorted(byDue);
  const discounts = ordered.filter(({ minor }) => minor < 0);
  let restMinor = discounts.reduce((rest, { minor }) => rest - minor, Math.max(0, receivedMinor));
  const byLine = new Map(discounts.map(({ id, minor }) => [id, minor]));
  for (const { id, minor } of ordered.filter((line) => line.minor >= 0)) {
    const share = Math.min(minor, restMinor);
    byLine.set(id, share);
    restMinor -= share;
  }
  return { byLine, restMinor };
}
