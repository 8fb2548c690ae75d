import { describe, expect, it } from '@jest/globals';
import { bookingStatuses, paymentStatuses, texts } from '@portal/contracts';
import { bookingsFrom, createTestUser } from '../fixtures/bookings-fixture';
import { useBookings } from '../fixtures/setup-bookings';

const { surroundings, staff, as, cancel, edit, found, bookedPackage } = useBookings();

describe('PUT /bookings/:id', () => {
  it('accepts status, payment status and requests and returns a message [S7.update-booking]', async () => {
    const { booking } = await bookedPackage();
    const change = { status: 'completed', paymentStatus: 'paid', specialRequests: 'Two cakes' };
    const response = await edit(booking._id, change);
    expect([response.status, typeof response.body.message]).toEqual([200, 'string']);
    expect(await found(booking._id)).toMatchObject(change);
    await edit(booking._id, { paymentStatus: 'refunded' });
    expect(await found(booking._id)).toMatchObject({ ...change, paymentStatus: 'refunded' });
    for (const other of [{ totalPrice: 1 }, { user: 'x' }, { status: 'lost' }, { paymentStatus: 'free' }]) {
      expect((await edit(booking._id, other)).status).toBe(400);
    }
  });

  it('sets any status from any other [S4.booking.3]', async () => {
    const { booking } = await bookedPackage();
    for (const from of bookingStatuses) {
      for (const status of bookingStatuses) {
        await edit(booking._id, { status: from });
        expect([from, status, (await edit(booking._id, { status })).status]).toEqual([from, status, 200]);
        expect((await found(booking._id))?.status).toBe(status);
      }
    }
  });

  it('sets any payment status [S4.booking.3]', async () => {
    const { booking } = await bookedPackage();
    for (const paymentStatus of [...paymentStatuses].reverse()) {
      await edit(booking._id, { paymentStatus });
      expect((await found(booking._id))?.paymentStatus).toBe(paymentStatus);
    }
  });
});

describe('booking management', () => {
  it.each(['employee', 'admin', 'superadmin'] as const)('is allowed for a %s [S6.server.bookings-1]', async (role) => {
    const { booking } = await bookedPackage();
    const listed = bookingsFrom(await as(staff[role], 'GET', '/bookings'));
    expect(listed.map(({ _id }) => _id)).toContain(booking._id);
    expect((await edit(booking._id, { paymentStatus: 'paid' }, staff[role])).status).toBe(200);
  });

  it('is denied to the owner of the booking [S6.server.bookings-1, C4.errors.3]', async () => {
    const { owner, booking } = await bookedPackage();
    expect((await as(owner, 'GET', '/bookings')).status).toBe(403);
    expect((await edit(booking._id, { paymentStatus: 'paid' }, owner)).status).toBe(403);
    expect((await found(booking._id))?.paymentStatus).toBe('pending');
  });
});

describe('DELETE /bookings/:id', () => {
  it('cancels without deleting the booking, and returns the same when repeated [S7.cancel-booking, S7.cancel-booking-again]', async () => {
    const { owner, booking } = await bookedPackage();
    const first = await cancel(owner, booking._id);
    expect([first.status, first.body.message]).toEqual([200, texts.success.bookingCancelled]);
    expect(await found(booking._id)).toMatchObject({ bookingNumber: booking.bookingNumber, status: 'cancelled' });
    const second = await cancel(owner, booking._id);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('rejects a completed booking [S7.cancel-booking-completed, C4.errors.4]', async () => {
    const { owner, booking } = await bookedPackage();
    await edit(booking._id, { status: 'completed' });
    for (const person of [owner, staff.admin]) {
      expect(await cancel(person, booking._id)).toMatchObject({ status: 409, body: { code: 'BOOKING_COMPLETED' } });
    }
    expect((await found(booking._id))?.status).toBe('completed');
  });

  it.each(['owner', 'employee', 'admin', 'superadmin'] as const)(
    'is allowed for: %s [S6.server.cancel-1]',
    async (who) => {
      const { owner, booking } = await bookedPackage();
      expect((await cancel(who === 'owner' ? owner : staff[who], booking._id)).status).toBe(200);
      expect((await found(booking._id))?.status).toBe('cancelled');
    },
  );

  it('does not reveal to other users that the booking exists [S6.server.cancel-1]', async () => {
    const { booking } = await bookedPackage();
    const otherUser = await createTestUser(surroundings);
    const [theirs, none] = await Promise.all([
      cancel(otherUser, booking._id),
      cancel(otherUser, '640000000000000000009999'),
    ]);
    expect([theirs.status, theirs.body.code, theirs.body.message]).toEqual([404, none.body.code, none.body.message]);
    expect((await found(booking._id))?.status).toBe('confirmed');
  });
});
