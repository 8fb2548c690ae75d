import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Booking, type TimelineEntry, type Work, type WorkItem, workParts } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { bookingFrom, createTestUser, daysFromToday, type Person } from '../fixtures/bookings-fixture';
import { createPackage } from '../fixtures/create-package';
import { deliverMoneyChanged, moneyOf } from '../fixtures/payments-stub';
import { setupHolds, waitForIdle } from '../fixtures/setup-holds';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const { surroundings, running, restart, as, countOf } = setupHolds();

let employee: Person;
beforeAll(async () => {
  employee = await createTestUser(surroundings, 'employee');
});

/** Books a package for an account whose email address is not confirmed, so that no reminder can be mailed. */
async function bookUnconfirmed(): Promise<{ booking: Booking; payBy: Date }> {
  const [person, { _id: packageId }] = [await createTestUser(surroundings), await createPackage(surroundings)];
  const account = surroundings.identity.people.get(person.id)!;
  surroundings.identity.people.set(person.id, { ...account, emailVerified: false });
  const response = await as(person, 'POST', '/bookings', {
    packageId,
    numberOfTravelers: 3,
    selectedTravelDates: { startDate: daysFromToday(40), endDate: daysFromToday(46) },
    contact: { emailAddress: 'naomi@example.test', phoneNumber: '0970 000 120' },
  });
  const booking = bookingFrom(response);
  await deliverMoneyChanged(running.service, moneyOf(booking._id, 1, { receivedMinor: 1_000, balanceMinor: 7_100 }));
  return { booking, payBy: new Date(booking.fulfilment?.payBy ?? 0) };
}

const calls = async (): Promise<{ count: number; items: WorkItem[] }> => {
  const { data } = (await as(employee, 'GET', '/work')).as<{ data: Work }>();
  return workParts(data).find(({ section }) => section === 'call-customer')!;
};
const callsFor = async ({ _id }: Booking): Promise<WorkItem[]> =>
  (await calls()).items.filter(({ bookingId }) => bookingId === _id);
const inform = ({ _id }: Booking) => as(employee, 'POST', `/bookings/${_id}/reminder-calls`);

/** The last time before both reminders, in hours before the deadline, at which one of them may be sent by day. */
const reminderHour = (payBy: Date): Date => {
  const due = new Date(payBy.getTime() - 24 * hourMs);
  const lusaka = new Date(due.getTime() + 2 * hourMs).getUTCHours();
  const wait = lusaka >= 20 ? 32 - lusaka : Math.max(0, 8 - lusaka);
  return new Date(due.getTime() + wait * hourMs);
};

describe('a payment reminder for a package that nobody can be mailed', () => {
  it('[A18] becomes a counted call at the same hour, with phone and amount, closed once by "Informed"', async () => {
    const { booking, payBy } = await bookUnconfirmed();
    const dueAt = reminderHour(payBy);
    const { count } = await calls();
    await surroundings.simulator.setClock(new Date(payBy.getTime() - 24 * hourMs - minuteMs));
    await waitForIdle();
    expect(await callsFor(booking)).toEqual([]);
    await surroundings.simulator.setClock(new Date(dueAt.getTime() + minuteMs));
    const call = await eventually(async () => (await callsFor(booking))[0], 15_000);
    expect(call).toMatchObject({
      reason: 'call-customer',
      bookingNumber: booking.bookingNumber,
      title: expect.stringContaining('Canoe week'),
      customer: { username: booking.user.username },
      phoneNumber: '+260 970000120',
      dueAt: payBy.toISOString(),
      balance: { amount: '71.00', currency: 'USD' },
    });
    expect((await calls()).count).toBe(count + 1);
    await restart({ MAIL_LEASE_MS: '100' });
    await waitForIdle();
    expect(await callsFor(booking)).toHaveLength(1);

    expect([(await inform(booking)).status, (await inform(booking)).status]).toEqual([200, 409]);
    await waitForIdle();
    expect([await callsFor(booking), (await calls()).count]).toEqual([[], count]);
    expect(countOf(booking, 'payment reminder')).toBe(0);
    const { data } = (await as(employee, 'GET', `/bookings/${booking._id}/timeline`)).as<{ data: TimelineEntry[] }>();
    const { username } = surroundings.identity.people.get(employee.id)!;
    expect(data.filter(({ text }) => text.startsWith('Informed the customer'))).toMatchObject([{ by: username }]);
  });
});
