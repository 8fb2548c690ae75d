export interface Summary {
  median: number;
  low: number;
  high: number;
  count: number;
}

/**
 * The value below which a share of the samples lies, interpolated between neighbours.
 * @param share 0 to 1
 */
export function quantile(samples: readonly number[], share: number) {
  if (samples.length === 0) return Number.NaN;
  const sorted = [...samples].sort((left, right) => left - right);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (samples: readonly number[]) => quantile(samples, 0.5);

/** Median with the smallest and largest sample. */
export const summarise = (samples: readonly number[]): Summary => ({
  median: median(samples),
  low: samples.length > 0 ? Math.min(...samples) : Number.NaN,
  high: samples.length > 0 ? Math.max(...samples) : Number.NaN,
  count: samples.length,
});

/**
 * How many times the peer's value ours is, taken round by round: what disturbs the machine during a round disturbs both.
 * @param peers of the same rounds
 */
export const pairedRatio = (ours: readonly number[], peers: readonly number[]): Summary =>
  summarise(ours.flatMap((value, round) => (peers[round] ? [value / peers[round]] : [])));
