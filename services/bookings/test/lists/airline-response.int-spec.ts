import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Booking, texts, type Work, type WorkItem, workParts } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { bookingFrom, flightBooking } from '../fixtures/bookings-fixture';
import { useBookings } from '../fixtures/setup-bookings';

const { surroundings, staff, as, book, clientWithOffer } = useBookings();
let database: Connection;

beforeAll(async () => {
  database = await mongoose.createConnection(surroundings.database.uri, { dbName: 'portal_bookings' }).asPromise();
});
afterAll(() => database.close());

const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const store = ({ bookingNumber }: Booking, $set: object) =>
  database.collection('bookings').updateOne({ bookingNumber }, { $set });

async function bookedFlight(): Promise<{ booking: Booking }> {
  const { person, offer } = await clientWithOffer();
  return { booking: bookingFrom(await book(person, flightBooking(offer))) };
}

/** Lists the calls to the airline that the work list asks for. */
async function callsFor({ _id }: Booking): Promise<WorkItem[]> {
  const { data } = (await as(staff.employee, 'GET', '/work')).as<{ data: Work }>();
  return workParts(data)
    .flatMap(({ items }) => items)
    .filter((item) => item.section === 'call-airline' && item.bookingId === _id);
}

describe('airline response for a booking with an unknown outcome', () => {
  const say = (id: string, body: object, person = staff.employee) =>
    as(person, 'POST', `/bookings/${id}/airline`, body);
  const hasIt = { said: 'has-it', pnr: 'k7qm4x' };

  async function handedOver(staffReason: string, more: object = {}) {
    const { booking } = await bookedFlight();
    await surroundings.simulator.cancelByAirline(booking.amadeusRecordLocator ?? '');
    return waitingForStaff(booking, staffReason, more);
  }
  async function waitingForStaff(booking: Booking, staffReason: string, more: object = {}) {
    const waiting = { progress: 'staff', staffSince: hence(-2), staffReason, status: 'pending', lookAt: hence(-1) };
    await store(booking, { ...waiting, ...more });
    return booking;
  }
  const findStored = async ({ bookingNumber }: Booking) => database.collection('bookings').findOne({ bookingNumber });

  it('is requested with the details that identify the booking [N2.11]', async () => {
    const booking = await handedOver('cannot-ask');
    const [item] = await callsFor(booking);
    expect(item).toMatchObject({ reason: 'cannot-ask' });
    const [pnr, traveler, ...rest] = item?.findBy ?? [];
    expect([pnr, traveler, rest.pop()]).toEqual([
      expect.stringMatching(/^PNR \w{6}$/),
      'BANDA/THANDIWE',
      booking.bookingNumber,
    ]);
    // One or two flights, sorted by day of departure.
    expect(rest.join()).toMatch(/^\w\w \d+ of 20\d\d-\d\d-\d\d(,\w\w \d+ of 20\d\d-\d\d-\d\d)?$/);
  });

  it.each(['cannot-ask', 'late-order', 'lapse-refused'])(
    'confirms the booking with its PNR (%s) [N2.11]',
    async (reason) => {
      const booking = await handedOver(reason);
      expect(bookingFrom(await say(booking._id, hasIt))).toMatchObject({
        status: 'confirmed',
        amadeusRecordLocator: 'K7QM4X',
      });
      expect(await callsFor(booking)).toEqual([]);
      const { body } = await as(staff.admin, 'GET', '/bookings?q=k7qm4x');
      expect(JSON.stringify(body)).toContain(booking.bookingNumber);
      expect(await findStored(booking)).not.toHaveProperty('staffReason');
    },
  );

  it('cannot confirm a ticketed booking whose order the airline lists as cancelled [N2.11]', async () => {
    const booking = await handedOver('order-gone', { fulfilment: { state: 'unknown' } });
    for (const pnr of ['K7QM4X', booking.amadeusRecordLocator]) {
      const message = texts.work.orderNotActive;
      expect(await say(booking._id, { said: 'has-it', pnr })).toMatchObject({
        status: 409,
        body: { code: 'ORDER_NOT_ACTIVE', message, fields: { pnr: message } },
      });
    }
    expect(await findStored(booking)).toMatchObject({ progress: 'staff', staffReason: 'order-gone' });
  });

  it('that cannot be checked is checked later: a cancelled order returns to staff [N2.11]', async () => {
    const booking = await handedOver('order-gone', { fulfilment: { state: 'unknown' } });
    const { amadeusRecordLocator: pnr } = booking;
    await surroundings.simulator.fault({ operation: 'order-get', action: 'error', status: 500, times: 'always' });
    expect(bookingFrom(await say(booking._id, { said: 'has-it', pnr }))).toMatchObject({ status: 'confirmed' });
    await surroundings.simulator.clearFaults();
    await eventually(async () => (await findStored(booking))?.['staffReason'] === 'order-gone');
    expect(await callsFor(booking)).toMatchObject([{ reason: 'airline-cancelled' }]);
  });

  it.each(['cannot-ask', 'late-order', 'order-gone', 'lapse-refused'])(
    'cancels the booking when the airline has no order (%s) [N2.11]',
    async (reason) => {
      const booking = await handedOver(reason, reason === 'cannot-ask' ? {} : { fulfilment: { state: 'unknown' } });
      const orders = await surroundings.simulator.orders();
      expect(bookingFrom(await say(booking._id, { said: 'has-it-not' })).status).toBe('cancelled');
      expect(await callsFor(booking)).toEqual([]);
      expect(await surroundings.simulator.orders()).toEqual(orders);
      // A refund names the true reason [A12].
      const { work } = (await findStored(booking)) as { work?: { reason: string }[] };
      expect(work?.map((item) => item.reason)).toEqual(reason === 'order-gone' ? ['airline-cancelled'] : undefined);
    },
  );

  const live = ['cannot-ask', 'late-order', 'order-gone', 'lapse-refused'].flatMap((reason) => [
    [reason, 'its id', {}] as const,
    [reason, 'our booking number', { orderId: null }] as const,
  ]);
  it.each(live)('is rejected while the airline has the order (%s, by %s) [N2.11]', async (reason, _by, more) => {
    const { booking } = await bookedFlight();
    await waitingForStaff(booking, reason, { ...more, recordLocator: booking.amadeusRecordLocator });
    if ('orderId' in more)
      await database
        .collection('bookings')
        .updateOne({ bookingNumber: booking.bookingNumber }, { $unset: { orderId: 1 } });
    const { amadeusRecordLocator: pnr = '' } = booking;
    const hasNot = await say(booking._id, { said: 'has-it-not' });
    expect(hasNot).toMatchObject({ status: 409, body: { code: 'ORDER_STILL_ACTIVE' } });
    expect(hasNot.body.message).toContain(pnr);
    const other = await say(booking._id, hasIt);
    const message = texts.work.pnrDiffers(pnr);
    expect(other).toMatchObject({ status: 409, body: { code: 'PNR_DIFFERS', message, fields: { pnr: message } } });
    expect((await findStored(booking))?.progress).toBe('staff');
    expect(bookingFrom(await say(booking._id, { said: 'has-it', pnr }))).toMatchObject({ status: 'confirmed' });
  });

  it.each([{ said: 'has-it-not' }, hasIt])('counts if the airline cannot be queried: %j [N2.11]', async (response) => {
    const { booking } = await bookedFlight();
    await waitingForStaff(booking, 'cannot-ask');
    await surroundings.simulator.fault({ operation: 'order-get', action: 'error', status: 500, times: 'always' });
    expect((await say(booking._id, response)).status).toBe(200);
  });

  it('is accepted once: the second of two gets the current booking', async () => {
    const booking = await handedOver('cannot-ask');
    const responses = await Promise.all([say(booking._id, hasIt), say(booking._id, { said: 'has-it-not' })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ code: 'EDIT_CONFLICT', current: { _id: booking._id } });
  });

  it.each([
    {},
    { said: 'maybe' },
    { said: 'has-it' },
    { said: 'has-it', pnr: 'K7' },
    { said: 'has-it-not', pnr: 'K7QM4X' },
  ])('cannot be %j', async (body) => {
    const booking = await handedOver('cannot-ask');
    expect((await say(booking._id, body)).status).toBe(400);
    expect((await findStored(booking))?.progress).toBe('staff');
  });

  it('is rejected for a booking that does not need it, and for a superadmin', async () => {
    const { booking } = await bookedFlight();
    expect(await say(booking._id, hasIt)).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect((await say(booking._id, hasIt, staff.superadmin)).status).toBe(403);
  });
});
