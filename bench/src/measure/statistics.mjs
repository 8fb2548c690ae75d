/** @typedef {{ median: number, low: number, high: number, count: number }} Summary */

/**
 * The value below which a share of the samples lies, interpolated between neighbours.
 * @param {readonly number[]} samples
 * @param {number} share 0 to 1
 */
export function quantile(samples, share) {
  if (samples.length === 0) return Number.NaN;
  const sorted = [...samples].sort((left, right) => left - right);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** @param {readonly number[]} samples */
export const median = (samples) => quantile(samples, 0.5);

/**
 * Median with the smallest and largest sample.
 * @param {readonly number[]} samples
 * @returns {Summary}
 */
export const summarise = (samples) => ({
  median: median(samples),
  low: samples.length > 0 ? Math.min(...samples) : Number.NaN,
  high: samples.length > 0 ? Math.max(...samples) : Number.NaN,
  count: samples.length,
});

/**
 * How many times the peer's value ours is, taken round by round: what disturbs the machine during a round disturbs both.
 * @param {readonly number[]} ours
 * @param {readonly number[]} peers of the same rounds
 * @returns {Summary}
 */
export const pairedRatio = (ours, peers) =>
  summarise(ours.flatMap((value, round) => (peers[round] ? [value / peers[round]] : [])));
