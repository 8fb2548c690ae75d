import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import { startTestService, type TestResponse, type TestService } from '@portal/test-kit';
import mongoose from 'mongoose';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import {
  bookingFrom,
  bookingsFrom,
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

const start = () => startTestService(createApp(readEnv(envSchema, surroundings.bookingsEnv)));
const as = (person: Person, method: string, path: string, body?: object): Promise<TestResponse> =>
  service.call(method, path, { assertion: person.assertion, body });

/** Creates a stored booking in the format of earlier releases. */
const legacyBooking = (name: string, facts: object) => ({
  _id: new mongoose.Types.ObjectId(),
  bookingNumber: `ZT-${name}`,
  user: { id: '640000000000000000000777', username: 'former', email: 'former@example.test' },
  requestHash: 'imported',
  listed: true,
  progress: 'settled',
  status: 'confirmed',
  paymentStatus: 'paid',
  ticketNumbers: [],
  numberOfTravelers: 1,
  totalMinor: 100,
  currency: 'ZMW',
  searchWords: [`zt-${name.toLowerCase()}`],
  events: [],
  createdAt: new Date(),
  updatedAt: new Date(),
  ...facts,
});
const previousFlight = legacyBooking('FORMERFL', {
  kind: 'flight',
  flight: {
    origin: 'LUN',
    destination: 'NLA',
    departureDate: '2027-03-05T08:15:00',
    returnDate: '2027-03-09T17:40:00',
    airlineCode: 'P0',
    flightNumber: '305',
  },
  startDate: '2027-03-05T08:15:00',
  endDate: '2027-03-05T09:05:00',
});
const previousPackage = legacyBooking('FORMERPK', {
  kind: 'package',
  package: { id: '66', name: 'Canoe week', description: 'On the river', priceMinor: 100 },
  startDate: '2027-03-05T00:00:00.000Z',
  endDate: '2027-03-08T00:00:00.000Z',
});

beforeAll(async () => {
  surroundings = await startTestEnvironment();
  const connection = await mongoose
    .createConnection(surroundings.database.uri, { dbName: 'portal_bookings' })
    .asPromise();
  await connection.collection('bookings').insertMany([previousFlight, previousPackage]);
  await connection.close();
  service = await start();
  staff = await createTestUser(surroundings, 'employee');
});
afterAll(async () => {
  await service.stop();
  await surroundings.stop();
});

describe('booked return flight', () => {
  it('returns both itineraries, travelers and contact to owner and staff', async () => {
    const person = await createTestUser(surroundings);
    const offer = await pricedOffer(surroundings, person, 2, { returnDate: daysFromToday(300) });
    const contact = { emailAddress: 'desk@example.test', countryCallingCode: '260', phoneNumber: '0977 123 456' };
    const made = bookingFrom(await as(person, 'POST', '/bookings', flightBooking(offer, { contact })));
    expect(made.itineraries).toEqual(
      offer.itineraries.map(({ segments }) => ({
        segments: segments.map((segment) =>
          expect.objectContaining({
            from: segment.departure.iataCode,
            to: segment.arrival.iataCode,
            departs: segment.departure.at,
            arrives: segment.arrival.at,
            carrier: segment.carrierCode,
            number: segment.number,
          }),
        ),
      })),
    );
    expect(made.itineraries).toHaveLength(2);
    expect(made).toMatchObject({
      tripEnd: offer.itineraries[1]?.segments.at(-1)?.arrival.at,
      selectedTravelDates: { endDate: offer.itineraries[0]?.segments.at(-1)?.arrival.at },
      travelers: [
        { firstName: 'Thandiwe', lastName: 'Banda' },
        { firstName: 'Mwila', lastName: 'Banda' },
      ],
      contact: { emailAddress: 'desk@example.test', phoneNumber: '0977 123 456' },
    });
    const lists = await Promise.all([
      as(person, 'GET', '/bookings/my'),
      as(staff, 'GET', `/bookings?q=${made.bookingNumber}`),
      as(staff, 'GET', `/admin/users/${person.id}/bookings`),
    ]);
    const listed = lists.map(
      ({ body }) => (Array.isArray(body) ? body : bookingsFrom({ body } as TestResponse))[0] as Booking,
    );
    for (const { ipAddress: _ipAddress, ...booking } of listed) expect(booking).toEqual(made);
    expect(JSON.stringify([made, lists.map(({ body }) => body)])).not.toMatch(/1990-05-04|sealed|enc:v2/);
  });
});

describe('booking of an earlier release', () => {
  const found = async (number: string): Promise<Booking | undefined> =>
    bookingsFrom(await as(staff, 'GET', `/bookings?q=${number}`))[0];

  it('returns the stored flight data', async () => {
    expect(await found('ZT-FORMERFL')).toMatchObject({
      itineraries: [
        { segments: [{ from: 'LUN', to: 'NLA', departs: '2027-03-05T08:15:00', arrives: '2027-03-05T09:05:00' }] },
        { segments: [{ from: 'NLA', to: 'LUN', departs: '2027-03-09T17:40:00' }] },
      ],
      tripEnd: '2027-03-09T17:40:00',
    });
  });

  it('returns the end of a package trip', async () => {
    const booking = await found('ZT-FORMERPK');
    expect(booking).toMatchObject({ tripEnd: '2027-03-08T00:00:00.000Z' });
    expect(booking).not.toHaveProperty('itineraries');
  });
});
