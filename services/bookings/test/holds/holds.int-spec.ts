import { describe, expect, it } from '@jest/globals';
import { type Work, type WorkItem, workParts } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { getLoggedActions, flightBooking, pricedOffer, createTestUser } from '../fixtures/bookings-fixture';
import { moneyOf, deliverMoneyChanged } from '../fixtures/payments-stub';
import { waitForIdle, setupHolds } from '../fixtures/setup-holds';

const hourMs = 3_600_000;
const pollMs = 15_000;

const { surroundings, running, time, restart, as, book, held, read, until, workOf, countOf, liveOrders } = setupHolds();

/** Returns a daytime hour in Lusaka between the two reminders. */
const byDayBefore = (payBy: Date): number =>
  Array.from({ length: 18 }, (_, hours) => payBy.getTime() - (hours + 5) * hourMs).find((instant) => {
    const hour = new Date(instant + 2 * hourMs).getUTCHours();
    return hour >= 8 && hour < 20;
  }) ?? 0;

describe('booked flight', () => {
  it('has a payment deadline in the booking and, in Lusaka time, in an email [N2.1]', async () => {
    const { booking, payBy } = await held();
    expect(booking).toMatchObject({ status: 'confirmed', fulfilment: { state: 'held' } });
    const hoursAhead = (payBy.getTime() - Date.now()) / hourMs;
    expect(hoursAhead).toBeGreaterThan(47);
    expect(hoursAhead).toBeLessThanOrEqual(48);
    const deadline = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Africa/Lusaka',
    }).format(payBy);
    await eventually(async () => countOf(booking, `${deadline} (Lusaka time)`) === 1);
  });

  it('gets a payment reminder one day and four hours before, once each, across 20 restarts [N2.3]', async () => {
    const { booking, payBy } = await held();
    await time.pass(byDayBefore(payBy) - Date.now());
    for (let round = 0; round < 10; round += 1) {
      await restart();
    }
    await eventually(async () => countOf(booking, 'payment reminder') === 1, pollMs);
    await time.pass(payBy.getTime() - byDayBefore(payBy) - 4 * hourMs + 60_000);
    for (let round = 0; round < 10; round += 1) {
      await restart();
    }
    await eventually(async () => countOf(booking, 'payment reminder') === 2, pollMs);
    await waitForIdle();
    expect(countOf(booking, 'payment reminder')).toBe(2);
  });

  it('lapses unpaid: the order is cancelled, the owner notified and the charge removed [N2.2]', async () => {
    const { person, booking } = await held();
    await time.pass(7 * 24 * hourMs);
    const lapsed = await until(person, booking, 'lapsed');
    expect(lapsed).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
    expect(await liveOrders(booking)).toEqual([]);
    await eventually(async () => countOf(booking, 'expired because it was not paid') === 1);
    await eventually(async () => getLoggedActions(surroundings, booking).includes('BOOKING_LAPSED'));
  });

  it('lapses also when the cancellation response is lost', async () => {
    const { person, booking } = await held();
    await surroundings.simulator.fault({ operation: 'order-cancel', action: 'reset-after', times: 1 });
    await time.pass(49 * hourMs);
    await until(person, booking, 'lapsed');
    expect(await liveOrders(booking)).toEqual([]);
  });

  it('can only be booked by staff after it lapsed twice', async () => {
    await restart({ RATE_LIMIT_PROFILE: 'standard' });
    const person = await createTestUser(surroundings);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const booking = await book(person);
      await time.pass(49 * hourMs);
      await until(person, booking, 'lapsed');
      await time.pass(-49 * hourMs);
    }
    const body = flightBooking(await pricedOffer(surroundings, person));
    expect(await as(person, 'POST', '/bookings', body)).toMatchObject({
      status: 422,
      body: { code: 'REBOOKING_NEEDS_STAFF' },
    });
    await restart();
  });

  it('waits for a pending payment up to a limit', async () => {
    const { person, booking, payBy } = await held();
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 1, { hasOpenAttempt: true }));
    await time.pass(payBy.getTime() - Date.now() + 19 * 60_000);
    await waitForIdle();
    expect(await read(person, booking)).toMatchObject({ status: 'confirmed', fulfilment: { state: 'held' } });
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 2));
    await until(person, booking, 'lapsed');
  });

  it('records a payment after lapsing, and lists it for staff until resolved [N2.9]', async () => {
    const { person, booking } = await held();
    await time.pass(49 * hourMs);
    await until(person, booking, 'lapsed');
    await deliverMoneyChanged(
      running.service,
      moneyOf(booking._id, 2, { chargedMinor: 0, receivedMinor: 5_000, balanceMinor: -5_000 }),
    );
    expect(await read(person, booking)).toMatchObject({ money: { balance: { amount: '-50.00' } } });
    expect(await workOf(booking)).toEqual(['paid-after-lapse']);
    await deliverMoneyChanged(
      running.service,
      moneyOf(booking._id, 3, { chargedMinor: 0, receivedMinor: 0, balanceMinor: 0 }),
    );
    expect(await workOf(booking)).toEqual([]);
  });

  it('lapses when the airline cancelled it, and is no longer charged [N2.10]', async () => {
    const { person, booking } = await held();
    await surroundings.simulator.cancelByAirline(booking.amadeusRecordLocator ?? '');
    await time.pass(25 * hourMs);
    expect(await until(person, booking, 'lapsed')).toMatchObject({ status: 'cancelled' });
  });

  it('[A19] [N2.10] is listed as cancelled by the airline, with the money received', async () => {
    const { person, booking } = await held();
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 1, { receivedMinor: 5_000, balanceMinor: 3_100 }));
    await surroundings.simulator.cancelByAirline(booking.amadeusRecordLocator ?? '');
    await time.pass(25 * hourMs);
    await until(person, booking, 'lapsed');
    const closed = { receivedMinor: 5_000, chargedMinor: 0, balanceMinor: -5_000 };
    await deliverMoneyChanged(running.service, moneyOf(booking._id, 2, closed));
    const employee = await createTestUser(surroundings, 'employee');
    const { data } = (await as(employee, 'GET', '/work')).as<{ data: Work }>();
    const items = workParts(data).flatMap((part) => part.items as WorkItem[]);
    expect(items.filter(({ bookingId }) => bookingId === booking._id)).toMatchObject([
      { section: 'refunds', reason: 'airline-cancelled', received: { amount: '50.00' }, refund: { amount: '50.00' } },
    ]);
  });

  it('is not reported as held after its owner cancelled it', async () => {
    const { person, booking } = await held();
    await as(person, 'DELETE', `/bookings/${booking._id}`);
    expect(await read(person, booking)).not.toHaveProperty('fulfilment');
    await time.pass(49 * hourMs);
    await waitForIdle();
    expect(countOf(booking, 'expired because it was not paid')).toBe(0);
  });
});
