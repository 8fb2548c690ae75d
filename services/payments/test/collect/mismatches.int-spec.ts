import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { UnmatchedMoney } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { SettlePayment } from '../../src/collect/settle-payment';
import type { ProviderDeposit } from '../../src/provider/payment-provider.port';
import { lineOf } from '../ledger/ledger-fixture';
import { numbers, startPaymentsHarness, type PaymentsHarness } from './payments-harness';

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness();
});
afterAll(() => paying.stop());
beforeEach(() => paying.pawapay.reset());

/** Reports a completed deposit of an open payment that differs from it, 20 times. */
async function mismatched(over: Partial<ProviderDeposit>) {
  const charges = await paying.charged();
  const { id } = await paying.pay(charges, { phoneNumber: numbers.stays });
  const network = 'AIRTEL_OAPI_ZMB';
  const asked = {
    id,
    standing: 'completed',
    minor: 123_450,
    currency: 'ZMW',
    phoneNumber: numbers.stays,
    network,
  } as const;
  const settle = paying.part(SettlePayment);
  const report = async () => settle.apply((await paying.payments.findById(id))!, { ...asked, ...over }, 'look-up');
  await Promise.all(Array.from({ length: 10 }, report));
  for (let again = 0; again < 10; again += 1) await report();
  return { charges, id };
}

const listed = async (id: string): Promise<UnmatchedMoney[]> => {
  const assertion = await paying.assertionFor('admin');
  const { data } = (await paying.call('GET', '/payments/unmatched', { assertion })).as<{ data: UnmatchedMoney[] }>();
  return data.filter((money) => money.id === `pawapay:${id}`);
};
const assign = async (id: string, bookingId: string) =>
  paying.call('POST', `/payments/unmatched/pawapay:${id}/assign`, {
    assertion: await paying.assertionFor('admin'),
    body: { bookingId, reason: 'the customer called about it' },
  });

describe('a completed deposit that differs from its payment', () => {
  it.each([
    ['amount', { minor: 130_000 }, 'ZMW', 130_000],
    ['number', { phoneNumber: numbers.completes }, 'ZMW', 123_450],
    ['currency', { currency: 'USD' }, 'USD', 123_450],
  ] as const)(
    '[N1.11] in its %s is posted as unmatched once, never to the booking',
    async (_what, over, currency, minor) => {
      const { charges, id } = await mismatched(over);
      expect((await paying.payments.findById(id))?.state).toBe('mismatch');
      const entry = await paying.unmatched(id);
      expect(entry?.postings).toEqual([
        { account: currency === 'ZMW' ? 'asset:momo:pawapay' : 'trading:USD', currency, minor },
        { account: 'liability:unmatched', currency, minor: -minor },
      ]);
      expect(await paying.captures(charges.bookingId)).toEqual([]);
      expect((await paying.accounts.forBooking(charges.bookingId))?.settled).toEqual([]);
      const amount = { amount: minor === 130_000 ? '1300.00' : '1234.50', currency };
      const { bookingId, bookingNumber } = charges;
      expect(await listed(id)).toMatchObject([
        { amount, why: 'unmatched', requestedFor: { bookingId, bookingNumber } },
      ]);
    },
  );

  it('[N1.11] in its currency is assigned to a booking quoted in it, once', async () => {
    const { charges, id } = await mismatched({ currency: 'USD' });
    const refused = await assign(id, charges.bookingId);
    expect([refused.status, refused.body['code']]).toEqual([400, 'BODY_INVALID']);
    const quoted = await paying.charged({ quotedCurrency: 'USD', lines: [lineOf(200_000)] });
    expect((await assign(id, quoted.bookingId)).status).toBe(200);
    expect((await paying.accounts.forBooking(quoted.bookingId))?.balanceMinor).toBe(200_000 - 123_450);
    const again = await assign(id, quoted.bookingId);
    expect([again.status, again.body['code']]).toEqual([409, 'PAYMENT_ASSIGNED']);
    expect(await listed(id)).toEqual([]);
  });

  it('[N1.11] in its number is assigned with a reason, and 409 the second time', async () => {
    const { charges, id } = await mismatched({ phoneNumber: numbers.completes });
    expect((await assign(id, charges.bookingId)).status).toBe(200);
    expect((await assign(id, charges.bookingId)).body['code']).toBe('PAYMENT_ASSIGNED');
  });
});

describe('limits of a network', () => {
  it('[N1.12] are those that the provider reports, also after it moved them while the service runs', async () => {
    const moved = await startPaymentsHarness();
    const charged = () => moved.charged({ lines: [lineOf(5_000_000)] });
    const ask = async (amount: string) => {
      const { status, body } = await moved.ask(await charged(), { amount });
      return [status, body['code'], body['message']];
    };
    expect((await ask('20000.01')).slice(0, 2)).toEqual([422, 'AMOUNT_OUT_OF_BOUNDS']);
    const limits = { minAmount: '25', maxAmount: '30000' };
    await moved.pawapay.fault({ operation: 'active-conf', action: 'limits', times: 'always', ...limits });
    // The service does not know the new limits yet, so the provider rejects the first payment, which makes it read them.
    const first = await charged();
    await moved.until('failed', await moved.pay(first, { amount: '24.99' }), first);
    const words = 'Airtel accepts payments between K 25.00 and K 30,000.00.';
    expect(await ask('24.99')).toEqual([422, 'AMOUNT_OUT_OF_BOUNDS', words]);
    expect(await ask('30000.01')).toEqual([422, 'AMOUNT_OUT_OF_BOUNDS', words]);
    expect((await ask('25'))[0]).toBe(202);
    expect((await ask('30000'))[0]).toBe(202);
    const { data } = (await moved.call('GET', '/payments/methods')).as<{ data: { min: object; max: object }[] }>();
    for (const { min, max } of data)
      expect([min, max]).toEqual([
        { amount: '25.00', currency: 'ZMW' },
        { amount: '30000.00', currency: 'ZMW' },
      ]);
    await moved.stop();
  });
});

describe('20 payments of K 1,234.50 by Airtel', () => {
  const p95 = (times: readonly number[]): number =>
    times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1]!;

  it('[N1.2] are answered within 1 s, completed within 3 s of the callback and published within 5 s, p95', async () => {
    const times = { answer: [] as number[], completion: [] as number[], projection: [] as number[] };
    for (let round = 0; round < 20; round += 1) {
      const charges = await paying.charged();
      const startedAt = performance.now();
      const key = randomUUID();
      const payment = await paying.pay(charges, { key, phoneNumber: numbers.completes });
      times.answer.push(performance.now() - startedAt);
      const isCalled = () => paying.pawapay.callbacks.some(({ body }) => body.includes(payment.id));
      await eventually(() => Promise.resolve(isCalled()), 10_000);
      const calledAt = performance.now();
      await paying.until('completed', payment, charges, 10_000);
      times.completion.push(performance.now() - calledAt);
      const isReported = () =>
        paying.reported.some((money) => money.bookingId === charges.bookingId && money.receivedMinor === 123_450);
      await eventually(() => Promise.resolve(isReported()), 10_000);
      times.projection.push(performance.now() - calledAt);
    }
    expect(p95(times.answer)).toBeLessThan(1_000);
    expect(p95(times.completion)).toBeLessThan(3_000);
    expect(p95(times.projection)).toBeLessThan(5_000);
  });

  it('[N1.2] are answered within 1 s in each round while the provider hangs, p95', async () => {
    await paying.pawapay.fault({ operation: 'deposit', action: 'hang', times: 20 });
    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const charges = await paying.charged();
      const startedAt = performance.now();
      expect((await paying.pay(charges)).state).toBe('sent');
      times.push(performance.now() - startedAt);
    }
    expect(p95(times)).toBeLessThan(1_000);
  });
});
