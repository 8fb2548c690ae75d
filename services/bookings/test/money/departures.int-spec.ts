import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking, Departure, DepartureDetails, Statement, TravelPackage } from '@portal/contracts';
import { eventually, gatewayHeaders, serviceTokenFor } from '@portal/test-kit';
import { assertionAgain, bookingFrom, createTestUser, daysFromToday, type Person } from '../fixtures/bookings-fixture';
import { createPackage } from '../fixtures/create-package';
import { setupFees } from '../fixtures/setup-fees';

const { surroundings, parts, running, restart, setFees, statementOf, as, read, mailsAbout } = setupFees();

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const reason = 'The lodge is flooded until the end of the season.';
const waitMs = 60_000;

let employee: Person;
beforeAll(async () => {
  employee = await createTestUser(surroundings, 'employee');
  await setFees({ package: { amount: '250', currency: 'ZMW', per: 'booking' } });
});

interface Booked {
  person: Person;
  booking: Booking;
}

async function book({ _id: packageId }: TravelPackage, startDate: string): Promise<Booked> {
  const person = await createTestUser(surroundings);
  const response = await as(person, 'POST', '/bookings', {
    packageId,
    numberOfTravelers: 2,
    agreedFee: kwacha('250.00'),
    selectedTravelDates: { startDate, endDate: startDate },
    contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
  });
  expect(response.status).toBe(201);
  return { person, booking: bookingFrom(response) };
}
async function payCash({ person, booking }: Booked, amount: string): Promise<void> {
  const money = { amount: kwacha(amount), method: 'cash', reference: 'Till 2', receivedOn: daysFromToday(0) };
  const body = JSON.stringify({ bookingId: booking._id, ...money });
  await eventually(async () => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...gatewayHeaders(employee.assertion),
    };
    const { status } = await fetch(`${parts.payments.url}/payments/manual`, { method: 'POST', headers, body });
    return status === 201;
  });
  await eventually(async () => (await read(person, booking)).money?.received.amount === amount);
}
const idOf = ({ _id }: TravelPackage, startDate: string) => `${_id}_${startDate}`;
const getDeparture = async (id: string): Promise<DepartureDetails> =>
  (await as(employee, 'GET', `/departures/${id}`)).as<{ data: DepartureDetails }>().data;
const listed = async (id: string): Promise<Departure | undefined> =>
  (await as(employee, 'GET', '/departures')).as<{ data: Departure[] }>().data.find((one) => one.id === id);
const request = (person: Person, id: string, refundTo = 'credit') =>
  as(person, 'POST', `/departures/${id}/cancellation`, { reason, refundTo });
const second = (shownSecondsAgo = 5) => createTestUser(surroundings, 'employee', { factor: { shownSecondsAgo } });
async function confirm(person: Person, id: string) {
  const requests = (await getDeparture(id)).cancellation?.requestedAt;
  return as(person, 'POST', `/departures/${id}/cancellation/confirm`, { requests });
}
const isFinished = async (id: string): Promise<boolean> => (await getDeparture(id)).cancellation?.state === 'finished';

describe('a departure that the agency cancels', () => {
  it('refunds 20 bookings in full, each with its own refund and note, also across restarts [N6.17]', async () => {
    const startDate = daysFromToday(40);
    const travelPackage = await createPackage(surroundings, {
      ...{ price: 4_800, currency: 'ZMW' },
      availableDates: [startDate, daysFromToday(60)],
    });
    const id = idOf(travelPackage, startDate);
    const booked = await Promise.all(Array.from({ length: 20 }, () => book(travelPackage, startDate)));
    const other = await book(travelPackage, daysFromToday(60));
    // The price of two travelers is K 9,600, and the fee K 250.
    const amounts = ['9850.00', '3000.00', '250.00'];
    const paid = booked.slice(0, 15).map((one, index) => ({ ...one, amount: amounts[index % amounts.length]! }));
    await Promise.all(paid.map((one) => payCash(one, one.amount)));
    expect(await listed(id)).toMatchObject({ bookings: 20, travelers: 40, held: [kwacha('65500.00')] });

    expect((await request(employee, id)).status).toBe(200);
    expect((await confirm(await second(), id)).status).toBe(200);
    for (let restarts = 0; restarts < 3; restarts += 1) {
      await restart({ PAYMENTS_URL: parts.toPayments.url, SWEEP_INTERVAL_MS: '200' });
      parts.toBookings.leadTo(running.service.url);
    }
    employee.assertion = await assertionAgain(surroundings, employee);
    await eventually(() => isFinished(id), waitMs);

    for (const { person, booking, amount } of paid) {
      const statement: Statement = await eventually(async () => {
        const current = await statementOf(
          { ...person, assertion: await assertionAgain(surroundings, person) },
          booking._id,
        );
        return current.closed?.decisions.length === 1 && current;
      }, waitMs);
      expect(statement).toMatchObject({ charged: kwacha('0.00'), refunded: kwacha(amount), balance: kwacha('0.00') });
      expect(statement.closed?.decisions).toMatchObject([{ way: 'credit', given: kwacha(amount) }]);
    }
    const { records, bookings } = await getDeparture(id);
    expect(bookings).toBe(0);
    expect(records.map(({ status, departureCancelled }) => ({ status, departureCancelled }))).toEqual(
      records.map(() => ({ status: 'cancelled', departureCancelled: { reason } })),
    );
    for (const { booking } of booked) {
      const notes = await eventually(async () => {
        const mails = mailsAbout(booking).filter((text) => text.includes(reason));
        return mails.length > 0 && mails;
      }, waitMs);
      expect(notes).toHaveLength(1);
    }
    expect(await read(other.person, other.booking)).toMatchObject({ status: 'confirmed' });
  }, 240_000);

  it('leaves cash to the person who hands it out', async () => {
    const startDate = daysFromToday(45);
    const travelPackage = await createPackage(surroundings, { price: 100, currency: 'ZMW' });
    const booked = await book(travelPackage, startDate);
    await payCash(booked, '450.00');
    const id = idOf(travelPackage, startDate);
    await request(employee, id, 'cash');
    await confirm(await second(), id);
    await eventually(() => isFinished(id), waitMs);
    const colleague = await second();
    const asked = await eventually(async () => (await statementOf(colleague, booked.booking._id)).closed?.request);
    expect(asked).toMatchObject({ way: 'cash', given: kwacha('450.00'), retained: kwacha('0.00') });
    expect(await read(booked.person, booked.booking)).toMatchObject({
      status: 'cancelled',
      chosenRefund: { way: 'cash', amount: kwacha('450.00') },
    });
  });

  it('accepts no further bookings, and the package keeps its other dates', async () => {
    const [startDate, otherDate] = [daysFromToday(50), daysFromToday(70)];
    const travelPackage = await createPackage(surroundings, {
      ...{ price: 100, currency: 'ZMW' },
      availableDates: [startDate, otherDate],
    });
    await book(travelPackage, startDate);
    const id = idOf(travelPackage, startDate);
    await request(employee, id);
    await confirm(await second(), id);
    await eventually(() => isFinished(id), waitMs);
    const stored = await fetch(`${surroundings.catalog.url}/packages/${travelPackage._id}`);
    const { data } = (await stored.json()) as { data: TravelPackage };
    expect(data).toMatchObject({ isAvailable: true, availableDates: [`${otherDate}T00:00:00.000Z`] });
    const late = await as(await createTestUser(surroundings), 'POST', '/bookings', {
      packageId: travelPackage._id,
      numberOfTravelers: 1,
      agreedFee: kwacha('250.00'),
      selectedTravelDates: { startDate, endDate: startDate },
      contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
    });
    expect(late).toMatchObject({ status: 422, body: { code: 'PACKAGE_DATE_UNKNOWN' } });
    await book(travelPackage, otherDate);
  });

  it('needs a second person with a recent factor, and one request at a time', async () => {
    const startDate = daysFromToday(55);
    const travelPackage = await createPackage(surroundings, { price: 100, currency: 'ZMW' });
    const { person, booking } = await book(travelPackage, startDate);
    const id = idOf(travelPackage, startDate);
    const requester = await second();
    expect((await request(requester, id)).status).toBe(200);
    expect(await request(employee, id)).toMatchObject({ status: 409, body: { code: 'DEPARTURE_CANCELLED' } });
    expect(await confirm(requester, id)).toMatchObject({ status: 403, body: { code: 'SECOND_PERSON_NEEDED' } });
    expect(await confirm(employee, id)).toMatchObject({ status: 403, body: { code: 'FACTOR_NEEDED' } });
    expect(await confirm(await second(601), id)).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
    const outdated = { requests: '2026-01-01T00:00:00.000Z' };
    expect(await as(await second(), 'POST', `/departures/${id}/cancellation/confirm`, outdated)).toMatchObject({
      status: 409,
      body: { code: 'DEPARTURE_NOT_REQUESTED' },
    });
    expect((await as(await second(), 'POST', `/departures/${id}/cancellation/end`)).status).toBe(200);
    expect(await getDeparture(id)).not.toHaveProperty('cancellation');
    expect(await read(person, booking)).toMatchObject({ status: 'confirmed' });
    expect((await request(employee, id)).status).toBe(200);
  });

  it('names a pseudonym once the account of its author is erased', async () => {
    const startDate = daysFromToday(58);
    const travelPackage = await createPackage(surroundings, { price: 100, currency: 'ZMW' });
    await book(travelPackage, startDate);
    const id = idOf(travelPackage, startDate);
    const author = await second();
    await request(author, id);
    const pseudonym = 'erased-0123456789ab';
    const serviceToken = await serviceTokenFor('bookings', 'identity');
    await running.service.call('POST', `/internal/users/${author.id}/erasure`, { serviceToken, body: { pseudonym } });
    const { cancellation } = await getDeparture(id);
    expect(cancellation?.requestedBy).toBe(pseudonym);
  });

  it('has a clear error for a departure that does not exist or has no bookings left', async () => {
    const travelPackage = await createPackage(surroundings, { price: 100, currency: 'ZMW' });
    for (const id of [idOf(travelPackage, daysFromToday(30)), `${travelPackage._id}_2027-02-30`, 'departure', '%00'])
      expect(await request(employee, id)).toMatchObject({ status: 404, body: { code: 'DEPARTURE_NOT_FOUND' } });
    const startDate = daysFromToday(31);
    const { person, booking } = await book(travelPackage, startDate);
    expect((await as(person, 'DELETE', `/bookings/${booking._id}`)).status).toBe(200);
    expect(await request(employee, idOf(travelPackage, startDate))).toMatchObject({
      status: 409,
      body: { code: 'DEPARTURE_CANCELLED' },
    });
    expect((await as(person, 'GET', '/departures')).status).toBe(403);
  });
});
