import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Booking, TravelPackage } from '@portal/contracts';
import {
  freePort,
  startTestProcess,
  testServiceEnv,
  type TestResponse,
  type TestProcess,
  gatewayHeaders,
} from '@portal/test-kit';
import mongoose from 'mongoose';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

export const password = 'Zambezi-2026';

/** User whose every value can be found wherever it is stored. */
export interface Person {
  id: string;
  username: string;
  email: string;
  token: string;
  assertion: string;
  passportNumber: string;
  phoneNumber: string;
  ipAddress: string;
}

export const namesOf = ({ username, email, passportNumber, phoneNumber, ipAddress }: Person) => [
  username,
  email,
  passportNumber,
  phoneNumber,
  ipAddress,
];

interface Parts {
  catalog: TestProcess;
  payments: TestProcess;
  bookings: TestProcess;
  /** Restarts bookings at the same address. */
  startBookings(): Promise<TestProcess>;
}

/** Identity with real catalog, bookings and payments processes, for the tests of one file. */
export function usePersonalData() {
  const identity = {} as IdentityFixture;
  const parts = {} as Parts;

  beforeAll(async () => {
    const port = await freePort();
    const bookingsUrl = `http://127.0.0.1:${port}`;
    Object.assign(identity, await startIdentity({ BOOKINGS_URL: bookingsUrl, ERASURE_WINDOW_S: '3' }));
    const of = (part: string) => testServiceEnv(part, { mongoUri: identity.mongoUri, identityUrl: identity.url });
    parts.catalog = await startTestProcess('services/catalog/dist/main.mjs', { ...of('catalog'), SEED_DEMO_DATA: '1' });
    parts.payments = await startTestProcess('services/payments/dist/main.mjs', {
      ...of('payments'),
      BOOKINGS_URL: bookingsUrl,
    });
    parts.startBookings = () =>
      startTestProcess('services/bookings/dist/main.mjs', {
        ...of('bookings'),
        PORT: String(port),
        CATALOG_URL: parts.catalog.url,
        FLIGHTS_URL: parts.catalog.url,
        PAYMENTS_URL: parts.payments.url,
      });
    parts.bookings = await parts.startBookings();
  });
  afterAll(async () => {
    await Promise.all([parts.bookings.stop(), parts.catalog.stop(), parts.payments.stop()]);
    await identity.stop();
  });

  let people = 0;
  async function newPerson(): Promise<Person> {
    people += 1;
    const username = `canary.bird${people}`;
    const email = `${username}@example.test`;
    const passportNumber = `ZNCAN31337${people}`;
    const phoneNumber = `+2609773133${people}7`;
    const ipAddress = `10.33.7.${people}7`;
    const registered = await identity.call('POST', '/auth/register', { body: { username, email, password } });
    const token = String(registered.body.token);
    const { assertion = '' } = await identity.introspect(token);
    const profile = { phoneNumber, dateOfBirth: '1971-03-17', passportDetails: { passportNumber } };
    await identity.call('PUT', '/auth/profile', { assertion, body: profile, ipAddress });
    const { id } = registered.body.user as { id: string };
    return { id, username, email, token, assertion, passportNumber, phoneNumber, ipAddress };
  }

  async function bookPackage({ token, email, phoneNumber }: Person): Promise<Booking> {
    const { assertion = '' } = await identity.introspect(token, 'bookings');
    const listed = (await (await fetch(`${parts.catalog.url}/packages`)).json()) as { data: TravelPackage[] };
    const upcoming = ({ availableDates }: TravelPackage) =>
      availableDates.find((date) => date > new Date().toISOString());
    const offered = listed.data.find(
      (one) => one.isAvailable && upcoming(one) && (one.maxCapacity ?? 100) - one.currentBookings > 5,
    );
    const startDate = offered && upcoming(offered);
    const response = await fetch(`${parts.bookings.url}/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...gatewayHeaders(assertion) },
      body: JSON.stringify({
        packageId: offered?._id,
        numberOfTravelers: 1,
        selectedTravelDates: { startDate, endDate: startDate },
        contact: { emailAddress: email, phoneNumber },
        specialRequests: `Please greet ${email}`,
      }),
    });
    const body = (await response.json()) as { data: Booking };
    expect([response.status, body]).toMatchObject([201, { data: { status: 'confirmed' } }]);
    return body.data;
  }

  const erase = ({ assertion }: Person, currentPassword = password): Promise<TestResponse> =>
    identity.call('DELETE', '/auth/profile', { assertion, body: { currentPassword } });

  async function everything(): Promise<string> {
    const connection = await mongoose.createConnection(identity.mongoUri).asPromise();
    const { databases } = await connection.db!.admin().listDatabases();
    const documents = await Promise.all(
      databases.map(async ({ name }) => {
        const database = connection.getClient().db(name);
        const collections = await database.listCollections().toArray();
        return Promise.all(collections.map((collection) => database.collection(collection.name).find().toArray()));
      }),
    );
    await connection.close();
    return JSON.stringify(documents);
  }

  const found = async (who: Person) => {
    const text = await everything();
    return namesOf(who).filter((value) => text.includes(value));
  };

  return { identity, parts, newPerson, bookPackage, erase, everything, found };
}
