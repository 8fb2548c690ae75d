import { checkInvariants, describeFaults, waitUntilEmpty } from './invariants/check';
import type { Ledger } from './invariants/ledger';
import { countOpenBookings, countOpenMoney, countUndelivered } from './invariants/stored';
import type { ChaosPortal } from './portal/chaos-portal';
import type { Person } from './portal/people';
import type { Report } from './report';

/** Context of a scenario: the running portal and what it has acknowledged to clients. */
export interface ScenarioContext<Portal extends ChaosPortal = ChaosPortal> {
  portal: Portal;
  ledger: Ledger;
  admin: Person;
  report: Report;
  /** Whether to run with the target numbers instead of the shortened run. */
  isFull: boolean;
}

export interface Scenario<Portal extends ChaosPortal = ChaosPortal> {
  /** Id for `--only`. */
  id: string;
  /** Runs only with `--full` or `--only`: integration tests prove the same with every change. */
  isNightly?: true;
  title: string;
  run(stage: ScenarioContext<Portal>): Promise<void>;
}

const settleDeadlineMs = 60_000;
/** Log entries have no promised delay, but all must be delivered. */
const deliveryDeadlineMs = 300_000;

/** Final check of every run: all outcomes are resolved within a minute, and all invariants hold. */
export async function checkAfterwards({ portal: { sources }, ledger, report }: ScenarioContext): Promise<void> {
  const toMessage = (error: Error): string => error.message;
  const openSeconds = await waitUntilEmpty(
    () => countOpenBookings(sources.mongoUri),
    'open bookings',
    settleDeadlineMs,
  ).catch(toMessage);
  report.figure('seconds until all outcomes are resolved', openSeconds);
  report.check('every outcome is resolved within 60 s', typeof openSeconds === 'number', [String(openSeconds)]);
  const logSeconds = await waitUntilEmpty(() => countUndelivered(sources.mongoUri), 'events', deliveryDeadlineMs).catch(
    toMessage,
  );
  report.figure('seconds until the log is complete', logSeconds);
  const moneySeconds = await waitUntilEmpty(
    () => countOpenMoney(sources.mongoUri),
    'payments or unpublished balances',
    settleDeadlineMs,
  ).catch(toMessage);
  report.figure('seconds until all payments are resolved', moneySeconds);
  report.check('all payments are resolved within 60 s', typeof moneySeconds === 'number', [String(moneySeconds)]);
  const results = await checkInvariants(sources, ledger);
  const broken = results.filter(({ faults }) => faults.length > 0);
  report.check(`${results.length} invariants hold`, broken.length === 0, describeFaults(results));
}

/** Runs jobs with bounded concurrency. Errors are returned as complaints and stop no other job. */
export async function inParallel(
  jobs: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<string[]> {
  const complaints: string[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < jobs) {
      const index = next;
      next += 1;
      await work(index).catch((error: unknown) => complaints.push(String(error)));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, jobs) }, worker));
  return complaints;
}

/** Waits until a condition holds; throws after the deadline. */
export async function until(
  isDone: () => boolean | Promise<boolean>,
  what: string,
  deadlineMs = 30_000,
  everyMs = 25,
): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${deadlineMs / 1_000} s`);
    await new Promise((done) => setTimeout(done, everyMs));
  }
}
