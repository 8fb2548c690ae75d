import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Booking, bookingTotal, type CancelQuote, minorOf, type RefundOffer, toMoney } from '@portal/contracts';
import { eventually, gatewayHeaders, repetitions } from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { assertionAgain, bookingFrom, createTestUser, daysFromToday, type Person } from '../fixtures/bookings-fixture';
import { createPackage } from '../fixtures/create-package';
import { setupFees } from '../fixtures/setup-fees';

const { surroundings, parts, as, read, setFees, statementOf } = setupFees();

const terms = repetitions({ perChange: 50, nightly: 10_000 });
/** Each accepted offer needs a booking of its own. */
const acceptEvery = repetitions({ perChange: 10, nightly: 100 });
const timeoutMs = 120_000 + terms * 100;
const waitMs = 20_000;
const daysAhead = 45;
const kwacha = (minor: number) => toMoney(minor, 'ZMW');
const any = (most: number): number => Math.floor(Math.random() * (most + 1));

interface Paid {
  person: Person;
  booking: Booking;
  receivedMinor: number;
}

let employee: Person;
let bookings: Connection;
beforeAll(async () => {
  employee = await createTestUser(surroundings, 'employee');
  await setFees({ package: { amount: '150', currency: 'ZMW', per: 'booking' } });
  bookings = await mongoose.createConnection(surroundings.database.uri, { dbName: 'portal_bookings' }).asPromise();
});
afterAll(() => bookings.close());

/** Books a package for K 1,500 and its fee, and pays a random part of it: below the limit of one person. */
async function bookPaid(): Promise<Paid> {
  const person = await createTestUser(surroundings);
  const { _id: packageId } = await createPackage(surroundings, { price: 1_500, currency: 'ZMW' });
  const day = daysFromToday(daysAhead);
  const response = await as(person, 'POST', '/bookings', {
    packageId,
    numberOfTravelers: 1,
    agreedFee: kwacha(15_000),
    selectedTravelDates: { startDate: day, endDate: day },
    contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
  });
  expect(response.status).toBe(201);
  const booking = bookingFrom(response);
  const total = minorOf(bookingTotal(booking));
  const receivedMinor = Math.random() < 0.5 ? total : 1 + any(total - 1);
  const receipt = { method: 'cash', reference: 'Till 2', receivedOn: daysFromToday(0) };
  const body = JSON.stringify({ bookingId: booking._id, amount: kwacha(receivedMinor), ...receipt });
  const key = randomUUID();
  await eventually(async () => {
    const assertion = gatewayHeaders(await assertionAgain(surroundings, employee));
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...assertion };
    return (await fetch(`${parts.payments.url}/payments/manual`, { method: 'POST', headers, body })).status === 201;
  }, waitMs);
  await eventually(
    async () => (await read(person, booking)).money?.received.amount === kwacha(receivedMinor).amount,
    waitMs,
  );
  return { person, booking, receivedMinor };
}

/** Up to three terms, of which the later one retains more. None is due on the day of the booking itself. */
function randomTerms(): { daysBefore: number; percent: number }[] {
  const days = Array.from({ length: 1 + any(2) }, () => 1 + any(364)).filter((day) => Math.abs(day - daysAhead) > 1);
  const percents = days.map(() => 1 + any(99)).toSorted((one, other) => one - other);
  return [...new Set(days)]
    .toSorted((one, other) => other - one)
    .map((daysBefore, index) => ({ daysBefore, percent: percents[index]! }));
}
/** The last term whose days have begun. */
const percentOf = (stored: ReturnType<typeof randomTerms>): number =>
  stored.findLast(({ daysBefore }) => daysBefore >= daysAhead)?.percent ?? 0;

async function offerWith({ person, booking }: Paid, cancelTerms: object[]): Promise<RefundOffer> {
  const filter = { _id: new mongoose.Types.ObjectId(booking._id) };
  await bookings.collection('bookings').updateOne(filter, { $set: { cancelTerms } });
  person.assertion = await assertionAgain(surroundings, person);
  const quoted = await as(person, 'GET', `/bookings/${booking._id}/cancel-quote`);
  return quoted.as<{ data: CancelQuote }>().data.offer!;
}

describe(`${terms} random terms of packages`, () => {
  it(
    'retain and refund what was shown before the click [D2.1]',
    async () => {
      let made = await bookPaid();
      for (let round = 1; round <= terms; round += 1) {
        const stored = randomTerms();
        const offer = await offerWith(made, stored);
        const { person, booking, receivedMinor } = made;
        const share = Math.round((minorOf(bookingTotal(booking)) * percentOf(stored)) / 100);
        const retainedMinor = Math.min(receivedMinor, share);
        const amounts = {
          received: kwacha(receivedMinor),
          retained: kwacha(retainedMinor),
          refund: kwacha(receivedMinor - retainedMinor),
        };
        expect({ ...offer, stored }).toMatchObject({ ...amounts, retainedPercent: percentOf(stored) });
        if (round % acceptEvery !== 0) continue;
        const choice = offer.ways.length > 0 ? '&refundTo=credit' : '';
        const cancelled = await as(person, 'DELETE', `/bookings/${booking._id}?quote=${offer.id}${choice}`);
        expect(cancelled.status).toBe(200);
        const statement = await eventually(async () => {
          const current = await statementOf(person, booking._id);
          return current.closed?.decisions.length === 1 && current;
        }, waitMs);
        expect(statement).toMatchObject({
          ...{ received: amounts.received, charged: amounts.retained, refunded: amounts.refund },
          balance: kwacha(0),
        });
        made = await bookPaid();
      }
    },
    timeoutMs,
  );
});
