import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '@portal/contracts';
import mongoose from 'mongoose';
import { eventually } from '@portal/test-kit';
import { flightBooking, type Person, createTestUser, bookingFrom } from '../fixtures/bookings-fixture';
import { moneyOf, deliverMoneyChanged } from '../fixtures/payments-stub';
import { ipAddress, useBookings } from '../fixtures/setup-bookings';

const { surroundings, service, staff, as, book, cancel, edit, bookedPackage, clientWithOffer } = useBookings();

const answerOf = (id: string, person: Person = staff.employee) => as(person, 'GET', `/bookings/${id}/timeline`);
const timelineOf = async (id: string): Promise<TimelineEntry[]> =>
  ((await answerOf(id)).body as unknown as { data: TimelineEntry[] }).data;
/** Entries besides those of the payment deadline, which ends soon after the payment. */
const withoutDeadline = async (id: string): Promise<TimelineEntry[]> =>
  (await timelineOf(id)).filter(({ kind }) => kind !== 'hold');
const newest = async (id: string) => (await timelineOf(id))[0];

describe('GET /bookings/:id/timeline', () => {
  it('returns who booked, when, from where and with which outcome [N2.15]', async () => {
    const { person, offer } = await clientWithOffer();
    const booking = bookingFrom(await book(person, flightBooking(offer)));
    expect(await timelineOf(booking._id)).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/^20.*Z$/),
        kind: 'hold',
        text: expect.stringContaining(booking.bookingNumber),
        by: booking.user.username,
        ipAddress,
        changes: [
          { field: 'fulfilment', to: 'held' },
          { field: 'payBy', to: booking.fulfilment?.payBy },
          { field: 'status', from: 'pending', to: 'confirmed' },
          { field: 'pnr', to: booking.amadeusRecordLocator },
        ],
      },
    ]);
  });

  it('lists each edit by staff, newest first, without special request texts [N2.15]', async () => {
    const { booking } = await bookedPackage();
    await edit(booking._id, { paymentStatus: 'paid' });
    await edit(booking._id, { specialRequests: 'Kosher, and a wheelchair' }, staff.admin);
    const timeline = await withoutDeadline(booking._id);
    expect(timeline.slice(0, 2)).toMatchObject([
      { kind: 'edit', by: expect.stringMatching(/^admin-/), changes: [{ field: 'specialRequests', to: 'changed' }] },
      {
        kind: 'payment',
        by: expect.stringMatching(/^employee-/),
        ipAddress,
        changes: [{ field: 'paymentStatus', from: 'pending', to: 'paid' }],
      },
    ]);
    expect(JSON.stringify(timeline)).not.toContain('wheelchair');
  });

  it('lists ledger changes, with the portal as actor [N2.15]', async () => {
    const { booking } = await bookedPackage();
    await deliverMoneyChanged(service, moneyOf(booking._id, 1));
    await deliverMoneyChanged(service, moneyOf(booking._id, 2, { receivedMinor: 8_100, balanceMinor: 0 }));
    expect((await withoutDeadline(booking._id)).slice(0, 2)).toMatchObject([
      {
        kind: 'payment',
        by: 'system',
        changes: [
          { field: 'received', to: 'US$81.00' },
          { field: 'paymentStatus', from: 'pending', to: 'paid' },
        ],
      },
      { kind: 'charge', by: 'system', changes: [{ field: 'charged', to: 'US$81.00' }] },
    ]);
  });

  it('names who paid, who reversed a payment and from where [N1.1] [N2.15]', async () => {
    const { booking } = await bookedPackage();
    const paid = {
      receivedMinor: 8_100,
      balanceMinor: 0,
      actor: { username: 'chanda', id: 'c-1', ipAddress: '203.0.113.9' },
    };
    await deliverMoneyChanged(service, moneyOf(booking._id, 1, paid));
    await deliverMoneyChanged(service, moneyOf(booking._id, 2, { actor: { username: 'admin' } }));
    expect((await withoutDeadline(booking._id)).slice(0, 2)).toMatchObject([
      { kind: 'payment', text: 'Payment reversed', by: 'admin' },
      { kind: 'payment', text: 'Payment received', by: 'chanda', ipAddress: '203.0.113.9' },
    ]);
  });

  it('lists repeated deliveries once, and omits attempts without a payment', async () => {
    const { booking } = await bookedPackage();
    await deliverMoneyChanged(service, moneyOf(booking._id, 1));
    const before = await timelineOf(booking._id);
    await deliverMoneyChanged(service, moneyOf(booking._id, 1), moneyOf(booking._id, 2, { hasOpenAttempt: true }));
    expect(await timelineOf(booking._id)).toEqual(before);
  });

  it('names the user who cancelled', async () => {
    const { owner, booking } = await bookedPackage();
    await cancel(owner, booking._id);
    expect(await newest(booking._id)).toMatchObject({
      by: booking.user.username,
      changes: [{ field: 'status', from: 'confirmed', to: 'cancelled' }],
    });
  });

  it('lists old and new values of concurrent edits without gaps [N2.15]', async () => {
    const { booking } = await bookedPackage();
    const statuses = ['paid', 'failed', 'refunded', 'pending'] as const;
    await Promise.all(
      Array.from({ length: 24 }, (_, index) => edit(booking._id, { paymentStatus: statuses[index % 4] })),
    );
    const reported = (await timelineOf(booking._id))
      .reverse()
      .flatMap(({ changes = [] }) => changes.filter(({ field }) => field === 'paymentStatus'));
    expect(reported.length).toBeGreaterThan(3);
    const after = ['pending', ...reported.map(({ to }) => to)];
    expect(reported.map(({ from }) => from)).toEqual(after.slice(0, -1));
    expect(after.at(-1)).toBe(bookingFrom(await as(staff.admin, 'GET', `/bookings/${booking._id}`)).paymentStatus);
  });

  it('retains the newest 300 entries', async () => {
    const { booking } = await bookedPackage();
    const at = new Date().toISOString();
    const long = Array.from({ length: 300 }, (_, index) => ({ id: `${index}`, at, kind: 'edit', text: 'x', by: 'y' }));
    const database = await mongoose
      .createConnection(surroundings.database.uri, { dbName: 'portal_bookings' })
      .asPromise();
    const { bookingNumber } = booking;
    await database.collection('bookings').updateOne({ bookingNumber }, { $set: { timeline: long } });
    await database.close();
    await edit(booking._id, { paymentStatus: 'paid' });
    // A paid booking keeps its places, which is a second entry shortly afterwards.
    const timeline = await eventually(async () => {
      const found = await timelineOf(booking._id);
      return found[0]?.kind === 'hold' && found;
    });
    expect([timeline.length, timeline[1]?.kind, timeline.at(-1)?.id]).toEqual([300, 'payment', '2']);
  });

  it('is not part of lists and booking responses', async () => {
    const { owner, booking } = await bookedPackage();
    await edit(booking._id, { paymentStatus: 'paid' });
    for (const [person, path] of [
      [owner, `/bookings/${booking._id}`],
      [owner, '/bookings/my'],
      [staff.admin, `/bookings/${booking._id}`],
    ] as const)
      expect(JSON.stringify((await as(person, 'GET', path)).body)).not.toContain('timeline');
  });

  it('is denied to clients including the owner, and requires an existing booking', async () => {
    const { owner, booking } = await bookedPackage();
    const other = await createTestUser(surroundings);
    expect([(await answerOf(booking._id, owner)).status, (await answerOf(booking._id, other)).status]).toEqual([
      403, 403,
    ]);
    expect(await answerOf('640000000000000000abcdef')).toMatchObject({
      status: 404,
      body: { code: 'BOOKING_NOT_FOUND' },
    });
  });
});
