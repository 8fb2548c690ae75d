import { setTimeout as wait } from 'node:timers/promises';
import { partOf } from '../portal/chaos-portal';
import { until, type ScenarioContext } from '../scenario';

const longestDelayMs = 600;

/** Ends a process with kill -9 at a random moment of the work that was just started, and waits until it is back. */
export async function killSoon({ portal }: ScenarioContext, victim: string): Promise<void> {
  const part = partOf(portal, victim);
  const { restarts } = part;
  await wait(Math.random() * longestDelayMs);
  part.kill('SIGKILL');
  await until(() => part.restarts > restarts, `${victim} coming back`, 60_000);
  await portal.untilReady();
}

/**
 * Starts one piece of work per kill and lets it go on while the process restarts.
 * @returns the results, and the errors as texts
 */
export async function killDuringEach<Result>(
  stage: ScenarioContext,
  victims: readonly string[],
  works: readonly ((victim: string) => Promise<Result>)[],
): Promise<{ results: Result[]; errors: string[] }> {
  const running: Promise<void>[] = [];
  const results: Result[] = [];
  const errors: string[] = [];
  for (const [round, work] of works.entries()) {
    const victim = victims[round % victims.length]!;
    running.push(
      work(victim).then(
        (result) => void results.push(result),
        (error: unknown) => void errors.push(`${victim}: ${String(error)}`),
      ),
    );
    await killSoon(stage, victim);
  }
  await Promise.all(running);
  stage.report.figure('kills', works.length);
  return { results, errors };
}
