import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Booking, type TimelineEntry, type Work, type WorkItem, workParts } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { SMTPServer } from 'smtp-server';
import { bookingFrom, createTestUser, flightBooking, type Person, pricedOffer } from '../fixtures/bookings-fixture';
import { deliverMoneyChanged, moneyOf } from '../fixtures/payments-stub';
import { setupHolds, waitForIdle } from '../fixtures/setup-holds';

const hourMs = 3_600_000;
const { surroundings, running, time, restart, as, held, until, countOf, stored } = setupHolds();

let employee: Person;
beforeEach(async () => {
  employee = await createTestUser(surroundings, 'employee');
});

/** Returns a daytime hour in Lusaka between the two reminders. */
const byDayBefore = (payBy: Date): number =>
  Array.from({ length: 18 }, (_, hours) => payBy.getTime() - (hours + 5) * hourMs).find((instant) => {
    const hour = new Date(instant + 2 * hourMs).getUTCHours();
    return hour >= 8 && hour < 20;
  }) ?? 0;

const setConfirmed = ({ id }: Person, emailVerified: boolean): void => {
  const person = surroundings.identity.people.get(id)!;
  surroundings.identity.people.set(id, { ...person, emailVerified });
};

async function heldUnconfirmed() {
  const made = await held();
  setConfirmed(made.person, false);
  return made;
}

const calls = async (): Promise<{ count: number; items: WorkItem[] }> => {
  const { data } = (await as(employee, 'GET', '/work')).as<{ data: Work }>();
  return workParts(data).find(({ section }) => section === 'call-customer')!;
};
const callsFor = async ({ _id }: Booking): Promise<WorkItem[]> =>
  (await calls()).items.filter(({ bookingId }) => bookingId === _id);
const awaitCall = (booking: Booking): Promise<WorkItem> => eventually(async () => (await callsFor(booking))[0], 15_000);
const inform = ({ _id }: Booking, person = employee) => as(person, 'POST', `/bookings/${_id}/reminder-calls`);
const timelineOf = async ({ _id }: Booking): Promise<TimelineEntry[]> =>
  (await as(employee, 'GET', `/bookings/${_id}/timeline`)).as<{ data: TimelineEntry[] }>().data;
const timesIn = async (booking: Booking, words: string): Promise<number> =>
  (await timelineOf(booking)).filter(({ text }) => text.includes(words)).length;

const failed = 'did not reach the customer';

describe('a reminder for an account without a confirmed email address', () => {
  it('[A18] becomes one call to the customer per reminder, across 20 restarts', async () => {
    const { booking, payBy } = await heldUnconfirmed();
    expect(await callsFor(booking)).toEqual([]);
    await time.pass(byDayBefore(payBy) - Date.now());
    await awaitCall(booking);
    for (let round = 0; round < 10; round += 1) await restart({ MAIL_LEASE_MS: '100' });
    expect(await callsFor(booking)).toHaveLength(1);
    expect((await inform(booking)).status).toBe(200);
    await waitForIdle();
    expect(await callsFor(booking)).toEqual([]);
    await time.pass(payBy.getTime() - byDayBefore(payBy) - 4 * hourMs + 60_000);
    await awaitCall(booking);
    expect((await inform(booking)).status).toBe(200);
    for (let round = 0; round < 10; round += 1) await restart({ MAIL_LEASE_MS: '100' });
    await waitForIdle();
    expect(await callsFor(booking)).toEqual([]);
    expect(await timesIn(booking, failed)).toBe(2);
    expect(countOf(booking, 'payment reminder')).toBe(0);
    await restart();
  });

  it('[A18] is listed with name, phone number, deadline and amount, and counted', async () => {
    const { booking, payBy } = await heldUnconfirmed();
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 1, { receivedMinor: 1_000, balanceMinor: 7_100 }));
    const before = (await calls()).count;
    await time.pass(byDayBefore(payBy) - Date.now());
    expect(await awaitCall(booking)).toMatchObject({
      section: 'call-customer',
      reason: 'call-customer',
      bookingNumber: booking.bookingNumber,
      customer: { username: booking.user.username },
      travelerName: expect.stringMatching(/\w+ \w+/),
      phoneNumber: '+260 970 000 120',
      dueAt: payBy.toISOString(),
      balance: { amount: '71.00' },
    });
    expect((await calls()).count).toBe(before + 1);
  });

  it('[A18] is closed once, with the employee and the time in the timeline', async () => {
    const { person, booking, payBy } = await heldUnconfirmed();
    await time.pass(byDayBefore(payBy) - Date.now());
    await awaitCall(booking);
    expect((await inform(booking, person)).status).toBe(403);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => inform(booking)));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EDIT_CONFLICT');
    const informed = (await timelineOf(booking)).filter(({ text }) => text.startsWith('Informed the customer'));
    const { username } = surroundings.identity.people.get(employee.id)!;
    expect(informed).toMatchObject([{ by: username, at: expect.stringMatching(/Z$/) }]);
  });

  it('[A18] is not listed once the booking is paid', async () => {
    const { person, booking, payBy } = await heldUnconfirmed();
    await time.pass(byDayBefore(payBy) - Date.now());
    await awaitCall(booking);
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 1, { receivedMinor: 8_100, balanceMinor: 0 }));
    expect(await callsFor(booking)).toEqual([]);
    await until(person, booking, 'ticketed');
    expect(await stored(booking)).not.toHaveProperty('fulfilment.callSince');
  });

  it('[A18] leaves a note if the booking expires before the customer was informed', async () => {
    const { person, booking, payBy } = await heldUnconfirmed();
    const other = await heldUnconfirmed();
    await time.pass(byDayBefore(payBy) - Date.now());
    await awaitCall(booking);
    await awaitCall(other.booking);
    await inform(other.booking);
    await time.pass(49 * hourMs);
    await until(person, booking, 'lapsed');
    expect(await timesIn(booking, 'the customer had not been informed')).toBe(1);
    await until(other.person, other.booking, 'lapsed');
    expect(await timesIn(other.booking, 'the customer had not been informed')).toBe(0);
    expect(await callsFor(booking)).toEqual([]);
  });

  it('[A18] is sent once the address is confirmed, and asks for no further call', async () => {
    await restart({ MAIL_LEASE_MS: '100' });
    const { person, booking, payBy } = await heldUnconfirmed();
    await time.pass(byDayBefore(payBy) - Date.now());
    await awaitCall(booking);
    setConfirmed(person, true);
    await eventually(async () => countOf(booking, 'payment reminder') === 1, 15_000);
    expect(await callsFor(booking)).toHaveLength(1);
    expect(await timesIn(booking, failed)).toBe(1);
    await restart();
  });
});

/** Starts a mail server that rejects every recipient for good. */
async function startRejectingServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

describe('a reminder that no email reaches', () => {
  it('[A18] becomes a call for a walk-in customer whose messages reach the desk', async () => {
    const customer = await createTestUser(surroundings);
    const people = surroundings.identity.people;
    people.set(customer.id, { id: customer.id, username: 'Chipo Zulu', email: '', role: 'client' });
    const contact = {
      emailAddress: people.get(employee.id)!.email,
      countryCallingCode: '27',
      phoneNumber: '0821234567',
    };
    const more = { contact, onBehalfOf: customer.id };
    const offer = await pricedOffer(surroundings, employee);
    const booking = bookingFrom(await as(employee, 'POST', '/bookings', flightBooking(offer, more)));
    const payBy = new Date(booking.fulfilment?.payBy ?? 0);
    await time.pass(byDayBefore(payBy) - Date.now());
    expect(await awaitCall(booking)).toMatchObject({ phoneNumber: '+27 821234567' });
    await eventually(async () => countOf(booking, 'payment reminder') === 1);
  });

  it('[A18] has the Zambian number of a form whose calling code is fixed', async () => {
    const { booking, payBy } = await heldUnconfirmed();
    await stored(booking, { $set: { 'contact.countryCallingCode': '1', 'contact.phoneNumber': '0977 123 456' } });
    await time.pass(byDayBefore(payBy) - Date.now());
    expect(await awaitCall(booking)).toMatchObject({ phoneNumber: '+260 977123456' });
  });

  it('[A18] becomes a call for an account without an address', async () => {
    const { person, booking, payBy } = await held();
    const people = surroundings.identity.people;
    people.set(person.id, { ...people.get(person.id)!, email: '' });
    await stored(booking, { $set: { 'user.email': '' }, $unset: { contact: 1 } });
    await time.pass(byDayBefore(payBy) - Date.now());
    await awaitCall(booking);
  });

  it('[A18] becomes a call if the mail server rejects it', async () => {
    const server = await startRejectingServer();
    await restart({ SMTP_URL: server.url });
    const { booking, payBy } = await held();
    await time.pass(byDayBefore(payBy) - Date.now());
    await awaitCall(booking);
    expect(await timesIn(booking, failed)).toBe(1);
    await restart();
    await server.stop();
  });
});
