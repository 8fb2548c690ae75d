import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChargesChanged } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { codeOf } from './closed-bookings';
import { settleMs, startWalletRefunds, toWallet, type WalletRefundsHarness, wallets } from './wallet-refunds-harness';

let the: WalletRefundsHarness;
beforeAll(async () => {
  the = await startWalletRefunds();
});
beforeEach(() => the.renew());
afterAll(() => the.stop());

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const settled = async (phoneNumber?: string, amount = '500'): Promise<ChargesChanged> => {
  const charges = await the.closedPaid([amount], phoneNumber);
  expect((await the.settle(charges, toWallet)).status).toBe(200);
  return charges;
};
const callbackOf = (id: string) =>
  eventually(
    () =>
      Promise.resolve(
        the.pawapay.callbacks.findLast(({ path, body }) => path.endsWith('/refunds') && body.includes(id)),
      ),
    settleMs,
  );

describe('a refund that fails', () => {
  it('is undecided again with its reason, and another way can be chosen [N6.10] [D4]', async () => {
    const charges = await settled(wallets.closed);
    const [part] = await the.untilParts(charges, 'failed');
    expect(part).toMatchObject({
      failure: { code: 'RECIPIENT_NOT_FOUND', message: 'The number no longer has a mobile money account.' },
    });
    expect(await the.listed(charges)).toMatchObject({ amount: kwacha('500.00') });
    expect((await the.statement(charges)).closed).toMatchObject({
      held: kwacha('500.00'),
      mobileMoney: { left: kwacha('500.00') },
    });
    expect(await the.refundEntries(charges)).toEqual([]);
    expect((await the.settle(charges, { way: 'credit' })).status).toBe(200);
    expect(await the.creditOf(charges)).toBe('500.00');
    expect(await the.books(charges)).toMatchObject({ refundedMinor: 50_000, balanceMinor: 0 });
  });

  it('can be sent to the wallet again, under another id', async () => {
    const charges = await settled(wallets.declines);
    const [first] = await the.untilParts(charges, 'failed');
    expect((await the.settle(charges, toWallet)).status).toBe(200);
    const [, second] = await the.untilParts(charges, 'failed', 'failed');
    expect(second!.id).not.toBe(first!.id);
    expect((await the.refundsAt(charges)).map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
  });

  it('fails when the provider does not know it after the grace period', async () => {
    await the.pawapay.fault({ operation: 'refund', action: '500' });
    const unknown = await settled();
    await the.untilParts(unknown, 'unknown');
    const [part] = await the.untilParts(unknown, 'failed');
    expect(part!.failure?.code).toBe('NOT_RECEIVED');
  });

  it('is not believed failed before the grace period has passed [D1]', async () => {
    await the.pawapay.fault({ operation: 'refund-get', action: 'not-found' });
    const charges = await settled(wallets.stays);
    const [sent] = await the.untilParts(charges, 'sending');
    await the.pawapay.tell({ ...unsigned(sent!.id) });
    await eventually(async () => (await the.asked('refund-get', sent!.id)) >= 1, settleMs);
    expect((await the.partsOf(charges))[0]!.state).toBe('sending');
    await the.pawapay.endRefund(sent!.id, 'complete');
    await the.untilParts(charges, 'completed');
  });
});

const unsigned = (id: string, status = 'COMPLETED') => ({
  path: '/api/payments/callbacks/pawapay/refunds',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ refundId: id, status, amount: '500', currency: 'ZMW' })),
});

describe('a refund whose response is lost', () => {
  it('is looked up and never sent again', async () => {
    await the.pawapay.fault({ operation: 'refund', action: 'reset-after' });
    await the.pawapay.fault({ operation: 'callback', action: 'no-callback', bodyContains: 'refundId' });
    const charges = await settled();
    const [part] = await the.untilParts(charges, 'completed');
    expect(await the.asked('refund', part!.id)).toBe(1);
    expect(await the.asked('refund-get', part!.id)).toBeGreaterThan(0);
    expect(await the.refundEntries(charges)).toHaveLength(1);
  });

  it('counts under the id that the guide names [D1]', async () => {
    await the.pawapay.fault({ operation: 'refund', action: 'payout-id' });
    await the.untilParts(await settled(), 'completed');
  });
});

describe('a callback of a refund', () => {
  it('that is unsigned is refused and looked up instead', async () => {
    const charges = await settled(wallets.stays);
    const [part] = await the.untilParts(charges, 'sending');
    expect(await the.pawapay.tell(unsigned(part!.id))).toBe(401);
    await eventually(async () => (await the.asked('refund-get', part!.id)) > 0, settleMs);
    expect((await the.partsOf(charges))[0]!.state).toBe('sending');
    expect(await the.pawapay.tell(unsigned(part!.id, 'FAILED'))).toBe(401);
    expect((await the.partsOf(charges))[0]!.state).toBe('sending');
    await the.pawapay.endRefund(part!.id, 'complete');
    await the.untilParts(charges, 'completed');
  });

  it.each(['byte', 'path', 'old', 'keyid'])(
    'with the flaw %s is refused, and the refund is looked up',
    async (flaw) => {
      await the.pawapay.fault({ operation: 'callback', action: 'bad-signature', flaw, bodyContains: 'refundId' });
      const charges = await settled();
      await the.untilParts(charges, 'completed');
      expect(await the.refundEntries(charges)).toHaveLength(1);
    },
  );

  it('that arrives 50 times is posted once', async () => {
    await the.pawapay.fault({
      ...{ operation: 'callback', action: 'duplicate-callback', copies: 50, bodyContains: 'refundId' },
    });
    const charges = await settled();
    const [part] = await the.untilParts(charges, 'completed');
    const callback = await callbackOf(part!.id);
    await eventually(
      () => Promise.resolve(the.pawapay.callbacks.filter(({ body }) => body.equals(callback.body)).length === 50),
      settleMs,
    );
    expect(await the.pawapay.tell(callback)).toBe(200);
    expect(await the.refundEntries(charges)).toHaveLength(1);
    expect(await the.books(charges)).toMatchObject({ refundedMinor: 50_000, balanceMinor: 0 });
  });

  it('that never arrives is replaced by a look-up, after a silence', async () => {
    const charges = await settled(wallets.stays);
    const [part] = await the.untilParts(charges, 'sending');
    await the.pawapay.fault({ operation: 'callback', action: 'no-callback', bodyContains: part!.id });
    await the.pawapay.endRefund(part!.id, 'complete');
    await the.untilParts(charges, 'completed');
  });

  it('about a wrong amount is verified with the provider', async () => {
    await the.pawapay.fault({ operation: 'callback', action: 'wrong-amount', bodyContains: 'refundId' });
    const charges = await settled();
    const [part] = await the.untilParts(charges, 'completed');
    expect(part!.amount).toEqual(kwacha('500.00'));
  });

  it('about a refund that was never requested changes nothing', async () => {
    const id = the.requestId();
    expect(await the.pawapay.tell(unsigned(id))).toBe(401);
  });
});

describe('refunds of many bookings', () => {
  it('are sent at most five a second, each once [D7]', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => the.closedPaid(['20'])));
    const responses = await Promise.all(all.map((charges) => the.settle(charges, toWallet)));
    expect(responses.map(codeOf).filter(([status]) => status !== 200)).toEqual([]);
    const parts = await Promise.all(all.map((charges) => the.untilParts(charges, 'completed')));
    const ids = new Set(parts.flatMap(([part]) => part!.id));
    const calls = (await the.pawapay.calls()).filter((call) => call.operation === 'refund' && ids.has(call.refundId!));
    const times = calls.map(({ at }) => Date.parse(at)).toSorted((one, other) => one - other);
    expect(times).toHaveLength(8);
    // A window of one second holds at most five, with 150 ms of tolerance for the network.
    for (const [index, at] of times.slice(5).entries()) expect(at - times[index]!).toBeGreaterThan(850);
  }, 120_000);
});
