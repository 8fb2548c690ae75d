import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TravelPackage } from '@portal/contracts';
import { bookForSure } from '../portal/booking';
import { partOf } from '../portal/chaos-portal';
import { createPackage, packageBooking, registerMany, type Person } from '../portal/people';
import { inParallel, until, type Scenario, type Stage } from '../scenario';

const inFlight = 200;
const capacities = [1, 2, 3, 5, 8, 13, 21, 50];
const victims = ['bookings', 'catalog'];

async function killNow({ portal }: Stage, name: string): Promise<void> {
  const part = partOf(portal, name);
  const { restarts } = part;
  part.kill('SIGKILL');
  await until(() => part.restarts > restarts, `${name} coming back`, 60_000);
}

interface Fight {
  stage: Stage;
  people: Person[];
  packages: TravelPackage[];
  /** Places the clients were told they have, by package. */
  won: Map<string, number>;
  refused: number;
}

async function attempt(fight: Fight, index: number): Promise<void> {
  const wanted = fight.packages[index % fight.packages.length] as TravelPackage;
  const person = fight.people[index % fight.people.length] as Person;
  const order = { person, key: `oversell-${randomUUID()}`, body: packageBooking(wanted) };
  const { status, text } = await bookForSure(fight.stage, order);
  if (status === 201 || status === 202) fight.won.set(wanted._id, (fight.won.get(wanted._id) ?? 0) + 1);
  else if (status === 409) fight.refused += 1;
  else throw new Error(`${status} ${text.slice(0, 200)}`);
}

/** Kills spread over the fight, each when its share of the attempts has begun. */
async function killAlong(fight: Fight, attempts: number, kills: number): Promise<void> {
  const done = (): number => fight.refused + [...fight.won.values()].reduce((sum, places) => sum + places, 0);
  for (let index = 0; index < kills; index += 1) {
    const share = (attempts * (index + 1)) / (kills + 2);
    while (done() < share) await wait(20);
    await killNow(fight.stage, victims[index % victims.length] ?? 'bookings');
  }
}

export const oversell: Scenario = {
  id: 'oversell',
  title: 'Everybody wants the last places',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const [attempts, kills] = stage.isFull ? [100_000, 30] : [5_000, 3];
    const rounds = stage.isFull ? 20 : 1;
    const people = await registerMany(portal.client, ledger, 10);
    const packages: TravelPackage[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const places of capacities) packages.push(await createPackage(portal.client, stage.admin, places));
    }
    const fight: Fight = { stage, people, packages, won: new Map(), refused: 0 };
    const startedAt = Date.now();
    const [complaints] = await Promise.all([
      inParallel(attempts, inFlight, (index) => attempt(fight, index)),
      killAlong(fight, attempts, kills),
    ]);
    report.figure('attempts', attempts);
    report.figure('attempts per second', attempts / ((Date.now() - startedAt) / 1_000));
    report.figure('kills during them', kills);
    const wrong = packages.filter(({ _id, maxCapacity }) => fight.won.get(_id) !== maxCapacity);
    report.check(
      'each package is sold to the last place and no further',
      wrong.length === 0,
      wrong.map(({ _id, maxCapacity }) => `${fight.won.get(_id) ?? 0} of ${maxCapacity} sold`),
    );
    report.check('every attempt ended in yes or no', complaints.length === 0, complaints.slice(0, 5));
  },
};
