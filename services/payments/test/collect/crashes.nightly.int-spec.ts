import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestProcess, type TestProcess, gatewayHeaders } from '@portal/test-kit';
import { numbers, startPaymentsHarness, type PaymentsHarness } from './payments-harness';

/** Shares its database with the process that crashes. */
let survivor: PaymentsHarness;
let dying: TestProcess | undefined;
beforeAll(async () => {
  survivor = await startPaymentsHarness({ NOT_FOUND_GRACE_MS: '1000' });
});
afterEach(() => dying?.stop());
afterAll(() => survivor.stop());

/** Starts a process on the same database that exits at `failpoint`. The provider sends its callbacks there. */
async function startWithFailpoint(failpoint: string): Promise<TestProcess> {
  dying = await startTestProcess('services/payments/dist/main.mjs', {
    ...survivor.env,
    FAILPOINT: `${failpoint}:exit`,
  });
  survivor.pawapay.sendTo(dying.url);
  return dying;
}

describe('a crash during a payment', () => {
  it.each([
    ['send:before', 'failed'],
    ['send:after', 'completed'],
    ['callback:after', 'completed'],
    ['entry:before', 'completed'],
    ['entry:after', 'completed'],
  ] as const)('[N1.7] at %s leaves a payment that ends as %s, charged at most once', async (failpoint, end) => {
    const { url, exited } = await startWithFailpoint(failpoint);
    const charges = await survivor.charged();
    const { bookingId, ownerId } = charges;
    const body = {
      bookingId,
      amount: { amount: '1234.50', currency: 'ZMW' },
      phoneNumber: numbers.completes,
      network: 'AIRTEL_OAPI_ZMB',
    };
    await fetch(`${url}/payments`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...gatewayHeaders(await survivor.personOf(ownerId)),
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    expect(await exited).toBe(97);
    survivor.pawapay.sendTo(survivor.url);
    const [payment] = await survivor.payments.ofBooking(bookingId);
    await survivor.until(end, payment!, charges, 30_000);
    expect(await survivor.asked('deposit', payment!.id)).toBe(end === 'completed' ? 1 : 0);
    expect(await survivor.captures(bookingId)).toHaveLength(end === 'completed' ? 1 : 0);
    const account = await survivor.accounts.forBooking(bookingId);
    expect(account?.attempts).toEqual([]);
    expect(account?.balanceMinor).toBe(985_000 - (end === 'completed' ? 123_450 : 0));
  });

  it('[N1.7] after acknowledging a late payment leaves it to another process, posted once', async () => {
    const charges = await survivor.charged();
    const payment = await survivor.pay(charges, { phoneNumber: numbers.notApproved });
    await survivor.until('failed', payment, charges);
    const { exited } = await startWithFailpoint('entry:before');
    await survivor.pawapay.end(payment.id, 'complete');
    expect(await exited).toBe(97);
    // The provider has its response and sends no further callback, and failed payments are not polled.
    const last = survivor.pawapay.callbacks.at(-1);
    expect(last?.body.includes(payment.id) && last.status).toBe(200);
    await survivor.until('completed', payment, charges, 30_000);
    expect(await survivor.captures(charges.bookingId)).toHaveLength(1);
  });
});
