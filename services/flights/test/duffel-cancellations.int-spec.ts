import { describe, expect, it } from '@jest/globals';
import type { CancellationQuote } from '@portal/contracts';
import { newOrder, priced, setupProviders } from './providers-under-test';

const { running, duffelSide, amadeusSide } = setupProviders();

async function ticketed(reference: string): Promise<string> {
  const { provider } = duffelSide();
  const made = await provider.createOrder(newOrder(await priced(provider), reference));
  return made.outcome === 'confirmed' ? made.order.orderId : '';
}
async function quoted(orderId: string): Promise<CancellationQuote> {
  const result = await duffelSide().provider.quoteCancellation(orderId);
  if (result.outcome !== 'quoted') throw new Error(`The quote was ${result.outcome}`);
  return result.quote;
}
const confirm = (orderId: string, { id, refund }: CancellationQuote) =>
  duffelSide().provider.confirmCancellation(orderId, { quoteId: id, refund });
const readStanding = async (orderId: string) => (await duffelSide().provider.getOrder(orderId)).standing;
const confirmationsOf = async (id: string): Promise<number> => (await running.duffel.quote(id)).confirmations;
const expireQuote = (id: string) =>
  running.duffel.changeQuote(id, { expires_at: new Date(Date.now() - 1_000).toISOString() });

describe('cancellation of a ticketed Duffel order', () => {
  it('is quoted with amount, account and expiry, and cancels nothing [A15]', async () => {
    const orderId = await ticketed('ZT-QUOTE');
    const quote = await quoted(orderId);
    const stored = await running.duffel.quote(quote.id);
    expect(quote).toEqual({
      id: expect.stringMatching(/^ore_/),
      refund: { amount: stored.refund_amount, currency: 'USD' },
      refundTo: 'balance',
      expiresAt: stored.expires_at,
    });
    expect(await confirmationsOf(quote.id)).toBe(0);
    expect(await readStanding(orderId)).toBe('ticketed');
  });

  it('is confirmed at the amount that was shown, once [A15]', async () => {
    const orderId = await ticketed('ZT-CONFIRM');
    const quote = await quoted(orderId);
    for (const _again of [1, 2]) expect(await confirm(orderId, quote)).toEqual({ outcome: 'cancelled' });
    expect(await confirmationsOf(quote.id)).toBe(1);
    expect(await duffelSide().provider.quoteCancellation(orderId)).toEqual({ outcome: 'cancelled' });
  });

  it.each(['voucher', 'airline_credits'])('names the account of a refund that is no money: %s [D3.1]', async (to) => {
    const orderId = await ticketed(`ZT-${to.toUpperCase()}`);
    await running.duffel.change(orderId, 'refund', { penalty: '10.00', to });
    const quote = await quoted(orderId);
    expect(quote.refundTo).toBe(to);
    for (const _again of [1, 2]) expect(await confirm(orderId, quote)).toEqual({ outcome: 'cancelled', refundTo: to });
  });

  it('is not confirmed after its expiry, at another amount, or for another order [A15]', async () => {
    const orderId = await ticketed('ZT-CHANGED');
    const quote = await quoted(orderId);
    await running.duffel.changeQuote(quote.id, { refund_amount: '99.99' });
    expect(await confirm(orderId, quote)).toEqual({ outcome: 'changed' });
    await running.duffel.changeQuote(quote.id, { refund_amount: quote.refund?.amount ?? '' });
    expect(await confirm(await ticketed('ZT-OTHER'), quote)).toEqual({ outcome: 'changed' });
    expect(await confirm(orderId, { ...quote, id: 'ore_unknown' })).toEqual({ outcome: 'changed' });
    await expireQuote(quote.id);
    expect(await confirm(orderId, quote)).toEqual({ outcome: 'changed' });
    expect(await confirmationsOf(quote.id)).toBe(0);
    expect(await readStanding(orderId)).toBe('ticketed');
    expect(await confirm(orderId, await quoted(orderId))).toEqual({ outcome: 'cancelled' });
  });

  it('is not confirmed by an older quote than the latest, which is asked for anew [A15]', async () => {
    const orderId = await ticketed('ZT-OLDER');
    const older = await quoted(orderId);
    const latest = await quoted(orderId);
    expect(await confirm(orderId, older)).toEqual({ outcome: 'changed' });
    expect(await readStanding(orderId)).toBe('ticketed');
    expect(await confirm(orderId, latest)).toEqual({ outcome: 'cancelled' });
  });

  it.each(['hang-after', 'reset-after', 'truncate'] as const)(
    'is found in the order after a lost response: %s [A15]',
    async (how) => {
      const orderId = await ticketed(`ZT-LOST-${how}`);
      const quote = await quoted(orderId);
      await running.duffel.fault({ operation: 'order-cancel', action: how });
      expect(await confirm(orderId, quote)).toEqual({ outcome: 'cancelled' });
      expect(await confirmationsOf(quote.id)).toBe(1);
    },
  );

  it.each([
    [{ status: 500, code: 'internal_server_error' }, 'unknown'],
    [{ status: 429, code: 'rate_limit_exceeded' }, 'not-sent'],
    [{ status: 422, code: 'order_not_cancellable' }, 'rejected'],
  ] as const)('reports a failed confirmation %j as %s', async (fault, outcome) => {
    const orderId = await ticketed(`ZT-FAIL-${fault.status}`);
    const quote = await quoted(orderId);
    await running.duffel.fault({ operation: 'order-cancel', action: 'error', ...fault });
    expect(await confirm(orderId, quote)).toMatchObject({ outcome });
    expect(await readStanding(orderId)).toBe('ticketed');
  });

  it('is not sent when the quote cannot be read', async () => {
    const orderId = await ticketed('ZT-UNREAD');
    const quote = await quoted(orderId);
    await running.duffel.fault({ operation: 'cancel-quote-get', action: 'html' });
    expect(await confirm(orderId, quote)).toEqual({ outcome: 'not-sent' });
    expect(await confirmationsOf(quote.id)).toBe(0);
  });
});

describe('cancellation without a quote', () => {
  it('is offered by the simulator, which answers no quotes', async () => {
    const { provider } = amadeusSide();
    expect(provider.capabilities.refundQuote).toBeUndefined();
    expect(await provider.quoteCancellation('any')).toEqual({ outcome: 'not-offered' });
    expect(await provider.confirmCancellation('any', { quoteId: 'any' })).toEqual({ outcome: 'changed' });
  });

  it('is not reported as done when an unpaid Duffel order was only quoted', async () => {
    const { provider } = duffelSide('pay_later');
    const made = await provider.createOrder(newOrder(await priced(provider), 'ZT-DUFFEL-UNPAID'));
    const orderId = made.outcome === 'confirmed' ? made.order.orderId : '';
    await running.duffel.fault({ operation: 'order-cancel', action: 'error', status: 500 });
    expect(await provider.cancelOrder(orderId)).toEqual({ outcome: 'unknown' });
    expect(await provider.cancelOrder(orderId)).toEqual({ outcome: 'cancelled' });
  });
});
