import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { agencyDate, type Booking, type CancelTerm, type PartyOffer, type TravelPackage } from '@portal/contracts';
import { eventually, gatewayHeaders, startTestProcess, type TestProcess, type TestResponse } from '@portal/test-kit';
import { bookingFrom, createTestUser, daysFromToday, type Person } from '../fixtures/bookings-fixture';
import { createPackage } from '../fixtures/create-package';
import { setupFees } from '../fixtures/setup-fees';

const { surroundings, parts, running, restart, stop, statementOf, as, read, mailsAbout } = setupFees();

const startDate = daysFromToday(20);
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const waitMs = 30_000;

interface Booked {
  person: Person;
  booking: Booking;
  tour: TravelPackage;
}

const tourWith = (values: object = {}): Promise<TravelPackage> =>
  createPackage(surroundings, {
    price: 1_000,
    currency: 'ZMW',
    availableDates: [`${startDate}T00:00:00.000Z`],
    placesPerDate: 9,
    groupOffer: { travelers: 4, paying: 3 },
    ...values,
  });

async function book(numberOfTravelers: number, values: object = {}): Promise<Booked> {
  const [person, tour] = [await createTestUser(surroundings), await tourWith(values)];
  const response = await as(person, 'POST', '/bookings', {
    packageId: tour._id,
    numberOfTravelers,
    selectedTravelDates: { startDate, endDate: daysFromToday(26) },
    contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
  });
  expect(response.status).toBe(201);
  return { person, booking: bookingFrom(response), tour };
}
const offerFor = ({ person, booking }: Booked, travelers: number): Promise<TestResponse> =>
  as(person, 'GET', `/bookings/${booking._id}/party?travelers=${travelers}`);
const offered = async (booked: Booked, travelers: number): Promise<PartyOffer> =>
  (await offerFor(booked, travelers)).as<{ data: PartyOffer }>().data;
const leave = ({ person, booking }: Booked, travelers: number, total: string): Promise<TestResponse> =>
  as(person, 'PUT', `/bookings/${booking._id}/party`, { travelers, total: kwacha(total) });
async function bookedPlaces({ tour: { _id } }: Booked): Promise<number> {
  const response = await fetch(`${surroundings.catalog.url}/packages/${_id}`);
  const { currentBookings, bookedPlaces: places } = ((await response.json()) as { data: TravelPackage }).data;
  expect(places?.[startDate] ?? 0).toBe(currentBookings);
  return currentBookings;
}
const untilPlaces = (booked: Booked, places: number) =>
  eventually(async () => (await bookedPlaces(booked)) === places, waitMs);
const current = ({ person, booking }: Booked): Promise<Booking> => read(person, booking);
const untilCharged = ({ person, booking }: Booked, amount: string) =>
  eventually(async () => (await statementOf(person, booking._id)).charged.amount === amount, waitMs);
const isRefused = { status: 409, body: { code: 'CHANGE_NOT_POSSIBLE' } };

/** Terms of the bookings that are made afterwards. */
async function setTerms(cancelTerms: CancelTerm[]): Promise<void> {
  const settings = { days: 6, marginHours: 4, maxHours: 48, autoIssue: true, cancelTerms };
  expect((await as(parts.admin, 'PUT', '/settings/holds', settings)).status).toBe(200);
}

async function payInCash({ booking }: Booked, amount: string): Promise<void> {
  const employee = await createTestUser(surroundings, 'employee');
  const response = await fetch(`${parts.payments.url}/payments/manual`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...gatewayHeaders(employee.assertion),
    },
    body: JSON.stringify({
      ...{ bookingId: booking._id, amount: kwacha(amount), method: 'cash' },
      ...{ reference: 'Front desk', receivedOn: agencyDate() },
    }),
  });
  expect(response.status).toBe(201);
}

let dying: TestProcess | undefined;
afterEach(() => dying?.stop());

describe('a party of which somebody leaves', () => {
  it('[N6.13] sees the new price of three after one of four left "4 pay for 3", before anything happens', async () => {
    const booked = await book(4);
    expect(booked.booking.totalPrice).toBe(3_000);
    expect(await offered(booked, 3)).toEqual({
      ...{ travelers: 3, paying: 3, before: kwacha('3000.00'), after: kwacha('3000.00') },
      ...{ due: kwacha('3000.00'), credit: kwacha('0.00') },
    });
    expect(await offered(booked, 2)).toMatchObject({ paying: 2, after: kwacha('2000.00'), due: kwacha('2000.00') });
    expect((await current(booked)).numberOfTravelers).toBe(4);
    expect(await bookedPlaces(booked)).toBe(4);

    for (const _twice of [1, 2])
      expect(await leave(booked, 3, '3000.00')).toMatchObject({
        status: 200,
        body: { data: { numberOfTravelers: 3, totalPrice: 3_000 } },
      });
    await untilPlaces(booked, 3);
    await untilCharged(booked, '3000.00');
    const changed = await current(booked);
    const mails = () => mailsAbout(changed).filter((text) => text.includes('fewer travelers'));
    await eventually(() => Promise.resolve(mails().length > 0), waitMs);
    expect(mails()).toHaveLength(1);
  });

  it('pays what the terms retain, and what was paid above the new price becomes credit', async () => {
    await setTerms([{ daysBefore: 60, percent: 20 }]);
    const booked = await book(4, { groupOffer: undefined });
    await setTerms([]);
    await untilCharged(booked, '4000.00');
    await payInCash(booked, '4000.00');
    await eventually(async () => (await current(booked)).paymentStatus === 'paid', waitMs);
    expect(await offered(booked, 3)).toEqual({
      ...{ travelers: 3, paying: 3, before: kwacha('4000.00'), after: kwacha('3200.00') },
      ...{ retained: kwacha('200.00'), due: kwacha('0.00'), credit: kwacha('800.00') },
    });
    expect((await leave(booked, 3, '3200.00')).status).toBe(200);
    await untilCharged(booked, '3200.00');
    const statement = await eventually(async () => {
      const found = await statementOf(booked.person, booked.booking._id);
      return found.refunded.amount === '800.00' && found;
    }, waitMs);
    expect(statement.balance.amount).toBe('0.00');
    expect((await current(booked)).paymentStatus).toBe('paid');
    await untilPlaces(booked, 3);
  });

  it('retains the share of those who left also when the others cancel', async () => {
    await setTerms([{ daysBefore: 60, percent: 20 }]);
    const booked = await book(4, { groupOffer: undefined });
    await setTerms([]);
    await untilCharged(booked, '4000.00');
    await payInCash(booked, '3200.00');
    await eventually(async () => (await current(booked)).money?.received.amount === '3200.00', waitMs);
    expect(await offered(booked, 3)).toMatchObject({ due: kwacha('0.00'), credit: kwacha('0.00') });
    expect((await leave(booked, 3, '3200.00')).status).toBe(200);
    await untilCharged(booked, '3200.00');
    const quote = await as(booked.person, 'GET', `/bookings/${booked.booking._id}/cancel-quote`);
    expect(quote.body).toMatchObject({
      data: { offer: { received: kwacha('3200.00'), retained: kwacha('800.00'), refund: kwacha('2400.00') } },
    });
  });

  it('changes nothing at another price than the one shown', async () => {
    const booked = await book(4);
    expect(await leave(booked, 2, '1500.00')).toMatchObject({ status: 409, body: { code: 'CHANGE_OFFER_GONE' } });
    expect((await current(booked)).numberOfTravelers).toBe(4);
    expect(await bookedPlaces(booked)).toBe(4);
  });

  it('changes once when two people change it at the same time', async () => {
    const booked = await book(5);
    const answers = await Promise.all([leave(booked, 3, '3000.00'), leave(booked, 2, '2000.00')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { numberOfTravelers } = await current(booked);
    await untilPlaces(booked, numberOfTravelers);
    await untilCharged(booked, `${numberOfTravelers}000.00`);
  });

  it.each(['reduce-places:before', 'reduce-places:after'])('is smaller after a crash at %s', async (failpoint) => {
    const booked = await book(3);
    await stop();
    const clock = { SIM_CLOCK_URL: surroundings.simulator.adminUrl };
    const env = { ...surroundings.bookingsEnv, ...clock, PAYMENTS_URL: parts.toPayments.url };
    dying = await startTestProcess('services/bookings/dist/main.mjs', { ...env, FAILPOINT: `${failpoint}:exit` });
    await fetch(`${dying.url}/bookings/${booked.booking._id}/party`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...gatewayHeaders(booked.person.assertion) },
      body: JSON.stringify({ travelers: 1, total: kwacha('1000.00') }),
    }).catch(() => undefined);
    expect(await dying.exited).toBe(97);
    await restart({ PAYMENTS_URL: parts.toPayments.url });
    parts.toBookings.leadTo(running.service.url);
    expect((await current(booked)).numberOfTravelers).toBe(1);
    await untilPlaces(booked, 1);
    await untilCharged(booked, '1000.00');
  });

  it('holds no places after its cancellation', async () => {
    const booked = await book(4);
    expect((await leave(booked, 2, '2000.00')).status).toBe(200);
    expect((await as(booked.person, 'DELETE', `/bookings/${booked.booking._id}`)).status).toBe(200);
    await untilPlaces(booked, 0);
    expect(await offerFor(booked, 1)).toMatchObject(isRefused);
    expect(await leave(booked, 1, '1000.00')).toMatchObject(isRefused);
  });

  it('cannot grow, lose its last traveler or be changed by a stranger', async () => {
    const booked = await book(2);
    expect(await offerFor(booked, 2)).toMatchObject(isRefused);
    expect(await offerFor(booked, 0)).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } });
    const stranger = { ...booked, person: await createTestUser(surroundings) };
    expect(await offerFor(stranger, 1)).toMatchObject({ status: 404 });
    expect(await leave(stranger, 1, '1000.00')).toMatchObject({ status: 404 });
    expect((await current(booked)).numberOfTravelers).toBe(2);
  });
});
