import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookFlight, dayAhead, flightSearch, logInAs } from '@portal/driver';
import { checkInvariants, describeFaults, waitUntilEmpty } from '../invariants/check';
import { countOpenMoney, countUndelivered, withDatabases } from '../invariants/stored';
import { until } from '../scenario';
import { type ChaosPortal, partOf, startChaosPortal } from './chaos-portal';
import { addOldOrders, insertOldBookings, oldNumberPrefix } from './old-bookings';

const count = 10_000;
const paidByHand = count / 20;
const kills = 9;
const hourMs = 3_600_000;
/** The airline is polled eight times a second; each kill costs the start of a process. */
const adoptMs = count * 250 + kills * 15_000;
const startMs = 180_000;

let dataDir: string;
let portal: ChaosPortal | undefined;
let clock: Date;

/** Fills the folder while the portal runs on it, with orders at the airline. */
async function fillFolder(): Promise<void> {
  const before = await startChaosPortal({ dataDir });
  let model = '';
  try {
    await before.untilReady();
    const client = await logInAs(before.client.door, 'client');
    const search = flightSearch(0, { destinationLocationCode: 'JNB', departureDate: dayAhead(40) });
    const { _id, bookingNumber } = await bookFlight(client, search);
    model = bookingNumber;
    await withDatabases(before.sources.mongoUri, (database) => insertOldBookings(database, _id, count));
  } finally {
    await before.stop();
  }
  addOldOrders(join(dataDir, 'simulator.json'), model, count);
}

/** Starts the portal on a folder with bookings of an earlier release, and sets the clock one hour ahead. */
beforeAll(
  async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'portal-old-'));
    await fillFolder();
    portal = await startChaosPortal({ dataDir });
    await portal.untilReady();
    clock = new Date(Date.now() + hourMs);
    await portal.simulator.setClock(clock);
  },
  startMs + count * 20,
);
afterAll(async () => {
  await portal?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, startMs);

function running(): ChaosPortal {
  if (!portal) throw new Error('the portal did not start');
  return portal;
}

const countOld = (filter: object): Promise<number> =>
  withDatabases(running().sources.mongoUri, (client) =>
    client
      .db('portal_bookings')
      .collection('bookings')
      .countDocuments({ bookingNumber: { $regex: `^${oldNumberPrefix}` }, ...filter }),
  );
const countAdopted = (): Promise<number> => countOld({ 'fulfilment.state': 'held' });

describe('the first start on a folder of an earlier release', () => {
  it(
    `adopts ${count} confirmed flights within an hour of the clock, killed at each tenth [A4]`,
    async () => {
      for (let tenth = 1; tenth <= kills; tenth += 1) {
        await until(async () => (await countAdopted()) >= (count * tenth) / 10, `tenth ${tenth}`, adoptMs, 100);
        partOf(running(), 'bookings').kill('SIGKILL');
      }
      await until(async () => (await countAdopted()) === count, `the adoption of ${count} bookings`, adoptMs, 250);
      expect(partOf(running(), 'bookings').restarts).toBe(kills);
      // The clock still reads one hour after the start.
      expect(await countOld({ 'fulfilment.payBy': { $gt: clock } })).toBe(count);
    },
    adoptMs,
  );

  it('cancels and emails none of them [A4]', async () => {
    expect(await countOld({ status: 'confirmed', progress: 'settled', cancelling: { $exists: false } })).toBe(count);
    const orders = (await running().simulator.orders()).filter(({ reference }) =>
      reference.startsWith(oldNumberPrefix),
    );
    expect(orders.filter(({ status }) => status === 'CONFIRMED')).toHaveLength(count);
    expect(await countOld({ 'mails.0': { $exists: true } })).toBe(0);
    const mails = readdirSync(running().outbox).map((name) => readFileSync(join(running().outbox, name), 'utf8'));
    expect(mails.filter((text) => text.includes(oldNumberPrefix))).toEqual([]);
  });

  it(
    `keeps the payment status of ${paidByHand} flights that staff marked as paid [A4]`,
    async () => {
      await until(async () => (await countOld({ 'money.chargedMinor': { $gt: 0 } })) === count, 'all charges', adoptMs);
      expect(await countOld({ paymentStatus: 'paid', paymentStatusBy: 'staff' })).toBe(paidByHand);
      expect(await countOld({ paymentStatus: 'pending' })).toBe(count - paidByHand);
    },
    adoptMs,
  );

  it(
    'leaves all invariants intact [A4]',
    async () => {
      const { sources } = running();
      await waitUntilEmpty(() => countUndelivered(sources.mongoUri), 'events', adoptMs);
      await waitUntilEmpty(() => countOpenMoney(sources.mongoUri), 'unpublished balances', adoptMs);
      expect(describeFaults(await checkInvariants(sources))).toEqual([]);
    },
    adoptMs * 2,
  );
});
