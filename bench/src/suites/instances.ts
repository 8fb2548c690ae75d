import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { replicateServices } from '@portal/chaos';
import { findRedis, freePort, startRedis } from '@portal/test-kit';
import { register, startBenchPortal, type BenchPortal } from '../fixtures/portal';
import { runConcurrentJourneys } from '../fixtures/visitors/journey';
import { cpuMicrosOf } from '../measure/proc';
import { cpuByPart, perPiece, sumOf } from '../measure/processor-time';
import { alternate } from '../measure/rounds';
import { log } from '../say';

const clients = 16;
/** The services are not restarted here, so frequent probes would only add cost. */
const probeEveryMs = 5_000;
const datesApart = 5_000;
const restSeconds = 5;
const restMoments = 8;

interface Installation {
  name: 'one' | 'two';
  api: string;
  tokens: string[];
  cpu: () => Record<string, number>;
  stop: () => Promise<void>;
}

async function tokensOf(portal: BenchPortal): Promise<string[]> {
  const run = Date.now().toString(36);
  const tokens: string[] = [];
  for (let index = 0; index < clients; index += 1) tokens.push(await register(portal.url, `bench-${run}-${index}`));
  return tokens;
}

async function startOne(): Promise<Installation> {
  const portal = await startBenchPortal();
  return {
    name: 'one',
    api: `${portal.url}/api`,
    tokens: await tokensOf(portal),
    cpu: () => cpuByPart(portal),
    stop: portal.stop,
  };
}

/** Starts two instances of each service and of the gateway with shared rate limits, on one database. */
async function startTwo(): Promise<Installation> {
  const redisPort = await freePort();
  const redis = await startRedis(['--port', String(redisPort), '--bind', '127.0.0.1']);
  const parts = await replicateServices({ probeEveryMs });
  const portal = await startBenchPortal({
    arrange: parts.arrange,
    settings: { REDIS_URL: `redis://127.0.0.1:${redisPort}` },
  });
  const front = await parts.startFront(portal.url);
  return {
    name: 'two',
    api: `${front.url}/api`,
    tokens: await tokensOf(portal),
    cpu: () => ({ ...cpuByPart(portal), redis: cpuMicrosOf(redis.pid) }),
    stop: async () => {
      await front.close();
      await portal.stop();
      await parts.close();
      await redis.stop();
    },
  };
}

/**
 * Returns the CPU time of each process in an idle second, in milliseconds: the minimum of several periods, since
 * bookings leave background work.
 */
async function restOf({ cpu }: Installation) {
  let quietest: Record<string, number> | undefined;
  for (let moment = 0; moment < restMoments; moment += 1) {
    const before = cpu();
    await wait(restSeconds * 1_000);
    const spent = perPiece(before, cpu(), restSeconds);
    if (!quietest || sumOf(spent) < sumOf(quietest)) quietest = spent;
  }
  return quietest ?? {};
}

/**
 * Compares journeys through one and two instances of each service and the gateway. With enough CPUs, two instances have
 * a higher throughput. The CPU time per journey must not rise much.
 * @throws Error without an installed Redis
 */
export async function measureInstances({ quick }: { quick: boolean }) {
  if (!findRedis()) throw new Error('Two instances need a Redis: `apt-get install redis-server`');
  const journeys = quick ? 48 : 320;
  const rounds = quick ? 3 : 7;
  const running: Installation[] = [];
  try {
    running.push(await startOne());
    running.push(await startTwo());
    let first = 0;
    const travelled = async ({ api, tokens }: Installation, count: number) => {
      first += datesApart;
      return runConcurrentJourneys(api, { tokens, journeys: count, first });
    };
    // Warm-up of the JIT compiler in each instance, so twice as many journeys for two.
    for (const installation of running)
      await travelled(installation, installation.name === 'one' ? journeys : 2 * journeys);
    const rest = Object.fromEntries(
      await Promise.all(running.map(async (one) => [one.name, await restOf(one)] as const)),
    );
    const measure = async (installation: Installation) => {
      const before = installation.cpu();
      const { seconds, perSecond, failed, failures } = await travelled(installation, journeys);
      const spent = perPiece(before, installation.cpu(), journeys);
      const cpuMs = Object.fromEntries(
        Object.entries(spent).map(([part, ms]) => [
          part,
          ms - ((rest[installation.name]?.[part] ?? 0) * seconds) / journeys,
        ]),
      );
      log(
        `  ${installation.name} of each: ${sumOf(cpuMs).toFixed(0)} ms and ${perSecond.toFixed(1)} journeys/s, ${failed} failed`,
      );
      return { perSecond, failed, failures, cpuMs, cpuMsInAll: sumOf(cpuMs) };
    };
    const [one = [], two = []] = await alternate(running, rounds, measure);
    const restMs = { one: sumOf(rest.one ?? {}), two: sumOf(rest.two ?? {}) };
    return { cores: cpus().length, clients, journeys, rounds, restMs, one, two };
  } finally {
    for (const { stop } of running) await stop();
  }
}
