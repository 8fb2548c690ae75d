import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking, FlightOffer } from '@portal/contracts';
import { eventually, type SimulatedOrder, type TestResponse, type TestService, repetitions } from '@portal/test-kit';
import {
  getLoggedActions,
  bookingFrom,
  bookingsFrom,
  flightBooking,
  type Person,
  pricedOffer,
  simulatedClock,
  createTestUser,
  startInSimulatedTime,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const settleMs = 15_000;

let surroundings: TestEnvironment;
let service: TestService;
let staff: Person;
let passTime: (ms: number) => Promise<void>;

beforeAll(async () => {
  surroundings = await startTestEnvironment();
  service = await startInSimulatedTime(surroundings, { MAIL_POLL_INTERVAL_MS: '50' });
  staff = await createTestUser(surroundings, 'employee');
  passTime = simulatedClock(surroundings);
});
beforeEach(() => passTime(0));
afterEach(() => surroundings.simulator.clearFaults());
afterAll(async () => {
  await service.stop();
  await surroundings.stop();
});

const book = (person: Person, offer: FlightOffer, key = 'late'): Promise<TestResponse> =>
  service.call('POST', '/bookings', {
    assertion: person.assertion,
    body: flightBooking(offer),
    headers: { 'idempotency-key': key },
  });
const edit = (id: string, body: object): Promise<TestResponse> =>
  service.call('PUT', `/bookings/${id}`, { assertion: staff.assertion, body });
const mine = async (person: Person): Promise<Booking[]> =>
  bookingsFrom(await service.call('GET', '/bookings/my?pageSize=200', { assertion: person.assertion }));
const orderOf = async ({ bookingNumber }: Booking): Promise<SimulatedOrder | undefined> =>
  (await surroundings.simulator.orders()).find(({ reference }) => reference === bookingNumber);
const listActions = (booking: Booking): string[] => getLoggedActions(surroundings, booking);
const metrics = async (): Promise<string> => (await fetch(`${service.url}/metrics`)).text();

function mailsAbout({ bookingNumber }: Booking): string {
  const folder = surroundings.bookingsEnv.MAIL_DIR ?? '';
  const all = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  // Unfolds lines that the transport has wrapped.
  return all
    .filter((message) => message.includes(bookingNumber))
    .join('\n')
    .replace(/=\r?\n/g, '');
}

/** Creates a booking that was declared not made, whose order the airline creates `lateMs` later. */
async function declaredNotMade(lateMs: number): Promise<{ person: Person; offer: FlightOffer; booking: Booking }> {
  const person = await createTestUser(surroundings);
  const offer = await pricedOffer(surroundings, person);
  await surroundings.simulator.fault({ operation: 'order', action: 'late', ms: lateMs });
  expect((await book(person, offer)).status).toBe(202);
  const booking = await eventually(
    async () => (await mine(person)).find(({ outcomeUnknown }) => !outcomeUnknown),
    settleMs,
  );
  expect(booking.status).toBe('cancelled');
  return { person, offer, booking };
}

const untilCancelled = (booking: Booking) =>
  eventually(async () => (await orderOf(booking))?.status === 'CANCELLED', settleMs);

describe('order created by the airline after the portal gave up', () => {
  it.each([
    ['a minute', minuteMs],
    ['ten minutes', 10 * minuteMs],
    ['two hours', 2 * hourMs],
    ['almost a day', 24 * hourMs - minuteMs],
    ['more than a day', 31 * hourMs],
  ])('%s late is cancelled at the airline', async (_name, lateMs) => {
    const { person, booking } = await declaredNotMade(lateMs);
    await passTime(lateMs - 1_000);
    expect(await orderOf(booking)).toBeUndefined();
    await passTime(hourMs);
    // The hourly polls have ended by then. The daily comparison of all orders finds it.
    if (lateMs > 24 * hourMs) await passTime(24 * hourMs);
    await untilCancelled(booking);
    await eventually(async () => listActions(booking).includes('BOOKING_LATE_ORDER_CANCELLED'));
    expect(listActions(booking).filter((action) => action === 'BOOKING_NOT_MADE')).toHaveLength(1);
    expect(await mine(person)).toMatchObject([{ status: 'cancelled', paymentStatus: 'failed' }]);
    expect((await mine(person))[0]?.outcomeUnknown).toBeUndefined();
  });

  it('is not announced as certainly not booked, and its cancellation is announced', async () => {
    const { booking } = await declaredNotMade(minuteMs);
    await eventually(async () => mailsAbout(booking).includes('could not be made'));
    expect(mailsAbout(booking)).toContain('found no order for this booking, so it counts as not booked');
    expect(mailsAbout(booking)).not.toMatch(/nobody holds seats|nothing was booked/);
    await passTime(2 * minuteMs);
    await untilCancelled(booking);
    await eventually(async () => mailsAbout(booking).includes('after we had informed you'));
  });

  it('is assigned to staff when the airline does not cancel it', async () => {
    const { person, booking } = await declaredNotMade(minuteMs);
    await surroundings.simulator.fault({
      operation: 'order-cancel',
      action: 'error',
      status: 400,
      code: 4926,
      times: 'always',
    });
    await passTime(2 * minuteMs);
    const handed = await eventually(async () => (await mine(person)).find(({ outcomeUnknown }) => outcomeUnknown));
    const order = await orderOf(booking);
    expect(handed).toMatchObject({ status: 'pending', amadeusRecordLocator: order?.pnr });
    expect(order?.status).toBe('CONFIRMED');
    await eventually(async () => listActions(booking).includes('BOOKING_NEEDS_STAFF'));
    expect(await metrics()).toMatch(/^portal_bookings_needing_staff\{reason="late-order",service="bookings"\} 1$/m);
    await eventually(async () => mailsAbout(booking).includes('We are calling the airline'));

    expect((await edit(booking._id, { status: 'cancelled' })).body).toMatchObject({ code: 'CANCEL_REFUSED' });
    await surroundings.simulator.clearFaults();
    expect((await edit(booking._id, { status: 'cancelled' })).status).toBe(200);
    expect((await orderOf(booking))?.status).toBe('CANCELLED');
    expect(await metrics()).toMatch(/^portal_bookings_needing_staff\{reason="late-order",service="bookings"\} 0$/m);
  });

  it('is finally cancelled when responses of the airline are lost', async () => {
    const { booking } = await declaredNotMade(minuteMs);
    await surroundings.simulator.fault({ operation: 'order-get', action: 'truncate', times: 2 });
    await surroundings.simulator.fault({ operation: 'order-cancel', action: 'reset-after' });
    await eventually(async () => {
      await passTime(2 * minuteMs);
      await sleep(300);
      return (await orderOf(booking))?.status === 'CANCELLED';
    }, settleMs);
    await eventually(async () => listActions(booking).includes('BOOKING_LATE_ORDER_CANCELLED'), settleMs);
    expect(listActions(booking).filter((action) => action === 'BOOKING_LATE_ORDER_CANCELLED')).toHaveLength(1);
  });

  it('is adopted once staff have confirmed the booking', async () => {
    const { booking } = await declaredNotMade(minuteMs);
    expect((await edit(booking._id, { status: 'confirmed' })).status).toBe(200);
    await passTime(2 * hourMs);
    await eventually(async () => (await orderOf(booking))?.status === 'CONFIRMED');
    await passTime(25 * hourMs);
    const adopted = await eventually(async () => {
      const listed = bookingsFrom(
        await service.call('GET', '/bookings?sort=-createdAt', { assertion: staff.assertion }),
      );
      return listed.find(({ _id, amadeusRecordLocator }) => _id === booking._id && amadeusRecordLocator);
    }, settleMs);
    expect(adopted.status).toBe('confirmed');
    expect(await orderOf(booking)).toMatchObject({ status: 'CONFIRMED', pnr: adopted.amadeusRecordLocator });
  });

  it('is cancelled when the airline reported a cancellation without doing it', async () => {
    const person = await createTestUser(surroundings);
    const booking = bookingFrom(await book(person, await pricedOffer(surroundings, person)));
    await edit(booking._id, { paymentStatus: 'paid' });
    await surroundings.simulator.fault({ operation: 'order-cancel', action: 'empty' });
    const path = `/bookings/${booking._id}`;
    expect((await service.call('DELETE', path, { assertion: person.assertion })).status).toBe(200);
    expect((await orderOf(booking))?.status).toBe('CONFIRMED');
    await passTime(25 * hourMs);
    await untilCancelled(booking);
    await eventually(async () => listActions(booking).includes('BOOKING_LATE_ORDER_CANCELLED'));
    expect(listActions(booking).filter((action) => action === 'BOOKING_CANCELLED')).toHaveLength(1);
    expect(await mine(person)).toMatchObject([{ status: 'cancelled', paymentStatus: 'paid' }]);
    expect(mailsAbout(booking)).not.toContain('after we had informed you');
  });

  it('is detected for each of many bookings', async () => {
    const person = await createTestUser(surroundings);
    const offer = await pricedOffer(surroundings, person);
    const count = repetitions({ perChange: 6, nightly: 60 });
    // Delays from one second to one day, increasing geometrically.
    const lateMs = (index: number): number => Math.round(1_000 * 86_400 ** (index / (count - 1)));
    for (let index = 0; index < count; index += 1) {
      await surroundings.simulator.fault({ operation: 'order', action: 'late', ms: lateMs(index) });
      expect((await book(person, offer, `many-${index}`)).status).toBe(202);
    }
    await eventually(async () => (await mine(person)).every(({ outcomeUnknown }) => !outcomeUnknown), 60_000);
    for (const hours of [0.02, 0.1, 0.3, 1, 3, 8, 13]) {
      await passTime(hours * hourMs);
      await eventually(async () => (await liveOf(person)).length === 0, 60_000);
    }
    const references = new Set((await mine(person)).map(({ bookingNumber }) => bookingNumber));
    const orders = (await surroundings.simulator.orders()).filter(({ reference }) => references.has(reference));
    expect(orders).toHaveLength(count);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
  }, 200_000);
});

/** Orders in force whose booking is cancelled. */
async function liveOf(person: Person): Promise<SimulatedOrder[]> {
  const bookings = new Map((await mine(person)).map((booking) => [booking.bookingNumber, booking]));
  const orders = await surroundings.simulator.orders();
  return orders.filter(
    ({ reference, status }) => status === 'CONFIRMED' && bookings.get(reference)?.status === 'cancelled',
  );
}
