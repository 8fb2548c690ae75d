import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agencyDate, type Booking, type FlightOffer, type Role } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import {
  startTestDatabase,
  startTestIdentityKeys,
  startTestProcess,
  startTestService,
  startTestSimulator,
  testKeysEnv,
  testServiceEnv,
  type TestResponse,
  type TestDatabase,
  type TestIdentity,
  type TestPerson,
  type TestProcess,
  type TestService,
  type TestSimulator,
  gatewayHeaders,
} from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';

/** Dependencies of a bookings service in tests: real flights and catalog processes, the simulator and a database. */
export interface TestEnvironment {
  database: TestDatabase;
  identity: TestIdentity;
  simulator: TestSimulator;
  flights: TestProcess;
  catalog: TestProcess;
  /** Environment of a bookings service under test, with short timeouts. */
  bookingsEnv: Record<string, string>;
  stop(): Promise<void>;
}

export const offerSecret = 'a seal secret of the tests, long enough';

/** Short, for tests of timeouts. A successful order can take longer on a busy machine. */
const shortOrderDeadlineMs = 800;

export async function startTestEnvironment(
  extraEnv: Record<string, string> = {},
  orderDeadlineMs: number = shortOrderDeadlineMs,
  flightsEnv: Record<string, string> = {},
): Promise<TestEnvironment> {
  const [database, identity, simulator] = await Promise.all([
    startTestDatabase(),
    startTestIdentityKeys(),
    startTestSimulator(),
  ]);
  const mailFolder = mkdtempSync(join(tmpdir(), 'portal-mail-'));
  const shared = { ...testServiceEnv('bookings', { mongoUri: database.uri, identityUrl: identity.url }), ...extraEnv };
  const [flights, catalog] = await Promise.all([
    startTestProcess('services/flights/dist/main.mjs', {
      ...shared,
      ...testKeysEnv('flights'),
      ...simulator.flightsEnv,
      ...flightsEnv,
      OFFER_SECRET: offerSecret,
      FLIGHTS_ORDER_DEADLINE_MS: String(orderDeadlineMs),
    }),
    startTestProcess('services/catalog/dist/main.mjs', { ...shared, ...testKeysEnv('catalog'), SEED_DEMO_DATA: '1' }),
  ]);
  return {
    database,
    identity,
    simulator,
    flights,
    catalog,
    bookingsEnv: {
      ...shared,
      FLIGHTS_URL: flights.url,
      CATALOG_URL: catalog.url,
      PAYMENTS_URL: 'http://127.0.0.1:9',
      // Test users share one network address and make many bookings.
      RATE_LIMIT_PROFILE: 'test',
      ORDER_DEADLINE_MS: String(orderDeadlineMs + 400),
      SWEEP_INTERVAL_MS: '150',
      ABANDONED_AFTER_MS: String(orderDeadlineMs + 700),
      ORDER_NOT_FOUND_GRACE_MS: String(orderDeadlineMs + 1_200),
      MAIL_DIR: mailFolder,
      // Mail is effectively off, so that stored bookings do not change. Tests of mail set a shorter interval.
      MAIL_POLL_INTERVAL_MS: '3600000',
    },
    stop: async () => {
      await Promise.all([flights.stop(), catalog.stop(), simulator.stop()]);
      await Promise.all([identity.stop(), database.stop()]);
      rmSync(mailFolder, { recursive: true, force: true });
    },
  };
}

/** Test user with a unique id, so that tests do not see each other's bookings. */
export interface Person {
  id: string;
  assertion: string;
}

let people = 0;
export async function createTestUser(
  { identity }: TestEnvironment,
  role: Role = 'client',
  more: Pick<TestPerson, 'isUnconfirmed' | 'factor'> = {},
): Promise<Person> {
  people += 1;
  const id = `64${String(people).padStart(22, '0')}`;
  const username = `${role}-${people}`;
  identity.people.set(id, { id, username, email: `${username}@example.test`, role });
  const assertion = await identity.assertionFor({ id, role, username, sessionId: `session-${people}`, ...more });
  return { id, assertion };
}

/** Returns a new assertion for a test user, whose first one expires. */
export async function assertionAgain({ identity }: TestEnvironment, { id }: Person): Promise<string> {
  const person = identity.people.get(id);
  if (!person) throw new Error(`unknown user ${id}`);
  return identity.assertionFor({ ...person, sessionId: `session-of-${id}` });
}

/** Actions about a booking that were delivered to the activity log, in order. */
export const getLoggedActions = ({ identity }: TestEnvironment, { _id }: Booking): string[] =>
  (identity.deliveredActivity as { action: string; targetEntityId: string }[])
    .filter(({ targetEntityId }) => targetEntityId === _id)
    .map(({ action }) => action);

/** Starts a bookings service whose deadlines follow the simulator's clock. */
export const startInSimulatedTime = (
  surroundings: TestEnvironment,
  env: Record<string, string> = {},
): Promise<TestService> => {
  const clock = { SIM_CLOCK_URL: surroundings.simulator.adminUrl };
  return startTestService(createApp(readEnv(envSchema, { ...surroundings.bookingsEnv, ...clock, ...env })));
};

/** Returns a function that advances the simulator's clock by milliseconds. The clock is stopped in between. */
export function simulatedClock({ simulator }: TestEnvironment): (ms: number) => Promise<void> {
  let now = Date.now();
  return async (ms) => {
    now += ms;
    await simulator.setClock(new Date(now));
  };
}

export const daysFromToday = (ahead: number): string => agencyDate(new Date(Date.now() + ahead * 86_400_000));

/** Searches and prices an offer like the browser. */
export async function pricedOffer(
  { flights }: TestEnvironment,
  person: Person,
  adults = 1,
  criteria: Record<string, string> = {},
): Promise<FlightOffer> {
  const query = new URLSearchParams({
    originLocationCode: 'LUN',
    destinationLocationCode: 'JNB',
    departureDate: daysFromToday(40 + (people % 200)),
    adults: String(adults),
    ...criteria,
  });
  const asPerson = gatewayHeaders(person.assertion);
  const search = await fetch(`${flights.url}/flights/offers?${query}`, { headers: asPerson });
  const found = (await search.json()) as { data: FlightOffer[] };
  const priced = await fetch(`${flights.url}/flights/pricing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asPerson },
    body: JSON.stringify({ offer: found.data[0] }),
  });
  return ((await priced.json()) as { data: FlightOffer }).data;
}

export function flightBooking(offer: FlightOffer, changes: object = {}): object {
  const segments = offer.itineraries[0]?.segments ?? [];
  return {
    flightOffer: offer,
    travelers: Array.from({ length: offer.portal.adults }, (_, index) => ({
      firstName: index === 0 ? 'Thandiwe' : 'Mwila',
      lastName: 'Banda',
      dateOfBirth: '1990-05-04',
      gender: 'FEMALE',
    })),
    contact: { emailAddress: 'thandiwe@example.test', countryCallingCode: '1', phoneNumber: '+260 970 000 120' },
    numberOfTravelers: offer.portal.adults,
    totalPrice: Number(offer.price.grandTotal),
    currency: offer.price.currency,
    selectedTravelDates: { startDate: segments[0]?.departure.at, endDate: segments.at(-1)?.arrival.at },
    specialRequests: '',
    ...changes,
  };
}

export const bookingFrom = ({ body }: TestResponse): Booking => (body as unknown as { data: Booking }).data;
export const bookingsFrom = ({ body }: TestResponse): Booking[] => (body as unknown as { data: Booking[] }).data;
