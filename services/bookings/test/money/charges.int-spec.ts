import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChargesChanged, offerTaxMinor } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import { eventually, startTestService, type TestService } from '@portal/test-kit';
import mongoose from 'mongoose';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import { bookingFrom, daysFromToday, flightBooking } from '../fixtures/bookings-fixture';
import { type PaymentsStub, startPaymentsStub } from '../fixtures/payments-stub';
import { useBookings } from '../fixtures/setup-bookings';

const env: Record<string, string> = {};
let payments: PaymentsStub;
beforeAll(async () => {
  payments = await startPaymentsStub();
  env['PAYMENTS_URL'] = payments.url;
});
const bookings = useBookings(env);
const { surroundings, book, cancel, edit, found, bookedPackage, clientWithOffer } = bookings;
afterAll(() => payments.stop());

/** Returns the newest charges of a booking that payments received, once they match. */
const waitForCharges = (bookingId: string, expected: Partial<ChargesChanged> = {}): Promise<ChargesChanged> =>
  eventually(async () => {
    const newest = payments.about(bookingId).sort((one, two) => two.chargesVersion - one.chargesVersion)[0];
    const isAsExpected =
      newest && Object.entries(expected).every(([field, value]) => newest[field as keyof ChargesChanged] === value);
    return Promise.resolve(isAsExpected && newest);
  }, 10_000);

describe('charges sent to payments', () => {
  it('include a package due at its start when booked, and nothing when cancelled', async () => {
    const { owner, booking } = await bookedPackage();
    const dueAt = `${daysFromToday(20)}T00:00:00.000Z`;
    expect(await waitForCharges(booking._id)).toEqual({
      bookingId: booking._id,
      chargesVersion: 1,
      ownerId: owner.id,
      bookingNumber: booking.bookingNumber,
      quotedCurrency: 'USD',
      isPayable: true,
      lines: [{ id: booking._id, kind: 'package', label: 'Canoe week', minor: 8_100, dueAt }],
    });
    await cancel(owner, booking._id);
    expect(await waitForCharges(booking._id, { chargesVersion: 2 })).toMatchObject({ isPayable: false, lines: [] });
  });

  it('have arrived when a booking is answered, so that its statement can be read at once', async () => {
    const { booking } = await bookedPackage();
    expect(payments.about(booking._id)).toHaveLength(1);
    const { person, offer } = await clientWithOffer();
    const flight = bookingFrom(await book(person, flightBooking(offer)));
    expect(payments.about(flight._id)).toHaveLength(1);
  });

  it('do not hold back the answer while payments hangs', async () => {
    await payments.stop();
    const hanging = createServer(() => undefined);
    await new Promise<void>((done) => void hanging.listen(Number(new URL(payments.url).port), '127.0.0.1', done));
    const { person, offer } = await clientWithOffer();
    const startedAt = performance.now();
    expect((await book(person, flightBooking(offer))).status).toBe(201);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    hanging.closeAllConnections();
    await new Promise((done) => void hanging.close(done));
    await payments.start();
  });

  it('include a flight due immediately when the airline confirms it', async () => {
    const { person, offer } = await clientWithOffer();
    const booking = bookingFrom(await book(person, flightBooking(offer)));
    const { lines, isPayable } = await waitForCharges(booking._id);
    expect(isPayable).toBe(true);
    const taxMinor = offerTaxMinor(offer);
    expect(taxMinor).toBeGreaterThan(0);
    expect(lines).toMatchObject([
      { kind: 'flight', label: 'Lusaka to Johannesburg', minor: booking.totalPrice * 100, taxMinor },
    ]);
    expect(Math.abs(Date.parse(lines[0]?.dueAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('include a booking with an unknown outcome only when it is resolved', async () => {
    const { person, offer } = await clientWithOffer();
    await surroundings.simulator.fault({ operation: 'order', action: 'reset-after' });
    const booking = bookingFrom(await book(person, flightBooking(offer)));
    expect(booking).toMatchObject({ outcomeUnknown: true });
    expect(payments.about(booking._id)).toEqual([]);
    expect(await waitForCharges(booking._id)).toMatchObject({ chargesVersion: 1, isPayable: true });
    expect(await found(booking._id)).toMatchObject({ status: 'confirmed' });
  });

  it('are sent with the next version for each change of charges, and not for other changes', async () => {
    const { booking } = await bookedPackage();
    await waitForCharges(booking._id);
    await edit(booking._id, { specialRequests: 'Two birthdays', paymentStatus: 'paid' });
    await edit(booking._id, { status: 'completed' });
    await edit(booking._id, { status: 'cancelled' });
    await edit(booking._id, { status: 'confirmed' });
    await waitForCharges(booking._id, { chargesVersion: 3, isPayable: true });
    expect(payments.about(booking._id).map(({ chargesVersion }) => chargesVersion)).toEqual([1, 2, 3]);
  });
});

describe('unavailable payments service', () => {
  it('does not block bookings, edits and cancellations, and receives all charges after its start [N1.20]', async () => {
    await payments.stop();
    const { owner, booking } = await bookedPackage();
    expect(booking).toMatchObject({ status: 'confirmed', paymentStatus: 'pending' });
    const { person, offer } = await clientWithOffer();
    const flight = bookingFrom(await book(person, flightBooking(offer)));
    expect(flight).toMatchObject({ status: 'confirmed', paymentStatus: 'pending' });
    expect(await edit(flight._id, { specialRequests: 'An aisle seat' })).toMatchObject({ status: 200 });
    expect(await cancel(owner, booking._id)).toMatchObject({ status: 200 });
    await payments.start();
    await waitForCharges(flight._id, { isPayable: true });
    await waitForCharges(booking._id, { chargesVersion: 2, isPayable: false });
  });

  it('receives possibly lost charges again, unchanged under the same version', async () => {
    payments.loseAnswers(true);
    const { booking } = await bookedPackage();
    await eventually(async () => Promise.resolve(payments.about(booking._id).length > 0));
    payments.loseAnswers(false);
    const twice = await eventually(async () => {
      const all = payments.about(booking._id);
      return Promise.resolve(all.length > 1 && all);
    });
    expect(new Set(twice.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});

describe('bookings created before charges', () => {
  let later: TestService | undefined;
  afterAll(() => later?.stop());

  it('are sent once in the background, and a status set by staff is marked', async () => {
    const [{ booking: paid }, { booking: open }] = [await bookedPackage(), await bookedPackage()];
    const connection = await mongoose.createConnection(surroundings.database.uri).asPromise();
    const database = connection.useDb('portal_bookings');
    const collection = database.collection('bookings');
    await collection.updateMany({}, { $unset: { chargesVersion: 1, effects: 1 } });
    await collection.updateOne(
      { bookingNumber: paid.bookingNumber },
      { $set: { paymentStatus: 'paid' }, $unset: { paymentStatusBy: 1 } },
    );
    await database.collection('migrations').deleteOne({ _id: 'charges of earlier bookings' as never });
    payments.charges.length = 0;
    later = await startTestService(
      createApp(readEnv(envSchema, { ...surroundings.bookingsEnv, PAYMENTS_URL: payments.url })),
    );
    expect(await waitForCharges(open._id)).toMatchObject({ chargesVersion: 1, isPayable: true });
    await waitForCharges(paid._id);
    expect(await found(paid._id)).toMatchObject({ paymentStatus: 'paid', paymentStatusBy: 'staff' });
    expect(await found(open._id)).not.toHaveProperty('paymentStatusBy');
    await eventually(async () => (await collection.countDocuments({ 'effects.id': { $gt: '' } })) === 0);
    // A delivery may be repeated until it is acknowledged, but each booking has only one version.
    const words = new Set(payments.charges.map(({ bookingId, chargesVersion }) => `${bookingId} ${chargesVersion}`));
    expect(new Set(payments.charges.map(({ bookingId }) => bookingId)).size).toBe(words.size);
    await connection.close();
  });
});
