import { Ledger } from './invariants/ledger';
import { startChaosPortal } from './portal/chaos-portal';
import { logIn } from './portal/people';
import { Report } from './report';
import { checkAfterwards, type Scenario, type Stage } from './scenario';
import { doubleSubmit } from './scenarios/double-submit';
import { failpointKills } from './scenarios/failpoint-kills';
import { oversell } from './scenarios/oversell';
import { randomKills } from './scenarios/random-kills';

/*
 * npm run test:chaos                      the share that runs on every change
 * npm run test:chaos -- --full            the numbers of the goal
 * npm run test:chaos -- --only kills,oversell
 */
const sharedScenarios: Scenario[] = [failpointKills, randomKills, oversell, doubleSubmit];

const args = process.argv.slice(2);
const isFull = args.includes('--full');
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : undefined;
const isWanted = ({ id }: { id: string }): boolean => only === undefined || only.includes(id);

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const report = new Report(print);

async function runOne(scenario: Scenario, stage: Stage): Promise<void> {
  report.begin(scenario.title);
  const startedAt = Date.now();
  try {
    await stage.portal.untilReady();
    await scenario.run(stage);
    await stage.portal.untilReady();
    await checkAfterwards(stage);
  } catch (error) {
    report.check('the scenario runs to its end', false, [error instanceof Error ? (error.stack ?? '') : String(error)]);
  }
  report.figure('seconds', (Date.now() - startedAt) / 1_000);
}

async function runShared(scenarios: Scenario[]): Promise<void> {
  if (scenarios.length === 0) return;
  const portal = await startChaosPortal();
  try {
    const admin = await logIn(portal.client, 'admin@demo.test');
    const stage: Stage = { portal, ledger: new Ledger(), admin, report, isFull };
    for (const scenario of scenarios) await runOne(scenario, stage);
  } finally {
    await portal.stop();
  }
}

await runShared(sharedScenarios.filter(isWanted));
report.close();
process.exit(report.failed === 0 ? 0 : 1);
