import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@portal/test-kit';
import { readPaymentsEnv } from '../../src/env';
import { entryKeys } from '../../src/ledger/entry';
import { idFromClaim } from '../../src/payments/claimed-id';
import { settleMs, startWalletRefunds, toWallet, type WalletRefundsHarness, wallets } from './wallet-refunds-harness';

const minuteMs = 60_000;
/** Statement: a refund that the provider does not know counts as failed after this time. */
const graceMs = 15 * minuteMs;

let the: WalletRefundsHarness;
beforeAll(async () => {
  // No poll is due during the tests, unless one makes it due.
  the = await startWalletRefunds({ PAYMENT_POLL_DELAY_MS: String(graceMs), NOT_FOUND_GRACE_MS: String(graceMs) });
});
beforeEach(() => the.renew());
afterAll(() => the.stop());

/** Sends a refund to the provider without payments. */
async function sendOutside(body: { refundId: string; depositId: string; amount: string }): Promise<void> {
  const response = await fetch(`${the.env['PAWAPAY_URL']}/v2/refunds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${the.env['PAWAPAY_TOKEN']}` },
    body: JSON.stringify({ ...body, currency: 'ZMW' }),
  });
  expect(await response.json()).toMatchObject({ status: 'ACCEPTED' });
}
/** Moves the sending of a part back in time, and makes its poll due. */
const age = (id: string, ms: number) =>
  the.connection
    .collection<{ _id: string }>('refundparts')
    .updateOne({ _id: id }, { $set: { sentAt: new Date(Date.now() - ms), nextLookAt: new Date() } });

describe('a refund that the provider already has', () => {
  it('is ignored there as a duplicate, looked up at once and posted once [D1]', async () => {
    const charges = await the.closedPaid(['500'], wallets.stays);
    const [payment] = await the.payments.ofBooking(charges.bookingId);
    const depositId = payment!.id;
    const refundId = idFromClaim(`refund:${entryKeys.refund(charges.bookingId, '1')}:${depositId}`);
    await the.pawapay.fault({ operation: 'callback', action: 'no-callback', bodyContains: refundId });
    await sendOutside({ refundId, depositId, amount: '500' });
    await the.pawapay.endRefund(refundId, 'complete');
    expect((await the.settle(charges, toWallet)).status).toBe(200);
    const [part] = await the.untilParts(charges, 'completed');
    expect(part!.id).toBe(refundId);
    expect([await the.asked('refund', refundId), await the.asked('refund-get', refundId)]).toEqual([2, 1]);
    expect(await the.refundsAt(charges)).toHaveLength(1);
    expect(await the.refundEntries(charges)).toHaveLength(1);
  });
});

describe('a refund that the provider does not know', () => {
  it('counts as failed 15 minutes after it was sent, and not before [D1]', async () => {
    const { NOT_FOUND_GRACE_MS: _set, ...unset } = the.env;
    expect(readPaymentsEnv(unset).NOT_FOUND_GRACE_MS).toBe(graceMs);
    const charges = await the.closedPaid(['500']);
    await the.pawapay.fault({ operation: 'refund', action: '500' });
    expect((await the.settle(charges, toWallet)).status).toBe(200);
    const [part] = await the.untilParts(charges, 'unknown');
    await age(part!.id, graceMs - minuteMs / 2);
    await eventually(async () => (await the.asked('refund-get', part!.id)) === 1, settleMs);
    expect((await the.partsOf(charges))[0]!.state).toBe('unknown');
    await age(part!.id, graceMs);
    const [failed] = await the.untilParts(charges, 'failed');
    expect(failed!.failure?.code).toBe('NOT_RECEIVED');
    expect(await the.asked('refund', part!.id)).toBe(1);
  });
});
