import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { checkInvariants, describeFaults } from '@portal/chaos';
import {
  type Booking,
  type CancelQuote,
  minorOf,
  type RefundOffer,
  toMinorUnits,
  type TravelPackage,
} from '@portal/contracts';
import { eventually, gatewayHeaders, startTestProcess, type TestProcess } from '@portal/test-kit';
import {
  assertionAgain,
  bookingFrom,
  createTestUser,
  daysFromToday,
  getLoggedActions,
  type Person,
} from '../fixtures/bookings-fixture';
import { createPackage } from '../fixtures/create-package';
import { usePayFirst } from '../fixtures/use-pay-first';

const pay = usePayFirst({}, { resetsProvider: false });
const { surroundings, running, parts, restart, stop, as, startPaying, statementOf } = pay;

const partySize = 40;
const atOnce = 20;
const waitMs = 120_000;
/** A fifth of the price is retained. */
const startDate = daysFromToday(45);
const settings = { days: 6, marginHours: 4, maxHours: 48, autoIssue: true };
const cancelTerms = [{ daysBefore: 60, percent: 20 }];

interface Booked {
  person: Person;
  booking: Booking;
}
interface Member extends Booked {
  offer: RefundOffer;
}
/** Polls less often than `eventually`: forty bookings share the processor. */
const seldom = <Result>(look: () => Promise<Result | undefined | false>): Promise<Result> =>
  eventually(async () => (await look()) || sleep(500, undefined), waitMs);

let dying: TestProcess | undefined;
afterEach(() => dying?.stop());
beforeAll(async () => {
  const admin = await createTestUser(surroundings, 'admin');
  expect((await as(admin, 'PUT', '/settings/holds', { ...settings, cancelTerms })).status).toBe(200);
  Object.assign(parts.env, { CANCEL_LEASE_MS: '1500' });
  await startAgain();
});

async function startAgain(): Promise<void> {
  await restart(parts.env);
  parts.toBookings.leadTo(running.service.url);
}
/** Starts a bookings process that ends with kill -9 at a failpoint, in place of the one of the tests. */
async function startDying(failpoint: string): Promise<TestProcess> {
  await stop();
  const clock = { SIM_CLOCK_URL: surroundings.simulator.adminUrl };
  const env = { ...surroundings.bookingsEnv, ...parts.env, ...clock, FAILPOINT: `${failpoint}:kill` };
  dying = await startTestProcess('services/bookings/dist/main.mjs', env);
  parts.toBookings.leadTo(dying.url);
  return dying;
}

/** Books one or two places for K 400 each. */
async function book({ _id: packageId }: TravelPackage, index: number): Promise<Booked> {
  const person = await createTestUser(surroundings);
  const response = await as(person, 'POST', '/bookings', {
    packageId,
    numberOfTravelers: 1 + (index % 2),
    selectedTravelDates: { startDate, endDate: startDate },
    contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
  });
  expect(response.status).toBe(201);
  return { person, booking: bookingFrom(response) };
}
const shareOf = ({ booking }: Booked, index: number) => booking.totalPrice / (index % 4 === 0 ? 2 : 1);
/** Pays bookings from wallets, every fourth by two payments, and waits until bookings knows. */
async function payAll(booked: readonly Booked[]): Promise<void> {
  const stored = parts.ledger.useDb('portal_bookings').collection('bookings');
  for (const round of [1, 2]) {
    const due = booked.filter((_one, index) => round === 1 || index % 4 === 0);
    for (const [index, one] of due.entries()) {
      const amount = shareOf(one, round === 1 ? index : 0).toFixed(2);
      await seldom(async () => (await startPaying(one.person, one.booking, { amount })).status === 202);
    }
    const paid = due.map((one, index) => ({
      bookingNumber: one.booking.bookingNumber,
      'money.receivedMinor': toMinorUnits(shareOf(one, round === 1 ? index : 0).toFixed(2)) * round,
    }));
    await seldom(async () => (await stored.countDocuments({ $or: paid })) === due.length);
  }
}
async function read({ person, booking }: Booked): Promise<RefundOffer | undefined> {
  const assertion = await assertionAgain(surroundings, person);
  const { status, body } = await as({ ...person, assertion }, 'GET', `/bookings/${booking._id}/cancel-quote`);
  return status === 200 ? (body as unknown as { data: CancelQuote }).data.offer : undefined;
}
async function gather(travelPackage: TravelPackage): Promise<Member[]> {
  const booked: Booked[] = [];
  while (booked.length < partySize) booked.push(await book(travelPackage, booked.length));
  await payAll(booked);
  const party: Member[] = [];
  for (const one of booked) {
    const offer = await seldom(() => read(one));
    expect(offer.ways).toContainEqual(expect.objectContaining({ way: 'momo', isAutomatic: true }));
    party.push({ ...one, offer });
  }
  return party;
}

/** Cancels at the offer that was shown. Returns the status, undefined if the response was lost. */
async function cancel(url: string, { person, booking, offer }: Member): Promise<number | undefined> {
  const headers = gatewayHeaders(await assertionAgain(surroundings, person));
  const path = `/bookings/${booking._id}?quote=${offer.id}&refundTo=momo`;
  return fetch(`${url}${path}`, { method: 'DELETE', headers }).then(
    ({ status }) => status,
    () => undefined,
  );
}
const cancelAtOnce = (url: string, members: readonly Member[]) =>
  Promise.all(members.map((member) => cancel(url, member)));
/** Cancels at once until each response says that the booking is cancelled. */
const untilCancelled = (members: readonly Member[]) =>
  seldom(async () => (await cancelAtOnce(running.service.url, members)).every((status) => status === 200));

/** Completed refunds at the provider, by booking. */
async function refundsOf(members: readonly Member[]) {
  const ids = members.map(({ booking }) => booking._id);
  const payments = parts.ledger.collection<{ _id: string; bookingId: string }>('payments');
  const paid = await payments.find({ bookingId: { $in: ids } }).toArray();
  const refunds = (await parts.pawapay.refunds()).filter(({ depositId }) => paid.some(({ _id }) => _id === depositId));
  const bookingOf = (depositId: string) => paid.find(({ _id }) => _id === depositId)?.bookingId;
  const completed = refunds.filter(({ status }) => status === 'COMPLETED');
  return {
    refunds,
    deposits: completed.map(({ depositId }) => depositId),
    minorOf: (id: string) =>
      completed
        .filter(({ depositId }) => bookingOf(depositId) === id)
        .reduce((sum, { amount }) => sum + minorOf({ amount }), 0),
  };
}

/** Places, ledger and both sides of the refunds; accounts and activity log are stubs here. */
const compared = /^I(?:3|4|1[0-6]|2[02]|2[4-9]|30|31) /;
async function findBroken(): Promise<string[]> {
  const results = await checkInvariants({
    mongoUri: surroundings.bookingsEnv['MONGODB_URI']!,
    simAdminUrl: surroundings.simulator.adminUrl,
    partnerAdminUrl: parts.pawapay.adminUrl,
  });
  const checked = results.filter(({ name }) => compared.test(name));
  expect(checked.map(({ name }) => name.split(' ', 1)[0])).toEqual(
    expect.arrayContaining(['I3', 'I27', 'I28', 'I29', 'I30', 'I31']),
  );
  return describeFaults(checked);
}

const steps = ['claim-cancel', 'provider-cancel', 'release', 'finish-cancel', 'effect'];

describe('a party of forty, cancelled 20 at once', () => {
  it.each(steps)(
    'is cancelled and refunded once each when bookings is killed before and after %s, and I27 to I31 hold [D5]',
    async (step) => {
      const places = { maxCapacity: 60, placesPerDate: 60 };
      const travelPackage = await createPackage(surroundings, {
        ...{ price: 400, currency: 'ZMW', availableDates: [startDate] },
        ...places,
      });
      const party = await gather(travelPackage);
      const halves = [party.slice(0, atOnce), party.slice(atOnce)] as const;
      for (const [index, moment] of ['before', 'after'].entries()) {
        const process = await startDying(`${step}:${moment}`);
        await cancelAtOnce(process.url, halves[index]!);
        await process.exited;
        expect(process.process.signalCode).toBe('SIGKILL');
        await startAgain();
        await untilCancelled(halves[index]!);
      }

      const sumOf = (refunds: Awaited<ReturnType<typeof refundsOf>>) =>
        party.map(({ booking }) => refunds.minorOf(booking._id));
      const shown = party.map(({ offer }) => minorOf(offer.refund));
      await seldom(async () => sumOf(await refundsOf(party)).join() === shown.join());
      await seldom(async () => (await findBroken()).length === 0).catch(() => undefined);
      expect(await findBroken()).toEqual([]);
      const { refunds, deposits } = await refundsOf(party);
      expect(refunds).toHaveLength(partySize + partySize / 4);
      expect(new Set(deposits).size).toBe(refunds.length);

      for (const { person, booking, offer } of party) {
        expect(getLoggedActions(surroundings, booking).filter((action) => action === 'BOOKING_CANCELLED')).toHaveLength(
          1,
        );
        const balance = { amount: '0.00', currency: 'ZMW' };
        const statement = await statementOf(person, booking);
        expect(statement).toMatchObject({ charged: offer.retained, refunded: offer.refund, balance });
        expect(statement?.closed?.decisions).toHaveLength(1);
      }
      const stored = await fetch(`${surroundings.catalog.url}/packages/${travelPackage._id}`);
      expect(((await stored.json()) as { data: TravelPackage }).data.currentBookings).toBe(0);
    },
    600_000,
  );
});
