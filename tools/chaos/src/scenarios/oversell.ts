import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TravelPackage } from '@portal/contracts';
import { waitUntilEmpty } from '../invariants/check';
import { countOpenBookings } from '../invariants/stored';
import { bookUntilResolved } from '../load/booking';
import { partOf } from '../portal/chaos-portal';
import { createPackage, packageBooking, registerMany, type Person } from '../portal/people';
import { inParallel, until, type Scenario, type ScenarioContext } from '../scenario';

const inFlight = 200;
const capacities = [1, 2, 3, 5, 8, 13, 21, 50];
const victims = ['bookings', 'catalog'];

async function killNow({ portal }: ScenarioContext, name: string): Promise<void> {
  const part = partOf(portal, name);
  const { restarts } = part;
  part.kill('SIGKILL');
  await until(() => part.restarts > restarts, `${name} coming back`, 60_000);
}

interface Fight {
  stage: ScenarioContext;
  people: Person[];
  packages: TravelPackage[];
  /** Places confirmed to clients, by package. */
  won: Map<string, number>;
  /** Attempts with a response: confirmed, rejected or pending. */
  ended: number;
}

async function attempt(fight: Fight, index: number): Promise<void> {
  const wanted = fight.packages[index % fight.packages.length] as TravelPackage;
  const person = fight.people[index % fight.people.length] as Person;
  const order = { person, key: `oversell-${randomUUID()}`, body: packageBooking(wanted) };
  const { status, text } = await bookUntilResolved(fight.stage, order);
  fight.ended += 1;
  if (status === 201) fight.won.set(wanted._id, (fight.won.get(wanted._id) ?? 0) + 1);
  else if (status !== 202 && status !== 409) throw new Error(`${status} ${text.slice(0, 200)}`);
}

/** Returns the packages that are not exactly sold out, from the catalogue. */
async function unsold({ stage, packages }: Fight): Promise<string[]> {
  const lines: string[] = [];
  for (const { _id, maxCapacity } of packages) {
    const response = await stage.portal.client.insist('GET', `/api/packages/${_id}`);
    const { currentBookings } = (response.body as { data: TravelPackage }).data;
    if (currentBookings !== maxCapacity) lines.push(`${currentBookings} of ${maxCapacity} are sold`);
  }
  return lines;
}

/** Spreads the kills evenly over the booking attempts. */
async function killAlong(fight: Fight, attempts: number, kills: number): Promise<void> {
  for (let index = 0; index < kills; index += 1) {
    const share = (attempts * (index + 1)) / (kills + 2);
    while (fight.ended < share) await wait(20);
    await killNow(fight.stage, victims[index % victims.length] ?? 'bookings');
  }
}

export const oversell: Scenario = {
  id: 'oversell',
  title: 'Concurrent bookings of the last places',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const [attempts, kills] = stage.isFull ? [100_000, 30] : [480, 2];
    const rounds = stage.isFull ? 20 : 1;
    const people = await registerMany(portal.client, ledger, 10);
    const packages: TravelPackage[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const places of capacities) packages.push(await createPackage(portal.client, stage.admin, places));
    }
    const fight: Fight = { stage, people, packages, won: new Map(), ended: 0 };
    const startedAt = Date.now();
    const [complaints] = await Promise.all([
      inParallel(attempts, inFlight, (index) => attempt(fight, index)),
      killAlong(fight, attempts, kills),
    ]);
    report.figure('attempts', attempts);
    report.figure('attempts per second', attempts / ((Date.now() - startedAt) / 1_000));
    report.figure('kills during them', kills);
    const oversold = packages.filter(({ _id, maxCapacity = 0 }) => (fight.won.get(_id) ?? 0) > maxCapacity);
    report.check(
      'no place was confirmed beyond the capacity',
      oversold.length === 0,
      oversold.map(({ name }) => name),
    );
    await waitUntilEmpty(() => countOpenBookings(portal.sources.mongoUri), 'open bookings', 60_000);
    const left = await unsold(fight);
    report.check('each package is sold out', left.length === 0, left);
    report.check('every attempt was confirmed or rejected', complaints.length === 0, complaints.slice(0, 5));
  },
};
