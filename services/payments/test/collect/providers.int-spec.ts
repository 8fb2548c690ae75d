import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiBasePath, type Money } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { PaymentProviders } from '../../src/provider/payment-providers';
import type { RawCallback } from '../../src/provider/payment-provider.port';
import { paymentOf } from '../ledger/ledger-fixture';
import { fakeNumbers, FakeProvider } from './fake-provider';
import { numbers, startPaymentsHarness, type PaymentsHarness } from './payments-harness';

let paying: PaymentsHarness;
const fake = new FakeProvider('fake', ['ZAMTEL_ZMB']);
beforeAll(async () => {
  // Fails a payment that its provider does not find at the first poll.
  paying = await startPaymentsHarness({ NOT_FOUND_GRACE_MS: '1' });
  await paying.pawapay.fault({
    operation: 'active-conf',
    action: 'network-status',
    network: 'ZAMTEL_ZMB',
    networkStatus: 'CLOSED',
    times: 'always',
  });
  paying.part(PaymentProviders).register(fake);
});
afterAll(() => paying.stop());

/** Sends a callback to payments as the gateway does. */
async function send({ path, headers, body }: RawCallback): Promise<number> {
  const url = paying.url + path.slice(apiBasePath.length);
  const response = await fetch(url, { method: 'POST', headers, body } as RequestInit);
  return response.status;
}

const atFake = { phoneNumber: fakeNumbers.completes, network: 'ZAMTEL_ZMB' };

/** Open payments of two bookings, one at each provider. */
async function openAtBoth() {
  const [first, second] = [await paying.charged(), await paying.charged()];
  const atPawapay = await paying.pay(first, { phoneNumber: numbers.stays });
  return { first, second, atPawapay, atOther: await paying.pay(second, atFake) };
}

describe('two payment providers', () => {
  it('offer the open networks of each', async () => {
    const { data } = (await paying.call('GET', '/payments/methods')).as<{
      data: { isOpen: boolean; max: Money }[];
    }>();
    expect(data.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
    expect(data.map(({ max }) => max.amount)).toEqual(['20000.00', '20000.00', '10000.00']);
  });

  it('each settle their own payments by callback', async () => {
    const { first, second, atPawapay, atOther } = await openAtBoth();
    expect((await paying.payments.findById(atPawapay.id))?.provider).toBe('pawapay');
    expect((await paying.payments.findById(atOther.id))?.provider).toBe('fake');
    fake.end(atOther.id);
    expect(await send(fake.callbackOf(atOther.id))).toBe(200);
    await paying.until('completed', atOther, second);
    await paying.pawapay.end(atPawapay.id, 'complete');
    await paying.until('completed', atPawapay, first);
    const accountsOf = async (bookingId: string) =>
      (await paying.captures(bookingId)).flatMap(({ postings }) => postings.map(({ account }) => account));
    expect(await accountsOf(first.bookingId)).toContain('asset:momo:pawapay');
    expect(await accountsOf(second.bookingId)).toContain('asset:momo:fake');
  });

  it('are each polled for their own payments only', async () => {
    await paying.pawapay.fault({ operation: 'callback', action: 'no-callback' });
    const { first, second, atPawapay, atOther } = await openAtBoth();
    fake.end(atOther.id);
    await paying.pawapay.end(atPawapay.id, 'complete');
    await paying.until('completed', atOther, second, 20_000);
    await paying.until('completed', atPawapay, first, 20_000);
    expect(fake.asked).toContain(atOther.id);
    expect(fake.asked).not.toContain(atPawapay.id);
    expect(await paying.asked('deposit-get', atOther.id)).toBe(0);
  });

  it('cannot sign for each other', async () => {
    const { second, atPawapay, atOther } = await openAtBoth();
    fake.end(atOther.id);
    const callback = fake.callbackOf(atOther.id);
    const atWrongAddress = { ...callback, path: '/api/payments/callbacks/pawapay/deposits' };
    expect(await send(atWrongAddress)).toBe(401);
    const body = Buffer.from(JSON.stringify({ id: atPawapay.id }));
    expect(await send({ ...callback, body })).toBe(401);
    expect((await paying.payments.findById(atPawapay.id))?.state).toBe('processing');
    expect(await send(callback)).toBe(200);
    await paying.until('completed', atOther, second);
  });

  it('accept callbacks at both URLs', async () => {
    const { second, atOther } = await openAtBoth();
    fake.end(atOther.id);
    const callback = fake.callbackOf(atOther.id);
    expect(await send({ ...callback, path: `${callback.path}/deposits` })).toBe(200);
    expect(await send(callback)).toBe(200);
    await paying.until('completed', atOther, second);
    expect(await paying.captures(second.bookingId)).toHaveLength(1);
  });

  it('cannot share a name', () => {
    expect(() => paying.part(PaymentProviders).register(new FakeProvider('pawapay'))).toThrow(RangeError);
  });
});

describe('a callback of a provider that is not configured', () => {
  it('is rejected', async () => {
    const callback = new FakeProvider('stranger').callbackOf(randomUUID());
    expect(await send(callback)).toBe(401);
  });
});

describe('a payment of a provider that is no longer configured', () => {
  it('stays open and is not polled at another provider', async () => {
    const { bookingId, ownerId } = await paying.charged();
    const due = new Date();
    const {
      history: _history,
      updatedAt: _updatedAt,
      ...payment
    } = paymentOf(bookingId, 123_450, {
      ownerId,
      provider: 'elsewhere',
      nextLookAt: due,
      createdAt: new Date(Date.now() - 60_000),
    });
    await paying.payments.insert(payment, 'payer');
    const nextPollAt = async () => (await paying.payments.findById(payment.id))?.nextLookAt ?? due;
    // The poll is over when the next one is due, because payments are polled one at a time.
    await eventually(async () => (await nextPollAt()) > due);
    const { second, atOther } = await openAtBoth();
    fake.end(atOther.id);
    await paying.until('completed', atOther, second, 20_000);
    expect((await paying.payments.findById(payment.id))?.state).toBe('processing');
    expect(await paying.asked('deposit-get', payment.id)).toBe(0);
  });
});
