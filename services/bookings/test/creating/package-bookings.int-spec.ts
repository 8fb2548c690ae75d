import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Booking, demoUserIds, type TravelPackage } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import { eventually, startTestService, type TestResponse, type TestService, gatewayHeaders } from '@portal/test-kit';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import {
  bookingFrom,
  daysFromToday,
  type Person,
  createTestUser,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';

let surroundings: TestEnvironment;
let service: TestService;
let admin: Person;
let employee: Person;

beforeAll(async () => {
  surroundings = await startTestEnvironment();
  for (const [name, id] of Object.entries({ ...demoUserIds, customers: undefined })) {
    if (id)
      surroundings.identity.people.set(id, { id, username: name, email: `${name}@demo.test`, role: roleOf(name) });
  }
  for (const id of demoUserIds.customers) {
    surroundings.identity.people.set(id, {
      id,
      username: `customer-${id.slice(-2)}`,
      email: 'a@demo.test',
      role: 'client',
    });
  }
  service = await startTestService(createApp(readEnv(envSchema, { ...surroundings.bookingsEnv, SEED_DEMO_DATA: '1' })));
  admin = await createTestUser(surroundings, 'admin');
  employee = await createTestUser(surroundings, 'employee');
});
afterAll(async () => {
  await service.stop();
  await surroundings.stop();
});

const roleOf = (name: string) => (name === 'client' || name.startsWith('customer') ? 'client' : 'employee');
const as = (person: Person, method: string, path: string, body?: object): Promise<TestResponse> =>
  service.call(method, path, { assertion: person.assertion, body });
const readPackage = async (id: string): Promise<TravelPackage> =>
  ((await (await fetch(`${surroundings.catalog.url}/packages/${id}`)).json()) as { data: TravelPackage }).data;

async function createPackage(values: object = {}): Promise<TravelPackage> {
  const response = await fetch(`${surroundings.catalog.url}/packages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...gatewayHeaders(admin.assertion) },
    body: JSON.stringify({
      name: 'Canoe week',
      description: 'On the river',
      price: 10.1,
      currency: 'USD',
      duration: '7 days',
      destinations: ['Chirundu'],
      ...values,
    }),
  });
  return ((await response.json()) as { data: TravelPackage }).data;
}
const request = (travelPackage: TravelPackage, changes: object = {}): object => ({
  packageId: travelPackage._id,
  numberOfTravelers: 3,
  selectedTravelDates: { startDate: daysFromToday(20), endDate: daysFromToday(26) },
  contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
  specialRequests: 'A birthday',
  ...changes,
});

describe('package booking', () => {
  it('holds places at the server’s price and releases them [C4.package-booking.1, C4.package-booking.2, C4.package-booking.3, C4.package-booking.5]', async () => {
    const [person, travelPackage] = [await createTestUser(surroundings), await createPackage({ maxCapacity: 5 })];
    const response = await as(person, 'POST', '/bookings', request(travelPackage));
    expect(response).toMatchObject({ status: 201, body: { message: 'Package booking confirmed successfully!' } });
    const booking = bookingFrom(response);
    expect(booking).toMatchObject({
      status: 'confirmed',
      totalPrice: 30.3,
      currency: 'USD',
      package: { _id: travelPackage._id, name: 'Canoe week', price: 10.1 },
      selectedTravelDates: { startDate: `${daysFromToday(20)}T00:00:00.000Z` },
    });
    expect((await readPackage(travelPackage._id)).currentBookings).toBe(3);
    expect(
      await as(person, 'POST', '/bookings', request(travelPackage, { specialRequests: 'Again', numberOfTravelers: 4 })),
    ).toMatchObject({
      status: 409,
      body: { code: 'PACKAGE_FULL' },
    });
    expect((await as(person, 'DELETE', `/bookings/${booking._id}`)).status).toBe(200);
    expect((await readPackage(travelPackage._id)).currentBookings).toBe(0);
  });

  it('sells the last places once among concurrent requests [C4.package-booking.3]', async () => {
    const travelPackage = await createPackage({ maxCapacity: 4 });
    const people = await Promise.all(Array.from({ length: 12 }, () => createTestUser(surroundings)));
    const responses = await Promise.all(
      people.map((person) => as(person, 'POST', '/bookings', request(travelPackage, { numberOfTravelers: 1 }))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, ...Array(8).fill(409)]);
    expect((await readPackage(travelPackage._id)).currentBookings).toBe(4);
  });

  it.each([
    ['an unknown package', 404, 'PACKAGE_NOT_FOUND', { packageId: '66000000000000000000ffff' }],
    [
      'a day in the past',
      400,
      'BODY_INVALID',
      { selectedTravelDates: { startDate: '2020-01-01', endDate: '2020-01-02' } },
    ],
    [
      'an end before the start',
      400,
      'BODY_INVALID',
      { selectedTravelDates: { startDate: daysFromToday(9), endDate: daysFromToday(8) } },
    ],
    ['nobody', 400, 'BODY_INVALID', { numberOfTravelers: 0 }],
    ['ten people', 400, 'BODY_INVALID', { numberOfTravelers: 10 }],
    ['a client-defined price', 400, 'BODY_INVALID', { totalPrice: 1 }],
  ])('rejects %s', async (_name, status, code, changes) => {
    const [person, travelPackage] = [await createTestUser(surroundings), await createPackage()];
    expect(await as(person, 'POST', '/bookings', request(travelPackage, changes))).toMatchObject({
      status,
      body: { code },
    });
  });

  it('rejects an unavailable departure', async () => {
    const [person, travelPackage] = [
      await createTestUser(surroundings),
      await createPackage({ availableDates: [daysFromToday(50)] }),
    ];
    expect(await as(person, 'POST', '/bookings', request(travelPackage))).toMatchObject({
      status: 422,
      body: { code: 'PACKAGE_DATE_UNKNOWN' },
    });
  });

  it('holds and releases places when staff change the status', async () => {
    const [person, travelPackage] = [await createTestUser(surroundings), await createPackage({ maxCapacity: 3 })];
    const { _id } = bookingFrom(await as(person, 'POST', '/bookings', request(travelPackage)));
    await as(employee, 'PUT', `/bookings/${_id}`, { status: 'cancelled' });
    expect((await readPackage(travelPackage._id)).currentBookings).toBe(0);
    await as(employee, 'PUT', `/bookings/${_id}`, { status: 'confirmed' });
    expect((await readPackage(travelPackage._id)).currentBookings).toBe(3);
  });
});

describe('booking lists', () => {
  it('page, filter, search and sort for staff [C4.lists.3]', async () => {
    const page = await eventually(async () => {
      const response = await as(employee, 'GET', '/bookings?page=2&pageSize=3&sort=-totalPrice&status=confirmed');
      return Number(response.headers.get('x-total-count')) > 6 && response;
    }, 15_000);
    const found = (page.body as unknown as { data: Booking[] }).data;
    expect(found).toHaveLength(3);
    const prices = found.map(({ totalPrice }) => totalPrice);
    expect(prices).toEqual([...prices].sort((left, right) => right - left));
    const [wanted] = found;
    const searched = await as(employee, 'GET', `/bookings?q=${wanted?.bookingNumber.toLowerCase()}`);
    expect((searched.body as unknown as { data: Booking[] }).data).toEqual([wanted]);
    expect((await as(employee, 'GET', '/bookings?status=lost')).status).toBe(400);
    expect((await as(employee, 'GET', '/bookings?q=(')).status).toBe(200);
  });
  it('are returned to staff; clients get their own without the network address', async () => {
    const person = await createTestUser(surroundings);
    await as(person, 'POST', '/bookings', request(await createPackage()));
    expect(await as(person, 'GET', '/bookings')).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    expect((await service.call('GET', '/bookings/my')).status).toBe(401);
    const own = (await as(person, 'GET', '/bookings/my')).body as unknown as { data: Booking[] };
    expect(own.data).toHaveLength(1);
    expect(own.data[0]).not.toHaveProperty('ipAddress');
    const ofUser = (await as(employee, 'GET', `/admin/users/${person.id}/bookings`)).body as unknown as Booking[];
    expect(ofUser).toHaveLength(1);
    expect(ofUser[0]).toHaveProperty('ipAddress');
  });
  it('of a colleague are denied to an employee and allowed for an admin', async () => {
    expect((await as(employee, 'GET', `/admin/users/${admin.id}/bookings`)).status).toBe(403);
    expect(await as(admin, 'GET', `/admin/users/${employee.id}/bookings`)).toMatchObject({ status: 200, body: [] });
    expect((await as(employee, 'GET', '/admin/users/650000000000000000000fff/bookings')).status).toBe(404);
  });
});
