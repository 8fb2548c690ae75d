import { beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type Booking, type DailyReview } from '@portal/contracts';
import { daysFromToday, type Person, createTestUser } from '../fixtures/bookings-fixture';
import { moneyOf, deliverMoneyChanged } from '../fixtures/payments-stub';
import { setupHolds } from '../fixtures/setup-holds';

const { surroundings, running, as, held } = setupHolds();
const people = {} as Record<'employee' | 'admin' | 'superadmin', Person>;
beforeAll(async () => {
  for (const role of ['employee', 'admin', 'superadmin'] as const)
    people[role] = await createTestUser(surroundings, role);
});

const review = async (on?: string, person = people.admin): Promise<DailyReview> => {
  const response = await as(person, 'GET', `/reports/daily-review${on ? `?day=${on}` : ''}`);
  expect(response.status).toBe(200);
  return (response.body as unknown as { data: DailyReview }).data;
};
const about = <Row extends { bookingId: string }>(rows: readonly Row[], { _id }: Booking): Row[] =>
  rows.filter(({ bookingId }) => bookingId === _id);

describe('GET /reports/daily-review', () => {
  it('lists tickets issued before full payment', async () => {
    const { booking } = await held();
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 1, { receivedMinor: 1_000, balanceMinor: 7_100 }));
    const reason = 'The company pays on account';
    await as(people.admin, 'POST', `/bookings/${booking._id}/issue`, { reason });
    const [row, ...more] = about((await review()).ticketsUnpaid, booking);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      by: expect.stringMatching(/^admin-/),
      bookingNumber: booking.bookingNumber,
      customer: { id: booking.user._id },
      title: expect.stringMatching(/^Lusaka to Johannesburg$/),
      reason,
      owed: { amount: '71.00', currency: booking.currency },
      isTicketed: true,
    });
  });

  it('omits tickets of paid bookings', async () => {
    const { booking } = await held();
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 1, { receivedMinor: 8_100, balanceMinor: 0 }));
    await as(people.admin, 'POST', `/bookings/${booking._id}/issue`, { reason: 'The customer waits here' });
    expect(about((await review()).ticketsUnpaid, booking)).toEqual([]);
  });

  it('lists payment statuses set by staff with the state of the ledger', async () => {
    const { booking } = await held();
    const set = (paymentStatus: string) =>
      as(people.employee, 'PUT', `/bookings/${booking._id}`, { paymentStatus, specialRequests: paymentStatus });
    await set('failed');
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 1, { receivedMinor: 100, balanceMinor: 8_000 }));
    await set('paid');
    await as(people.employee, 'PUT', `/bookings/${booking._id}`, { specialRequests: 'A window seat' });
    const rows = about((await review(undefined, people.superadmin)).paymentStatuses, booking);
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      ['pending', 'failed'],
      ['pending', 'paid'],
    ]);
    expect(rows[0]).not.toHaveProperty('ledger');
    expect(rows[1]).toMatchObject({
      by: expect.stringMatching(/^employee-/),
      ledger: { status: 'pending', received: { amount: '1.00' }, charged: { amount: '81.00' } },
    });
  });

  it('covers one day in Lusaka', async () => {
    const { booking } = await held();
    await as(people.employee, 'PUT', `/bookings/${booking._id}`, { paymentStatus: 'paid' });
    const today = await review(agencyDate());
    expect(today.day).toBe(agencyDate());
    expect(about(today.paymentStatuses, booking)).toHaveLength(1);
    expect(await review(daysFromToday(-1))).toEqual({ day: daysFromToday(-1), ticketsUnpaid: [], paymentStatuses: [] });
    expect((await as(people.admin, 'GET', '/reports/daily-review?day=2026-02-31')).status).toBe(400);
  });

  it('is allowed for admins and superadmins', async () => {
    const client = await createTestUser(surroundings);
    for (const person of [client, people.employee]) {
      expect((await as(person, 'GET', '/reports/daily-review')).status).toBe(403);
    }
  });

  it('does not add fields to booking responses', async () => {
    const { booking } = await held();
    await as(people.employee, 'PUT', `/bookings/${booking._id}`, { paymentStatus: 'paid' });
    const { body } = await as(people.admin, 'GET', `/bookings/${booking._id}`);
    expect(body).toMatchObject({ data: { paymentStatusBy: 'staff' } });
    expect(JSON.stringify(body)).not.toContain('reviews');
  });
});
