import { setTimeout as wait } from 'node:timers/promises';
import { possibleNames } from '../invariants/ledger';
import { startLoad } from '../load/mixed-load';
import { partOf } from '../portal/chaos-portal';
import { createPackage, logIn, registerMany } from '../portal/people';
import { until, type Scenario, type ScenarioContext } from '../scenario';

const victims = ['bookings', 'flights', 'catalog', 'identity', 'gateway', 'embedded-mongo'] as const;
const peopleCount = 8;

async function killOne({ portal }: ScenarioContext, name: string): Promise<number> {
  const part = partOf(portal, name);
  const { restarts } = part;
  part.kill('SIGKILL');
  const killedAt = Date.now();
  await until(() => part.restarts > restarts, `${name} coming back`, 60_000);
  await portal.untilReady();
  return Date.now() - killedAt;
}

async function checkProfiles({ portal, ledger, report }: ScenarioContext): Promise<void> {
  const lost: string[] = [];
  for (const { email, askedNames } of ledger.accounts.filter((account) => account.askedNames.length > 0)) {
    const { token } = await logIn(portal.client, email);
    const response = await portal.client.insist('GET', '/api/auth/profile', { token });
    const { firstName } = (response.body as { user: { firstName?: string } }).user;
    if (!possibleNames(askedNames).includes(firstName)) {
      lost.push(`${email} has ${firstName}, asked for: ${JSON.stringify(askedNames.slice(-6))}`);
    }
  }
  report.check('each acknowledged profile change is stored', lost.length === 0, lost);
}

/** The simulator must persist its orders, or bookings would reference missing orders after a restart. */
async function checkSimulator(stage: ScenarioContext): Promise<void> {
  const { airline, simulator } = stage.portal;
  const before = await simulator.orders();
  await killOne(stage, airline.name);
  const after = await simulator.orders();
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  stage.report.check(`the simulator keeps its ${before.length} orders over a kill`, isSame && before.length > 0);
}

export const randomKills: Scenario = {
  id: 'kills',
  title: 'kill -9 of any process under load',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const kills = stage.isFull ? 300 : victims.length;
    const people = await registerMany(portal.client, ledger, peopleCount);
    const packages = await Promise.all(
      [10_000, 400, 60].map((places) => createPackage(portal.client, stage.admin, places)),
    );
    const load = startLoad(stage, people, packages);
    const awayMs: number[] = [];
    for (let index = 0; index < kills; index += 1) {
      await wait(150 + Math.random() * 500);
      // Each process once per round, so that none is missed by chance.
      awayMs.push(await killOne(stage, victims[(index * 5 + Math.floor(index / 6)) % victims.length] ?? 'bookings'));
    }
    await load.stop();
    const { calls, byStatus, strange } = load.figures;
    report.figure('kills', kills);
    report.figure('calls answered', calls);
    report.figure(
      'responses by status',
      [...byStatus]
        .sort(([a], [b]) => a - b)
        .map(([s, n]) => `${s}:${n}`)
        .join(' '),
    );
    report.figure('longest downtime, s', Math.max(...awayMs) / 1_000);
    report.figure('bookings acknowledged', [...ledger.bookings.values()].filter(({ id }) => id !== undefined).length);
    report.check('every response is a success or a well-formed rejection', strange.length === 0, strange.slice(0, 10));
    await checkProfiles(stage);
    await checkSimulator(stage);
  },
};
