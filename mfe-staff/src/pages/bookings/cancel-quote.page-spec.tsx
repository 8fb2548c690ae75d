/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, type CancellationQuote, type RefundOffer, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, bookingId, data, one, openBooking, rejection } from '../../../test/open-money';

const person = userEvent.setup({ delay: null });
afterEach(cleanup);

const words = texts.cancelling;
const quoteCall = `GET /api/bookings/${bookingId}/cancel-quote`;
const confirmCall = `POST /api/bookings/${bookingId}/cancel-quote`;
const quote: CancellationQuote = {
  id: 'ore_1',
  refund: { amount: '100.00', currency: 'USD' },
  refundTo: 'balance',
  expiresAt: '2099-11-27T08:00:00.000Z',
};
const ticketed: Booking = { ...booking, fulfilment: { state: 'ticketed' }, ticketNumbers: ['083-1'] };
const done = () =>
  Response.json({ message: texts.success.bookingCancelled, data: { ...ticketed, status: 'cancelled' } });

async function open(responses: MockResponses) {
  const opened = openBooking({
    [one]: () => data(ticketed),
    [quoteCall]: () => data({ isQuoted: true, quote }),
    ...responses,
  });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }));
  return opened;
}
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: `Cancel booking ${booking.bookingNumber}` }));
const confirm = async () =>
  person.click((await dialog()).getByRole('button', { name: texts.actions.yesCancelBooking }));

describe('cancelling tickets for which the airline quotes a refund', () => {
  it('shows amount, account and expiry, and confirms exactly that quote [A15]', async () => {
    const { sent } = await open({ [confirmCall]: done });
    const shown = await dialog();
    await shown.findByText("The agency's balance at Duffel");
    expect(shown.getByText(/\$\s?100\.00|USD\s?100\.00/)).toBeTruthy();
    expect(shown.getByText(/27 Nov 2099, 10:00/)).toBeTruthy();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await Promise.all(sent('POST', confirmCall.slice(5)).map(({ body }) => body))).toEqual([
      { quoteId: 'ore_1', refund: quote.refund },
    ]);
    expect(sent('DELETE', `/api/bookings/${bookingId}`)).toEqual([]);
  });

  it.each([
    ['balance', "The agency's balance at Duffel"],
    ['original_form_of_payment', 'The account that paid for the order'],
    ['voucher', 'A voucher of the airline'],
    ['airline_credits', 'Credit at the airline'],
  ])('says in words that the refund goes to %s [D3.1]', async (refundTo, account) => {
    await open({ [quoteCall]: () => data({ isQuoted: true, quote: { ...quote, refundTo } }) });
    expect(await (await dialog()).findByText(account)).toBeTruthy();
  });

  it('names the refund of the airline only, and no fare rule beside it', async () => {
    const paid = { amount: '250.10', currency: 'USD' };
    const none = { amount: '0.00', currency: 'USD' };
    const money = { charged: paid, received: paid, refunded: none, balance: none };
    await open({
      [one]: () =>
        data({ ...ticketed, currency: 'USD', totalPrice: 250.1, paymentStatus: 'paid', fareTerms: [], money }),
    });
    const shown = await dialog();
    await shown.findByText(words.refundAmount);
    expect(shown.getByText(/250\.10 has been paid/)).toBeTruthy();
    expect(shown.queryByText(texts.refunds.fareRuleUnknown)).toBeNull();
  });

  it('is an estimate from the fare rule where the airline quotes none [N6.5]', async () => {
    const fareTerms = [{ about: 'Refunds', text: 'No refund.' }];
    await open({
      [one]: () => data({ ...ticketed, paymentStatus: 'paid', fareTerms }),
      [quoteCall]: () => data({ isQuoted: false }),
    });
    const shown = await dialog();
    expect(await shown.findByText(`Estimate, the airline decides: ${texts.refunds.nonRefundable}`)).toBeTruthy();
    expect(shown.getByText(words.ticketedForStaff)).toBeTruthy();
  });

  it('cannot be confirmed before the quote is shown, or when there is none [A15]', async () => {
    await open({ [quoteCall]: () => new Promise(() => undefined) });
    const waiting = await dialog();
    expect(waiting.getByText(words.askingForQuote)).toBeTruthy();
    expect(waiting.getByRole('button', { name: texts.actions.yesCancelBooking }).hasAttribute('disabled')).toBe(true);
    cleanup();
    await open({ [quoteCall]: () => rejection('SERVICE_DOWN', 503) });
    const failed = await dialog();
    expect(await failed.findByRole('alert')).toBeTruthy();
    expect(failed.getByRole('button', { name: texts.actions.yesCancelBooking }).hasAttribute('disabled')).toBe(true);
  });

  it('shows the new quote after the first has expired, and confirms that one [A15]', async () => {
    const next = { ...quote, id: 'ore_2', refund: { amount: '80.00', currency: 'USD' } };
    const answers = [
      () =>
        Response.json(
          { code: 'QUOTE_CHANGED', message: words.quoteChanged, requestId: 'r', current: next },
          { status: 409 },
        ),
      done,
    ];
    const { sent } = await open({ [confirmCall]: () => (answers.shift() ?? done)() });
    await (await dialog()).findByText("The agency's balance at Duffel");
    await confirm();
    const shown = await dialog();
    expect(await shown.findByText(words.quoteChanged)).toBeTruthy();
    expect(shown.getByText(/\$\s?80\.00|USD\s?80\.00/)).toBeTruthy();
    await confirm();
    await waitFor(() => expect(sent('POST', confirmCall.slice(5))).toHaveLength(2));
    const bodies = await Promise.all(sent('POST', confirmCall.slice(5)).map(({ body }) => body));
    expect(bodies[1]).toEqual({ quoteId: 'ore_2', refund: next.refund });
  });

  it('shows the offer made from the quote, and cancels at it with the chosen way [N6.3]', async () => {
    const dollars = (amount: string) => ({ amount, currency: 'USD' });
    const offer: RefundOffer = {
      id: 'digest.10000.ore_1',
      received: dollars('250.10'),
      retained: dollars('150.10'),
      retainedBy: { airline: dollars('140.10'), agency: dollars('10.00') },
      refund: dollars('100.00'),
      refundKwacha: { amount: '2000.00', currency: 'ZMW' },
      expiresAt: '2099-11-27T08:00:00.000Z',
      ways: [
        { way: 'cash', isAutomatic: false },
        { way: 'credit', isAutomatic: true },
      ],
    };
    const { sent } = await open({
      [quoteCall]: () => data({ isQuoted: true, quote, offer }),
      [`DELETE /api/bookings/${bookingId}`]: done,
    });
    const shown = await dialog();
    await shown.findByText(texts.refunds.retainedByAirline);
    expect(shown.getByText(/140\.10/)).toBeTruthy();
    expect(shown.getByText(/10\.00$/)).toBeTruthy();
    expect(shown.getAllByText(/27 Nov 2099, 10:00/)).toHaveLength(1);
    await person.click(shown.getByLabelText(/Credit for a later booking/));
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = sent('DELETE', `/api/bookings/${bookingId}`);
    expect(Object.fromEntries(call!.query)).toEqual({ quote: offer.id, refundTo: 'credit' });
    expect(sent('POST', confirmCall.slice(5))).toEqual([]);
  });

  it('says that the airline gives a voucher, and confirms the quote [D3.1]', async () => {
    const voucher = { ...quote, refundTo: 'voucher' };
    const { sent } = await open({
      [quoteCall]: () => data({ isQuoted: true, quote: voucher, isVoucher: true }),
      [confirmCall]: done,
    });
    expect(await (await dialog()).findByText(words.voucherForStaff)).toBeTruthy();
    await confirm();
    await waitFor(() => expect(sent('POST', confirmCall.slice(5))).toHaveLength(1));
  });

  it('cancels at once where the airline quotes nothing', async () => {
    const { sent } = await open({
      [quoteCall]: () => data({ isQuoted: false }),
      [`DELETE /api/bookings/${bookingId}`]: done,
    });
    expect(await (await dialog()).findByText(words.ticketedForStaff)).toBeTruthy();
    await confirm();
    await waitFor(() => expect(sent('DELETE', `/api/bookings/${bookingId}`)).toHaveLength(1));
  });
});
