import type { BenchScope } from '../arguments';
import { startBenchPortal, type BenchPortal } from '../fixtures/portal';
import { reasonOf } from '../fixtures/visitors/journey';
import { pickAction, newVisitor, type Visitor } from '../fixtures/visitors/soak-calls';
import { dailyRequests } from '../measure/soak/daily-requests';
import { prepareCollections, type Collections } from '../measure/soak/collections';
import { portalBytes, type Bytes, type MemorySample } from '../measure/soak/memory-growth';
import { privateBytesOf } from '../measure/proc';
import { log } from '../say';

const visitors = 16;
/** Caches fill, code is compiled and pools open during the warm-up; growth is measured from its end. */
const warmUpShare = 0.2;
const seatsApart = 997;

interface Progress {
  requests: number;
  errors: number;
  failures: Record<string, number>;
}

const pidsOf = (portal: BenchPortal) =>
  Object.keys(portal.processes).map((name) => [name, portal.partPid(name)] as const);

const privateBytes = (portal: BenchPortal): Bytes =>
  Object.fromEntries(pidsOf(portal).map(([name, pid]) => [name, privateBytesOf(pid)]));

async function lookAt(portal: BenchPortal, { collect }: Collections, requests: number): Promise<MemorySample> {
  const working = privateBytes(portal);
  await collect(pidsOf(portal).map(([, pid]) => pid));
  return { requests, working, kept: privateBytes(portal) };
}

async function visit(visitor: Visitor, progress: Progress) {
  visitor.turn += 1;
  try {
    // `progress.requests += await ...` would read the sum before the await and lose concurrent updates.
    const made = await pickAction(Math.random())(visitor);
    progress.requests += made;
  } catch (error) {
    progress.requests += 1;
    progress.errors += 1;
    const reason = reasonOf(error);
    progress.failures[reason] = (progress.failures[reason] ?? 0) + 1;
  }
}

interface SoakResults {
  requests: number;
  visitors: number;
  seconds: number;
  warmUp: number;
  errors: number;
  failures: Record<string, number>;
  series: MemorySample[];
}

/**
 * Simulates a day of the portal in compressed form, at constant concurrency: browsing, searches, logins, and some
 * bookings and cancellations. Measures private memory, which excludes shared code and the database's mapped file.
 */
export async function measureSoak({ quick, minutes }: BenchScope): Promise<SoakResults> {
  const wanted = quick ? 60_000 : dailyRequests;
  const longestSeconds = minutes === undefined ? (quick ? 120 : Number.POSITIVE_INFINITY) : minutes * 60;
  const looks = quick ? 10 : 50;
  const collections = prepareCollections();
  // Log level `warn`, since logs of ten million requests would fill the disk.
  const portal = await startBenchPortal({ settings: { NODE_OPTIONS: collections.options, LOG_LEVEL: 'warn' } });
  try {
    const people: Visitor[] = [];
    for (let index = 0; index < visitors; index += 1) people.push(await newVisitor(portal.url, index * seatsApart));
    const progress: Progress = { requests: 0, errors: 0, failures: {} };
    const series: MemorySample[] = [];
    let workedMs = 0;
    const share = (running = 0) => Math.max(progress.requests / wanted, (workedMs + running) / 1_000 / longestSeconds);
    for (let look = 1; look <= looks; look += 1) {
      const startedAt = performance.now();
      const isDue = () => share(performance.now() - startedAt) >= look / looks;
      await Promise.all(
        people.map(async (visitor) => {
          while (!isDue()) await visit(visitor, progress);
        }),
      );
      workedMs += performance.now() - startedAt;
      const seen = await lookAt(portal, collections, progress.requests);
      series.push(seen);
      log(
        `  ${progress.requests} requests, ${progress.errors} failed, ${(portalBytes(seen.kept) / 1_048_576).toFixed(0)} MB kept`,
      );
    }
    const warmUp = series[looks * warmUpShare - 1]?.requests ?? 0;
    const { requests, errors, failures } = progress;
    return { requests, visitors, seconds: workedMs / 1_000, warmUp, errors, failures, series };
  } finally {
    await portal.stop();
    collections.remove();
  }
}
