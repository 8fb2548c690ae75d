const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

/** Drops values above the limit: they are caused by other work on the machine. */
function withoutDelayed(values: readonly number[], limit: number): number[] {
  return values.filter((value) => value <= limit);
}

/** Welch's t of two samples of durations, without the slowest tenth; above 4.5 they differ significantly. */
export function welchT(left: readonly number[], right: readonly number[]): number {
  const sorted = [...left, ...right].sort((one, other) => one - other);
  const limit = sorted[Math.floor(sorted.length * 0.9)] ?? Infinity;
  const [one, other] = [withoutDelayed(left, limit), withoutDelayed(right, limit)];
  const spread = Math.sqrt(variance(one) / one.length + variance(other) / other.length);
  return (mean(one) - mean(other)) / spread;
}
