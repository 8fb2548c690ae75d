/** Bytes by part. */
export type Bytes = Readonly<Record<string, number>>;

export interface MemorySample {
  requests: number;
  /** As the parts stood between two calls. */
  working: Bytes;
  /** After each had collected: what something still holds. */
  kept: Bytes;
}

/** What the portal's own parts have together; those that stand for others, the simulators, keep what they were told and do not count. */
export const portalBytes = (bytes: Bytes): number =>
  Object.entries(bytes).reduce((sum, [name, value]) => sum + (name.endsWith('simulator') ? 0 : value), 0);

/**
 * How many times what the portal's parts had after the warm-up they have at the end.
 * @param warmUp in requests
 * @returns undefined when there was no look after the first one since then
 */
export function memoryGrowth(
  { series, warmUp }: { series: readonly MemorySample[]; warmUp: number },
  state: 'working' | 'kept',
): number | undefined {
  const settled = series.find(({ requests }) => requests >= warmUp);
  const last = series.at(-1);
  if (!settled || !last || settled === last) return undefined;
  return portalBytes(last[state]) / portalBytes(settled[state]);
}
