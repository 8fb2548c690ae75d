import { describe, expect, it } from '@jest/globals';
import { bookingSchema, roles, texts, type Booking, type FlightOffer } from '@portal/contracts';
import { gatewayHeaders } from '@portal/test-kit';
import { bookingFrom, bookingsFrom, daysFromToday, flightBooking, createTestUser } from '../fixtures/bookings-fixture';
import { ipAddress, useBookings } from '../fixtures/setup-bookings';

const { surroundings, staff, as, bookedPackage, clientWithOffer } = useBookings();

describe('POST /bookings', () => {
  it('accepts the flight booking request and returns a message [S7.create-booking, S3.flight-booking.1, S3.flight-booking.5]', async () => {
    const { person, offer } = await clientWithOffer(2);
    const response = await as(person, 'POST', '/bookings', flightBooking(offer, { specialRequests: 'By the window' }));
    expect([response.status, response.body.message]).toEqual([201, texts.success.flightBooked]);
    expect(bookingFrom(response)).toMatchObject({ numberOfTravelers: 2, specialRequests: 'By the window' });
    const [order] = (await surroundings.simulator.orders()).filter(
      ({ reference }) => reference === bookingFrom(response).bookingNumber,
    );
    expect(order).toMatchObject({
      travelers: [
        { firstName: 'THANDIWE', lastName: 'BANDA' },
        { firstName: 'MWILA', lastName: 'BANDA' },
      ],
      total: Number(offer.price.grandTotal),
    });
  });

  it('passes on the rejection of the provider [S7.create-booking-refused]', async () => {
    const { person, offer } = await clientWithOffer();
    const rejection = { code: 34651, title: 'SEGMENT SELL FAILURE', detail: 'Could not sell segment 1' };
    const pointer = '/data/flightOffers[0]';
    await surroundings.simulator.fault({ operation: 'order', action: 'error', status: 400, ...rejection, pointer });
    const response = await as(person, 'POST', '/bookings', flightBooking(offer));
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      message: expect.stringMatching(/\w/),
      amadeusError: { ...rejection, code: '34651', source: { pointer } },
    });
  });

  it.each([
    ['no first name', { firstName: '' }],
    ['no last name', { lastName: ' ' }],
    ['no gender', { gender: undefined }],
  ])('rejects a traveler with %s with the message of the form [S5.confirm.3]', async (_what, change) => {
    const { person, offer } = await clientWithOffer();
    const traveler = { firstName: 'A', lastName: 'B', dateOfBirth: '1990-01-01', gender: 'MALE', ...change };
    const response = await as(person, 'POST', '/bookings', flightBooking(offer, { travelers: [traveler] }));
    expect([response.status, response.body.message]).toEqual([400, texts.validation.travelersIncomplete]);
  });

  it('rejects a contact without phone number with the message of the form [S5.confirm.3]', async () => {
    const { person, offer } = await clientWithOffer();
    const contact = { emailAddress: 'a@example.test', countryCallingCode: '1', phoneNumber: '' };
    const response = await as(person, 'POST', '/bookings', flightBooking(offer, { contact }));
    expect([response.status, response.body.message]).toEqual([400, texts.validation.travelersIncomplete]);
  });

  it('rejects a booking without a priced offer with the message of the form [S5.confirm.1, C4.errors.5]', async () => {
    const { person, offer } = await clientWithOffer();
    const without = await as(person, 'POST', '/bookings', flightBooking(offer, { flightOffer: undefined }));
    expect([without.status, without.body.message]).toEqual([400, texts.validation.noPricedOffer]);
    const query = new URLSearchParams({
      originLocationCode: 'LUN',
      destinationLocationCode: 'JNB',
      departureDate: daysFromToday(60),
      adults: '1',
    });
    const headers = gatewayHeaders(person.assertion);
    const found = await fetch(`${surroundings.flights.url}/flights/offers?${query}`, { headers });
    const searched = (await found.json()) as { data: FlightOffer[] };
    const unpriced = await as(person, 'POST', '/bookings', flightBooking(searched.data[0] as FlightOffer));
    expect([unpriced.status, unpriced.body.message]).toEqual([422, texts.validation.noPricedOffer]);
  });
});

describe('flight booking', () => {
  it('includes route, dates, flight and price [S3.booking.3, S3.booking.4]', async () => {
    const { person, offer } = await clientWithOffer();
    const booking = bookingFrom(await as(person, 'POST', '/bookings', flightBooking(offer)));
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
    const [order] = (await surroundings.simulator.orders()).filter(
      ({ reference }) => reference === booking.bookingNumber,
    );
    expect(booking.amadeusRecordLocator).toBe(order?.pnr);
    expect(booking.ticketNumbers).toEqual([]);
  });

  it('includes number, travelers, total, statuses, dates, requests and times [S3.booking.5]', async () => {
    const { person, offer } = await clientWithOffer();
    const request = flightBooking(offer, { specialRequests: 'Vegan' });
    const booking = bookingFrom(await as(person, 'POST', '/bookings', request));
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
      fareTerms: offer.fareTerms,
    });
    expect(booking.fareTerms?.map(({ about }) => about)).toContain('Refunds');
    for (const time of [booking.createdAt, booking.updatedAt]) expect(new Date(time).toISOString()).toBe(time);
  });
});

describe('package booking', () => {
  it('includes name, price and description of the package [S3.booking.2]', async () => {
    const { booking } = await bookedPackage();
    expect(booking.package).toMatchObject({ name: 'Canoe week', price: 40.5, description: 'On the river' });
    expect(booking).not.toHaveProperty('flightDetails');
  });
});

describe('booking lists', () => {
  it('return the caller’s own bookings under data, for every role [S7.my-bookings, S6.pages.2]', async () => {
    const { owner: otherUser } = await bookedPackage();
    for (const role of roles) {
      const person = await createTestUser(surroundings, role);
      const { booking } = await bookedPackage(person);
      const response = await as(person, 'GET', '/bookings/my');
      expect([response.status, Object.keys(response.body)]).toEqual([200, ['data']]);
      expect(bookingsFrom(response).map(({ _id }) => _id)).toEqual([booking._id]);
      expect(bookingsFrom(response)[0]?.user._id).not.toBe(otherUser.id);
    }
  });

  it('return all bookings under data, with owner and network address [S7.list-bookings, S3.booking.1, S3.booking.6]', async () => {
    const { owner, booking } = await bookedPackage();
    const response = await as(staff.employee, 'GET', '/bookings');
    expect([response.status, Object.keys(response.body)]).toEqual([200, ['data']]);
    const listed = bookingsFrom(response).find(({ _id }) => _id === booking._id);
    const known = surroundings.identity.people.get(owner.id);
    expect(listed?.user).toEqual({ _id: owner.id, username: known?.username, email: expect.stringContaining('@') });
    expect(listed?.ipAddress).toBe(ipAddress);
  });

  it('of one user are returned without an envelope [S7.user-bookings]', async () => {
    const { owner, booking } = await bookedPackage();
    const response = await as(staff.admin, 'GET', `/admin/users/${owner.id}/bookings`);
    expect(response.status).toBe(200);
    expect(response.as<Booking[]>().map(({ _id }) => _id)).toEqual([booking._id]);
  });

  it.each(['admin', 'superadmin'] as const)(
    'of any user are open to a %s [S6.server.user-bookings-1]',
    async (role) => {
      for (const ownerRole of roles) {
        const { owner, booking } = await bookedPackage(await createTestUser(surroundings, ownerRole));
        const response = await as(staff[role], 'GET', `/admin/users/${owner.id}/bookings`);
        expect(response.as<Booking[]>().map(({ _id }) => _id)).toEqual([booking._id]);
      }
    },
  );

  it('of clients only are open to an employee [S6.server.user-bookings-2]', async () => {
    const statuses = roles.map(async (role) => {
      const { owner } = await bookedPackage(await createTestUser(surroundings, role));
      return (await as(staff.employee, 'GET', `/admin/users/${owner.id}/bookings`)).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 403, 403, 403]);
  });

  it('page, sort, search and count [C4.lists.3]', async () => {
    const person = await createTestUser(surroundings);
    for (let made = 0; made < 3; made++) await bookedPackage(person);
    const all = bookingsFrom(await as(staff.admin, 'GET', '/bookings?sort=-createdAt'));
    const page = await as(staff.admin, 'GET', '/bookings?sort=-createdAt&page=2&pageSize=2');
    expect(bookingsFrom(page)).toEqual(all.slice(2, 4));
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
    const [wanted] = bookingsFrom(page);
    const search = await as(staff.admin, 'GET', `/bookings?q=${wanted?.bookingNumber.toLowerCase()}`);
    expect(bookingsFrom(search)).toEqual([wanted]);
  });
});
