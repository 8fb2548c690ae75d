import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Booking,
  demoBookingId,
  demoPackageIds,
  demoPaymentId,
  demoUserIds,
  paidDemoBookings,
  type TravelPackage,
} from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import { eventually, startTestService, type TestResponse, type TestService } from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import {
  bookingFrom,
  bookingsFrom,
  createTestUser,
  type Person,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';
import { deliverMoneyChanged, moneyOf } from '../fixtures/payments-stub';

let surroundings: TestEnvironment;
let service: TestService;
let database: Connection;
let admin: Person;
let demo: Booking[];

beforeAll(async () => {
  surroundings = await startTestEnvironment();
  const { customers, ...staff } = demoUserIds;
  const people = surroundings.identity.people;
  for (const [name, id] of Object.entries(staff)) {
    const role = name === 'client' ? 'client' : 'employee';
    people.set(id, { id, username: name, email: `${name}@demo.test`, role });
  }
  for (const id of customers)
    people.set(id, { id, username: `customer-${id.slice(-2)}`, email: 'a@demo.test', role: 'client' });
  service = await startTestService(createApp(readEnv(envSchema, { ...surroundings.bookingsEnv, SEED_DEMO_DATA: '1' })));
  database = await mongoose.createConnection(surroundings.database.uri, { dbName: 'portal_bookings' }).asPromise();
  admin = await createTestUser(surroundings, 'admin');
  demo = await eventually(async () => {
    const listed = await list();
    return listed.length === 20 && listed;
  }, 15_000);
});
afterAll(async () => {
  await database.close();
  await service.stop();
  await surroundings.stop();
});

const as = (person: Person, method: string, path: string): Promise<TestResponse> =>
  service.call(method, path, { assertion: person.assertion });
const list = async (query = ''): Promise<Booking[]> =>
  bookingsFrom(await as(admin, 'GET', `/bookings?sort=createdAt${query}`));
const priceOf = ({ totalPrice }: Booking): number => Math.round(totalPrice * 100);
const paidPlaceOf = ({ _id }: Booking): number | undefined =>
  paidDemoBookings.find(({ place }) => demoBookingId(place) === _id)?.place;

describe('demo bookings', () => {
  it('have every status and payment status', () => {
    expect(new Set(demo.map(({ status }) => status)).size).toBe(4);
    expect(new Set(demo.map(({ paymentStatus }) => paymentStatus)).size).toBe(4);
    expect(demo.filter((booking) => booking.package)).toHaveLength(8);
    expect(demo.filter(({ ticketNumbers }) => ticketNumbers.length > 0).length).toBeGreaterThan(3);
  });

  it('refer to demo packages with held places', async () => {
    const response = await fetch(`${surroundings.catalog.url}/packages/${demoPackageIds[0]}`);
    const { data } = (await response.json()) as { data: TravelPackage };
    expect(demoPackageIds).toContain(data._id);
    expect(data.currentBookings).toBe(2);
  });

  it('are paid exactly where payments seeds a receipt over their price [A5]', () => {
    const paid = demo.filter(({ paymentStatus }) => paymentStatus === 'paid');
    const found = paid.map((booking) => [booking._id, booking.user._id, booking.currency, priceOf(booking)]);
    const seeded = paidDemoBookings.map(({ place, ownerId, currency, minor }) => [
      ...[demoBookingId(place), ownerId, currency, minor],
    ]);
    expect(found.toSorted()).toEqual(seeded.toSorted());
    for (const { money, totalPrice } of paid) {
      expect(Number(money?.received.amount)).toBe(totalPrice);
      expect(money?.balance.amount).toBe('0.00');
    }
  });

  it('keep their payment status when payments publishes the balances, without a receipt email [A5]', async () => {
    const reported = demo.map((booking) => {
      const place = paidPlaceOf(booking);
      const chargedMinor = booking.status === 'cancelled' ? 0 : priceOf(booking);
      const receivedMinor = place === undefined ? 0 : priceOf(booking);
      const receipts = place === undefined ? [] : [demoPaymentId(place)];
      const { currency } = booking;
      const balanceMinor = chargedMinor - receivedMinor;
      return moneyOf(booking._id, 1, { currency, chargedMinor, receivedMinor, balanceMinor, receipts });
    });
    await deliverMoneyChanged(service, ...reported);
    for (const { _id, paymentStatus } of demo) {
      const now = bookingFrom(await as(admin, 'GET', `/bookings/${_id}`));
      expect(now).toMatchObject({ _id, paymentStatus });
    }
    const bookings = database.collection('bookings');
    expect(await bookings.countDocuments({ 'money.version': 1 })).toBe(20);
    expect(await bookings.countDocuments({ 'mails.0': { $exists: true } })).toBe(0);
    expect(await bookings.countDocuments({ paymentStatus: 'paid', paymentStatusBy: 'staff' })).toBe(0);
  });

  it('include imported flights, which are cancelled without the provider', async () => {
    const [imported] = await list('&q=p0721');
    expect(imported?.amadeusRecordLocator).toMatch(/^[A-Z2-9]{6}$/);
    expect((await as(admin, 'DELETE', `/bookings/${imported?._id}`)).status).toBe(200);
    expect(await surroundings.simulator.orders()).toEqual([]);
  });
});
