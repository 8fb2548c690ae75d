import { describe, expect, it } from '@jest/globals';
import { answerDueAt, type Booking, bookingMoney, bookingStatuses, paymentStatuses } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import mongoose from 'mongoose';
import { bookingFrom, bookingsFrom } from '../fixtures/bookings-fixture';
import { useAftersale } from '../fixtures/use-aftersale';

const hourMs = 3_600_000;
const { surroundings, as, staff, held, ticketed, time, until, stored, mailsAbout, ...aftersale } = useAftersale();
const { totalOf, tell, readAs, cancel, inQueue, itemOf } = aftersale;

const amountOf = ({ totalPrice, currency }: Booking) => ({ amount: totalPrice.toFixed(2), currency });

/** Creates a held flight that is fully paid. */
async function paid() {
  const { person, booking } = await held();
  await tell(booking, 1, { received: totalOf(booking), chargesVersion: 1 });
  return { person, booking };
}

describe('paid flight cancelled by its owner', () => {
  it('has a refund due immediately, for owner and staff, also after payments reports the cancellation', async () => {
    const { person, booking } = await paid();
    const response = bookingFrom(await cancel(person, booking));
    const owed = { state: 'refund-due', toPayMinor: 0, toRefundMinor: totalOf(booking) };
    expect(response).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      refundDue: { amount: amountOf(booking) },
    });
    expect(bookingMoney(response)).toMatchObject(owed);
    await tell(booking, 2, { charged: 0, received: totalOf(booking), chargesVersion: 2 });
    // A late delivery of an older version is ignored.
    await tell(booking, 1, { received: totalOf(booking), chargesVersion: 1 });
    for (const reader of [person, staff.employee]) {
      const read = await readAs(reader, booking);
      expect(read).toMatchObject({ paymentStatus: 'paid', refundDue: response.refundDue });
      expect(bookingMoney(read)).toMatchObject(owed);
    }
  });

  it('is listed for staff with reason, amount and a deadline of two working days', async () => {
    const { person, booking } = await paid();
    const before = Date.now();
    await cancel(person, booking);
    await tell(booking, 2, { charged: 0, received: totalOf(booking), chargesVersion: 2 });
    const { refundDue } = await readAs(person, booking);
    const decideBy = Date.parse(refundDue?.decideBy ?? '');
    expect(decideBy).toBeGreaterThanOrEqual(answerDueAt(new Date(before - 60_000)).getTime());
    expect(decideBy).toBeLessThanOrEqual(answerDueAt(new Date(Date.now() + 60_000)).getTime());
    expect(await itemOf('refunds', booking)).toMatchObject({
      reason: 'booking-cancelled',
      refund: amountOf(booking),
      dueAt: refundDue?.decideBy,
    });
    expect(await itemOf('money', booking)).toBeUndefined();
    expect(await inQueue('refunds')).toContain(booking._id);
  });

  it('is listed as a refund before payments reports the cancellation', async () => {
    const { person, booking } = await paid();
    await cancel(person, booking);
    expect(await itemOf('refunds', booking)).toMatchObject({ refund: amountOf(booking) });
    expect(await inQueue('refunds')).toContain(booking._id);
  });

  it('is announced by email', async () => {
    const { person, booking } = await paid();
    await cancel(person, booking);
    const mail = await eventually(async () => mailsAbout(booking).find((text) => /: cancelled\s+\(/.test(text)));
    expect(mail).toMatch(/Refund pending\. To refund: K [\d,]+\.\d\d\./);
    expect(mail).toContain('Our team will decide on the refund by');
    expect(mail).not.toContain('ZMW');
  });

  it('owes nothing once everything is refunded', async () => {
    const { person, booking } = await paid();
    await cancel(person, booking);
    await tell(booking, 2, { charged: 0, received: totalOf(booking), refunded: totalOf(booking), chargesVersion: 2 });
    expect(await readAs(person, booking)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await readAs(person, booking)).not.toHaveProperty('refundDue');
    expect(await inQueue('refunds')).not.toContain(booking._id);
    expect(await stored(booking)).not.toHaveProperty('refundSince');
  });

  it('has a deadline also when stored before deadlines were added', async () => {
    const { person, booking } = await paid();
    await cancel(person, booking);
    await tell(booking, 2, { charged: 0, received: totalOf(booking), chargesVersion: 2 });
    await stored(booking, { $unset: { refundSince: 1 } });
    const { refundDue, updatedAt } = await readAs(person, booking);
    expect(refundDue?.decideBy).toBe(answerDueAt(new Date(updatedAt)).toISOString());
    expect(await itemOf('refunds', booking)).toMatchObject({ dueAt: refundDue?.decideBy });
  });
});

describe('package marked as paid by staff', () => {
  it('is listed for verification after its cancellation, until staff mark it as refunded', async () => {
    const { booking } = await held();
    await as(staff.employee, 'PUT', `/bookings/${booking._id}`, { paymentStatus: 'paid' });
    await cancel(staff.employee, booking);
    await tell(booking, 1, { charged: 0, chargesVersion: 2 });
    expect((await readAs(staff.employee, booking)).refundDue).toMatchObject({
      amount: amountOf(booking),
      isMarkedByHand: true,
    });
    expect(await itemOf('refunds', booking)).toMatchObject({ reason: 'paid-by-hand' });
    await as(staff.employee, 'PUT', `/bookings/${booking._id}`, { paymentStatus: 'refunded' });
    expect(await inQueue('refunds')).not.toContain(booking._id);
    expect(await itemOf('refunds', booking)).toBeUndefined();
  });
});

describe('partial payment', () => {
  it('is to be refunded when the hold expires, and distinguished from later payments', async () => {
    const { person, booking } = await held();
    await tell(booking, 1, { received: 100_00, chargesVersion: 1 });
    expect(bookingMoney(await readAs(person, booking))).toMatchObject({ state: 'part-paid', label: 'Part paid' });
    await time.pass(49 * hourMs);
    await until(person, booking, 'lapsed');
    await tell(booking, 2, { charged: 0, received: 100_00, chargesVersion: 2 });
    expect(await itemOf('refunds', booking)).toMatchObject({ reason: 'hold-lapsed', refund: { amount: '100.00' } });
    await tell(booking, 3, { charged: 0, received: 300_00, chargesVersion: 2 });
    expect(await itemOf('refunds', booking)).toMatchObject({
      reason: 'paid-after-lapse',
      refund: { amount: '300.00' },
    });
    await time.pass(0);
  });
});

describe('tickets with a reversed payment', () => {
  it('are listed with the balance due until paid', async () => {
    const { booking } = await ticketed();
    expect(await inQueue('ticketed-unpaid')).not.toContain(booking._id);
    await tell(booking, 2, { received: 0, chargesVersion: 1 });
    expect(await inQueue('ticketed-unpaid')).toContain(booking._id);
    expect(await itemOf('ticketed-unpaid', booking)).toMatchObject({
      reason: 'ticketed-unpaid',
      balance: amountOf(booking),
      dueAt: expect.any(String),
    });
    await tell(booking, 3, { received: totalOf(booking), chargesVersion: 1 });
    expect(await inQueue('ticketed-unpaid')).not.toContain(booking._id);
  });
});

describe('booking queues', () => {
  it('contain exactly the bookings in the derived payment state', async () => {
    const { booking } = await held();
    const { database } = surroundings;
    const connection = await mongoose.createConnection(database.uri, { dbName: 'portal_bookings' }).asPromise();
    const amounts = [
      [0, 0, 0],
      [0, 500, 0],
      [0, 500, 500],
      [500, 0, 0],
      [500, 200, 0],
      [500, 500, 0],
      [500, 900, 400],
    ];
    const { bookingNumber } = booking;
    const faults: string[] = [];
    for (const status of bookingStatuses)
      for (const paymentStatus of paymentStatuses)
        for (const [chargedMinor = 0, receivedMinor = 0, refundedMinor = 0] of amounts) {
          const balanceMinor = chargedMinor - receivedMinor + refundedMinor;
          const sums = {
            version: 1,
            currency: 'ZMW',
            hasOpenAttempt: false,
            chargedMinor,
            receivedMinor,
            refundedMinor,
          };
          const $set = { status, paymentStatus, money: { ...sums, balanceMinor }, 'fulfilment.state': 'ticketed' };
          // The cancellation of a booking that keeps its charges stores since when a refund is due.
          const isUndecided = status === 'cancelled' && chargedMinor > 0 && receivedMinor > 0 && refundedMinor === 0;
          const since = isUndecided && paymentStatus !== 'refunded' ? { refundSince: new Date() } : {};
          await connection.collection('bookings').updateOne({ bookingNumber }, { $unset: { refundSince: 1 } });
          await connection.collection('bookings').updateOne({ bookingNumber }, { $set: { ...$set, ...since } });
          const shown = await readAs(staff.employee, booking);
          const { state } = bookingMoney(shown);
          const isOwing =
            (state === 'unpaid' || state === 'part-paid') && (status === 'confirmed' || status === 'completed');
          const isOwed = balanceMinor > 0;
          const [isDue, isUnpaid] = [await inQueue('refunds'), await inQueue('ticketed-unpaid')].map((ids) =>
            ids.includes(booking._id),
          );
          if (
            isDue !== (state === 'refund-due') ||
            isUnpaid !== (isOwing && isOwed) ||
            isDue !== (shown.refundDue !== undefined)
          )
            faults.push(
              JSON.stringify({
                status,
                paymentStatus,
                chargedMinor,
                receivedMinor,
                refundedMinor,
                state,
                isDue,
                isUnpaid,
              }),
            );
        }
    await connection.close();
    expect(faults).toEqual([]);
  });

  it('use indexes only', async () => {
    const { uri } = surroundings.database;
    const connection = await mongoose.createConnection(uri, { dbName: 'portal_bookings' }).asPromise();
    const filters = [
      { listed: true, status: 'cancelled', 'money.balanceMinor': { $lt: 0 }, paymentStatus: { $ne: 'refunded' } },
      { listed: true, status: 'cancelled', paymentStatus: 'paid', 'money.receivedMinor': { $in: [0, null] } },
      { listed: true, refundSince: { $exists: true } },
      { 'fulfilment.state': 'ticketed', 'money.balanceMinor': { $gt: 0 }, listed: true },
      { 'cancelRequest.state': 'requested', listed: true },
    ];
    for (const filter of filters) {
      const plan = JSON.stringify(await connection.collection('bookings').find(filter).explain('queryPlanner'));
      expect([filter, plan.includes('IXSCAN')]).toEqual([filter, true]);
    }
    await connection.close();
  });

  it('are counted and listed for staff only', async () => {
    const { person } = await held();
    expect((await as(person, 'GET', '/bookings?queue=refunds')).status).toBe(403);
    expect(bookingsFrom(await as(staff.superadmin, 'GET', '/bookings?queue=cancel-requests'))).toEqual([]);
  });
});
