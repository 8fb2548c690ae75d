import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking, ChangeOffers, TravelPackage } from '@portal/contracts';
import { eventually, gatewayHeaders, startTestProcess, type TestProcess, type TestResponse } from '@portal/test-kit';
import { bookingFrom, createTestUser, daysFromToday, type Person } from '../fixtures/bookings-fixture';
import { createPackage } from '../fixtures/create-package';
import { setupFees } from '../fixtures/setup-fees';

const { surroundings, parts, running, restart, stop, setFees, statementOf, as, read, mailsAbout } = setupFees();

const [first, second, third] = [daysFromToday(60), daysFromToday(67), daysFromToday(74)] as const;
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const waitMs = 30_000;

beforeAll(() => setFees({ change: { amount: '150', currency: 'ZMW', per: 'booking' } }));

interface Booked {
  person: Person;
  booking: Booking;
}

const tourWith = (values: object = {}): Promise<TravelPackage> =>
  createPackage(surroundings, {
    price: 9_850,
    currency: 'ZMW',
    availableDates: [first, second, third].map((day) => `${day}T00:00:00.000Z`),
    placesPerDate: 2,
    ...values,
  });
async function book({ _id: packageId }: TravelPackage, startDate: string, numberOfTravelers = 1): Promise<Booked> {
  const person = await createTestUser(surroundings);
  const endDate = new Date(Date.parse(startDate) + 6 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const response = await as(person, 'POST', '/bookings', {
    packageId,
    numberOfTravelers,
    selectedTravelDates: { startDate, endDate },
    contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
  });
  expect(response.status).toBe(201);
  return { person, booking: bookingFrom(response) };
}
const offersFor = ({ person, booking }: Booked, query = '') =>
  as(person, 'GET', `/bookings/${booking._id}/change-offers${query}`);
const offers = async (booked: Booked, query = ''): Promise<ChangeOffers> =>
  (await offersFor(booked, query)).as<{ data: ChangeOffers }>().data;
const moveTo = ({ person, booking }: Booked, day: string, total = kwacha('150.00')): Promise<TestResponse> =>
  as(person, 'POST', `/bookings/${booking._id}/changes`, { offerId: `date:${day}`, total });
const bookedPlaces = async ({ _id }: TravelPackage) => {
  const response = await fetch(`${surroundings.catalog.url}/packages/${_id}`);
  return ((await response.json()) as { data: TravelPackage }).data.bookedPlaces;
};
const startOf = ({ selectedTravelDates }: Booking) => selectedTravelDates?.startDate.slice(0, 10);
const current = ({ person, booking }: Booked): Promise<Booking> => read(person, booking);
const chargedFor = async ({ person, booking }: Booked) => (await statementOf(person, booking._id)).charged.amount;

let dying: TestProcess | undefined;
afterEach(() => dying?.stop());

describe('a package on another date', () => {
  it('is offered with its fee, moved at once, charged once and told', async () => {
    const tour = await tourWith();
    const booked = await book(tour, first, 2);
    await eventually(async () => (await chargedFor(booked)) === '19700.00', waitMs);
    const offered = await offers(booked);
    expect(offered.currentDates?.startDate).toBe(first);
    expect(offered.offers.map(({ id, dates, fee, total }) => [id, dates?.startDate, fee, total])).toEqual(
      [second, third].map((day) => [`date:${day}`, day, kwacha('150.00'), kwacha('150.00')]),
    );
    for (const _twice of [1, 2])
      expect(await moveTo(booked, third)).toMatchObject({
        status: 200,
        body: {
          data: { dateChange: { state: 'done', datesBefore: { startDate: first }, datesAfter: { startDate: third } } },
        },
      });
    const moved = await current(booked);
    expect(moved.selectedTravelDates).toEqual({
      startDate: `${third}T00:00:00.000Z`,
      endDate: `${daysFromToday(80)}T00:00:00.000Z`,
    });
    expect(await bookedPlaces(tour)).toEqual({ [third]: 2 });
    await eventually(async () => (await chargedFor(booked)) === '19850.00', waitMs);
    const { lines } = await statementOf(booked.person, booked.booking._id);
    expect(lines.map(({ text, amount }) => [text, amount.amount])).toEqual([
      ['Charged for the booking', '19700.00'],
      ['Change fee', '150.00'],
    ]);
    const dateMails = () => mailsAbout(moved).filter((text) => text.includes('date changed'));
    await eventually(() => Promise.resolve(dateMails().length > 0), waitMs);
    expect(dateMails()).toHaveLength(1);
  });

  it('[N6.12] changes nothing if that date is full, or costs something else', async () => {
    const tour = await tourWith();
    const booked = await book(tour, first, 2);
    await book(tour, second);
    expect((await offers(booked)).offers.map(({ dates }) => dates?.startDate)).toEqual([third]);
    expect(await moveTo(booked, second)).toMatchObject({ status: 409, body: { code: 'CHANGE_OFFER_GONE' } });
    expect(await moveTo(booked, third, kwacha('0.00'))).toMatchObject({
      status: 409,
      body: { code: 'CHANGE_OFFER_GONE' },
    });
    const unchanged = await current(booked);
    expect([startOf(unchanged), unchanged.dateChange]).toEqual([first, undefined]);
    expect(await bookedPlaces(tour)).toEqual({ [first]: 2, [second]: 1 });
    expect(await chargedFor(booked)).toBe('19700.00');
  });

  it('[N6.12] gets the last place for one of two that move from both sides at once', async () => {
    const tour = await tourWith({ placesPerDate: 1 });
    const [left, right] = [await book(tour, first), await book(tour, third)];
    await Promise.all([moveTo(left, second), moveTo(right, second)]);
    const states = await eventually(async () => {
      const found = await Promise.all([current(left), current(right)]);
      return found.every(({ dateChange }) => dateChange?.state !== 'confirming') && found;
    }, waitMs);
    const dates = states.map((booking) => startOf(booking));
    expect([
      [second, third],
      [first, second],
    ]).toContainEqual(dates);
    expect(await bookedPlaces(tour)).toEqual({ [second]: 1, [dates[0] === second ? third : first]: 1 });
    const charged = await eventually(async () => {
      const amounts = await Promise.all([chargedFor(left), chargedFor(right)]);
      return amounts.toSorted().join() === '10000.00,9850.00' && amounts;
    }, waitMs);
    expect(charged).toHaveLength(2);
  });

  it.each(['move-places:before', 'move-places:after', 'record-move:before', 'record-move:after'])(
    'is moved and charged once after a crash at %s',
    async (failpoint) => {
      const tour = await tourWith();
      const booked = await book(tour, first);
      await stop();
      const clock = { SIM_CLOCK_URL: surroundings.simulator.adminUrl };
      const env = { ...surroundings.bookingsEnv, ...clock, PAYMENTS_URL: parts.toPayments.url };
      dying = await startTestProcess('services/bookings/dist/main.mjs', { ...env, FAILPOINT: `${failpoint}:exit` });
      const { status } = await fetch(`${dying.url}/bookings/${booked.booking._id}/changes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...gatewayHeaders(booked.person.assertion) },
        body: JSON.stringify({ offerId: `date:${second}`, total: kwacha('150.00') }),
      }).catch(() => ({ status: 0 }));
      expect(status).toBe(0);
      await restart({ PAYMENTS_URL: parts.toPayments.url });
      parts.toBookings.leadTo(running.service.url);
      const moved = await eventually(async () => {
        const booking = await current(booked);
        return booking.dateChange?.state === 'done' && booking;
      }, waitMs);
      expect(startOf(moved)).toBe(second);
      expect(await bookedPlaces(tour)).toEqual({ [second]: 1 });
      await eventually(async () => (await chargedFor(booked)) === '10000.00', waitMs);
    },
  );

  it('can be any day if the package has no fixed dates', async () => {
    const tour = await tourWith({ availableDates: [] });
    const booked = await book(tour, first);
    expect(await offers(booked)).toMatchObject({ offers: [], needsDate: true });
    const day = daysFromToday(90);
    expect((await offers(booked, `?date=${day}`)).offers.map(({ dates }) => dates?.startDate)).toEqual([day]);
    expect(await offersFor(booked, `?date=${daysFromToday(-1)}`)).toMatchObject({ status: 400 });
    expect(await offersFor(booked, '?date=2027-02-31')).toMatchObject({ status: 400 });
    expect(await moveTo(booked, '2027-02-31')).toMatchObject({ status: 409, body: { code: 'CHANGE_OFFER_GONE' } });
    expect(await moveTo(booked, day)).toMatchObject({ status: 200 });
    expect(startOf(await current(booked))).toBe(day);
  });

  it('is not possible for a cancelled booking, nor for a stranger', async () => {
    const tour = await tourWith();
    const booked = await book(tour, first);
    const stranger = await createTestUser(surroundings);
    expect(await offersFor({ ...booked, person: stranger })).toMatchObject({ status: 404 });
    expect(await moveTo({ ...booked, person: stranger }, second)).toMatchObject({ status: 404 });
    await as(booked.person, 'DELETE', `/bookings/${booked.booking._id}`);
    expect(await offersFor(booked)).toMatchObject({ status: 409, body: { code: 'CHANGE_NOT_POSSIBLE' } });
    expect(await moveTo(booked, second)).toMatchObject({ status: 409, body: { code: 'CHANGE_NOT_POSSIBLE' } });
    expect(await bookedPlaces(tour)).toEqual({});
  });

  it('is not paid later than before', async () => {
    const tour = await tourWith({ availableDates: [] });
    const booked = await book(tour, first);
    const before = (await current(booked)).fulfilment?.payBy ?? '';
    await moveTo(booked, daysFromToday(90));
    expect((await current(booked)).fulfilment?.payBy).toBe(before);
    await moveTo(booked, daysFromToday(2));
    const after = (await current(booked)).fulfilment?.payBy ?? '';
    expect(Date.parse(after)).toBeLessThan(Date.parse(before));
  });
});
