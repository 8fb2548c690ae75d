import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bookingSchema,
  bookingStatuses,
  type Booking,
  type FlightOffer,
  paymentStatuses,
  roles,
  texts,
  type TravelPackage,
} from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import { startTestService, type TestAnswer, type TestService } from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';
import {
  bookingIn,
  bookingsIn,
  day,
  flightBooking,
  type Person,
  pricedOffer,
  somebody,
  startSurroundings,
  type Surroundings,
} from './bookings-fixture';

let around: Surroundings;
let service: TestService;
const staff = {} as Record<'employee' | 'admin' | 'superadmin', Person>;

beforeAll(async () => {
  around = await startSurroundings();
  service = await startTestService(createApp(readEnv(envSchema, around.bookingsEnv)));
  for (const role of ['employee', 'admin', 'superadmin'] as const) staff[role] = await somebody(around, role);
});
afterEach(() => around.simulator.clearFaults());
afterAll(async () => {
  await service.stop();
  await around.stop();
});

const ipAddress = '41.72.0.9';
const as = (person: Person, method: string, path: string, body?: object): Promise<TestAnswer> =>
  service.call(method, path, { assertion: person.assertion, body, ipAddress });
const edit = (id: string, body: object, person = staff.employee) => as(person, 'PUT', `/bookings/${id}`, body);
const cancel = (id: string, person: Person) => as(person, 'DELETE', `/bookings/${id}`);
const found = async (id: string): Promise<Booking | undefined> =>
  bookingsIn(await as(staff.admin, 'GET', '/bookings')).find(({ _id }) => _id === id);

async function createPackage(): Promise<TravelPackage> {
  const answer = await fetch(`${around.catalog.url}/packages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-assertion': staff.admin.assertion },
    body: JSON.stringify({
      name: 'Canoe week',
      description: 'On the river',
      price: 40.5,
      currency: 'USD',
      duration: '7 days',
      destinations: ['Chirundu'],
      maxCapacity: 9,
    }),
  });
  return ((await answer.json()) as { data: TravelPackage }).data;
}

async function bookedPackage(person?: Person): Promise<{ owner: Person; booking: Booking }> {
  const owner = person ?? (await somebody(around));
  const answer = await as(owner, 'POST', '/bookings', {
    packageId: (await createPackage())._id,
    numberOfTravelers: 2,
    selectedTravelDates: { startDate: day(20), endDate: day(26) },
    contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
    specialRequests: 'A birthday',
  });
  return { owner, booking: bookingIn(answer) };
}

async function clientWithOffer(adults = 1): Promise<{ person: Person; offer: FlightOffer }> {
  const person = await somebody(around);
  return { person, offer: await pricedOffer(around, person, adults) };
}

describe('POST /bookings', () => {
  it('takes the flight booking request and answers a message [S7.create-booking, S3.flight-booking.1, S3.flight-booking.5]', async () => {
    const { person, offer } = await clientWithOffer(2);
    const answer = await as(person, 'POST', '/bookings', flightBooking(offer, { specialRequests: 'By the window' }));
    expect([answer.status, answer.body.message]).toEqual([201, texts.success.flightBooked]);
    expect(bookingIn(answer)).toMatchObject({ numberOfTravelers: 2, specialRequests: 'By the window' });
    const [order] = (await around.simulator.orders()).filter(
      ({ reference }) => reference === bookingIn(answer).bookingNumber,
    );
    expect(order).toMatchObject({
      travelers: [
        { firstName: 'THANDIWE', lastName: 'BANDA' },
        { firstName: 'MWILA', lastName: 'BANDA' },
      ],
      total: Number(offer.price.grandTotal),
    });
  });

  it('passes on the refusal of the provider [S7.create-booking-refused]', async () => {
    const { person, offer } = await clientWithOffer();
    const refusal = { code: 34651, title: 'SEGMENT SELL FAILURE', detail: 'Could not sell segment 1' };
    const pointer = '/data/flightOffers[0]';
    await around.simulator.fault({ operation: 'order', action: 'error', status: 400, ...refusal, pointer });
    const answer = await as(person, 'POST', '/bookings', flightBooking(offer));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/\w/),
      amadeusError: { ...refusal, code: '34651', source: { pointer } },
    });
  });

  it.each([
    ['no first name', { firstName: '' }],
    ['no last name', { lastName: ' ' }],
    ['no gender', { gender: undefined }],
  ])('refuses a traveler with %s in the words of the form [S5.confirm.3]', async (_what, change) => {
    const { person, offer } = await clientWithOffer();
    const traveler = { firstName: 'A', lastName: 'B', dateOfBirth: '1990-01-01', gender: 'MALE', ...change };
    const answer = await as(person, 'POST', '/bookings', flightBooking(offer, { travelers: [traveler] }));
    expect([answer.status, answer.body.message]).toEqual([400, texts.validation.travelersIncomplete]);
  });

  it('refuses a contact without phone number in the words of the form [S5.confirm.3]', async () => {
    const { person, offer } = await clientWithOffer();
    const contact = { emailAddress: 'a@example.test', countryCallingCode: '1', phoneNumber: '' };
    const answer = await as(person, 'POST', '/bookings', flightBooking(offer, { contact }));
    expect([answer.status, answer.body.message]).toEqual([400, texts.validation.travelersIncomplete]);
  });

  it('refuses a booking without a priced offer in the words of the form [S5.confirm.1, C4.errors.5]', async () => {
    const { person, offer } = await clientWithOffer();
    const without = await as(person, 'POST', '/bookings', flightBooking(offer, { flightOffer: undefined }));
    expect([without.status, without.body.message]).toEqual([400, texts.validation.noPricedOffer]);
    const query = new URLSearchParams({
      originLocationCode: 'LUN',
      destinationLocationCode: 'JNB',
      departureDate: day(60),
      adults: '1',
    });
    const headers = { 'x-portal-assertion': person.assertion };
    const found = await fetch(`${around.flights.url}/flights/offers?${query}`, { headers });
    const searched = (await found.json()) as { data: FlightOffer[] };
    const unpriced = await as(person, 'POST', '/bookings', flightBooking(searched.data[0] as FlightOffer));
    expect([unpriced.status, unpriced.body.message]).toEqual([422, texts.validation.noPricedOffer]);
  });
});

describe('a booking of a flight', () => {
  it('carries route, dates, flight and price [S3.booking.3, S3.booking.4]', async () => {
    const { person, offer } = await clientWithOffer();
    const booking = bookingIn(await as(person, 'POST', '/bookings', flightBooking(offer)));
    const segments = offer.itineraries[0]?.segments ?? [];
    expect(booking.flightDetails).toEqual({
      origin: 'LUN',
      destination: 'JNB',
      departureDate: segments[0]?.departure.at,
      airlineCode: segments[0]?.carrierCode,
      flightNumber: segments[0]?.number,
      price: Number(offer.price.grandTotal),
      currency: offer.price.currency,
    });
    const [order] = (await around.simulator.orders()).filter(({ reference }) => reference === booking.bookingNumber);
    expect(booking.amadeusRecordLocator).toBe(order?.pnr);
    expect(booking.ticketNumbers).toEqual([]);
  });

  it('carries number, travelers, total, statuses, dates, requests and times [S3.booking.5]', async () => {
    const { person, offer } = await clientWithOffer();
    const request = flightBooking(offer, { specialRequests: 'Vegan' });
    const booking = bookingIn(await as(person, 'POST', '/bookings', request));
    expect(bookingSchema.parse(booking)).toEqual(booking);
    expect(booking).toMatchObject({
      bookingNumber: expect.stringMatching(/^ZT-/),
      numberOfTravelers: 1,
      totalPrice: Number(offer.price.grandTotal),
      currency: offer.price.currency,
      status: 'confirmed',
      paymentStatus: 'pending',
      selectedTravelDates: (request as { selectedTravelDates: object }).selectedTravelDates,
      specialRequests: 'Vegan',
    });
    for (const time of [booking.createdAt, booking.updatedAt]) expect(new Date(time).toISOString()).toBe(time);
  });
});

describe('a booking of a package', () => {
  it('carries name, price and description of the package [S3.booking.2]', async () => {
    const { booking } = await bookedPackage();
    expect(booking.package).toMatchObject({ name: 'Canoe week', price: 40.5, description: 'On the river' });
    expect(booking).not.toHaveProperty('flightDetails');
  });
});

describe('lists of bookings', () => {
  it('hold the own ones under data, for every role [S7.my-bookings, S6.pages.2]', async () => {
    const { owner: stranger } = await bookedPackage();
    for (const role of roles) {
      const person = await somebody(around, role);
      const { booking } = await bookedPackage(person);
      const answer = await as(person, 'GET', '/bookings/my');
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['data']]);
      expect(bookingsIn(answer).map(({ _id }) => _id)).toEqual([booking._id]);
      expect(bookingsIn(answer)[0]?.user._id).not.toBe(stranger.id);
    }
  });

  it('hold everybody’s under data, with whose they are and from where [S7.list-bookings, S3.booking.1, S3.booking.6]', async () => {
    const { owner, booking } = await bookedPackage();
    const answer = await as(staff.employee, 'GET', '/bookings');
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['data']]);
    const listed = bookingsIn(answer).find(({ _id }) => _id === booking._id);
    const known = around.identity.people.get(owner.id);
    expect(listed?.user).toEqual({ _id: owner.id, username: known?.username, email: expect.stringContaining('@') });
    expect(listed?.ipAddress).toBe(ipAddress);
  });

  it('of one user are bare [S7.user-bookings]', async () => {
    const { owner, booking } = await bookedPackage();
    const answer = await as(staff.admin, 'GET', `/admin/users/${owner.id}/bookings`);
    expect(answer.status).toBe(200);
    expect(answer.as<Booking[]>().map(({ _id }) => _id)).toEqual([booking._id]);
  });

  it.each(['admin', 'superadmin'] as const)(
    'of any user are open to a %s [S6.server.user-bookings-1]',
    async (role) => {
      for (const ownerRole of roles) {
        const { owner, booking } = await bookedPackage(await somebody(around, ownerRole));
        const answer = await as(staff[role], 'GET', `/admin/users/${owner.id}/bookings`);
        expect(answer.as<Booking[]>().map(({ _id }) => _id)).toEqual([booking._id]);
      }
    },
  );

  it('of clients only are open to an employee [S6.server.user-bookings-2]', async () => {
    const statuses = roles.map(async (role) => {
      const { owner } = await bookedPackage(await somebody(around, role));
      return (await as(staff.employee, 'GET', `/admin/users/${owner.id}/bookings`)).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 403, 403, 403]);
  });

  it('page, sort, search and count [C4.lists.3]', async () => {
    const person = await somebody(around);
    for (let made = 0; made < 3; made++) await bookedPackage(person);
    const all = bookingsIn(await as(staff.admin, 'GET', '/bookings?sort=-createdAt'));
    const page = await as(staff.admin, 'GET', '/bookings?sort=-createdAt&page=2&pageSize=2');
    expect(bookingsIn(page)).toEqual(all.slice(2, 4));
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
    const [wanted] = bookingsIn(page);
    const search = await as(staff.admin, 'GET', `/bookings?q=${wanted?.bookingNumber.toLowerCase()}`);
    expect(bookingsIn(search)).toEqual([wanted]);
  });
});

describe('PUT /bookings/:id', () => {
  it('takes status, payment status and requests and answers a message [S7.update-booking]', async () => {
    const { booking } = await bookedPackage();
    const change = { status: 'completed', paymentStatus: 'paid', specialRequests: 'Two cakes' };
    const answer = await edit(booking._id, change);
    expect([answer.status, typeof answer.body.message]).toEqual([200, 'string']);
    expect(await found(booking._id)).toMatchObject(change);
    await edit(booking._id, { paymentStatus: 'refunded' });
    expect(await found(booking._id)).toMatchObject({ ...change, paymentStatus: 'refunded' });
    for (const other of [{ totalPrice: 1 }, { user: 'x' }, { status: 'lost' }, { paymentStatus: 'free' }]) {
      expect((await edit(booking._id, other)).status).toBe(400);
    }
  });

  it('sets any status from any other [S4.booking.3]', async () => {
    const { booking } = await bookedPackage();
    for (const from of bookingStatuses) {
      for (const status of bookingStatuses) {
        await edit(booking._id, { status: from });
        expect([from, status, (await edit(booking._id, { status })).status]).toEqual([from, status, 200]);
        expect((await found(booking._id))?.status).toBe(status);
      }
    }
  });

  it('sets any payment status [S4.booking.3]', async () => {
    const { booking } = await bookedPackage();
    for (const paymentStatus of [...paymentStatuses].reverse()) {
      await edit(booking._id, { paymentStatus });
      expect((await found(booking._id))?.paymentStatus).toBe(paymentStatus);
    }
  });
});

describe('managing bookings', () => {
  it.each(['employee', 'admin', 'superadmin'] as const)('is for a %s [S6.server.bookings-1]', async (role) => {
    const { booking } = await bookedPackage();
    const listed = bookingsIn(await as(staff[role], 'GET', '/bookings'));
    expect(listed.map(({ _id }) => _id)).toContain(booking._id);
    expect((await edit(booking._id, { paymentStatus: 'paid' }, staff[role])).status).toBe(200);
  });

  it('is not for the client whose booking it is [S6.server.bookings-1, C4.errors.3]', async () => {
    const { owner, booking } = await bookedPackage();
    expect((await as(owner, 'GET', '/bookings')).status).toBe(403);
    expect((await edit(booking._id, { paymentStatus: 'paid' }, owner)).status).toBe(403);
    expect((await found(booking._id))?.paymentStatus).toBe('pending');
  });
});

describe('DELETE /bookings/:id', () => {
  it('cancels, keeps the booking and answers the same again [S7.cancel-booking, S7.cancel-booking-again]', async () => {
    const { owner, booking } = await bookedPackage();
    const first = await cancel(booking._id, owner);
    expect([first.status, first.body.message]).toEqual([200, texts.success.bookingCancelled]);
    expect(await found(booking._id)).toMatchObject({ bookingNumber: booking.bookingNumber, status: 'cancelled' });
    const second = await cancel(booking._id, owner);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('refuses a completed booking [S7.cancel-booking-completed, C4.errors.4]', async () => {
    const { owner, booking } = await bookedPackage();
    await edit(booking._id, { status: 'completed' });
    for (const person of [owner, staff.admin]) {
      expect(await cancel(booking._id, person)).toMatchObject({ status: 409, body: { code: 'BOOKING_COMPLETED' } });
    }
    expect((await found(booking._id))?.status).toBe('completed');
  });

  it.each(['owner', 'employee', 'admin', 'superadmin'] as const)('is for: %s [S6.server.cancel-1]', async (who) => {
    const { owner, booking } = await bookedPackage();
    expect((await cancel(booking._id, who === 'owner' ? owner : staff[who])).status).toBe(200);
    expect((await found(booking._id))?.status).toBe('cancelled');
  });

  it('does not tell a stranger that there is a booking [S6.server.cancel-1]', async () => {
    const { booking } = await bookedPackage();
    const stranger = await somebody(around);
    const [theirs, none] = await Promise.all([
      cancel(booking._id, stranger),
      cancel('640000000000000000009999', stranger),
    ]);
    expect([theirs.status, theirs.body.code, theirs.body.message]).toEqual([404, none.body.code, none.body.message]);
    expect((await found(booking._id))?.status).toBe('confirmed');
  });
});
