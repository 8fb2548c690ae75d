import { runConcurrentJourneys } from '../fixtures/visitors/journey';
import { register, startBenchPortal } from '../fixtures/portal';
import { cpuByPart, perPiece } from '../measure/processor-time';
import { log } from '../say';

type Journeys = Awaited<ReturnType<typeof runConcurrentJourneys>> & { cpuMsPerJourney: Record<string, number> };

async function measureOn(mongoUri: string | undefined, quick: boolean): Promise<Journeys[]> {
  const portal = await startBenchPortal(mongoUri === undefined ? {} : { mongoUri });
  try {
    const api = `${portal.url}/api`;
    const run = Date.now().toString(36);
    const tokens = [];
    for (let index = 0; index < 64; index += 1) tokens.push(await register(portal.url, `bench-${run}-${index}`));
    await runConcurrentJourneys(api, { tokens: tokens.slice(0, 4), journeys: quick ? 20 : 60, first: 0 });
    const results: Journeys[] = [];
    let first = 1_000;
    for (const [clients, journeys] of [
      [1, quick ? 20 : 100],
      [16, quick ? 80 : 400],
      [64, quick ? 128 : 640],
    ] as [number, number][]) {
      const before = cpuByPart(portal);
      const result = await runConcurrentJourneys(api, { tokens: tokens.slice(0, clients), journeys, first });
      first += journeys;
      results.push({ ...result, cpuMsPerJourney: perPiece(before, cpuByPart(portal), journeys) });
      log(
        `  ${clients} clients: ${result.perSecond.toFixed(1)} journeys/s, ${result.failed} failed, confirm p95 ${result.latencies.confirm.p95.toFixed(0)} ms`,
      );
    }
    return results;
  } finally {
    await portal.stop();
  }
}

interface JourneyResults {
  embedded: Journeys[];
  mongodb?: Journeys[];
}

/** Measures complete journeys at 1, 16 and 64 clients, each with its own account. */
export async function measureJourneys({ quick }: { quick: boolean }): Promise<JourneyResults> {
  const mongoUri = process.env.MONGODB_URI;
  return {
    embedded: await measureOn(undefined, quick),
    ...(mongoUri ? { mongodb: await measureOn(mongoUri, quick) } : {}),
  };
}
