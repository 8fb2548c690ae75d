import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChargesChanged, MoneyChanged } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { settleMs, startWalletRefunds, toWallet, type WalletRefundsHarness, wallets } from './wallet-refunds-harness';

let the: WalletRefundsHarness;
beforeAll(async () => {
  the = await startWalletRefunds();
});
beforeEach(() => the.renew());
afterAll(() => the.stop());

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const seenByOwner = async (charges: ChargesChanged) => {
  const owner = await the.ledger.assertionFor({ role: 'client', id: charges.ownerId });
  return (await the.statement(charges, owner)).closed;
};
const reportsOf = ({ bookingId }: ChargesChanged): MoneyChanged[] =>
  the.reported
    .filter((report) => report.bookingId === bookingId)
    .toSorted((one, other) => one.moneyVersion - other.moneyVersion);
const untilReported = (charges: ChargesChanged, expected: object) =>
  eventually(async () => {
    const [refund] = reportsOf(charges).at(-1)?.walletRefunds ?? [];
    return Promise.resolve(Object.entries(expected).every(([key, value]) => refund?.[key as keyof object] === value));
  }, settleMs);

describe('progress of a refund to the wallet that paid', () => {
  it('is shown to its owner: requested, approved, sent and arrived with their times [N6.11]', async () => {
    const charges = await the.closedPaid(['2500'], wallets.stays);
    expect((await the.settle(charges, toWallet)).status).toBe(200);
    const requested = await seenByOwner(charges);
    expect(requested?.decisions).toEqual([]);
    expect(requested?.request).toEqual({
      at: expect.any(String),
      way: 'momo',
      given: kwacha('2500.00'),
      givenKwacha: kwacha('2500.00'),
    });
    expect((await the.settle(charges, toWallet, the.joseph)).status).toBe(200);
    await the.untilParts(charges, 'sending');
    const approved = await seenByOwner(charges);
    expect(approved).not.toHaveProperty('request');
    const [decision] = approved?.decisions ?? [];
    expect(decision?.askedAt).toBe(requested?.request?.at);
    const [part] = decision?.parts ?? [];
    expect(part).not.toHaveProperty('endedAt');
    await untilReported(charges, { isSent: true, isPending: true });
    await the.pawapay.endRefund(part!.id, 'complete');
    await the.untilParts(charges, 'completed');
    const [arrived] = (await seenByOwner(charges))?.decisions ?? [];
    const times = [arrived?.askedAt, arrived?.at, arrived?.parts?.[0]?.sentAt, arrived?.parts?.[0]?.endedAt];
    expect(times.every((at) => at !== undefined && !Number.isNaN(Date.parse(at)))).toBe(true);
    expect(times.toSorted()).toEqual(times);
    expect(JSON.stringify(arrived)).not.toMatch(/mercy|joseph|reason/);
    await untilReported(charges, { isSent: true, isPending: false, arrivedMinor: 250_000 });
  });

  it('is reported as sent once the provider has accepted all parts, and not before [N6.11]', async () => {
    const charges = await the.closedPaid(['300', '200'], wallets.stays);
    await the.settle(charges, toWallet);
    await the.untilParts(charges, 'sending', 'sending');
    await untilReported(charges, { isSent: true });
    const marks = reportsOf(charges).flatMap(({ walletRefunds = [] }) => walletRefunds.map(({ isSent }) => isSent));
    expect(marks[0]).toBe(false);
    expect(marks.toSorted((one, other) => Number(one) - Number(other))).toEqual(marks);
  });

  it('is reported as sent when a look-up finds it after a lost response [N6.11]', async () => {
    const charges = await the.closedPaid(['400'], wallets.stays);
    await the.pawapay.fault({ operation: 'refund', action: 'reset-after' });
    await the.settle(charges, toWallet);
    await the.untilParts(charges, 'unknown');
    expect(reportsOf(charges).at(-1)?.walletRefunds).toMatchObject([{ isSent: false }]);
    await the.untilParts(charges, 'sending');
    await untilReported(charges, { isSent: true });
  });
});
