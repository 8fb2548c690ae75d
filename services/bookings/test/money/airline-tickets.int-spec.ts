import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Booking,
  minorOf,
  bookingTotal,
  texts,
  toMoney,
  type Work,
  type WorkItem,
  workParts,
} from '@portal/contracts';
import { eventually, gatewayHeaders } from '@portal/test-kit';
import { assertionAgain, createTestUser, daysFromToday, type Person } from '../fixtures/bookings-fixture';
import { setupFees } from '../fixtures/setup-fees';

const orderDeadlineMs = 4_000;
const pollMs = 20_000;
const fees = setupFees({}, orderDeadlineMs);
const { surroundings, parts, as, held, read, until, stored, mailsAbout, statementOf } = fees;
let employee: Person;
beforeAll(async () => {
  employee = await createTestUser(surroundings, 'employee');
  await fees.setFees({ regional: { amount: '150.00', currency: 'ZMW', per: 'booking' } });
});

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const cancel = (person: Person, { _id }: Booking) => as(person, 'DELETE', `/bookings/${_id}`);
const quoteFor = async (person: Person, { _id }: Booking) =>
  (await as(person, 'GET', `/bookings/${_id}/cancel-quote`)).as<{ data: object }>().data;
const orderOf = async ({ bookingNumber }: Booking) =>
  (await surroundings.simulator.orders()).find(({ reference }) => reference === bookingNumber);
async function itemOf({ _id }: Booking): Promise<WorkItem | undefined> {
  employee.assertion = await assertionAgain(surroundings, employee);
  const { data } = (await as(employee, 'GET', '/work')).as<{ data: Work }>();
  const part = workParts(data).find(({ section }) => section === 'cancel-requests');
  return part?.items.find(({ bookingId }) => bookingId === _id);
}
/** Pays everything in cash, and waits for the tickets. */
async function ticketed(): Promise<{ person: Person; booking: Booking }> {
  const { person, booking } = await held();
  const amount = toMoney(minorOf(bookingTotal(booking)), 'ZMW');
  const body = { bookingId: booking._id, amount, method: 'cash', reference: 'Till 2', receivedOn: daysFromToday(0) };
  employee.assertion = await assertionAgain(surroundings, employee);
  const pay = () =>
    fetch(`${parts.payments.url}/payments/manual`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        ...gatewayHeaders(employee.assertion),
      },
      body: JSON.stringify(body),
    });
  await eventually(async () => (await pay()).status === 201, pollMs);
  return { person, booking: await until(person, booking, 'ticketed') };
}

describe('a held flight that is not paid', () => {
  it('is cancelled free of charge, also of the agency fee [N6.5]', async () => {
    const { person, booking } = await held();
    const total = toMoney(minorOf(bookingTotal(booking)), 'ZMW');
    expect(booking.agencyFee).toEqual(kwacha('150.00'));
    await eventually(async () => (await statementOf(person, booking._id)).balance.amount === total.amount, pollMs);
    expect(await quoteFor(person, booking)).toEqual({ isQuoted: false });
    for (const _twice of [1, 2])
      expect(await cancel(person, booking)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
    expect((await orderOf(booking))?.status).toBe('CANCELLED');
    const statement = await eventually(async () => {
      const now = await statementOf(person, booking._id);
      return !now.isPayable && now;
    }, pollMs);
    expect(statement).toMatchObject({ charged: kwacha('0.00'), received: kwacha('0.00'), balance: kwacha('0.00') });
    expect(await read(person, booking)).not.toHaveProperty('refundDue');
    expect(await itemOf(booking)).toBeUndefined();
  });
});

describe('a ticketed flight at Amadeus', () => {
  it('has no quote: the client is told an estimate, and staff get a work item [N6.5]', async () => {
    const { person, booking } = await ticketed();
    expect(await quoteFor(person, booking)).toEqual({ isQuoted: false });
    expect((await as(person, 'POST', `/bookings/${booking._id}/cancel-request`)).status).toBe(200);
    expect(await itemOf(booking)).toMatchObject({ reason: 'asked-to-cancel', dueAt: expect.any(String) });
    const mail = await eventually(
      async () => mailsAbout(booking).find((text) => text.includes('cancellation requested')),
      pollMs,
    );
    expect(mail.replaceAll(/\s+/g, ' ')).toContain('Estimate, the airline decides: This fare is non-refundable.');
    expect(booking.fareTerms).toContainEqual({ about: 'Refunds', text: 'No refund.' });
    expect(await read(person, booking)).toMatchObject({ status: 'confirmed', cancelRequest: { state: 'requested' } });
  });

  it('tells the refusal 4926 in words, to the client and in the work list [N6.5]', async () => {
    const { person, booking } = await ticketed();
    const refused = await cancel(person, booking);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'CANCEL_REFUSED',
        message: texts.cancelling.rejectedTicketed,
        amadeusError: { code: '4926', detail: 'Order is ticketed and cannot be cancelled' },
      },
    });
    expect(refused.body.message).toMatch(/because the tickets have been issued\. Our team has your request/);
    expect(await itemOf(booking)).toMatchObject({
      reason: 'cancel-refused',
      detail: 'Order is ticketed and cannot be cancelled',
    });
    expect((await orderOf(booking))?.status).not.toBe('CANCELLED');
    expect(await read(person, booking)).toMatchObject({ status: 'confirmed', cancelRequest: { state: 'requested' } });
  });

  it('tells the refusal also if the portal does not know the tickets yet [N6.5]', async () => {
    const { person, booking } = await held();
    await surroundings.simulator.issueTickets(booking.amadeusRecordLocator ?? '');
    expect(await cancel(person, booking)).toMatchObject({
      status: 422,
      body: { code: 'CANCEL_REFUSED', message: texts.cancelling.rejectedTicketed },
    });
    expect(await itemOf(booking)).toMatchObject({ reason: 'cancel-refused' });
    expect((await stored(booking)).fulfilment?.state).not.toBe('lapsed');
  });
});
