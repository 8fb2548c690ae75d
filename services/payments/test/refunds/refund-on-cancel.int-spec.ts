import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChargesChanged, OfferedRefund, RefundChoice, SettlementWay } from '@portal/contracts';
import { paymentOf } from '../ledger/ledger-fixture';
import { codeOf } from './closed-bookings';
import { startWalletRefunds, type WalletRefundsHarness, wallets } from './wallet-refunds-harness';

let the: WalletRefundsHarness;
beforeAll(async () => {
  the = await startWalletRefunds();
});
beforeEach(() => the.renew());
afterAll(() => the.stop());

const client = { by: 'mwila', byId: 'client-1' };
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });

async function offered({ bookingId }: ChargesChanged, retainMinor = 0): Promise<OfferedRefund | undefined> {
  const serviceToken = await the.ledger.fromBookings();
  const body = { bookingId, retainMinor };
  const response = await the.ledger.call('POST', '/internal/refund-offers', { serviceToken, body });
  expect(response.status).toBe(200);
  return response.as<{ offer?: OfferedRefund }>().offer;
}

async function publish(body: ChargesChanged): Promise<void> {
  const effect = { id: randomUUID(), at: new Date().toISOString(), kind: 'charges-changed', body };
  const serviceToken = await the.ledger.fromBookings();
  const response = await the.ledger.call('POST', '/internal/effects', { serviceToken, body: { effects: [effect] } });
  expect(response.status).toBe(200);
}

interface Choice {
  way?: RefundChoice;
  retainMinor?: number;
  heldMinor?: number;
  confirmedBy?: { id: string; username: string };
  reason?: string;
}
/** Cancels the booking at the offered refund, as bookings publishes it. */
async function cancelAt(charges: ChargesChanged, { way = 'momo', retainMinor = 0, heldMinor, ...more }: Choice = {}) {
  const offer = await offered(charges, retainMinor);
  const body: ChargesChanged = {
    ...charges,
    chargesVersion: 2,
    isPayable: false,
    isClosed: true,
    lines: [],
    refund: { ...client, way, heldMinor: heldMinor ?? offer!.heldMinor, retainMinor: offer!.retainMinor, ...more },
  };
  await publish(body);
  return { offer, publishAgain: () => publish(body) };
}
const waysOf = async (charges: ChargesChanged): Promise<SettlementWay[]> =>
  (await the.statement(charges)).closed!.decisions.map(({ way }) => way);

describe('a refund that was chosen when the booking was cancelled', () => {
  it('of K 1,500 goes to the paying wallet without a person, within 60 s [N6.6]', async () => {
    const charges = await the.paid(['1500']);
    const startedAt = Date.now();
    const { offer } = await cancelAt(charges);
    expect(offer).toEqual({
      heldMinor: 150_000,
      retainMinor: 0,
      refundKwachaMinor: 150_000,
      ways: [
        {
          way: 'momo',
          isAutomatic: true,
          wallets: [{ network: 'AIRTEL_OAPI_ZMB', phoneLast3: '789', left: kwacha('1500.00') }],
        },
        { way: 'credit', isAutomatic: true },
      ],
    });
    await the.untilParts(charges, 'completed');
    expect(Date.now() - startedAt).toBeLessThan(60_000);
    expect(await the.refundsAt(charges)).toMatchObject([{ amount: '1500', status: 'COMPLETED' }]);
    expect(await the.statement(charges)).toMatchObject({ refunded: kwacha('1500.00'), balance: kwacha('0.00') });
    expect(the.loggedOf(charges)).toMatchObject([
      { action: 'BOOKING_SETTLED', actorUsername: 'mwila', description: expect.stringContaining('K 1,500.00') },
    ]);
  });

  it('of K 5,000 waits for another person, and the requester cannot approve it [N6.6]', async () => {
    const charges = await the.paid(['5000']);
    const requester = await the.ledger.assertionFor({
      ...{ role: 'employee', id: client.byId, username: client.by },
      factor: { shownSecondsAgo: 30 },
    });
    const { offer } = await cancelAt(charges);
    expect(offer?.ways.map(({ isAutomatic }) => isAutomatic)).toEqual([false, false]);
    const { closed } = await the.statement(charges);
    expect(closed).toMatchObject({ decisions: [], request: { way: 'momo', given: kwacha('5000.00'), by: 'mwila' } });
    const confirmed = { way: 'momo', retain: '0', reason: closed!.request!.reason, confirms: closed!.request!.at };
    expect(codeOf(await the.settle(charges, confirmed, requester))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    expect(await the.refundsAt(charges)).toEqual([]);
    expect((await the.settle(charges, confirmed)).status).toBe(200);
    await the.untilParts(charges, 'completed');
  });

  it('above the limit goes at once if a second person confirmed it with the departure', async () => {
    const charges = await the.paid(['5000']);
    const confirmedBy = { id: 'admin-2', username: 'chanda' };
    await cancelAt(charges, { confirmedBy, reason: 'Departure cancelled: the lodge is flooded.' });
    await the.untilParts(charges, 'completed');
    expect((await the.statement(charges)).closed?.decisions).toMatchObject([
      { way: 'momo', by: 'chanda', askedBy: 'mwila', reason: 'Departure cancelled: the lodge is flooded.' },
    ]);
    expect(the.loggedOf(charges)).toMatchObject([{ action: 'BOOKING_SETTLED', actorUsername: 'chanda' }]);
  });

  it('retains the amount of the terms, and the rest comes back exactly as shown [N6.2] [N6.3]', async () => {
    const charges = await the.paid(['2500']);
    const { offer } = await cancelAt(charges, { retainMinor: 150_000 });
    expect(offer).toMatchObject({ heldMinor: 250_000, retainMinor: 150_000, refundKwachaMinor: 100_000 });
    await the.untilParts(charges, 'completed');
    expect(await the.books(charges)).toMatchObject({ chargedMinor: 150_000, refundedMinor: 100_000, balanceMinor: 0 });
  });

  it('never retains more than was received, and asks for nothing more [N6.2]', async () => {
    const charges = await the.paid(['2000']);
    const { offer } = await cancelAt(charges, { retainMinor: 492_500, way: 'credit' });
    expect(offer).toEqual({ heldMinor: 200_000, retainMinor: 200_000, refundKwachaMinor: 0, ways: [] });
    expect(await the.books(charges)).toMatchObject({ chargedMinor: 200_000, refundedMinor: 0, balanceMinor: 0 });
    expect(await the.listed(charges)).toBeUndefined();
    expect(await the.creditOf(charges)).toBe('0.00');
  });

  it('goes to the credit of the owner', async () => {
    const charges = await the.paid(['700']);
    await cancelAt(charges, { way: 'credit' });
    expect(await the.creditOf(charges)).toBe('700.00');
    expect(await waysOf(charges)).toEqual(['credit']);
  });

  it('in cash waits for a member of staff', async () => {
    const charges = await the.paid([]);
    const cash = paymentOf(charges.bookingId, 50_000, { method: 'cash', reference: 'Desk', takenBy: 'mercy' });
    await the.ledger.accounts.capture({ payment: cash });
    await cancelAt(charges, { way: 'cash' });
    const { closed } = await the.statement(charges);
    expect(closed).toMatchObject({ decisions: [], request: { way: 'cash', given: kwacha('500.00'), by: 'mwila' } });
  });

  it('is made once, also if it is published again', async () => {
    const charges = await the.paid(['600']);
    const { publishAgain } = await cancelAt(charges);
    await Promise.all([publishAgain(), publishAgain(), publishAgain()]);
    await the.untilParts(charges, 'completed');
    expect(await the.refundsAt(charges)).toHaveLength(1);
    expect(await waysOf(charges)).toEqual(['momo']);
  });

  it('is left to staff if the amount has changed since it was shown [N6.3]', async () => {
    const charges = await the.paid(['800']);
    await cancelAt(charges, { heldMinor: 70_000 });
    expect((await the.statement(charges)).closed).toMatchObject({ held: kwacha('800.00'), decisions: [] });
    expect(await the.listed(charges)).toBeDefined();
  });

  it('is not offered for a wallet that cannot receive it all, or while a payment is in progress', async () => {
    const mixed = await the.paid(['300']);
    const cash = paymentOf(mixed.bookingId, 50_000, { method: 'cash', reference: 'Desk', takenBy: 'mercy' });
    await the.ledger.accounts.capture({ payment: cash });
    expect((await offered(mixed))?.ways.map(({ way }) => way)).toEqual(['cash', 'credit']);
    const paying = await the.paid(['300']);
    await the.ledger.pay(paying, { amount: '200', phoneNumber: wallets.stays });
    expect(await offered(paying)).toBeUndefined();
    expect(await offered(await the.ledger.charged())).toBeUndefined();
  });
});

describe('the limit of a customer per day', () => {
  it('adds up: five refunds just below the limit do not pass as one', async () => {
    const first = await the.paid(['1900']);
    const ownerId = first.ownerId;
    await cancelAt(first);
    expect(await waysOf(first)).toEqual(['momo']);
    for (const _more of [2, 3, 4, 5]) {
      const charges = await the.paid(['1900'], wallets.completes, { ownerId });
      const { offer } = await cancelAt(charges);
      expect(offer?.ways.map(({ isAutomatic }) => isAutomatic)).toEqual([false, false]);
      expect((await the.statement(charges)).closed).toMatchObject({ decisions: [], request: { by: client.by } });
    }
    const small = await the.paid(['100'], wallets.completes, { ownerId });
    expect((await offered(small))?.ways[0]?.isAutomatic).toBe(true);
  });
});
