import { watchCpuContention, type Watched } from './cpu-contention';

/**
 * Measures every candidate once per round. Each round starts with another one, so that contention and cold caches
 * affect all equally.
 * @returns samples per candidate in the order of the rounds, each with the CPU share of other processes
 */
export async function alternate<Candidate, Sample extends object>(
  candidates: readonly Candidate[],
  rounds: number,
  measure: (candidate: Candidate, round: number) => Promise<Sample>,
): Promise<(Sample & Watched)[][]> {
  const samples: (Sample & Watched)[][] = candidates.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let step = 0; step < candidates.length; step += 1) {
      const index = (round + step) % candidates.length;
      const candidate = candidates[index];
      if (candidate === undefined) continue;
      const others = watchCpuContention();
      const sample = await measure(candidate, round);
      samples[index]?.push({ ...sample, others: others() });
    }
  }
  return samples;
}
