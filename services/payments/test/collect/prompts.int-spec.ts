import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChargesChanged, type Payment, promptLifetimeMs } from '@portal/contracts';
import type { TestResponse } from '@portal/test-kit';
import { newBookingId } from '../ledger/ledger-fixture';
import { numbers, startPaymentsHarness, type PayOptions, type PaymentsHarness } from './payments-harness';

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness({ RATE_LIMIT_PROFILE: 'standard' });
});
afterAll(() => paying.stop());
beforeEach(async () => {
  await paying.pawapay.reset();
  await paying.connection.collection('prompts').deleteMany({});
});

const declined = numbers.notApproved;

/** Requests a payment and waits until it has ended. The payer declines unless another number is given. */
async function ring(charges: ChargesChanged, options: PayOptions = {}): Promise<TestResponse> {
  const response = await paying.ask(charges, { amount: '10', phoneNumber: declined, ...options });
  const end = options.phoneNumber === undefined ? 'failed' : 'completed';
  if (response.status === 202) await paying.until(end, response.as<{ data: Payment }>().data, charges);
  return response;
}
const statusesOf = async (times: number, ringOnce: (at: number) => Promise<TestResponse>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await ringOnce(at)).status);
  return statuses;
};
const repeat = (status: number, times: number) => Array.from({ length: times }, () => status);
/** A different number each time, whose payer pays. */
const numberOf = (at: number) => `26097345${String(1_000 + at).slice(-4)}`;

describe('payment requests to a phone', () => {
  it('are limited to five an hour per number, for any requester and booking', async () => {
    const statuses = await statusesOf(6, async () => ring(await paying.charged()));
    expect(statuses).toEqual([...repeat(202, 5), 429]);
    const rejected = await ring(await paying.charged());
    expect(rejected.body['code']).toBe('TOO_MANY_REQUESTS');
    expect(rejected.body['message']).toMatch(
      /^This number has received too many payment requests. Try again in \d+ minutes/,
    );
    const seconds = Number(rejected.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await paying.pawapay.deposits()).length).toBe(5);
  });

  it('are also counted for payments by link', async () => {
    const employee = await paying.assertionFor('employee');
    const charges = await paying.charged();
    const headers = () => ({ 'idempotency-key': randomUUID() });
    const made = await paying.call('POST', '/payments/links', {
      ...{ assertion: employee, headers: headers(), body: { bookingId: charges.bookingId } },
    });
    const { token } = made.as<{ data: { token: string } }>().data;
    await statusesOf(5, async () => ring(await paying.charged()));
    const response = await paying.call('POST', `/payments/links/${token}`, {
      headers: headers(),
      body: { amount: { amount: '10', currency: 'ZMW' }, phoneNumber: declined, network: 'AIRTEL_OAPI_ZMB' },
    });
    expect([response.status, response.body['code']]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('are limited to ten an hour per booking', async () => {
    const charges = await paying.charged();
    const statuses = await statusesOf(11, (at) => ring(charges, { phoneNumber: numberOf(at) }));
    expect(statuses).toEqual([...repeat(202, 10), 429]);
  });

  it('are limited to ten an hour per account', async () => {
    const ownerId = newBookingId();
    const statuses = await statusesOf(11, async (at) =>
      ring(await paying.charged({ ownerId }), { phoneNumber: numberOf(at) }),
    );
    expect(statuses).toEqual([...repeat(202, 10), 429]);
  });

  it('leave no payment if rejected, and do not block another payment', async () => {
    await statusesOf(5, async () => ring(await paying.charged()));
    const charges = await paying.charged();
    expect((await ring(charges)).status).toBe(429);
    expect(await paying.payments.ofBooking(charges.bookingId)).toEqual([]);
    expect((await paying.accounts.forBooking(charges.bookingId))?.attempts).toEqual([]);
    expect((await paying.ask(charges, { amount: '10' })).status).toBe(202);
  });

  it("store the payer's number as a keyed hash only", async () => {
    await ring(await paying.charged());
    const stored = JSON.stringify(await paying.connection.collection('prompts').find().toArray());
    expect(stored).toContain('number');
    expect(stored).not.toContain(declined.slice(-9));
  });
});

describe('an unconfirmed payment request', () => {
  const end = (id: string, assertion: string) => paying.call('POST', `/payments/${id}/end`, { assertion });

  it('states its expiry and can be ended by staff', async () => {
    const charges = await paying.charged();
    const open = await paying.pay(charges, { amount: '100', phoneNumber: numbers.stays });
    expect(Date.parse(open.expiresAt!) - Date.parse(open.createdAt)).toBe(promptLifetimeMs);
    expect((await paying.ask(charges, { amount: '10' })).body['code']).toBe('PAYMENT_IN_PROGRESS');
    const response = await end(open.id, await paying.assertionFor('employee'));
    expect(response.as<{ data: Payment }>().data).toMatchObject({ state: 'failed', failure: { code: 'ENDED' } });
    expect((await end(open.id, await paying.assertionFor('employee'))).body['code']).toBe('PAYMENT_ENDED');
    await paying.until('completed', await paying.pay(charges, { amount: '10' }), charges);
  });

  it('can be ended by the owner of the booking, but not by other users', async () => {
    const charges = await paying.charged();
    const open = await paying.pay(charges, { amount: '100', phoneNumber: numbers.stays });
    expect((await end(open.id, await paying.personOf(newBookingId()))).body['code']).toBe('PAYMENT_NOT_FOUND');
    expect((await end(open.id, await paying.assertionFor('superadmin'))).body['code']).toBe('NOT_ALLOWED');
    expect((await end(open.id, await paying.personOf(charges.ownerId))).status).toBe(200);
  });

  it('completes instead of ending if the provider reports it paid', async () => {
    const charges = await paying.charged();
    await paying.pawapay.fault({ operation: 'callback', action: 'no-callback' });
    const open = await paying.pay(charges, { amount: '100', phoneNumber: numbers.stays });
    await paying.pawapay.end(open.id, 'complete');
    const response = await end(open.id, await paying.assertionFor('employee'));
    expect([200, 409]).toContain(response.status);
    await paying.until('completed', open, charges);
  });

  it('is posted as a late payment if the PIN is entered after all', async () => {
    const charges = await paying.charged();
    const open = await paying.pay(charges, { amount: '100', phoneNumber: numbers.stays });
    await end(open.id, await paying.assertionFor('employee'));
    await paying.pawapay.fault({ operation: 'callback', action: 'no-callback' });
    await paying.pawapay.end(open.id, 'complete');
    await paying.until('completed', open, charges, 30_000);
    expect((await paying.accounts.forBooking(charges.bookingId))?.balanceMinor).toBe(975_000);
  });

  it('does not block other payments after its expiry', async () => {
    const charges = await paying.charged();
    const open = await paying.pay(charges, { amount: '100', phoneNumber: numbers.stays });
    const accounts = paying.connection.collection<{ _id: string }>('accounts');
    const past = { $set: { 'attempts.0.until': new Date(Date.now() - 1) } };
    await accounts.updateOne({ _id: charges.bookingId }, past);
    await paying.until('completed', await paying.pay(charges, { amount: '10' }), charges);
    await paying.pawapay.end(open.id, 'complete');
    await paying.until('completed', open, charges);
    expect((await paying.accounts.forBooking(charges.bookingId))?.balanceMinor).toBe(974_000);
  });
});
