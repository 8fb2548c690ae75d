import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { eventually, startTestProcess, type TestProcess } from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { type BadRoad, startBadRoad } from './bad-road';
import { bookingIn } from './bookings-fixture';
import { useBookings } from './use-bookings';

const env: Record<string, string> = {};
let toPayments: BadRoad;
let toBookings: BadRoad;
let payments: TestProcess | undefined;
let connection: Connection;
beforeAll(async () => {
  [toPayments, toBookings] = await Promise.all([startBadRoad(), startBadRoad()]);
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
  const { MONGODB_URI = '', IDENTITY_URL = '', SERVICE_TOKEN_SECRET = '' } = surroundings.bookingsEnv;
  const own = { MONGODB_URI, IDENTITY_URL, SERVICE_TOKEN_SECRET, BOOKINGS_URL: toBookings.url };
  payments = await startTestProcess('services/payments/dist/main.mjs', { ...own, NODE_ENV: 'test' });
  toPayments.leadTo(payments.url);
  return payments;
}

const read = async ({ _id }: Booking) => bookingIn(await as(staff.admin, 'GET', `/bookings/${_id}`));
const charged = async (booking: Booking) => (await read(booking)).money?.charged.amount;
const inDatabase = (name: string, collection: string, _id: string) =>
  connection
    .useDb(name)
    .collection(collection)
    .findOne({ _id: (name === 'portal_bookings' ? new mongoose.Types.ObjectId(_id) : _id) as never });

describe('bookings and payments', () => {
  it('agree after losses, doubles and overtaking on both ways, and a death of payments [N1.20]', async () => {
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

  it('show what is charged within five seconds of the booking', async () => {
    const { booking } = await bookedPackage();
    await eventually(async () => (await charged(booking)) === '81.00', 5_000);
    expect(await read(booking)).toMatchObject({ money: { balance: { amount: '81.00', currency: 'USD' } } });
  });
});
