import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Booking, FlightOffer, TravelPackage } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import { startTestService, type TestResponse, type TestService, gatewayHeaders } from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';
import {
  assertionAgain,
  bookingFrom,
  bookingsFrom,
  daysFromToday,
  type Person,
  pricedOffer,
  createTestUser,
  startTestEnvironment,
  type TestEnvironment,
} from './bookings-fixture';

/** Network address of the test requests. */
export const ipAddress = '41.72.0.9';

/**
 * Starts a bookings service for one test file with real flights and catalog, and a user of each staff role.
 * @param orderDeadlineMs timeout of an order; short by default
 */
export function useBookings(env: Record<string, string> = {}, orderDeadlineMs?: number) {
  const surroundings = {} as TestEnvironment;
  const service = {} as TestService;
  const staff = {} as Record<'employee' | 'admin' | 'superadmin', Person>;

  beforeAll(async () => {
    Object.assign(surroundings, await startTestEnvironment({}, orderDeadlineMs));
    Object.assign(
      service,
      await startTestService(createApp(readEnv(envSchema, { ...surroundings.bookingsEnv, ...env }))),
    );
    for (const role of ['employee', 'admin', 'superadmin'] as const)
      staff[role] = await createTestUser(surroundings, role);
  });
  // Assertions expire after a minute, and a test file can take longer on a busy machine.
  beforeEach(async () => {
    for (const person of Object.values(staff)) person.assertion = await assertionAgain(surroundings, person);
  });
  afterEach(() => surroundings.simulator.clearFaults());
  afterAll(async () => {
    await service.stop();
    await surroundings.stop();
  });

  const as = (person: Person, method: string, path: string, body?: object): Promise<TestResponse> =>
    service.call(method, path, { assertion: person.assertion, body, ipAddress });
  const book = (person: Person, body: object, key?: string): Promise<TestResponse> =>
    service.call('POST', '/bookings', {
      assertion: person.assertion,
      body,
      ipAddress,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const cancel = (person: Person, id: string): Promise<TestResponse> => as(person, 'DELETE', `/bookings/${id}`);
  const edit = (id: string, body: object, person = staff.employee): Promise<TestResponse> =>
    as(person, 'PUT', `/bookings/${id}`, body);
  const found = async (id: string): Promise<Booking | undefined> =>
    bookingsFrom(await as(staff.admin, 'GET', '/bookings?sort=-createdAt')).find(({ _id }) => _id === id);

  async function createPackage(values: object = {}): Promise<TravelPackage> {
    const response = await fetch(`${surroundings.catalog.url}/packages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...gatewayHeaders(staff.admin.assertion) },
      body: JSON.stringify({
        name: 'Canoe week',
        description: 'On the river',
        price: 40.5,
        currency: 'USD',
        duration: '7 days',
        destinations: ['Chirundu'],
        maxCapacity: 9,
        ...values,
      }),
    });
    return ((await response.json()) as { data: TravelPackage }).data;
  }

  async function bookedPackage(person?: Person): Promise<{ owner: Person; booking: Booking }> {
    const owner = person ?? (await createTestUser(surroundings));
    const response = await book(owner, {
      packageId: (await createPackage())._id,
      numberOfTravelers: 2,
      selectedTravelDates: { startDate: daysFromToday(20), endDate: daysFromToday(26) },
      contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
      specialRequests: 'A birthday',
    });
    return { owner, booking: bookingFrom(response) };
  }

  async function clientWithOffer(adults = 1): Promise<{ person: Person; offer: FlightOffer }> {
    const person = await createTestUser(surroundings);
    return { person, offer: await pricedOffer(surroundings, person, adults) };
  }

  return { surroundings, service, staff, as, book, cancel, edit, found, createPackage, bookedPackage, clientWithOffer };
}
