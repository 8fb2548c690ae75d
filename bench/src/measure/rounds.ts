import { watchCpuContention, type Watched } from './cpu-contention';

/**
 * Measures every candidate once a round, each round beginning with another one, so that a busy neighbour or a cold
 * cache hits all alike.
 * @returns per candidate its samples in the order of the rounds, each with what others took of the machine meanwhile
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
