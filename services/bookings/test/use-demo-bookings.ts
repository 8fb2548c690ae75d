import { afterAll, beforeAll, expect } from '@jest/globals';
import { type Booking, type InternalUser, packageCurrencies, type Role, type TravelPackage } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import {
  startTestDatabase,
  startTestIdentityKeys,
  startTestService,
  type TestResponse,
  type TestDatabase,
  type TestIdentity,
  type TestService,
  testServiceEnv,
} from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';
import { demoFlights } from '../src/seed/demo-flights';
import { demoPackageBookings } from '../src/seed/demo-package-bookings';
import { flightRecord, packageRecord, packageStart } from '../src/seed/demo-records';
import { bookingsFrom } from './bookings-fixture';

const nowhere = 'http://127.0.0.1:9';

/** Returns the seeded demo bookings, with package currencies in rotation. */
function demoBookings() {
  const now = new Date();
  const userOf = (id: string) => ({ id, username: `c-${id.slice(-2)}`, email: 'c@demo.test' }) as InternalUser;
  const flights = demoFlights.map((flight, index) =>
    flightRecord(flight, { place: index + 1, user: userOf(flight.userId), now }),
  );
  const packages = demoPackageBookings.map((sketch, index) => {
    const travelPackage = {
      _id: sketch.packageId,
      name: `Journey ${sketch.packageId.slice(-2)}`,
      description: 'On the river',
      price: 1_240.35,
      currency: packageCurrencies[index % packageCurrencies.length],
      duration: '7 days',
      availableDates: [] as string[],
    } as TravelPackage;
    const place = demoFlights.length + index + 1;
    const party = { place, user: userOf(sketch.userId), now };
    return packageRecord(sketch, party, travelPackage, packageStart(sketch, travelPackage, now));
  });
  return [...flights, ...packages].map(({ id, ...fields }) => ({ ...fields, _id: new mongoose.Types.ObjectId(id) }));
}

/** Starts an isolated bookings service with the demo bookings for one test file. */
export function setupDemoBookings() {
  const running = {} as { store: TestDatabase; identity: TestIdentity; service: TestService; database: Connection };

  const start = (env: object = {}): Promise<TestService> => {
    const shared = testServiceEnv('bookings', { mongoUri: running.store.uri, identityUrl: running.identity.url });
    const away = { CATALOG_URL: nowhere, FLIGHTS_URL: nowhere, PAYMENTS_URL: nowhere };
    return startTestService(createApp(readEnv(envSchema, { ...shared, ...away, FEATURES: 'money,holds', ...env })));
  };
  const call = async (path: string, role: Role, service = running.service): Promise<TestResponse> =>
    service.call('GET', path, { assertion: await running.identity.assertionFor({ role }) });
  const ask = async <Data>(path: string, role: Role = 'admin', service = running.service): Promise<Data> =>
    (await call(path, role, service)).as<{ data: Data }>().data;
  /** Lists all bookings that match a query. */
  const list = async (query = ''): Promise<Booking[]> =>
    bookingsFrom(await call(`/bookings?sort=-createdAt${query}`, 'employee'));
  const change = async ({ bookingNumber }: Booking, $set: object): Promise<void> => {
    await running.database.collection('bookings').updateOne({ bookingNumber }, { $set });
  };

  beforeAll(async () => {
    const [store, identity] = await Promise.all([startTestDatabase(), startTestIdentityKeys()]);
    Object.assign(running, { store, identity });
    running.service = await start();
    running.database = await mongoose.createConnection(store.uri, { dbName: 'portal_bookings' }).asPromise();
    await running.database.collection('bookings').insertMany(demoBookings());
    expect(await list()).toHaveLength(demoFlights.length + demoPackageBookings.length);
  });
  afterAll(async () => {
    await running.database.close();
    await running.service.stop();
    await Promise.all([running.store.stop(), running.identity.stop()]);
  });
  return { running, start, call, ask, list, change };
}

export const numbers = (bookings: readonly Booking[]): string[] =>
  bookings.map(({ bookingNumber }) => bookingNumber).sort();

/** First day of a trip. */
export const startsOn = ({ selectedTravelDates: { startDate } }: Booking): string => startDate.slice(0, 10);
