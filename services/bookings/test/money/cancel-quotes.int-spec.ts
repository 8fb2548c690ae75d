import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking, CancellationQuote, CancelQuote, Work } from '@portal/contracts';
import { eventually, gatewayHeaders, startTestDuffel, startTestProcess, type TestDuffel } from '@portal/test-kit';
import { createTestUser, type Person } from '../fixtures/bookings-fixture';
import { setupHolds } from '../fixtures/setup-holds';

const pollMs = 20_000;
const flightsEnv: Record<string, string> = {};
let duffel: TestDuffel;
beforeAll(async () => {
  duffel = await startTestDuffel();
  Object.assign(flightsEnv, duffel.flightsEnv);
});
const { surroundings, as, held, pay, until, read, restart, stop, countOf } = setupHolds(flightsEnv);
afterAll(() => duffel.stop());

let staff: Person;
beforeEach(async () => {
  staff = await createTestUser(surroundings, 'employee');
});

interface TicketedBooking {
  person: Person;
  booking: Booking;
}
async function ticketed(): Promise<TicketedBooking> {
  const { person, booking } = await held();
  await pay(booking);
  return { person, booking: await until(person, booking, 'ticketed') };
}
const cancel = (person: Person, { _id }: Booking) => as(person, 'DELETE', `/bookings/${_id}`);
const path = ({ _id }: Booking): string => `/bookings/${_id}/cancel-quote`;
async function quoted(booking: Booking): Promise<CancellationQuote> {
  const { body } = await as(staff, 'GET', path(booking));
  const { quote } = (body as unknown as { data: CancelQuote }).data;
  if (!quote) throw new Error('There is no quote');
  return quote;
}
const confirm = (booking: Booking, { id, refund }: CancellationQuote) =>
  as(staff, 'POST', path(booking), { quoteId: id, refund });
const confirmationsOf = async (id: string): Promise<number> => (await duffel.quote(id)).confirmations;
async function requestsFor({ _id }: Booking): Promise<string[]> {
  const { body } = await as(staff, 'GET', '/work');
  const { later = [] } = (body as unknown as { data: Work }).data;
  const { items = [] } = later.find(({ section }) => section === 'cancel-requests') ?? {};
  return items.filter(({ bookingId }) => bookingId === _id).map(({ reason }) => reason);
}

describe('cancellation of tickets for which the airline quotes a refund', () => {
  it('is left to staff when a client asks for it, and confirmed by staff at the shown refund [A15]', async () => {
    const { person, booking } = await ticketed();
    for (const _twice of [1, 2])
      expect(await cancel(person, booking)).toMatchObject({ status: 422, body: { code: 'CANCEL_NEEDS_STAFF' } });
    expect(await read(person, booking)).toMatchObject({ status: 'confirmed', cancelRequest: { state: 'requested' } });
    expect(await requestsFor(booking)).toEqual(['asked-to-cancel']);
    expect(await duffel.quotes()).toEqual([]);
    // Payments is not running, which stops the offer to the client, and not the quote for staff.
    expect((await as(person, 'GET', path(booking))).status).toBe(503);
    const quote = await quoted(booking);
    expect(quote).toEqual({
      id: expect.any(String),
      refund: { amount: expect.stringMatching(/^\d+\.\d{2}$/), currency: 'USD' },
      refundTo: 'balance',
      expiresAt: expect.stringMatching(/Z$/),
    });
    for (const _twice of [1, 2])
      expect(await confirm(booking, quote)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
    expect(await confirmationsOf(quote.id)).toBe(1);
    expect(await requestsFor(booking)).toEqual([]);
    const { body } = await as(staff, 'GET', `/bookings/${booking._id}/timeline`);
    expect(JSON.stringify(body)).toContain(`the airline refunds US$${quote.refund?.amount}`);
    await eventually(async () => countOf(booking, 'cancelled') > 0);
  });

  it('is refused without the quote, also for staff and in the edit form [A15]', async () => {
    const { booking } = await ticketed();
    const needed = { status: 422, body: { code: 'CANCEL_QUOTE_NEEDED' } };
    expect(await cancel(staff, booking)).toMatchObject(needed);
    expect(await as(staff, 'PUT', `/bookings/${booking._id}`, { status: 'cancelled' })).toMatchObject(needed);
    expect(await read(staff, booking)).toMatchObject({ status: 'confirmed' });
    expect(await requestsFor(booking)).toEqual([]);
  });

  it('asks anew for a quote that has expired or changed, and confirms nothing [A15]', async () => {
    const { booking } = await ticketed();
    const first = await quoted(booking);
    await duffel.changeQuote(first.id, { expires_at: new Date(Date.now() - 1_000).toISOString() });
    const expired = await confirm(booking, first);
    expect(expired).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_CHANGED', current: { id: expect.any(String), refund: first.refund } },
    });
    const second = (expired.body as unknown as { current: CancellationQuote }).current;
    expect(second.id).not.toBe(first.id);
    const typed = { ...second, refund: { amount: '120.00', currency: 'USD' } };
    const changed = await confirm(booking, typed);
    expect(changed).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED' } });
    const third = (changed.body as unknown as { current: CancellationQuote }).current;
    expect(await Promise.all([first, second].map(({ id }) => confirmationsOf(id)))).toEqual([0, 0]);
    expect(await read(staff, booking)).toMatchObject({ status: 'confirmed' });
    expect(await confirm(booking, third)).toMatchObject({ status: 200 });
  });

  it('asks anew for a quote after a colleague has asked for a newer one, and confirms nothing [A15]', async () => {
    const { booking } = await ticketed();
    const first = await quoted(booking);
    await quoted(booking);
    const refused = await confirm(booking, first);
    expect(refused).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED' } });
    expect(await read(staff, booking)).toMatchObject({ status: 'confirmed' });
    const { current } = refused.body as unknown as { current: CancellationQuote };
    expect(await confirm(booking, current)).toMatchObject({ status: 200 });
  });

  it.each(['hang-after', 'reset-after'] as const)(
    'is found in the order after a lost response: %s [A15]',
    async (how) => {
      const { booking } = await ticketed();
      const quote = await quoted(booking);
      await duffel.fault({ operation: 'order-cancel', action: how });
      await confirm(booking, quote);
      await eventually(async () => (await read(staff, booking)).status === 'cancelled', pollMs);
      expect(await confirmationsOf(quote.id)).toBe(1);
    },
  );

  it.each(['claim-cancel:after', 'provider-cancel:after', 'finish-cancel:before'])(
    'is confirmed at most once when the process dies at %s [A15]',
    async (failpoint) => {
      const { booking } = await ticketed();
      const quote = await quoted(booking);
      await stop();
      const env = {
        ...surroundings.bookingsEnv,
        SIM_CLOCK_URL: surroundings.simulator.adminUrl,
        CANCEL_LEASE_MS: '500',
      };
      const dying = await startTestProcess('services/bookings/dist/main.mjs', {
        ...env,
        FAILPOINT: `${failpoint}:exit`,
      });
      const body = { quoteId: quote.id, refund: quote.refund };
      await fetch(`${dying.url}${path(booking)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...gatewayHeaders(staff.assertion) },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      expect(await dying.exited).toBe(97);
      await restart({ CANCEL_LEASE_MS: '500' });
      const isConfirmed = failpoint !== 'claim-cancel:after';
      await eventually(async () => {
        const requests = await requestsFor(booking);
        return isConfirmed ? (await read(staff, booking)).status === 'cancelled' : requests.includes('cancel-refused');
      }, pollMs);
      expect(await confirmationsOf(quote.id)).toBe(isConfirmed ? 1 : 0);
      await restart();
    },
  );

  it('is left to staff when the airline never confirms it, and not confirmed again [A15]', async () => {
    await restart({ CANCEL_LEASE_MS: '500' });
    const { booking } = await ticketed();
    const quote = await quoted(booking);
    await duffel.fault({ operation: 'order-cancel', action: 'error', status: 500 });
    expect(await confirm(booking, quote)).toMatchObject({ status: 503, body: { code: 'CANCEL_OUTCOME_UNKNOWN' } });
    await eventually(async () => (await requestsFor(booking)).includes('cancel-refused'), pollMs);
    expect(await confirmationsOf(quote.id)).toBe(0);
    expect(await confirm(booking, await quoted(booking))).toMatchObject({ status: 200 });
    await restart();
  });

  it('is confirmed once by 20 concurrent requests [A15]', async () => {
    const { booking } = await ticketed();
    const quote = await quoted(booking);
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(booking, quote)));
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect(await confirmationsOf(quote.id)).toBe(1);
    expect(await read(staff, booking)).toMatchObject({ status: 'cancelled' });
  });
});

describe('cancellation of unpaid seats', () => {
  it('needs no quote', async () => {
    const { person, booking } = await held();
    expect(await as(staff, 'GET', path(booking))).toMatchObject({ status: 200, body: { data: { isQuoted: false } } });
    expect(await cancel(person, booking)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
  });
});
