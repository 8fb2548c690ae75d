export interface DueLine {
  id: string;
  minor: number;
  dueAt: string;
}

const byDue = (one: DueLine, other: DueLine): number =>
  Date.parse(one.dueAt) - Date.parse(other.dueAt) || (one.id < other.id ? -1 : Number(one.id > other.id));

/**
 * Allocates a received amount to lines by `dueAt`, then id. Lines below 0 are discounts and increase the amount.
 * @returns the share of each line by id, and the unallocated rest
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
