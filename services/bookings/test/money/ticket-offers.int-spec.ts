import { describe, expect, it } from '@jest/globals';
import { eventually } from '@portal/test-kit';
import { createTestUser } from '../fixtures/bookings-fixture';
import { fareOf, feeOf, kwacha, type Ticketed, totalOf, useTicketOffers } from '../fixtures/use-ticket-offers';

const the = useTicketOffers();
const { ticketed, refunding, changeTerms, quoteFor, offerFor, cancelAt } = the;
const { quotesOf, confirmationsOf, settledAt, statusOf } = the;

const expireQuotes = async (made: Ticketed): Promise<void> => {
  for (const { id } of await quotesOf(made))
    await the.at.duffel.changeQuote(id, { expires_at: new Date(Date.now() - 1_000).toISOString() });
};
const changed = (refundMinor: number) => ({
  status: 409,
  body: { code: 'QUOTE_CHANGED', current: { refund: kwacha(refundMinor) } },
});

describe('the refund of tickets', () => {
  it.each([
    ['K 1,500', 150_000],
    ['nothing', 0],
  ])(
    'is %s as the airline quotes it, less the agency fee, and exactly that is refunded [D2.1]',
    async (_what, back) => {
      const made = await (back > 0 ? refunding(back) : ticketed());
      const offer = await offerFor(made);
      const [quote] = await quotesOf(made);
      expect(offer).toMatchObject({
        received: kwacha(totalOf(made)),
        refund: kwacha(back),
        retained: kwacha(totalOf(made) - back),
        retainedBy: { airline: kwacha(fareOf(made) - back), agency: kwacha(feeOf(made)) },
        expiresAt: quote?.expires_at,
      });
      expect(offer.ways.map(({ way, isAutomatic }) => [way, isAutomatic])).toEqual(
        back > 0
          ? [
              ['cash', false],
              ['credit', true],
            ]
          : [],
      );
      for (const _twice of [1, 2])
        expect(await cancelAt(made, offer)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
      expect(await confirmationsOf(made)).toBe(1);
      expect((await quotesOf(made))[0]).toMatchObject({ refund_amount: kwacha(back).amount, confirmations: 1 });
      expect(await settledAt(made, offer)).toMatchObject({ balance: kwacha(0), charged: offer.retained });
      await eventually(async () => (await the.read(made.person, made.booking)).money?.isSettled === true);
      expect(await the.read(made.person, made.booking)).not.toHaveProperty('refundDue');
    },
  );

  it('waits for a second person above the limit [N6.6]', async () => {
    const made = await refunding(200_001);
    const offer = await offerFor(made);
    expect(offer.ways.every(({ isAutomatic }) => !isAutomatic)).toBe(true);
    expect((await cancelAt(made, offer)).status).toBe(200);
    const { closed } = await eventually(async () => {
      const response = await the.callPayments(the.at.employee, 'GET', `/payments/bookings/${made.booking._id}`);
      const { data } = (await response.json()) as { data: Awaited<ReturnType<typeof the.statementOf>> };
      return data.closed?.request && data;
    });
    expect(closed).toMatchObject({ request: { way: 'credit', given: offer.refund }, decisions: [] });
  });

  it('is offered to staff with the quote of the airline, and to no stranger', async () => {
    const made = await refunding(80_000);
    const { quote, offer } = await quoteFor(made, the.at.employee);
    expect(quote?.refund).toEqual(offer?.refund);
    const stranger = await createTestUser(the.surroundings);
    const path = `/bookings/${made.booking._id}/cancel-quote`;
    expect((await the.as(stranger, 'GET', path)).status).toBe(404);
    expect((await cancelAt(made, offer!, stranger)).status).toBe(404);
    expect((await cancelAt(made, offer!, the.at.employee)).status).toBe(200);
  });

  it('is not offered without an offer being accepted: a request, as before [N6.4]', async () => {
    const made = await refunding(80_000);
    const response = await the.as(made.person, 'DELETE', `/bookings/${made.booking._id}`);
    expect(response).toMatchObject({ status: 422, body: { code: 'CANCEL_NEEDS_STAFF' } });
    expect(await quotesOf(made)).toEqual([]);
    expect(await the.read(made.person, made.booking)).toMatchObject({ cancelRequest: { state: 'requested' } });
  });

  it.each(['voucher', 'airline_credits'])(
    'is left to staff if the airline gives %s, which is noted and refunds nothing [D3.1]',
    async (to) => {
      const made = await ticketed();
      await changeTerms(made, { penalty: '100.00', to });
      expect(await quoteFor(made)).toEqual({ isQuoted: true, isVoucher: true });
      const forStaff = await quoteFor(made, the.at.employee);
      expect(forStaff).toMatchObject({ isQuoted: true, isVoucher: true, quote: { refundTo: to } });
      expect(forStaff).not.toHaveProperty('offer');
      const { id: quoteId, refund } = forStaff.quote!;
      const body = { quoteId, refund };
      const confirmed = await the.as(the.at.employee, 'POST', `/bookings/${made.booking._id}/cancel-quote`, body);
      expect(confirmed).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
      const timeline = await the.as(the.at.employee, 'GET', `/bookings/${made.booking._id}/timeline`);
      expect(JSON.stringify(timeline.body)).toContain('the airline gives a voucher of');
      expect(JSON.stringify(timeline.body)).not.toContain('the airline refunds');
      const undecided = await eventually(async () => {
        const statement = await the.statementOf(made);
        return statement.closed && statement;
      }, 20_000);
      expect(undecided).toMatchObject({ refunded: kwacha(0), closed: { decisions: [] } });
    },
  );
});

describe('an offer for tickets that is no longer true', () => {
  it('is refused after the expiry of the quote, and nothing is cancelled [N6.3]', async () => {
    const made = await refunding(120_000);
    const shown = await offerFor(made);
    await expireQuotes(made);
    const refused = await cancelAt(made, shown);
    expect(refused).toMatchObject(changed(120_000));
    expect(await statusOf(made)).toBe('confirmed');
    expect(await confirmationsOf(made)).toBe(0);
    const { current } = refused.body as unknown as { current: typeof shown };
    expect(current.id).not.toBe(shown.id);
    expect((await cancelAt(made, current)).status).toBe(200);
    await settledAt(made, current);
  });

  it('is refused at another amount of the airline [N6.3]', async () => {
    const made = await refunding(120_000);
    const shown = await offerFor(made);
    await the.at.duffel.changeQuote((await quotesOf(made))[0]!.id, { refund_amount: '1100.00' });
    await changeTerms(made, { penalty: kwacha(fareOf(made) - 110_000).amount });
    expect(await cancelAt(made, shown)).toMatchObject(changed(110_000));
    expect(await statusOf(made)).toBe('confirmed');
    expect(await confirmationsOf(made)).toBe(0);
  });

  it('is refused at other money [N6.3]', async () => {
    const made = await refunding(120_000, 30_000);
    const shown = await offerFor(made);
    expect(shown.refund).toEqual(kwacha(90_000));
    await the.paid(made, '300.00');
    expect(await cancelAt(made, shown)).toMatchObject(changed(120_000));
    expect(await statusOf(made)).toBe('confirmed');
    expect(await confirmationsOf(made)).toBe(0);
  });

  it('is refused with an amount or a quote that the caller made up', async () => {
    const [made, other] = [await refunding(80_000), await refunding(80_000)];
    const { id, ...offer } = await offerFor(made);
    const [digest, minor, quoteId] = id.split('.');
    const [otherQuote] = (await offerFor(other), await quotesOf(other));
    for (const forged of [
      `${digest}.${Number(minor) + 100}.${quoteId}`,
      `${digest}.${minor}.${otherQuote?.id}`,
      `${digest}.${minor}.ore_unknown`,
      String(digest),
    ])
      expect(await cancelAt(made, { ...offer, id: forged })).toMatchObject({
        status: 409,
        body: { code: 'QUOTE_CHANGED' },
      });
    expect(await statusOf(made)).toBe('confirmed');
    expect(await statusOf(other)).toBe('confirmed');
    expect(await confirmationsOf(other)).toBe(0);
  });

  it('is refused if the airline refuses the cancellation, which becomes a request', async () => {
    const made = await refunding(80_000);
    const offer = await offerFor(made);
    await the.at.duffel.fault({ operation: 'order-cancel', action: 'error', status: 422, code: 'not_cancellable' });
    expect(await cancelAt(made, offer)).toMatchObject({ body: { code: 'CANCEL_REFUSED' } });
    const read = await the.read(made.person, made.booking);
    expect(read).toMatchObject({ status: 'confirmed', cancelRequest: { state: 'requested' } });
    expect((await the.statementOf(made)).closed).toBeUndefined();
  });
});

describe('20 cancellations at once', () => {
  it('confirm one quote and refund once [D5]', async () => {
    const made = await refunding(90_000);
    const offer = await offerFor(made);
    const responses = await Promise.all(Array.from({ length: 20 }, () => cancelAt(made, offer)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await confirmationsOf(made)).toBe(1);
    await settledAt(made, offer);
  });
});
