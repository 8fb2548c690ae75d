import { describe, expect, it } from '@jest/globals';
import { answerDueAt, texts } from '@portal/contracts';
import { eventually, serviceTokenFor } from '@portal/test-kit';
import { getLoggedActions, bookingFrom, type Person, createTestUser } from '../fixtures/bookings-fixture';
import { useAftersale } from '../fixtures/use-aftersale';

const hourMs = 3_600_000;
const { surroundings, running, as, staff, held, ticketed, time, stored, countOf, ...aftersale } = useAftersale();
const { tell, totalOf, readAs, cancel, inQueue, itemOf } = aftersale;

const path = (id: string) => `/bookings/${id}/cancel-request`;
const ask = (person: Person, id: string) => as(person, 'POST', path(id));
const withdraw = (person: Person, id: string) => as(person, 'DELETE', path(id));
const sendAnswer = (id: string, body: object, person = staff.employee) =>
  as(person, 'POST', `${path(id)}/answer`, body);
const reason = 'The fare does not allow it any more.';

/** Creates a ticketed flight with a cancellation request by its owner. */
async function requestCancellation() {
  const { person, booking } = await ticketed();
  await ask(person, booking._id);
  return { person, booking };
}

describe('cancellation request for a ticketed flight', () => {
  it('is visible to owner and staff with a deadline, also when repeated', async () => {
    const { person, booking } = await ticketed();
    const first = bookingFrom(await ask(person, booking._id));
    const { at = '', answerBy } = first.cancelRequest ?? {};
    expect(first).toMatchObject({ status: 'confirmed', cancelRequest: { state: 'requested' } });
    expect(answerBy).toBe(answerDueAt(new Date(at)).toISOString());
    expect(bookingFrom(await ask(person, booking._id)).cancelRequest).toEqual(first.cancelRequest);
    expect(await itemOf('cancel-requests', booking)).toMatchObject({
      reason: 'asked-to-cancel',
      dueAt: expect.any(String),
      findBy: expect.arrayContaining([booking.bookingNumber]),
    });
    expect(await inQueue('cancel-requests')).toContain(booking._id);
    await eventually(async () => countOf(booking, 'cancellation requested') === 1);
    await eventually(async () => getLoggedActions(surroundings, booking).includes('BOOKING_CANCEL_REQUESTED'));
  });

  it('can be withdrawn by its owner, which removes it', async () => {
    const { person, booking } = await requestCancellation();
    expect(bookingFrom(await withdraw(person, booking._id))).not.toHaveProperty('cancelRequest');
    expect((await withdraw(person, booking._id)).status).toBe(200);
    expect(await inQueue('cancel-requests')).not.toContain(booking._id);
    expect((await sendAnswer(booking._id, { outcome: 'cancelled' })).body).toMatchObject({
      code: 'CANCEL_NOT_REQUESTED',
    });
  });

  it('is rejected for held seats, and can be made or withdrawn by the owner only', async () => {
    const { person, booking } = await held();
    expect(await ask(person, booking._id)).toMatchObject({ status: 409, body: { code: 'CANCEL_ONLINE' } });
    const { booking: other } = await requestCancellation();
    const otherUser = await createTestUser(surroundings);
    expect((await ask(otherUser, other._id)).status).toBe(404);
    expect((await withdraw(otherUser, other._id)).status).toBe(404);
    for (const who of [otherUser, staff.superadmin])
      expect((await sendAnswer(other._id, { outcome: 'declined', reason }, who)).status).toBe(403);
  });

  it('can be declined with a reason for the owner, and made again', async () => {
    const { person, booking } = await requestCancellation();
    expect((await sendAnswer(booking._id, { outcome: 'declined' })).status).toBe(400);
    expect((await sendAnswer(booking._id, { outcome: 'declined', reason: 'short' })).status).toBe(400);
    expect((await sendAnswer(booking._id, { outcome: 'declined', reason })).status).toBe(200);
    expect((await readAs(person, booking)).cancelRequest).toMatchObject({ state: 'declined', reason });
    expect(await inQueue('cancel-requests')).not.toContain(booking._id);
    await eventually(async () => countOf(booking, reason) === 1);
    expect(bookingFrom(await ask(person, booking._id)).cancelRequest).toMatchObject({ state: 'requested' });
  });

  it('is granted only after the airline cancelled the order, and leaves a refund to decide on', async () => {
    const { person, booking } = await requestCancellation();
    expect(await sendAnswer(booking._id, { outcome: 'cancelled' })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STILL_ACTIVE' },
    });
    await surroundings.simulator.cancelByAirline(booking.amadeusRecordLocator ?? '');
    expect(bookingFrom(await sendAnswer(booking._id, { outcome: 'cancelled' }))).toMatchObject({ status: 'cancelled' });
    await tell(booking, 2, { charged: 0, received: totalOf(booking), chargesVersion: 2 });
    const read = await readAs(person, booking);
    expect(read).not.toHaveProperty('cancelRequest');
    expect(read.refundDue?.amount.amount).toBe(booking.totalPrice.toFixed(2));
    expect(await itemOf('refunds', booking)).toMatchObject({ reason: 'booking-cancelled' });
  });

  it('is resolved once by concurrent responses', async () => {
    const { booking } = await requestCancellation();
    const responses = await Promise.all([1, 2].map(() => sendAnswer(booking._id, { outcome: 'declined', reason })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is granted when the airline cancels the order itself', async () => {
    const { person, booking } = await requestCancellation();
    await surroundings.simulator.cancelByAirline(booking.amadeusRecordLocator ?? '');
    const departure = Date.parse(`${booking.flightDetails?.departureDate.slice(0, 10)}T00:00:00Z`);
    await time.pass(departure - Date.now() - 20 * 24 * hourMs);
    await eventually(async () => (await readAs(person, booking)).status === 'cancelled', 15_000);
    expect(await itemOf('call-airline', booking)).toBeUndefined();
    expect(getLoggedActions(surroundings, booking)).toContain('BOOKING_CANCELLED_AT_AIRLINE');
  });

  it('is stripped of staff texts when its owner is erased', async () => {
    const { person, booking } = await requestCancellation();
    await sendAnswer(booking._id, { outcome: 'declined', reason });
    expect(JSON.stringify(await stored(booking))).toContain(reason);
    const serviceToken = await serviceTokenFor('bookings', 'identity');
    const body = { pseudonym: 'erased-0123456789ab' };
    await running.service.call('POST', `/internal/users/${person.id}/erasure`, { serviceToken, body });
    expect(JSON.stringify(await stored(booking))).not.toContain(reason);
  });
});

describe('cancellation rejected by the airline', () => {
  it('becomes a request with the airline’s reason, and the owner gets the next step', async () => {
    const { person, booking } = await ticketed();
    const rejected = await cancel(person, booking);
    expect(rejected).toMatchObject({ status: 422, body: { code: 'CANCEL_REFUSED' } });
    expect(rejected.body.message).toContain(texts.brand.phones[0]);
    const read = await readAs(person, booking);
    expect(read).toMatchObject({ status: 'confirmed', cancelRequest: { state: 'requested' } });
    expect(read.cancelRequest).not.toHaveProperty('airlineSaid');
    expect(await itemOf('cancel-requests', booking)).toMatchObject({
      reason: 'cancel-refused',
      detail: expect.stringContaining('ticketed'),
    });
    await eventually(async () => countOf(booking, 'cancellation requested') === 1);
  });

  it('is marked when made by staff, and sends no email', async () => {
    const { booking } = await ticketed();
    expect((await cancel(staff.employee, booking)).status).toBe(422);
    expect((await readAs(staff.employee, booking)).cancelRequest).toMatchObject({
      state: 'requested',
      isByStaff: true,
      airlineSaid: expect.any(String),
    });
    expect(countOf(booking, 'cancellation requested')).toBe(0);
  });

  it('preserves an earlier request', async () => {
    const { person, booking } = await requestCancellation();
    const before = (await readAs(person, booking)).cancelRequest;
    await cancel(staff.employee, booking);
    const after = (await readAs(staff.employee, booking)).cancelRequest;
    expect(after).toMatchObject({ at: before?.at, airlineSaid: expect.any(String) });
    expect(after).not.toHaveProperty('isByStaff');
  });
});
