/** Bytes per process. */
export type Bytes = Readonly<Record<string, number>>;

export interface MemorySample {
  requests: number;
  /** Before garbage collection. */
  working: Bytes;
  /** After garbage collection: retained memory. */
  kept: Bytes;
}

/** Returns the total of the portal's own processes. Simulators are excluded, since they store all requests. */
export const portalBytes = (bytes: Bytes): number =>
  Object.entries(bytes).reduce((sum, [name, value]) => sum + (name.endsWith('simulator') ? 0 : value), 0);

/**
 * Returns the ratio of the memory at the end to that after the warm-up.
 * @param warmUp in requests
 * @returns undefined if there is no later sample
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
