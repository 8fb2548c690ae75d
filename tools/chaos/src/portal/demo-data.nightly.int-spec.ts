import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, describe, it } from '@jest/globals';
import { foreignCurrencies, paidDemoBookings, type TravelPackage } from '@portal/contracts';
import { dayAhead, type Door, logInAs, openApi, packageBooking, type Person } from '@portal/driver';
import { checkInvariants, describeFaults, waitUntilEmpty } from '../invariants/check';
import { countOpenMoney, countUndelivered, readMoney } from '../invariants/stored';
import { payers } from '../payments/paying';
import { until } from '../scenario';
import { type ChaosPortal, startChaosPortal } from './chaos-portal';

const startMs = 120_000;
const demoBookings = 20;

/** The first start of a portal on an empty folder. */
let portal: ChaosPortal;
let door: Door;
beforeAll(async () => {
  portal = await startChaosPortal();
  await portal.untilReady();
  door = portal.client.door;
}, startMs);
afterAll(() => portal.stop(), startMs);

async function faults(): Promise<string[]> {
  await waitUntilEmpty(() => countUndelivered(portal.sources.mongoUri), 'events', 30_000);
  await waitUntilEmpty(() => countOpenMoney(portal.sources.mongoUri), 'unpublished balances', 30_000);
  return describeFaults(await checkInvariants(portal.sources));
}

/** Trip dates of a package: its first departure, or any for flexible dates. */
function datesOf({ availableDates }: TravelPackage) {
  const startDate = availableDates[0]?.slice(0, 10) ?? dayAhead(30);
  return { startDate, endDate: new Date(Date.parse(startDate) + 3 * 86_400_000).toISOString().slice(0, 10) };
}

/** Books a package and pays its price in kwacha at once. @returns the state of the payment */
async function bookAndPay({ api }: Person, travelPackage: TravelPackage): Promise<string | undefined> {
  const request = packageBooking(travelPackage, { selectedTravelDates: datesOf(travelPackage) });
  const { booking } = await api.createBooking(request, randomUUID());
  let payable: string | undefined;
  await until(async () => {
    const statement = await api.getStatement(booking._id).catch(() => undefined);
    payable = statement?.payable?.amount;
    return statement?.isPayable === true;
  }, `a payable statement of ${travelPackage.name}`);
  let left = Number(payable);
  while (left > 0) {
    // The highest amount of the network.
    const amount = { amount: Math.min(left, 20_000).toFixed(2), currency: 'ZMW' as const };
    const asked = { bookingId: booking._id, amount, phoneNumber: payers.enters, network: 'AIRTEL_OAPI_ZMB' as const };
    const { id } = await api.startPayment(asked, randomUUID());
    await until(async () => (await api.getPayment(id)).state === 'completed', `payment for ${travelPackage.name}`);
    const { payable: due } = await api.getStatement(booking._id);
    left = Number(due?.amount ?? 0);
  }
  return (await api.getBooking(booking._id)).paymentStatus;
}

describe('a first start with demo data', () => {
  it('has a rate of today for USD, EUR and GBP [A5]', async () => {
    const rates = await openApi(door).getTodaysRates();
    expect(rates.map(({ currency }) => currency).sort()).toEqual([...foreignCurrencies].sort());
    for (const { validFrom } of rates) expect(Date.now() - Date.parse(validFrom)).toBeLessThan(startMs);
  });

  it('has entries for every paid demo booking, and all invariants hold [A5]', async () => {
    const { api } = await logInAs(door, 'admin');
    const listed = async () => (await api.listBookings({})).bookings;
    await until(async () => (await listed()).length === demoBookings, 'the demo bookings');
    const bookings = await listed();
    expect(await faults()).toEqual([]);
    const { entries } = await readMoney(portal.sources);
    const paid = bookings.filter(({ paymentStatus }) => paymentStatus === 'paid');
    expect(paid).toHaveLength(paidDemoBookings.length);
    for (const { _id, totalPrice } of paid) {
      const kinds = entries.filter(({ bookingId }) => bookingId === _id).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['charge', 'manual']);
      const { charged, received, balance } = await api.getStatement(_id);
      expect([charged, received, balance].map(({ amount }) => Number(amount))).toEqual([totalPrice, totalPrice, 0]);
    }
  });

  it('can sell every demo package with a payment at once, and all invariants hold [A5]', async () => {
    const client = await logInAs(door, 'client');
    const packages = await client.api.listPackages();
    const onSale = packages.filter(
      ({ isAvailable, maxCapacity, currentBookings }) =>
        isAvailable && (maxCapacity === undefined || currentBookings < maxCapacity),
    );
    expect(new Set(onSale.map(({ currency }) => currency))).toEqual(new Set(['ZMW', ...foreignCurrencies]));
    for (const travelPackage of onSale)
      expect([travelPackage.name, await bookAndPay(client, travelPackage)]).toEqual([travelPackage.name, 'paid']);
    expect(await faults()).toEqual([]);
  }, 180_000);
});
