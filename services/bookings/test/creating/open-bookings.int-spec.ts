import { describe, expect, it } from '@jest/globals';
import { type Booking, limits, type TravelPackage } from '@portal/contracts';
import { eventually, type TestResponse } from '@portal/test-kit';
import {
  bookingFrom,
  daysFromToday,
  flightBooking,
  type Person,
  pricedOffer,
  createTestUser,
} from '../fixtures/bookings-fixture';
import { moneyOf, deliverMoneyChanged } from '../fixtures/payments-stub';
import { useBookings } from '../fixtures/setup-bookings';

const { surroundings, service, staff, cancel, edit, createPackage } = useBookings({
  RATE_LIMIT_PROFILE: 'standard',
});

let requests = 0;
const openPackage = (): Promise<TravelPackage> => createPackage({ maxCapacity: 10_000 });
const wanted = ({ _id }: TravelPackage, numberOfTravelers = 1, ahead = 20): object => ({
  packageId: _id,
  numberOfTravelers,
  selectedTravelDates: { startDate: daysFromToday(ahead), endDate: daysFromToday(ahead + 6) },
  contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
  // Makes requests distinct: without a key, equal requests count as a double click.
  specialRequests: `request ${(requests += 1)}`,
});
const bookFrom = (person: Person, ipAddress: string, body: object): Promise<TestResponse> =>
  service.call('POST', '/bookings', {
    assertion: person.assertion,
    body,
    ipAddress,
    headers: { 'idempotency-key': `key-${(requests += 1)}-of-this-test` },
  });
const times = <Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statusesOf = (responses: readonly TestResponse[]): Record<string, number> =>
  responses.reduce<Record<string, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );

describe('open unpaid bookings of an account', () => {
  it('are at most six, also for concurrent requests', async () => {
    const [person, trip] = [await createTestUser(surroundings), await openPackage()];
    const responses = await times(50, (index) => bookFrom(person, '41.1.0.1', wanted(trip, 1, 20 + index)));
    expect(statusesOf(responses)).toEqual({ 201: limits.openBookingsMax, 409: 50 - limits.openBookingsMax });
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({
      code: 'TOO_MANY_OPEN_BOOKINGS',
      message: expect.stringMatching(/Pay or cancel one of them, or call \+260 211 000 120/),
    });
  });

  it('hold at most 36 seats in total', async () => {
    const [person, trip] = [await createTestUser(surroundings), await openPackage()];
    const responses = await times(6, (index) => bookFrom(person, '41.1.0.2', wanted(trip, 9, 20 + index)));
    expect(statusesOf(responses)).toEqual({ 201: 4, 409: 2 });
  });

  it('are at most two with nine seats while the email address is unconfirmed', async () => {
    const person = await createTestUser(surroundings, 'client', { isUnconfirmed: true });
    const trip = await openPackage();
    const responses = await times(5, (index) => bookFrom(person, '41.1.0.3', wanted(trip, 3, 20 + index)));
    expect(statusesOf(responses)).toEqual({ 201: 2, 409: 3 });
    expect(responses.find(({ status }) => status === 409)?.body.message).toContain('confirmed your email address');
    const other = await createTestUser(surroundings, 'client', { isUnconfirmed: true });
    expect((await bookFrom(other, '41.1.0.3', wanted(trip, 9))).status).toBe(201);
    expect((await bookFrom(other, '41.1.0.3', wanted(trip, 1, 21))).status).toBe(409);
  });

  it('are no longer counted when paid, cancelled or marked as paid', async () => {
    const person = await createTestUser(surroundings, 'client', { isUnconfirmed: true });
    const trip = await openPackage();
    const book = (ahead: number) => bookFrom(person, '41.1.0.4', wanted(trip, 1, ahead));
    const [paid, cancelled] = [bookingFrom(await book(20)), bookingFrom(await book(21))];
    expect((await book(22)).status).toBe(409);
    await deliverMoneyChanged(service, moneyOf(paid._id, 1, { receivedMinor: 8_100, balanceMinor: 0 }));
    expect((await book(22)).status).toBe(201);
    expect((await book(23)).status).toBe(409);
    await cancel(person, cancelled._id);
    const marked = bookingFrom(await book(23));
    expect((await book(24)).status).toBe(409);
    await edit(marked._id, { paymentStatus: 'paid' });
    expect((await book(24)).status).toBe(201);
  });

  it('include flights by their seats', async () => {
    const person = await createTestUser(surroundings, 'client', { isUnconfirmed: true });
    const offer = await pricedOffer(surroundings, person, 9);
    expect((await bookFrom(person, '41.1.0.5', flightBooking(offer))).status).toBe(201);
    const rejected = await bookFrom(person, '41.1.0.5', flightBooking(await pricedOffer(surroundings, person)));
    expect(rejected).toMatchObject({ status: 409, body: { code: 'TOO_MANY_OPEN_BOOKINGS' } });
    const orders = await surroundings.simulator.orders();
    expect(orders.filter(({ status }) => status === 'CONFIRMED')).toHaveLength(1);
  });

  it('hold no places when rejected', async () => {
    const [person, trip] = [await createTestUser(surroundings, 'client', { isUnconfirmed: true }), await openPackage()];
    await times(10, (index) => bookFrom(person, '41.1.0.6', wanted(trip, 4, 20 + index)));
    const response = await fetch(`${surroundings.catalog.url}/packages/${trip._id}`);
    expect(((await response.json()) as { data: TravelPackage }).data.currentBookings).toBe(8);
  });

  it('count a repeated request once', async () => {
    const [person, trip] = [await createTestUser(surroundings, 'client', { isUnconfirmed: true }), await openPackage()];
    await bookFrom(person, '41.1.0.7', wanted(trip, 1, 20));
    const body = wanted(trip, 1, 21);
    const headers = { 'idempotency-key': 'the-same-key-of-a-double-click' };
    const responses = await times(8, () =>
      service.call('POST', '/bookings', { assertion: person.assertion, body, ipAddress: '41.1.0.7', headers }),
    );
    expect(statusesOf(responses)).toEqual({ 201: 8 });
    expect(new Set(responses.map((response) => bookingFrom(response)._id)).size).toBe(1);
  });
});

describe('open unpaid bookings from a network address', () => {
  it('are limited across accounts, and IPv6 addresses of one network count as one', async () => {
    const trip = await openPackage();
    const responses = await times(limits.unconfirmedAddressOpenBookingsMax + 10, async (index) =>
      bookFrom(
        await createTestUser(surroundings, 'client', { isUnconfirmed: true }),
        `2001:db8:7:7::${(index + 1).toString(16)}`,
        wanted(trip),
      ),
    );
    expect(statusesOf(responses)).toEqual({ 201: limits.unconfirmedAddressOpenBookingsMax, 409: 10 });
    expect(responses.find(({ status }) => status === 409)?.body.message).toContain('from your network');
    expect((await bookFrom(await createTestUser(surroundings), '2001:db8:7:7::ffff', wanted(trip))).status).toBe(201);
  });

  it('exclude bookings by staff for customers', async () => {
    const trip = await openPackage();
    const office = '41.1.0.9';
    const responses = await times(8, async (index) => {
      const customer = await createTestUser(surroundings);
      const body = { ...wanted(trip, 9, 20 + index), onBehalfOf: customer.id };
      return bookFrom(staff.employee, office, body);
    });
    expect(statusesOf(responses)).toEqual({ 201: 8 });
    expect((await bookFrom(staff.employee, office, wanted(trip))).status).toBe(201);
  });
});

describe('trip that lapsed twice unpaid', () => {
  const letGo = async (person: Person, trip: TravelPackage): Promise<Booking> => {
    const booking = bookingFrom(await bookFrom(person, '41.1.0.10', wanted(trip, 2, 30)));
    await cancel(person, booking._id);
    return booking;
  };

  it('can only be booked by staff, who see the reason in the customer’s log', async () => {
    const [person, trip] = [await createTestUser(surroundings), await openPackage()];
    await letGo(person, trip);
    await letGo(person, trip);
    const rejected = await bookFrom(person, '41.1.0.10', wanted(trip, 1, 30));
    expect(rejected).toMatchObject({
      status: 422,
      body: { code: 'REBOOKING_NEEDS_STAFF', message: expect.stringContaining('call us on +260 211 000 120') },
    });
    const isInActivity = async () =>
      (surroundings.identity.deliveredActivity as { description: string; userIds: string[] }[]).some(
        ({ description, userIds }) => userIds.includes(person.id) && /booked this trip before/.test(description),
      );
    await eventually(isInActivity);
    const onBehalfOf = person.id;
    expect((await bookFrom(staff.employee, '41.1.0.11', { ...wanted(trip, 1, 30), onBehalfOf })).status).toBe(201);
  });

  it('does not block other days, or other accounts on the same day', async () => {
    const [person, trip] = [await createTestUser(surroundings), await openPackage()];
    await letGo(person, trip);
    await letGo(person, trip);
    expect((await bookFrom(person, '41.1.0.10', wanted(trip, 1, 31))).status).toBe(201);
    expect((await bookFrom(await createTestUser(surroundings), '41.1.0.10', wanted(trip, 1, 30))).status).toBe(201);
  });

  it('counts flights by their dates', async () => {
    const person = await createTestUser(surroundings);
    const on = async (departureDate: string) =>
      bookFrom(person, '41.1.0.12', flightBooking(await pricedOffer(surroundings, person, 1, { departureDate })));
    for (let attempt = 0; attempt < 2; attempt += 1) await cancel(person, bookingFrom(await on(daysFromToday(70)))._id);
    expect(await on(daysFromToday(70))).toMatchObject({ status: 422, body: { code: 'REBOOKING_NEEDS_STAFF' } });
    expect((await on(daysFromToday(72))).status).toBe(201);
  });
});
