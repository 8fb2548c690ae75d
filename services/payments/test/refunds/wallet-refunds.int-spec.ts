import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChargesChanged } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { RefundReservations } from '../../src/payments/refund-reservations.repository';
import { paymentOf } from '../ledger/ledger-fixture';
import { codeOf } from './closed-bookings';
import { startWalletRefunds, toWallet, type WalletRefundsHarness, wallets } from './wallet-refunds-harness';

let the: WalletRefundsHarness;
beforeAll(async () => {
  the = await startWalletRefunds();
});
beforeEach(() => the.renew());
afterAll(() => the.stop());

const cashOf = ({ bookingId }: ChargesChanged, minor: number) =>
  paymentOf(bookingId, minor, { method: 'cash', reference: 'Desk', takenBy: 'mercy' });
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });

describe('a refund to the wallet that paid', () => {
  it('arrives at the provider and in the ledger, decided by one person up to the limit [N6.6]', async () => {
    const charges = await the.closedPaid(['1500']);
    const sentAt = Date.now();
    expect((await the.settle(charges, { ...toWallet, retain: '100' }, the.factorless)).status).toBe(200);
    expect(await the.listed(charges)).toBeUndefined();
    const [part] = await the.untilParts(charges, 'completed');
    expect(Date.now() - sentAt).toBeLessThan(60_000);
    expect(part).toMatchObject({ amount: kwacha('1400.00'), network: 'AIRTEL_OAPI_ZMB', phoneLast3: '789' });
    expect([part!.requestedAt, part!.sentAt, part!.endedAt].map(Boolean)).toEqual([true, true, true]);
    expect(await the.refundsAt(charges)).toMatchObject([{ refundId: part!.id, amount: '1400', status: 'COMPLETED' }]);
    expect(await the.statement(charges)).toMatchObject({
      refunded: kwacha('1400.00'),
      balance: kwacha('0.00'),
      closed: { held: kwacha('0.00'), decisions: [{ way: 'momo', given: kwacha('1400.00'), by: 'chanda' }] },
    });
    expect(await the.refundEntries(charges)).toMatchObject([
      {
        memo: 'Refunded to mobile money ••• 789',
        by: 'chanda',
        postings: [{ account: 'asset:momo:pawapay', minor: -140_000 }, {}],
      },
    ]);
    expect(await the.books(charges)).toMatchObject({ chargedMinor: 10_000, refundedMinor: 140_000, balanceMinor: 0 });
    expect(await the.creditOf(charges)).toBe('0.00');
  });

  it('takes K 2,000 of the newer and K 2,000 of the older payment, and then refuses more than is left [N6.8]', async () => {
    const charges = await the.paid(['3000', '2000']);
    await the.ledger.accounts.capture({ payment: cashOf(charges, 300_000) });
    await the.close(charges);
    for (const who of [the.mercy, the.joseph])
      expect((await the.settle(charges, { ...toWallet, retain: '4000' }, who)).status).toBe(200);
    await the.untilParts(charges, 'completed', 'completed');
    const [older, newer] = (await the.payments.ofBooking(charges.bookingId)).filter(({ method }) => method === 'momo');
    expect(await the.refundsAt(charges)).toMatchObject([
      { depositId: newer!.id, amount: '2000' },
      { depositId: older!.id, amount: '2000' },
    ]);
    // K 2,000 more arrive in cash, and K 1,000 of the K 6,000 held came from a wallet.
    await the.ledger.accounts.capture({ payment: cashOf(charges, 200_000) });
    const refused = await the.settle(charges, { ...toWallet, retain: '4999' });
    expect(codeOf(refused)).toEqual([409, 'REFUND_TOO_MUCH']);
    expect(refused.body.message).toContain('Only K 1,000.00 of the mobile money payments');
    expect((await the.statement(charges)).closed?.mobileMoney).toEqual({
      left: kwacha('1000.00'),
      wallets: [{ network: 'AIRTEL_OAPI_ZMB', phoneLast3: '789', left: kwacha('1000.00') }],
    });
    const reservations = the.part(RefundReservations);
    expect(await reservations.take(older!.id, { id: the.requestId(), minor: 100_100 })).toBe(false);
    expect((await the.settle(charges, { ...toWallet, retain: '5000' })).status).toBe(200);
    await the.untilParts(charges, 'completed', 'completed', 'completed');
    expect(await reservations.take(older!.id, { id: the.requestId(), minor: 1 })).toBe(false);
  });

  it('of a payment is never more than the payment, of 20 at once', async () => {
    const charges = await the.closedPaid(['1000']);
    const [payment] = await the.payments.ofBooking(charges.bookingId);
    const reservations = the.part(RefundReservations);
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => reservations.take(payment!.id, { id: the.requestId(), minor: 30_000 })),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
  });

  it('above the limit needs a second person with a factor, and is sent once of 20 approvals at once [N6.9]', async () => {
    const charges = await the.closedPaid(['2500']);
    expect((await the.settle(charges, toWallet)).status).toBe(200);
    expect(codeOf(await the.settle(charges, toWallet))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    expect(codeOf(await the.settle(charges, toWallet, the.unproven))).toEqual([403, 'STEP_UP_NEEDED']);
    expect(await the.refundsAt(charges)).toEqual([]);
    const all = await Promise.all(Array.from({ length: 20 }, () => the.settle(charges, toWallet, the.joseph)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const [part] = await the.untilParts(charges, 'completed');
    expect(await the.asked('refund', part!.id)).toBe(1);
    expect(await the.refundEntries(charges)).toHaveLength(1);
    expect((await the.statement(charges)).closed?.decisions).toMatchObject([{ by: 'joseph', askedBy: 'mercy' }]);
  });

  it('is refused for money that was not mobile money', async () => {
    const charges = await the.ledger.charged();
    await the.ledger.accounts.capture({ payment: cashOf(charges, 100_000) });
    await the.close(charges);
    expect(codeOf(await the.settle(charges, toWallet))).toEqual([409, 'NOT_MOBILE_MONEY']);
    expect((await the.statement(charges)).closed).not.toHaveProperty('mobileMoney');
  });

  it('reports the booking as refunded only when the last part has arrived [N6.21]', async () => {
    const charges = await the.closedPaid(['300', '200'], wallets.stays);
    await the.settle(charges, toWallet);
    await the.untilParts(charges, 'sending', 'sending');
    const last = () => the.reported.findLast(({ bookingId }) => bookingId === charges.bookingId);
    await eventually(() => Promise.resolve(last()?.refundingMinor === 50_000));
    const [first, second] = await the.refundsAt(charges);
    await the.pawapay.endRefund(first!.refundId, 'complete');
    await the.untilParts(charges, 'completed', 'sending');
    await eventually(() => Promise.resolve(last()?.refundedMinor === 20_000));
    expect(last()).toMatchObject({ refundingMinor: 30_000, balanceMinor: -30_000 });
    expect(await the.listed(charges)).toBeUndefined();
    await the.pawapay.endRefund(second!.refundId, 'complete');
    await the.untilParts(charges, 'completed', 'completed');
    await eventually(() => Promise.resolve(last()?.refundedMinor === 50_000));
    expect(last()).toMatchObject({ balanceMinor: 0 });
    expect(last()).not.toHaveProperty('refundingMinor');
  });

  it('keeps its payment from being reversed while it is on the way', async () => {
    const charges = await the.closedPaid(['300'], wallets.stays);
    await the.settle(charges, toWallet);
    const [payment] = await the.payments.ofBooking(charges.bookingId);
    const body = { reason: 'typed into the wrong booking' };
    const reversed = await the.call('POST', `/payments/${payment!.id}/reverse`, { assertion: the.admin, body });
    expect(codeOf(reversed)).toEqual([409, 'PAYMENT_REFUNDED']);
  });

  it('shows its owner the progress, without staff', async () => {
    const charges = await the.closedPaid(['500']);
    await the.settle(charges, toWallet);
    await the.untilParts(charges, 'completed');
    const owner = await the.ledger.assertionFor({ role: 'client', id: charges.ownerId });
    const { closed } = await the.statement(charges, owner);
    expect(closed).not.toHaveProperty('mobileMoney');
    expect(closed?.decisions).toEqual([
      {
        ...{ at: expect.any(String), way: 'momo', given: kwacha('500.00'), givenKwacha: kwacha('500.00') },
        retained: kwacha('0.00'),
        parts: [expect.objectContaining({ state: 'completed', phoneLast3: '789', endedAt: expect.any(String) })],
      },
    ]);
  });
});
