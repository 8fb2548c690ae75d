import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActivityEvent, UnmatchedMoney } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { numbers, startPaymentsHarness, type PaymentsHarness } from './payments-harness';

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness();
});
afterAll(() => paying.stop());
beforeEach(() => paying.pawapay.reset());

/** Waits for the newest acknowledged callback about a deposit. */
const getCallbacks = (id: string) =>
  eventually(() => Promise.resolve(paying.pawapay.callbacks.findLast(({ body }) => body.includes(id))));

/** Completed payment with its callback. */
async function completed() {
  const charges = await paying.charged();
  const payment = await paying.pay(charges);
  await paying.until('completed', payment, charges);
  const callback = await getCallbacks(payment.id);
  return { charges, payment, callback };
}

describe('callbacks', () => {
  it('[N1.4] post one entry and return 200 if delivered 50 times from 10 connections', async () => {
    const charges = await paying.charged();
    await paying.pawapay.fault({ operation: 'callback', action: 'duplicate-callback', copies: 50 });
    const payment = await paying.pay(charges);
    await eventually(() => Promise.resolve(paying.pawapay.callbacks.length === 50), 10_000);
    expect(new Set(paying.pawapay.callbacks.map(({ status }) => status))).toEqual(new Set([200]));
    await paying.until('completed', payment, charges);
    expect(await paying.captures(charges.bookingId)).toHaveLength(1);
    expect((await paying.accounts.forBooking(charges.bookingId))?.settled).toHaveLength(1);
  });

  it.each(['byte', 'path', 'old', 'keyid', 'unsigned'])(
    '[N1.5] with an invalid signature (%s) are rejected, post nothing, and trigger one poll',
    async (flaw) => {
      await paying.pawapay.fault({ operation: 'callback', action: 'bad-signature', flaw });
      const charges = await paying.charged();
      const payment = await paying.pay(charges, { phoneNumber: numbers.notApproved });
      await eventually(() => Promise.resolve(paying.pawapay.callbacks.length === 1));
      expect(paying.pawapay.callbacks[0]?.status).toBe(401);
      // Before the first scheduled poll.
      await paying.until('failed', payment, charges, 4_500);
      expect(await paying.asked('deposit-get', payment.id)).toBe(1);
      expect(await paying.captures(charges.bookingId)).toEqual([]);
    },
  );

  it('[N1.5] with a changed byte or without a signature are rejected and change nothing', async () => {
    const { callback, charges } = await completed();
    const { signature: _signature, ...unsigned } = callback.headers;
    const bytes = Buffer.from(callback.body);
    bytes[bytes.length - 3]! ^= 1;
    expect(await paying.pawapay.tell({ ...callback, body: bytes })).toBe(401);
    expect(await paying.pawapay.tell({ ...callback, headers: unsigned })).toBe(401);
    expect(await paying.pawapay.tell({ ...callback, body: Buffer.from('') })).toBe(401);
    expect(await paying.pawapay.tell({ ...callback, body: Buffer.from('{not JSON') })).toBe(401);
    expect(await paying.pawapay.tell(callback)).toBe(200);
    expect(await paying.captures(charges.bookingId)).toHaveLength(1);
  });

  it('[N1.6] are accepted with a rotated key without a restart', async () => {
    await completed();
    await paying.pawapay.fault({ operation: 'callback', action: 'key-rotation' });
    const { callback } = await completed();
    expect(callback.status).toBe(200);
  });

  it('[N1.6] are accepted with a rotated key at once after a series with unknown keys', async () => {
    for (let round = 0; round < 10; round += 1) {
      await paying.pawapay.fault({ operation: 'callback', action: 'bad-signature', flaw: 'keyid' });
      const charges = await paying.charged();
      const { id } = await paying.pay(charges, { phoneNumber: numbers.stays });
      await paying.pawapay.end(id, 'complete');
      expect((await getCallbacks(id)).status).toBe(401);
    }
    await paying.pawapay.fault({ operation: 'callback', action: 'key-rotation' });
    const charges = await paying.charged();
    const payment = await paying.pay(charges, { phoneNumber: numbers.stays });
    const endedAt = performance.now();
    await paying.pawapay.end(payment.id, 'complete');
    expect((await getCallbacks(payment.id)).status).toBe(200);
    expect(performance.now() - endedAt).toBeLessThan(900);
    await paying.until('completed', payment, charges);
  });

  it('are accepted with DER signatures', async () => {
    await paying.pawapay.fault({ operation: 'callback', action: 'der-signature' });
    expect((await completed()).callback.status).toBe(200);
  });

  it('[N1.10] post a payment once that completes after it failed', async () => {
    const charges = await paying.charged();
    const payment = await paying.pay(charges, { phoneNumber: numbers.notApproved });
    await paying.until('failed', payment, charges);
    await paying.pawapay.end(payment.id, 'complete');
    const done = await paying.until('completed', payment, charges);
    expect(done.failure).toBeUndefined();
    expect(await paying.captures(charges.bookingId)).toHaveLength(1);
    expect((await paying.accounts.forBooking(charges.bookingId))?.balanceMinor).toBe(985_000 - 123_450);
    const states = (await paying.payments.findById(payment.id))?.history.map(({ state }) => state);
    expect(states?.slice(-2)).toEqual(['failed', 'completed']);
    const assertion = await paying.assertionFor('employee');
    const { data } = (await paying.call('GET', '/payments/unmatched', { assertion })).as<{ data: UnmatchedMoney[] }>();
    expect(data).toContainEqual(
      expect.objectContaining({ id: `pawapay:${payment.id}`, why: 'late', bookingId: charges.bookingId }),
    );
  });

  it('[N1.10] leave a late payment to staff, who mark it as done once', async () => {
    const charges = await paying.charged();
    const payment = await paying.pay(charges, { phoneNumber: numbers.notApproved });
    await paying.until('failed', payment, charges);
    await paying.pawapay.end(payment.id, 'complete');
    await paying.until('completed', payment, charges);
    const employee = await paying.assertionFor('employee');
    const listed = async () =>
      (await paying.call('GET', '/payments/unmatched', { assertion: employee }))
        .as<{ data: UnmatchedMoney[] }>()
        .data.filter(({ paymentId }) => paymentId === payment.id);
    expect(await listed()).toHaveLength(1);
    const close = async (id: string, assertion: string) => {
      const { status, body } = await paying.call('POST', `/payments/${id}/close`, { assertion });
      return [status, body['code']];
    };
    expect(await close(payment.id, await paying.assertionFor('superadmin'))).toEqual([403, 'NOT_ALLOWED']);
    expect(await close(randomUUID(), employee)).toEqual([404, 'PAYMENT_NOT_FOUND']);
    const closed = await Promise.all([1, 2, 3].map(() => close(payment.id, employee)));
    expect(closed.filter(([status]) => status === 200)).toHaveLength(1);
    expect(closed.filter(([, code]) => code === 'PAYMENT_NOT_LATE')).toHaveLength(2);
    expect(await listed()).toEqual([]);
    expect((await paying.payments.findById(payment.id))?.closed).toMatchObject({
      by: 'employee',
      at: expect.any(Date),
    });
    const isLogged = ({ action, targetEntityId }: ActivityEvent): boolean =>
      action === 'LATE_PAYMENT_CLOSED' && targetEntityId === payment.id;
    await eventually(async () => (paying.deliveredActivity as ActivityEvent[]).some(isLogged));
    const onTime = await paying.pay(charges);
    await paying.until('completed', onTime, charges);
    expect(await close(onTime.id, employee)).toEqual([409, 'PAYMENT_NOT_LATE']);
  });

  it('ignore a failure after completion', async () => {
    const { charges, payment } = await completed();
    const before = paying.pawapay.callbacks.length;
    await paying.pawapay.end(payment.id, 'fail');
    await eventually(() => Promise.resolve(paying.pawapay.callbacks.length > before));
    expect(paying.pawapay.callbacks.at(-1)?.status).toBe(200);
    await paying.until('completed', payment, charges);
    expect(await paying.captures(charges.bookingId)).toHaveLength(1);
  });

  it.each([
    ['amount', { action: 'wrong-amount', amount: '1300.00' }, { currency: 'ZMW', minor: -130_000 }],
    ['currency', { action: 'wrong-currency' }, { currency: 'USD', minor: -123_450 }],
    ['number', { action: 'wrong-number' }, { currency: 'ZMW', minor: -123_450 }],
  ] as const)('[N1.11] post a deposit with another %s as unmatched once', async (_what, fault, posted) => {
    await paying.pawapay.fault({ operation: 'deposit', ...fault });
    const charges = await paying.charged();
    const payment = await paying.pay(charges);
    await paying.until('mismatch', payment, charges);
    const callback = await getCallbacks(payment.id);
    for (let again = 0; again < 5; again += 1) expect(await paying.pawapay.tell(callback)).toBe(200);
    expect(await paying.captures(charges.bookingId)).toEqual([]);
    const { postings = [] } = (await paying.unmatched(payment.id)) ?? {};
    expect(postings.map(({ minor }) => minor)).toEqual([-posted.minor, posted.minor]);
    expect(postings.at(-1)).toEqual({ account: 'liability:unmatched', ...posted });
    expect((await paying.accounts.forBooking(charges.bookingId))?.balanceMinor).toBe(985_000);
  });

  it("[N1.11] with another amount than the provider's deposit are ignored", async () => {
    await paying.pawapay.fault({ operation: 'callback', action: 'wrong-amount', amount: '1300.00' });
    const charges = await paying.charged();
    const payment = await paying.pay(charges);
    await paying.until('completed', payment, charges);
    expect(await paying.unmatched(payment.id)).toBeUndefined();
    expect(await paying.captures(charges.bookingId)).toHaveLength(1);
  });

  it('[N1.11] post an unknown deposit as unmatched', async () => {
    const depositId = randomUUID();
    const { PAWAPAY_URL, PAWAPAY_TOKEN } = paying.pawapay.paymentsEnv;
    await fetch(`${PAWAPAY_URL}/v2/deposits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PAWAPAY_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        depositId,
        amount: '50',
        currency: 'ZMW',
        payer: { type: 'MMO', accountDetails: { phoneNumber: numbers.completes, provider: 'AIRTEL_OAPI_ZMB' } },
      }),
    });
    const entry = await eventually(() => paying.unmatched(depositId));
    expect(entry.postings.map(({ minor }) => minor)).toEqual([5_000, -5_000]);
    expect((await getCallbacks(depositId)).status).toBe(200);
  });
});

describe('payments without a provider', () => {
  it('have closed methods and reject payments and callbacks', async () => {
    const { callback } = await completed();
    const alone = await startPaymentsHarness({ PAWAPAY_URL: '' });
    const { data } = (await alone.call('GET', '/payments/methods')).as<{ data: { isOpen: boolean }[] }>();
    expect(data.map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
    expect((await alone.ask(await alone.charged())).body['code']).toBe('METHOD_NOT_AVAILABLE');
    expect(await alone.pawapay.tell(callback)).toBe(401);
    await alone.stop();
  });
});
