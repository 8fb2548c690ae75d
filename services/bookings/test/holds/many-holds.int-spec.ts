import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readEnv } from '@portal/node-kit';
import { eventually, startTestService, type TestService } from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import {
  bookingFrom,
  flightBooking,
  pricedOffer,
  createTestUser,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';

/** So many that a burst of calls within a second or two does not change the average rate. */
const held = 96;
const hourMs = 3_600_000;
let surroundings: TestEnvironment;
let service: TestService;
let connection: Connection;

beforeAll(async () => {
  surroundings = await startTestEnvironment();
  await start();
  connection = await mongoose.createConnection(surroundings.database.uri, { dbName: 'portal_bookings' }).asPromise();
});
afterAll(async () => {
  await service.stop();
  await connection.close();
  await surroundings.stop();
});

async function start(): Promise<void> {
  const env = { ...surroundings.bookingsEnv, SWEEP_INTERVAL_MS: '500' };
  service = await startTestService(createApp(readEnv(envSchema, env)));
}

/** Copies a held booking, with deadlines that have all passed. */
async function copy(_id: string): Promise<void> {
  const bookings = connection.collection<{ claim?: string }>('bookings');
  const found = await bookings.findOne({ _id: new mongoose.Types.ObjectId(_id) });
  const { claim: _claim, ...model } = found ?? { _id };
  const payBy = new Date(Date.now() - 60_000);
  const fulfilment = { state: 'held', payBy, heldUntil: new Date(payBy.getTime() + 4 * hourMs), warned: [24, 4] };
  const copies = Array.from({ length: held }, (_, index) => {
    const own = { _id: new mongoose.Types.ObjectId(), bookingNumber: `ZT-LOAD${index}`, orderId: `copy-${index}` };
    return { ...model, ...own, fulfilment, lookAt: payBy, events: [], effects: [], mails: [] };
  });
  await bookings.insertMany(copies);
}

it('[N2.19] expires all holds with the same deadline, at no more than ten airline calls a second', async () => {
  const person = await createTestUser(surroundings);
  const body = flightBooking(await pricedOffer(surroundings, person));
  const booking = bookingFrom(await service.call('POST', '/bookings', { assertion: person.assertion, body }));
  await copy(booking._id);
  const lapsed = { bookingNumber: /^ZT-LOAD/, status: 'cancelled' };
  await eventually(async () => (await connection.collection('bookings').countDocuments(lapsed)) === held, 50_000);
  const calls = (await surroundings.simulator.calls()) as { operation: string; at: string; url: string }[];
  const cancels = calls.filter(({ operation }) => operation === 'order-cancel');
  // A cancellation whose response timed out on a busy machine is repeated, which is harmless.
  expect(new Set(cancels.map(({ url }) => url)).size).toBe(held);
  // Calls arrive in bursts on a busy machine, so the average rate is compared instead of the maximum.
  const times = cancels.map(({ at }) => Date.parse(at)).sort((one, other) => one - other);
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  expect((times.length - 1) / seconds).toBeLessThanOrEqual(10);
});
