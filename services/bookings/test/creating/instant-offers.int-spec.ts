import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Booking, FlightOffer } from '@portal/contracts';
import { eventually, startTestProcess, gatewayHeaders } from '@portal/test-kit';
import { bookingFrom, bookingsFrom, flightBooking, type Person, createTestUser } from '../fixtures/bookings-fixture';
import { useCredit } from '../fixtures/setup-credit';

const settleMs = 20_000;
const { surroundings, parts, as, read, until, ordersOf, bring, creditOf, booked, instantOffer, bookFor } = useCredit();

const countOrders = async (): Promise<number> => (await parts.duffel.orders()).length;
const attemptsOf = async (person: Person): Promise<Booking[]> =>
  bookingsFrom(await as(person, 'GET', '/bookings/my?pageSize=200'));
/** Creates a customer with credit for the price of an instant offer, plus or minus `extra` kwacha. */
async function customerWith(extra: number): Promise<{ customer: Person; offer: FlightOffer; kwacha: number }> {
  const customer = await createTestUser(surroundings);
  const { offer, kwacha } = await instantOffer();
  await bring(customer, (kwacha + extra).toFixed(2));
  return { customer, offer, kwacha };
}
const untilCredit = (person: Person, amount: number) =>
  eventually(async () => (await creditOf(person)) === amount, settleMs);

const untilPaid = async (person: Person, booking: Booking): Promise<void> => {
  const { money } = await eventually(async () => {
    const current = await read(person, booking);
    return current.paymentStatus === 'paid' && current;
  }, settleMs);
  expect(money?.balance.amount).toBe('0.00');
};

describe('offer with instant payment', () => {
  it('[N2.16] can be booked by staff for a customer with enough credit, which pays for it in the same step', async () => {
    const { customer, offer } = await customerWith(150);
    const response = await bookFor(customer, offer);
    expect(response.status).toBe(201);
    const booking = bookingFrom(response);
    await until(customer, booking, 'ticketed');
    await untilPaid(customer, booking);
    expect(await ordersOf(booking)).toHaveLength(1);
    expect([await creditOf(customer), await booked(customer)]).toEqual([150, 150]);
  });

  it('[N2.16] is rejected for clients, for staff without a customer, and without enough credit', async () => {
    const { customer, offer } = await customerWith(-0.5);
    const before = await countOrders();
    const own = await bookFor(undefined, offer, { person: customer });
    const unnamed = await bookFor(undefined, offer);
    const little = await bookFor(customer, offer);
    expect([own, unnamed, little].map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'OFFER_NEEDS_INSTANT_PAYMENT'],
      [422, 'OFFER_NEEDS_INSTANT_PAYMENT'],
      [409, 'CREDIT_TOO_LITTLE'],
    ]);
    expect(little.body.missing).toEqual({ amount: '0.50', currency: 'ZMW' });
    expect([await countOrders(), await attemptsOf(customer)]).toEqual([before, []]);
    await bring(customer, '0.50');
    expect((await bookFor(customer, offer)).status).toBe(201);
    await untilCredit(customer, 0);
  });

  it('[N2.16] releases the credit when the airline rejects the order', async () => {
    const { customer, offer, kwacha } = await customerWith(0);
    await parts.duffel.fault({ operation: 'order', action: 'sold-out' });
    expect((await bookFor(customer, offer)).status).toBe(422);
    await untilCredit(customer, kwacha);
    expect(await booked(customer)).toBe(kwacha);
    expect(await attemptsOf(customer)).toEqual([]);
  });

  it('[N2.16] is booked once for a double click, and by one of two requests for the same credit', async () => {
    const { customer, offer } = await customerWith(0);
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => bookFor(customer, offer, { key })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(twice.map((response) => bookingFrom(response)._id)).size).toBe(1);
    await untilCredit(customer, 0);
    await eventually(async () => (await booked(customer)) === 0, settleMs);
    const other = await customerWith(0);
    const { offer: second } = await instantOffer();
    const before = await countOrders();
    const both = await Promise.all([other.offer, second].map((wanted) => bookFor(other.customer, wanted)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await countOrders()).toBe(before + 1);
  });

  it.each([
    ['it has the order', { action: 'hang-after' }, true],
    ['it has none', { action: 'error', status: 503, code: 'airline_internal' }, false],
  ] as const)(
    'reserves the credit while the outcome is unknown, until the airline reports that %s',
    async (_what, fault, isMade) => {
      const { customer, offer, kwacha } = await customerWith(0);
      await parts.duffel.fault({ operation: 'order', ...fault });
      const response = await bookFor(customer, offer);
      expect(response.status).toBe(202);
      expect([await creditOf(customer), await booked(customer)]).toEqual([0, kwacha]);
      const ended = await eventually(
        async () => (await attemptsOf(customer)).find(({ outcomeUnknown }) => !outcomeUnknown),
        settleMs,
      );
      expect(ended.status).toBe(isMade ? 'confirmed' : 'cancelled');
      await untilCredit(customer, isMade ? 0 : kwacha);
      await eventually(async () => (await booked(customer)) === (isMade ? 0 : kwacha), settleMs);
    },
  );

  it.each([
    ['intent:after', false],
    ['set-aside:before', false],
    ['set-aside:after', false],
    ['order:before', false],
    ['order:after', true],
    ['outcome:before', true],
    ['outcome:after', true],
  ])(
    'ends with paid seats or the full credit after a crash at %s, without double counting',
    async (failpoint, isMade) => {
      const { customer, offer, kwacha } = await customerWith(10);
      const env = { ...surroundings.bookingsEnv, ...parts.env, FAILPOINT: `${failpoint}:exit` };
      const dying = await startTestProcess('services/bookings/dist/main.mjs', env);
      const sent = fetch(`${dying.url}/bookings`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...gatewayHeaders(parts.employee.assertion),
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(flightBooking(offer, { onBehalfOf: customer.id })),
      });
      await expect(sent).rejects.toThrow();
      expect(await dying.exited).toBe(97);
      const booking = await eventually(
        async () => (await attemptsOf(customer)).find(({ status }) => status === (isMade ? 'confirmed' : 'cancelled')),
        settleMs,
      );
      const left = isMade ? 10 : kwacha + 10;
      await untilCredit(customer, left);
      await eventually(async () => (await booked(customer)) === left, settleMs);
      expect(await ordersOf(booking)).toHaveLength(isMade ? 1 : 0);
      if (isMade) await untilPaid(customer, booking);
      await dying.stop();
    },
  );
});
