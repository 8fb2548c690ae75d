export interface Summary {
  median: number;
  low: number;
  high: number;
  count: number;
}

/**
 * Returns the quantile of the samples, with linear interpolation.
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

/** Returns median, minimum, maximum and count. */
export const summarise = (samples: readonly number[]): Summary => ({
  median: median(samples),
  low: samples.length > 0 ? Math.min(...samples) : Number.NaN,
  high: samples.length > 0 ? Math.max(...samples) : Number.NaN,
  count: samples.length,
});

/**
 * Returns the ratio of both values per round, since contention in a round affects both.
 * @param peers of the same rounds
 */
export const pairedRatio = (ours: readonly number[], peers: readonly number[]): Summary =>
  summarise(ours.flatMap((value, round) => (peers[round] ? [value / peers[round]] : [])));
