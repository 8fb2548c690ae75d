import { describe, expect, it } from '@jest/globals';
import { agencyDayStart, type Booking, type TravelPackage } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import {
  getLoggedActions,
  bookingFrom,
  daysFromToday,
  type Person,
  createTestUser,
} from '../fixtures/bookings-fixture';
import { createPackage } from '../fixtures/create-package';
import { moneyOf, deliverMoneyChanged } from '../fixtures/payments-stub';
import { waitForIdle, setupHolds } from '../fixtures/setup-holds';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const pollMs = 15_000;

const { surroundings, running, time, restart, forgetMigration, as, read, stored, until, countOf, mailsAbout } =
  setupHolds();

interface Booked {
  person: Person;
  booking: Booking;
  travelPackage: TravelPackage;
  payBy: Date;
}

const placesOf = async ({ travelPackage }: Booked): Promise<number> => {
  const response = await fetch(`${surroundings.catalog.url}/packages/${travelPackage._id}`);
  return ((await response.json()) as { data: TravelPackage }).data.currentBookings;
};

/** Books a package for three travelers that begins in `ahead` days, at the price that `moneyOf` charges. */
async function booked(ahead = 40): Promise<Booked> {
  const [person, travelPackage] = [
    await createTestUser(surroundings),
    await createPackage(surroundings, { maxCapacity: 9 }),
  ];
  const response = await as(person, 'POST', '/bookings', {
    packageId: travelPackage._id,
    numberOfTravelers: 3,
    selectedTravelDates: { startDate: daysFromToday(ahead), endDate: daysFromToday(ahead + 6) },
    contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
  });
  expect(response.status).toBe(201);
  const booking = bookingFrom(response);
  return { person, booking, travelPackage, payBy: new Date(booking.fulfilment?.payBy ?? 0) };
}
const untilStatus = ({ person, booking }: Booked, status: string): Promise<Booking> =>
  eventually(async () => {
    const current = await read(person, booking);
    return current.status === status && current;
  }, pollMs);
const hasDeadline = async ({ person, booking }: Booked): Promise<boolean> =>
  (await read(person, booking)).fulfilment?.payBy !== undefined;
const pay = ({ booking }: Booked, version: number, receivedMinor: number) =>
  deliverMoneyChanged(
    running.service,
    moneyOf(booking._id, version, { receivedMinor, balanceMinor: 8_100 - receivedMinor }),
  );
/** Sets the clock to a minute after an instant. */
const passTo = (instant: Date): Promise<void> => surroundings.simulator.setClock(new Date(instant.getTime() + 60_000));

describe('payment deadline of a package', () => {
  it('is seven days, and included in the response and an email', async () => {
    const trip = await booked();
    expect(trip.booking).toMatchObject({ status: 'confirmed', fulfilment: { state: 'held' } });
    expect((trip.payBy.getTime() - Date.now()) / dayMs).toBeCloseTo(7, 1);
    const deadline = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Africa/Lusaka',
    }).format(trip.payBy);
    await eventually(async () => countOf(trip.booking, `Pay by ${deadline} (Lusaka time)`) === 1);
  });

  it('is a day before a trip that begins sooner, with at least two hours’ notice', async () => {
    const soon = await booked(4);
    expect(soon.payBy).toEqual(new Date(agencyDayStart(daysFromToday(4)).getTime() - dayMs));
    const tomorrow = await booked(1);
    expect((tomorrow.payBy.getTime() - Date.now()) / hourMs).toBeCloseTo(2, 1);
  });

  it('is a setting, unchanged by a request of an earlier release', async () => {
    const admin = await createTestUser(surroundings, 'admin');
    const usual = { days: 6, marginHours: 4, maxHours: 48, autoIssue: true };
    const write = (settings: object) => as(admin, 'PUT', '/settings/holds', settings);
    const saved = { data: { ...usual, packageDays: 3, cancelTerms: [] } };
    expect((await write({ ...usual, packageDays: 3 })).body).toEqual(saved);
    expect((await write(usual)).body).toEqual(saved);
    expect(((await booked()).payBy.getTime() - Date.now()) / dayMs).toBeCloseTo(3, 1);
    expect((await write({ ...usual, packageDays: 0 })).status).toBe(400);
    await write({ ...usual, packageDays: 7 });
  });

  it('sends a reminder one day and four hours before, once each, then releases the places', async () => {
    const trip = await booked();
    await passTo(new Date(trip.payBy.getTime() - 4 * hourMs));
    await eventually(async () => countOf(trip.booking, 'payment reminder') > 0, pollMs);
    await restart();
    expect(mailsAbout(trip.booking).join()).not.toContain('airline');
    expect(await placesOf(trip)).toBe(3);
    await passTo(trip.payBy);
    const lapsed = await until(trip.person, trip.booking, 'lapsed');
    expect(lapsed).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
    await eventually(async () => (await placesOf(trip)) === 0);
    await eventually(async () => countOf(trip.booking, 'expired because it was not paid') === 1);
    expect(countOf(trip.booking, 'payment reminder')).toBe(1);
    const { timeline = [] } = (await stored(trip.booking)) as { timeline?: { text: string }[] };
    expect(timeline.map(({ text }) => text).join()).toContain('expired unpaid');
  });

  it('ends with the payment, without ticketing', async () => {
    const trip = await booked();
    await pay(trip, 1, 8_100);
    await eventually(async () => !(await hasDeadline(trip)), pollMs);
    await passTo(trip.payBy);
    await waitForIdle();
    expect(await read(trip.person, trip.booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    const employee = await createTestUser(surroundings, 'employee');
    expect(await as(employee, 'POST', `/bookings/${trip.booking._id}/issue`, {})).toMatchObject({
      status: 409,
      body: { code: 'NOT_ISSUABLE' },
    });
  });

  it('restarts when the payment is reversed, and notifies the owner', async () => {
    const trip = await booked();
    await pay(trip, 1, 8_100);
    await eventually(async () => (await stored(trip.booking))?.fulfilment?.state === 'not-needed', pollMs);
    await pay(trip, 2, 0);
    const held = await until(trip.person, trip.booking, 'held');
    expect((Date.parse(held.fulfilment?.payBy ?? '') - Date.now()) / dayMs).toBeCloseTo(7, 1);
    await eventually(async () => countOf(trip.booking, 'payment deadline extended') === 1);
  });

  it('does not apply to a booking marked as paid, until staff remove the mark', async () => {
    const trip = await booked();
    const employee = await createTestUser(surroundings, 'employee');
    const mark = (paymentStatus: string) => as(employee, 'PUT', `/bookings/${trip.booking._id}`, { paymentStatus });
    await mark('paid');
    await passTo(trip.payBy);
    await eventually(async () => !(await hasDeadline(trip)), pollMs);
    expect(await read(trip.person, trip.booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await mark('pending');
    await until(trip.person, trip.booking, 'held');
  });

  it('leaves a part-paid booking to staff', async () => {
    const trip = await booked();
    await pay(trip, 1, 4_000);
    await passTo(trip.payBy);
    await waitForIdle();
    expect(await read(trip.person, trip.booking)).toMatchObject({ status: 'confirmed' });
    const employee = await createTestUser(surroundings, 'employee');
    const { body } = await as(employee, 'GET', '/work');
    const { sections } = (
      body as unknown as { data: { sections: { section: string; items: { bookingId: string }[] }[] } }
    ).data;
    const ending = sections.find(({ section }) => section === 'holds-ending');
    expect(ending?.items.map(({ bookingId }) => bookingId)).toContain(trip.booking._id);
  });

  it('can be extended by staff, up to the start of the trip', async () => {
    const trip = await booked(9);
    const employee = await createTestUser(surroundings, 'employee');
    const extend = () => as(employee, 'POST', `/bookings/${trip.booking._id}/extend-hold`);
    await time.pass(4 * dayMs);
    const extended = await extend();
    expect(extended.status).toBe(200);
    expect(bookingFrom(extended).fulfilment?.payBy).toBe(agencyDayStart(daysFromToday(9)).toISOString());
    await eventually(async () => countOf(trip.booking, 'payment deadline extended') === 1);
    expect(await extend()).toMatchObject({ status: 422, body: { code: 'HOLD_NOT_EXTENDED' } });
    await passTo(trip.payBy);
    await waitForIdle();
    expect(await read(trip.person, trip.booking)).toMatchObject({ status: 'confirmed' });
  });

  it('restarts when staff restore a lapsed booking', async () => {
    const trip = await booked();
    await passTo(trip.payBy);
    await untilStatus(trip, 'cancelled');
    const employee = await createTestUser(surroundings, 'employee');
    await as(employee, 'PUT', `/bookings/${trip.booking._id}`, { status: 'confirmed' });
    const revived = await until(trip.person, trip.booking, 'held');
    expect(Date.parse(revived.fulfilment?.payBy ?? '')).toBeGreaterThan(trip.payBy.getTime());
    expect(await placesOf(trip)).toBe(3);
  });
});

describe('packages booked before payment deadlines', () => {
  it('get the full time at the next start, without cancellations or emails', async () => {
    const [trip, paid, soon] = [await booked(), await booked(), await booked(2)];
    await eventually(async () => mailsAbout(soon.booking).length > 0);
    await pay(paid, 1, 8_100);
    await eventually(async () => !(await hasDeadline(paid)), pollMs);
    for (const { booking } of [trip, paid, soon]) await stored(booking, { $unset: { fulfilment: 1, lookAt: 1 } });
    await forgetMigration('time to pay for packages');
    await time.pass(2 * dayMs);
    const mails = mailsAbout(trip.booking).length;
    await restart();
    const held = await until(trip.person, trip.booking, 'held');
    expect((Date.parse(held.fulfilment?.payBy ?? '') - Date.now()) / dayMs).toBeCloseTo(9, 1);
    await waitForIdle();
    expect(mailsAbout(trip.booking)).toHaveLength(mails);
    expect(await hasDeadline(paid)).toBe(false);
    expect(await read(soon.person, soon.booking)).toMatchObject({ status: 'confirmed' });
    expect(await hasDeadline(soon)).toBe(false);
  });
});

describe('client cancellation of a package from its start day', () => {
  const cancel = ({ person, booking }: Booked) => as(person, 'DELETE', `/bookings/${booking._id}`);
  const beginning = (ahead: number): Date => new Date(agencyDayStart(daysFromToday(ahead)).getTime());

  it('is rejected with a phone number once something is paid, and reported to staff', async () => {
    const trip = await booked(9);
    await pay(trip, 1, 8_100);
    await passTo(beginning(9));
    expect(await cancel(trip)).toMatchObject({
      status: 422,
      body: { code: 'CANCEL_NEEDS_STAFF', message: expect.stringContaining('call us on +260 211 000 120') },
    });
    expect(await read(trip.person, trip.booking)).toMatchObject({ status: 'confirmed' });
    await eventually(async () => getLoggedActions(surroundings, trip.booking).includes('BOOKING_CANCEL_ASKED'));
    const employee = await createTestUser(surroundings, 'employee');
    expect((await as(employee, 'DELETE', `/bookings/${trip.booking._id}`)).status).toBe(200);
  });

  it('is allowed until that day', async () => {
    const trip = await booked(9);
    await pay(trip, 1, 8_100);
    await passTo(new Date(beginning(9).getTime() - 2 * 60_000));
    expect((await cancel(trip)).status).toBe(200);
  });
});
