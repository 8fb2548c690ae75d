import { describe, expect, it } from '@jest/globals';
import { eventually, serviceTokenFor } from '@portal/test-kit';
import mongoose from 'mongoose';
import { bookingFrom } from '../fixtures/bookings-fixture';
import { moneyOf, deliverMoneyChanged } from '../fixtures/payments-stub';
import { useBookings } from '../fixtures/setup-bookings';

const { service, surroundings, staff, as, cancel, edit, bookedPackage } = useBookings();
const read = async (id: string) => bookingFrom(await as(staff.admin, 'GET', `/bookings/${id}`));
/** Number of write operations on the bookings collection. */
async function writes(): Promise<number> {
  const connection = await mongoose.createConnection(surroundings.database.uri).asPromise();
  try {
    const { totals } = await connection.db!.admin().command({ top: 1 });
    return totals['portal_bookings.bookings'].update.count;
  } finally {
    await connection.close();
  }
}
const paid = { receivedMinor: 8_100, balanceMinor: 0 };
const partly = { receivedMinor: 3_000, balanceMinor: 5_100 };

describe('ledger amounts from payments', () => {
  it('are part of the booking, for its owner too, once reported', async () => {
    const { owner, booking } = await bookedPackage();
    expect(booking).not.toHaveProperty('money');
    expect(await deliverMoneyChanged(service, moneyOf(booking._id, 2, partly))).toMatchObject({
      status: 200,
      body: { accepted: 1 },
    });
    const usd = (amount: string) => ({ amount, currency: 'USD' });
    expect(bookingFrom(await as(owner, 'GET', `/bookings/${booking._id}`))).toMatchObject({
      paymentStatus: 'pending',
      money: { charged: usd('81.00'), received: usd('30.00'), refunded: usd('0.00'), balance: usd('51.00') },
    });
    await deliverMoneyChanged(service, moneyOf(booking._id, 3, paid));
    expect(await read(booking._id)).toMatchObject({ paymentStatus: 'paid', money: { balance: usd('0.00') } });
  });

  it('are applied by version, for repeated and reordered deliveries', async () => {
    const { booking } = await bookedPackage();
    await deliverMoneyChanged(
      service,
      moneyOf(booking._id, 4, paid),
      moneyOf(booking._id, 2),
      moneyOf(booking._id, 3, partly),
    );
    // The hold of the places ends in the background once the booking is paid.
    const once = await eventually(async () => {
      const paidBooking = await read(booking._id);
      return paidBooking.fulfilment === undefined && paidBooking;
    });
    await deliverMoneyChanged(service, moneyOf(booking._id, 3, partly));
    await deliverMoneyChanged(service, moneyOf(booking._id, 4, paid), moneyOf(booking._id, 4, paid));
    expect(await read(booking._id)).toEqual(once);
    expect(once).toMatchObject({ paymentStatus: 'paid', money: { received: { amount: '81.00' } } });
  });

  it('of many bookings need one write, also when some are known or missing', async () => {
    const bookings = await Promise.all(Array.from({ length: 5 }, () => bookedPackage()));
    const ids = bookings.map(({ booking }) => booking._id);
    await deliverMoneyChanged(service, moneyOf(ids[0]!, 3, partly));
    const before = await writes();
    // Part payments: the hold of a paid booking ends by a write of its own.
    const more = { receivedMinor: 4_000, balanceMinor: 4_100 };
    const reported = [...ids.map((id) => moneyOf(id, 2, more)), moneyOf('65f0c0ffee00000000009998', 1)];
    expect(await deliverMoneyChanged(service, ...reported)).toMatchObject({ status: 200, body: { accepted: 6 } });
    expect((await writes()) - before).toBe(1);
    const money = await Promise.all(ids.map(async (id) => (await read(id)).money?.received.amount));
    expect(money).toEqual(['30.00', '40.00', '40.00', '40.00', '40.00']);
  });

  it('end at the newest version among concurrent deliveries', async () => {
    const { booking } = await bookedPackage();
    const versions = Array.from({ length: 20 }, (_, index) => index + 1).sort(() => Math.random() - 0.5);
    const responses = await Promise.all(
      versions.map((version) =>
        deliverMoneyChanged(service, moneyOf(booking._id, version, { receivedMinor: version * 100, balanceMinor: 0 })),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(versions.map(() => 200));
    expect(await read(booking._id)).toMatchObject({ money: { received: { amount: '20.00' } } });
  });

  it('cause no edit conflicts', async () => {
    const { booking } = await bookedPackage();
    await deliverMoneyChanged(service, moneyOf(booking._id, 1, paid));
    const response = await edit(booking._id, { version: booking.version, specialRequests: 'Two birthdays' });
    expect(response).toMatchObject({ status: 200 });
    expect(await read(booking._id)).toMatchObject({ paymentStatus: 'paid', specialRequests: 'Two birthdays' });
  });

  it('mark a cancelled booking as refunded when nothing is owed', async () => {
    const { owner, booking } = await bookedPackage();
    await deliverMoneyChanged(service, moneyOf(booking._id, 1, paid));
    await cancel(owner, booking._id);
    const after = { chargedMinor: 0, receivedMinor: 8_100 };
    await deliverMoneyChanged(
      service,
      moneyOf(booking._id, 2, { ...after, refundedMinor: 4_000, balanceMinor: -4_100 }),
    );
    expect(await read(booking._id)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
    await deliverMoneyChanged(service, moneyOf(booking._id, 3, { ...after, refundedMinor: 8_100, balanceMinor: 0 }));
    expect(await read(booking._id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('are accepted for missing bookings, and from payments only', async () => {
    expect(
      await deliverMoneyChanged(service, moneyOf('65f0c0ffee00000000009999', 1), moneyOf('no id', 1)),
    ).toMatchObject({
      status: 200,
    });
    const serviceToken = await serviceTokenFor('bookings', 'flights');
    const body = { effects: [] };
    expect((await service.call('POST', '/internal/effects', { body, serviceToken })).status).toBe(403);
    expect((await service.call('POST', '/internal/effects', { body })).status).toBe(403);
  });

  it('reject effects for another service', async () => {
    const serviceToken = await serviceTokenFor('bookings', 'payments');
    const charges = { bookingId: 'x', chargesVersion: 1, ownerId: 'x', bookingNumber: 'x' };
    const body = { ...charges, quotedCurrency: 'ZMW', isPayable: true, lines: [] };
    const effects = [{ id: 'one', at: new Date().toISOString(), kind: 'charges-changed', body }];
    const response = await service.call('POST', '/internal/effects', { body: { effects }, serviceToken });
    expect(response).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
  });
});

describe('payment status set by staff', () => {
  it('is marked for staff, and lasts until the next payment [N1.24]', async () => {
    const { owner, booking } = await bookedPackage();
    await deliverMoneyChanged(service, moneyOf(booking._id, 1, partly));
    await edit(booking._id, { paymentStatus: 'paid' });
    expect(await read(booking._id)).toMatchObject({ paymentStatus: 'paid', paymentStatusBy: 'staff' });
    expect(bookingFrom(await as(owner, 'GET', `/bookings/${booking._id}`))).not.toHaveProperty('paymentStatusBy');
    await deliverMoneyChanged(service, moneyOf(booking._id, 2, { ...partly, hasOpenAttempt: true }));
    expect(await read(booking._id)).toMatchObject({ paymentStatus: 'paid', paymentStatusBy: 'staff' });
    await deliverMoneyChanged(service, moneyOf(booking._id, 3, { receivedMinor: 4_000, balanceMinor: 4_100 }));
    const moved = await read(booking._id);
    expect(moved.paymentStatus).toBe('pending');
    expect(moved).not.toHaveProperty('paymentStatusBy');
  });

  it('is not marked by an edit of other fields', async () => {
    const { booking } = await bookedPackage();
    await edit(booking._id, { specialRequests: 'Quiet rooms' });
    expect(await read(booking._id)).not.toHaveProperty('paymentStatusBy');
  });
});
