import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import {
  eventually,
  startTestProcess,
  startTestService,
  testKeysEnv,
  type TestProcess,
  gatewayHeaders,
} from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import { type FlakyNetwork, startFlakyNetwork } from '../fixtures/flaky-network';
import { bookingFrom, daysFromToday, type Person } from '../fixtures/bookings-fixture';
import { useBookings } from '../fixtures/setup-bookings';

const env: Record<string, string> = {};
let toPayments: FlakyNetwork;
let toBookings: FlakyNetwork;
let payments: TestProcess | undefined;
let connection: Connection;
beforeAll(async () => {
  [toPayments, toBookings] = await Promise.all([startFlakyNetwork(), startFlakyNetwork()]);
  env['PAYMENTS_URL'] = toPayments.url;
});
const { service, surroundings, staff, as, edit, bookedPackage } = useBookings(env);
beforeAll(async () => {
  toBookings.leadTo(service.url);
  connection = await mongoose.createConnection(surroundings.database.uri).asPromise();
});
afterAll(async () => {
  await payments?.stop();
  await connection.close();
  await Promise.all([toPayments.stop(), toBookings.stop()]);
});

async function startPayments(): Promise<TestProcess> {
  const { MONGODB_URI = '', IDENTITY_URL = '' } = surroundings.bookingsEnv;
  const own = { MONGODB_URI, IDENTITY_URL, ...testKeysEnv('payments'), BOOKINGS_URL: toBookings.url };
  payments = await startTestProcess('services/payments/dist/main.mjs', { ...own, NODE_ENV: 'test' });
  toPayments.leadTo(payments.url);
  return payments;
}

const read = async ({ _id }: Booking) => bookingFrom(await as(staff.admin, 'GET', `/bookings/${_id}`));
const charged = async (booking: Booking) => (await read(booking)).money?.charged.amount;
const inDatabase = (name: string, collection: string, _id: string) =>
  connection
    .useDb(name)
    .collection(collection)
    .findOne({ _id: (name === 'portal_bookings' ? new mongoose.Types.ObjectId(_id) : _id) as never });

/**
 * Sends a payments call as the gateway forwards it.
 * @throws when it does not succeed
 */
async function post(person: Person, path: string, body: object): Promise<void> {
  const response = await fetch(`${payments?.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...gatewayHeaders(person.assertion),
    },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
}
const takeCash = (booking: Booking, kwacha: string): Promise<void> =>
  post(staff.employee, '/payments/manual', {
    bookingId: booking._id,
    amount: { amount: kwacha, currency: 'ZMW' },
    method: 'cash',
    reference: 'Till 2',
    receivedOn: daysFromToday(0),
  });

describe('bookings and payments', () => {
  it('agree after lost, duplicated and reordered deliveries in both directions, and a crash of payments [N1.20]', async () => {
    const before = await bookedPackage();
    expect(before.booking).not.toHaveProperty('money');
    await startPayments();
    await eventually(async () => (await charged(before.booking)) === '81.00', 20_000);

    const parties = [before, ...(await Promise.all([bookedPackage(), bookedPackage(), bookedPackage()]))];
    for (let round = 0; round < 4; round++) {
      if (round === 2) await payments?.stop();
      for (const { booking } of parties) await edit(booking._id, { status: 'cancelled' });
      for (const { booking } of parties.slice(round % 2)) await edit(booking._id, { status: 'confirmed' });
      if (round === 2) await startPayments();
    }
    await Promise.all([toPayments.mend(), toBookings.mend()]);

    for (const { booking } of parties) {
      const { status, paymentStatus } = await read(booking);
      await eventually(async () => (await charged(booking)) === (status === 'cancelled' ? '0.00' : '81.00'), 20_000);
      expect(paymentStatus).toBe('pending');
      await eventually(async () => {
        const ours = await inDatabase('portal_bookings', 'bookings', booking._id);
        const theirs = await inDatabase('portal_payments', 'accounts', booking._id);
        return (
          theirs !== null &&
          ours?.['chargesVersion'] === theirs['chargesVersion'] &&
          ours?.['money'].version === theirs['moneyVersion']
        );
      }, 20_000);
    }
    for (const road of [toPayments, toBookings])
      expect(Object.values(road.seen).every((times) => times > 0)).toBe(true);
  }, 120_000);

  it('show charges within five seconds of the booking', async () => {
    const { booking } = await bookedPackage();
    await eventually(async () => (await charged(booking)) === '81.00', 5_000);
    expect(await read(booking)).toMatchObject({ money: { balance: { amount: '81.00', currency: 'USD' } } });
  });

  it('show within five seconds a payment and the paid status [N1.1]', async () => {
    await post(staff.admin, '/payments/rates', { currency: 'USD', perUnit: '10', source: 'agency' });
    const { booking } = await bookedPackage();
    await eventually(async () => (await charged(booking)) === '81.00');
    await takeCash(booking, '300.00');
    await eventually(async () => (await read(booking)).money?.received.amount === '30.00', 5_000);
    expect(await read(booking)).toMatchObject({ paymentStatus: 'pending', money: { balance: { amount: '51.00' } } });
    await takeCash(booking, '510.00');
    await eventually(async () => (await read(booking)).paymentStatus === 'paid', 5_000);
    expect(await read(booking)).toMatchObject({ money: { balance: { amount: '0.00' } } });
  });

  it('agree again after payments were taken while bookings was down [N1.21]', async () => {
    const { booking } = await bookedPackage();
    await eventually(async () => (await charged(booking)) === '81.00');
    await service.stop();
    await takeCash(booking, '810.00');
    const account = await inDatabase('portal_payments', 'accounts', booking._id);
    expect(account?.['settled']).toHaveLength(1);
    const again = { ...surroundings.bookingsEnv, PAYMENTS_URL: toPayments.url };
    Object.assign(service, await startTestService(createApp(readEnv(envSchema, again))));
    expect(await read(booking)).toMatchObject({ paymentStatus: 'pending', money: { received: { amount: '0.00' } } });
    toBookings.leadTo(service.url);
    await eventually(async () => (await read(booking)).paymentStatus === 'paid', 10_000);
    expect(await read(booking)).toMatchObject({ money: { received: { amount: '81.00', currency: 'USD' } } });
  });
});
