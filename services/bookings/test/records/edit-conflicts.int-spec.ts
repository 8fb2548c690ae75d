import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking, TravelPackage } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import { startTestService, type TestResponse, type TestService, gatewayHeaders } from '@portal/test-kit';
import mongoose from 'mongoose';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import {
  bookingFrom,
  daysFromToday,
  flightBooking,
  type Person,
  pricedOffer,
  createTestUser,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';

let surroundings: TestEnvironment;
let service: TestService;
let staff: Person;
let colleague: Person;

beforeAll(async () => {
  surroundings = await startTestEnvironment();
  service = await startTestService(createApp(readEnv(envSchema, surroundings.bookingsEnv)));
  [staff, colleague] = await Promise.all([
    createTestUser(surroundings, 'employee'),
    createTestUser(surroundings, 'admin'),
  ]);
});
afterAll(async () => {
  await service.stop();
  await surroundings.stop();
});

const as = (person: Person, method: string, path: string, body?: object): Promise<TestResponse> =>
  service.call(method, path, { assertion: person.assertion, body });
const edit = (id: string, body: object, person = staff) => as(person, 'PUT', `/bookings/${id}`, body);
const differingIn = ({ body }: TestResponse) => (body as { differing?: string[] }).differing;
const currentOf = ({ body }: TestResponse) => (body as { current?: Booking }).current;
const found = async (id: string): Promise<Booking> => bookingFrom(await as(staff, 'GET', `/bookings/${id}`));

async function booked(): Promise<{ owner: Person; booking: Booking & { version: number } }> {
  const owner = await createTestUser(surroundings);
  const made = bookingFrom(await as(owner, 'POST', '/bookings', flightBooking(await pricedOffer(surroundings, owner))));
  const stored = await found(made._id);
  if (stored.version === undefined) throw new Error('the booking has no version');
  return { owner, booking: { ...stored, version: stored.version } };
}

const words = 'from a colleague';
const conflict = { status: 409, body: { code: 'EDIT_CONFLICT', message: expect.stringMatching(/\w/) } };

describe('booking edit with a version', () => {
  it('succeeds if the booking is unchanged, and increments the version', async () => {
    const { booking } = await booked();
    const response = await edit(booking._id, { specialRequests: words, version: booking.version });
    expect(response.status).toBe(200);
    expect(bookingFrom(response).version).toBeGreaterThan(booking.version);
    expect((await found(booking._id)).version).toBe(bookingFrom(response).version);
  });

  it('is rejected with the current booking after another edit', async () => {
    const { booking } = await booked();
    await edit(booking._id, { specialRequests: words, paymentStatus: 'paid' }, colleague);
    const response = await edit(booking._id, { specialRequests: 'mine', version: booking.version });
    expect(response).toMatchObject(conflict);
    expect(currentOf(response)).toEqual(await found(booking._id));
    expect(currentOf(response)).toMatchObject({ specialRequests: words, paymentStatus: 'paid' });
  });

  it('gets the list of differing fields [N2.14]', async () => {
    const { booking } = await booked();
    await edit(booking._id, { specialRequests: words, paymentStatus: 'paid' }, colleague);
    const { version } = booking;
    const both = { specialRequests: 'mine', status: 'completed', paymentStatus: 'paid', version };
    expect(differingIn(await edit(booking._id, both))).toEqual(['status', 'specialRequests']);
    expect(differingIn(await edit(booking._id, { specialRequests: words, version }))).toEqual([]);
  });

  it('succeeds when repeated with the version of the rejection', async () => {
    const { booking } = await booked();
    await edit(booking._id, { specialRequests: words });
    const rejected = await edit(booking._id, { specialRequests: 'mine', version: booking.version });
    const again = await edit(booking._id, { specialRequests: 'mine', version: currentOf(rejected)?.version });
    expect([again.status, (await found(booking._id)).specialRequests]).toEqual([200, 'mine']);
  });

  it('succeeds once among concurrent edits', async () => {
    const { booking } = await booked();
    const edits = Array.from({ length: 6 }, (_, index) =>
      edit(booking._id, { specialRequests: `Wish ${index}`, version: booking.version }, index % 2 ? staff : colleague),
    );
    const responses = await Promise.all(edits);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect((await found(booking._id)).specialRequests).toBe(`Wish ${winner}`);
    for (const { status, ...answer } of responses)
      if (status === 409) expect(currentOf({ status, ...answer })?.specialRequests).toBe(`Wish ${winner}`);
  });

  it('is rejected after the client cancelled', async () => {
    const { owner, booking } = await booked();
    await as(owner, 'DELETE', `/bookings/${booking._id}`);
    const response = await edit(booking._id, { status: 'completed', version: booking.version });
    expect(response).toMatchObject(conflict);
    expect(currentOf(response)?.status).toBe('cancelled');
    expect((await found(booking._id)).status).toBe('cancelled');
  });

  it('does not cancel when stale', async () => {
    const { booking } = await booked();
    await edit(booking._id, { paymentStatus: 'paid' }, colleague);
    expect(await edit(booking._id, { status: 'cancelled', version: booking.version })).toMatchObject(conflict);
    expect((await found(booking._id)).status).toBe('confirmed');
  });

  it('cancels and changes other fields in one step', async () => {
    const { booking } = await booked();
    const change = { status: 'cancelled', paymentStatus: 'refunded' };
    expect((await edit(booking._id, { ...change, version: booking.version })).status).toBe(200);
    expect(await found(booking._id)).toMatchObject(change);
  });

  it('treats a booking without a stored version as never changed', async () => {
    const { booking } = await booked();
    const database = await mongoose
      .createConnection(surroundings.database.uri, { dbName: 'portal_bookings' })
      .asPromise();
    const bookings = database.collection('bookings');
    await bookings.updateOne({ bookingNumber: booking.bookingNumber }, { $unset: { version: 1 } });
    await database.close();
    const before = await found(booking._id);
    expect(before?.version).toBe(0);
    expect((await edit(booking._id, { specialRequests: words, version: 0 })).status).toBe(200);
    expect(await edit(booking._id, { specialRequests: 'mine', version: 0 })).toMatchObject(conflict);
  });

  it.each([-1, 1.5, '1', null])('rejects the version %j', async (version) => {
    const { booking } = await booked();
    expect((await edit(booking._id, { specialRequests: words, version })).status).toBe(400);
  });
});

it('applies an edit without a version regardless of other edits', async () => {
  const { booking } = await booked();
  await edit(booking._id, { paymentStatus: 'paid' }, colleague);
  expect((await edit(booking._id, { specialRequests: 'mine' })).status).toBe(200);
  expect(await found(booking._id)).toMatchObject({ paymentStatus: 'paid', specialRequests: 'mine' });
});

describe('concurrent edits of a cancelled package booking', () => {
  const packageCalls = (path: string, init: RequestInit = {}) =>
    fetch(`${surroundings.catalog.url}/packages${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...gatewayHeaders(colleague.assertion) },
    }).then(async (response) => ((await response.json()) as { data: TravelPackage }).data);

  async function cancelledPackage() {
    const tour = { name: 'Canoe week', description: 'On the river', price: 40, duration: '7 days', maxCapacity: 9 };
    const body = JSON.stringify({ ...tour, destinations: ['Chirundu'] });
    const { _id: packageId } = await packageCalls('', { method: 'POST', body });
    const owner = await createTestUser(surroundings);
    const wanted = {
      packageId,
      numberOfTravelers: 2,
      selectedTravelDates: { startDate: daysFromToday(20), endDate: daysFromToday(26) },
      contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
    };
    const booking = bookingFrom(await as(owner, 'POST', '/bookings', wanted));
    await as(owner, 'DELETE', `/bookings/${booking._id}`);
    return { packageId, id: booking._id };
  }

  it('hold places exactly while it is active', async () => {
    const { packageId, id } = await cancelledPackage();
    for (let round = 0; round < 12; round++) {
      const version = (await found(id))?.version;
      const revived = edit(id, { status: 'confirmed', version });
      await sleep(round);
      await Promise.all([revived, edit(id, { specialRequests: `Wish ${round}`, version }, colleague)]);
      const status = (await found(id))?.status;
      const { currentBookings } = await packageCalls(`/${packageId}`);
      expect([round, status, currentBookings]).toEqual([round, status, status === 'cancelled' ? 0 : 2]);
      await edit(id, { status: 'cancelled' });
    }
  });
});
