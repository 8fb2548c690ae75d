import { readCommandLine } from './command-line';
import { Ledger } from './invariants/ledger';
import { startChaosPortal, type ChaosPortal } from './portal/chaos-portal';
import { startReplicatedPortal } from './portal/replicated-portal';
import { logIn } from './portal/people';
import { Report } from './report';
import { checkAfterwards, type Scenario, type ScenarioContext } from './scenario';
import { doubleSubmit } from './scenarios/double-submit';
import { failpointKills } from './scenarios/failpoint-kills';
import { oversell } from './scenarios/oversell';
import { fullDisk } from './scenarios/full-disk';
import { truncatedResponses } from './scenarios/truncated-responses';
import { lateOrders } from './scenarios/late-orders';
import { servicesDown } from './scenarios/parts-down';
import { manyHolds } from './payments/many-holds';
import { changeKills, startDuffelPortal } from './aftersale/change-kills';
import { refundKills } from './aftersale/refund-kills';
import { paymentFaults } from './payments/payment-faults';
import { paymentKills } from './payments/payment-kills';
import { settlementKills } from './payments/settlement-kills';
import { ticketKills } from './payments/ticket-kills';
import { providerFaults } from './scenarios/provider-faults';
import { randomKills } from './scenarios/random-kills';
import { rollingRestarts } from './scenarios/rolling-restarts';
import { slowDatabase } from './scenarios/slow-database';

/*
 * npm run test:chaos                              shortened run, on every change
 * npm run test:chaos -- --full                    full run with the target numbers
 * npm run test:chaos -- --only kills,oversell     selected scenarios
 */
const sharedScenarios: Scenario[] = [
  // First: it moves the clock past the payment deadlines of earlier bookings.
  lateOrders,
  failpointKills,
  randomKills,
  oversell,
  doubleSubmit,
  providerFaults,
  truncatedResponses,
  slowDatabase,
  fullDisk,
  servicesDown,
  paymentKills,
  settlementKills,
  ticketKills,
  refundKills,
  paymentFaults,
  manyHolds,
];

const doubledScenarios = [rollingRestarts];
const duffelScenarios = [changeKills];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function commandLine() {
  try {
    return readCommandLine(process.argv.slice(2), [...sharedScenarios, ...doubledScenarios, ...duffelScenarios]);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const { isFull, wanted: wantedIds } = commandLine();
const isWanted = ({ id }: { id: string }): boolean => wantedIds.includes(id);
const report = new Report(print);

async function runOne<Portal extends ChaosPortal>(
  scenario: Scenario<Portal>,
  stage: ScenarioContext<Portal>,
): Promise<void> {
  report.begin(scenario.title);
  const startedAt = Date.now();
  try {
    await stage.portal.untilReady();
    await scenario.run(stage);
    await stage.portal.untilReady();
    await checkAfterwards(stage);
  } catch (error) {
    report.check('the scenario completes', false, [error instanceof Error ? (error.stack ?? '') : String(error)]);
  }
  report.figure('seconds', (Date.now() - startedAt) / 1_000);
}

/** Runs scenarios on a shared portal. Each creates its own users and packages and restores all processes. */
async function runOn<Portal extends ChaosPortal>(
  start: () => Promise<Portal>,
  scenarios: readonly Scenario<Portal>[],
): Promise<void> {
  const wanted = scenarios.filter(isWanted);
  if (wanted.length === 0) return;
  const portal = await start();
  try {
    const admin = await logIn(portal.client, 'admin@demo.test');
    const stage: ScenarioContext<Portal> = { portal, ledger: new Ledger(), admin, report, isFull };
    for (const scenario of wanted) await runOne(scenario, stage);
  } finally {
    await portal.stop();
  }
}

await runOn(startChaosPortal, sharedScenarios);
await runOn(startReplicatedPortal, doubledScenarios);
await runOn(startDuffelPortal, duffelScenarios);
report.close();
process.exit(report.failed === 0 ? 0 : 1);
