import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking, CancelQuote, RefundOffer, Statement } from '@portal/contracts';
import { eventually, gatewayHeaders, startTestProcess, type TestProcess, testKeysEnv } from '@portal/test-kit';
import { assertionAgain, bookingFrom, createTestUser, daysFromToday, type Person } from '../fixtures/bookings-fixture';
import { createPackage } from '../fixtures/create-package';
import { type FlakyNetwork, startFlakyNetwork } from '../fixtures/flaky-network';
import { useAftersale } from '../fixtures/use-aftersale';

const { running, restart, surroundings, as, staff, held, readAs } = useAftersale();

let payments: TestProcess;
let toBookings: FlakyNetwork;
let toCatalog: FlakyNetwork;
beforeAll(async () => {
  const { MONGODB_URI = '', IDENTITY_URL = '' } = surroundings.bookingsEnv;
  [toBookings, toCatalog] = await Promise.all([startFlakyNetwork(), startFlakyNetwork()]);
  await Promise.all([toBookings.mend(), toCatalog.mend()]);
  toCatalog.leadTo(surroundings.catalog.url);
  const own = { MONGODB_URI, IDENTITY_URL, ...testKeysEnv('payments'), BOOKINGS_URL: toBookings.url };
  payments = await startTestProcess('services/payments/dist/main.mjs', { ...own, NODE_ENV: 'test' });
  await restart({ PAYMENTS_URL: payments.url, CATALOG_URL: toCatalog.url });
  toBookings.leadTo(running.service.url);
});
afterAll(async () => {
  await payments.stop();
  await Promise.all([toBookings.stop(), toCatalog.stop()]);
});
beforeEach(async () => {
  for (const person of Object.values(staff)) person.assertion = await assertionAgain(surroundings, person);
});

const terms = [
  { daysBefore: 60, percent: 20 },
  { daysBefore: 30, percent: 50 },
  { daysBefore: 7, percent: 100 },
];
const settings = { days: 6, marginHours: 4, maxHours: 48, autoIssue: true };
const saveTerms = async (cancelTerms: object[]) =>
  expect((await as(staff.admin, 'PUT', '/settings/holds', { ...settings, cancelTerms })).status).toBe(200);

/** Package for K 9,850 that starts in this many days. */
async function bookedIn(days: number): Promise<{ person: Person; booking: Booking }> {
  const person = await createTestUser(surroundings);
  const travelPackage = await createPackage(surroundings, { price: 9_850, currency: 'ZMW' });
  const response = await as(person, 'POST', '/bookings', {
    packageId: travelPackage._id,
    numberOfTravelers: 1,
    selectedTravelDates: { startDate: daysFromToday(days), endDate: daysFromToday(days + 6) },
    contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
  });
  return { person, booking: bookingFrom(response) };
}

const callPayments = (person: Person, method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${payments.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...gatewayHeaders(person.assertion),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const statementOf = async (person: Person, { _id }: Booking): Promise<Statement> =>
  ((await (await callPayments(person, 'GET', `/payments/bookings/${_id}`)).json()) as { data: Statement }).data;

/** Records cash, and waits until bookings knows it. */
async function paid(person: Person, booking: Booking, amount: string): Promise<void> {
  const before = (await readAs(person, booking)).money?.received.amount ?? '0.00';
  const money = {
    amount: { amount, currency: 'ZMW' },
    method: 'cash',
    reference: 'Till 2',
    receivedOn: daysFromToday(0),
  };
  const body = { bookingId: booking._id, ...money };
  const { status } = await eventually(async () => {
    const response = await callPayments(staff.employee, 'POST', '/payments/manual', body);
    return response.status !== 404 && response;
  });
  expect(status).toBe(201);
  await eventually(async () => (await readAs(person, booking)).money?.received.amount !== before);
}
/** Confirms the requested refund as a second person. */
async function confirmed(person: Person, booking: Booking): Promise<void> {
  const colleague = await createTestUser(surroundings, 'employee', { factor: { shownSecondsAgo: 5 } });
  const { retained, way, reason, at } = await eventually(
    async () => (await statementOf(colleague, booking)).closed?.request,
  );
  expect((await statementOf(person, booking)).closed?.decisions).toEqual([]);
  const body = { retain: retained?.amount, way, reason, confirms: at };
  const response = await callPayments(colleague, 'POST', `/payments/bookings/${booking._id}/settle`, body);
  expect(response.status).toBe(200);
}
async function quoteFor(person: Person, { _id }: Booking): Promise<CancelQuote> {
  const response = await as(person, 'GET', `/bookings/${_id}/cancel-quote`);
  expect(response.status).toBe(200);
  return response.as<{ data: CancelQuote }>().data;
}
async function offerFor(person: Person, booking: Booking): Promise<RefundOffer> {
  const { offer } = await quoteFor(person, booking);
  if (!offer) throw new Error('There is no offer');
  return offer;
}
const cancelAt = (person: Person, { _id }: Booking, query: string) => as(person, 'DELETE', `/bookings/${_id}?${query}`);
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });

describe('the refund of a package with terms', () => {
  beforeAll(() => saveTerms(terms));

  it.each([
    { days: 20, received: '9850.00', back: '4925.00', retained: '4925.00', percent: 50 },
    { days: 20, received: '4925.00', back: '0.00', retained: '4925.00', percent: 50 },
    { days: 20, received: '2000.00', back: '0.00', retained: '2000.00', percent: 50 },
    { days: 45, received: '3000.00', back: '1030.00', retained: '1970.00', percent: 20 },
    { days: 100, received: '1500.00', back: '1500.00', retained: '0.00', percent: 0 },
    { days: 5, received: '1500.00', back: '0.00', retained: '1500.00', percent: 100 },
  ])('is K $back of K $received, $days days before the start, and exactly that is done [N6.2] [N6.3]', async (row) => {
    const { person, booking } = await bookedIn(row.days);
    expect(booking.cancelTerms).toEqual(terms);
    await paid(person, booking, row.received);
    const offer = await offerFor(person, booking);
    expect(offer).toMatchObject({
      received: kwacha(row.received),
      refund: kwacha(row.back),
      retained: kwacha(row.retained),
      retainedPercent: row.percent,
    });
    const query = offer.ways.length > 0 ? `quote=${offer.id}&refundTo=credit` : `quote=${offer.id}`;
    for (const _twice of [1, 2]) expect((await cancelAt(person, booking, query)).status).toBe(200);
    if (offer.ways.some(({ way, isAutomatic }) => way === 'credit' && !isAutomatic)) await confirmed(person, booking);
    const statement = await eventually(async () => {
      const read = await statementOf(person, booking);
      return read.closed?.decisions.length === 1 && read;
    });
    expect(statement).toMatchObject({
      charged: kwacha(row.retained),
      refunded: kwacha(row.back),
      balance: kwacha('0.00'),
    });
    await eventually(async () => (await readAs(person, booking)).money?.isSettled === true);
    expect(await readAs(person, booking)).not.toHaveProperty('refundDue');
  });

  it('is refused at another amount, and nothing is cancelled [N6.3]', async () => {
    const { person, booking } = await bookedIn(45);
    await paid(person, booking, '1500.00');
    const shown = await offerFor(person, booking);
    await paid(person, booking, '1600.00');
    const refused = await cancelAt(person, booking, `quote=${shown.id}&refundTo=credit`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_CHANGED', current: { refund: kwacha('1130.00') } },
    });
    expect(await readAs(person, booking)).toMatchObject({ status: 'confirmed' });
    expect(await cancelAt(person, booking, `quote=${shown.id}&refundTo=gold`)).toMatchObject({ status: 400 });
    const now = await offerFor(person, booking);
    expect(await cancelAt(person, booking, `quote=${now.id}`)).toMatchObject({
      status: 400,
      body: { code: 'QUERY_INVALID' },
    });
    expect(await cancelAt(person, booking, `quote=${now.id}&refundTo=momo`)).toMatchObject({ status: 409 });
    expect(await readAs(person, booking)).toMatchObject({ status: 'confirmed' });
  });

  it('is kept when the client cancels again because the catalog was away', async () => {
    const { person, booking } = await bookedIn(100);
    await paid(person, booking, '1500.00');
    const { id } = await offerFor(person, booking);
    toCatalog.leadTo('http://127.0.0.1:1');
    for (let press = 0; press < 4; press += 1)
      expect((await cancelAt(person, booking, `quote=${id}&refundTo=credit`)).status).toBe(503);
    toCatalog.leadTo(surroundings.catalog.url);
    await eventually(async () => (await readAs(person, booking)).money?.refunded.amount === '1500.00');
  });

  it('is not shown to a stranger', async () => {
    const { booking } = await bookedIn(45);
    const stranger = await createTestUser(surroundings);
    expect((await as(stranger, 'GET', `/bookings/${booking._id}/cancel-quote`)).status).toBe(404);
  });

  it('follows the terms at the time of booking', async () => {
    const { person, booking } = await bookedIn(45);
    await saveTerms([{ daysBefore: 90, percent: 100 }]);
    await paid(person, booking, '1500.00');
    expect(await offerFor(person, booking)).toMatchObject({ retainedPercent: 20 });
    await saveTerms(terms);
  });
});

describe('a chosen refund that staff decline', () => {
  it('is no longer shown as chosen, and staff decide on the money', async () => {
    await saveTerms(terms);
    const { person, booking } = await bookedIn(100);
    await paid(person, booking, '4000.00');
    const { id } = await offerFor(person, booking);
    expect((await cancelAt(person, booking, `quote=${id}&refundTo=credit`)).status).toBe(200);
    const colleague = await createTestUser(surroundings, 'employee', { factor: { shownSecondsAgo: 5 } });
    await eventually(async () => (await statementOf(colleague, booking)).closed?.request);
    expect(await readAs(person, booking)).toHaveProperty('chosenRefund');
    const path = `/payments/bookings/${booking._id}/settle/end`;
    const declined = await callPayments(colleague, 'POST', path, { reason: 'The lodge keeps a night.' });
    expect(declined.status).toBe(200);
    const read = await eventually(async () => {
      const now = await readAs(person, booking);
      return now.chosenRefund === undefined && now;
    });
    expect(read).toHaveProperty('refundDue');
  });
});

describe('a cancellation without an offer', () => {
  it('leaves the refund to staff, as does a package without terms [N6.4]', async () => {
    await saveTerms([]);
    const { person, booking } = await bookedIn(45);
    await paid(person, booking, '1500.00');
    expect(await quoteFor(person, booking)).toEqual({ isQuoted: false });
    for (const _twice of [1, 2])
      expect(await as(person, 'DELETE', `/bookings/${booking._id}`)).toMatchObject({
        status: 200,
        body: { data: { status: 'cancelled' } },
      });
    await eventually(async () => (await readAs(person, booking)).refundDue !== undefined);
    expect((await statementOf(person, booking)).closed?.decisions).toEqual([]);
  });

  it('has nothing to offer if nothing was paid, and a held flight is free of charge', async () => {
    const { person, booking } = await held();
    expect(await quoteFor(person, booking)).toEqual({ isQuoted: false });
    expect((await cancelAt(person, booking, '')).status).toBe(200);
  });
});
