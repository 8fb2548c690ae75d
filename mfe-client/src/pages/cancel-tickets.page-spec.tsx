/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type CancelQuote, type RefundOffer, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { flight, ledger } from '../../test/sample-cancelled-flight';
import { kwacha, sampleBookingId as id, sampleMethods, sampleStatement } from '../../test/sample-statement';

afterEach(cleanup);

const { refunds: words, cancelling } = texts;
const data = (content: unknown) => Response.json({ data: content });
const money = ledger(190_000, 190_000);
const booking = flight({ money, paymentStatus: 'paid', fulfilment: { state: 'ticketed' }, ticketNumbers: ['071-1'] });
const offer: RefundOffer = {
  id: 'digest.120000.ore_1',
  received: kwacha(190_000),
  retained: kwacha(70_000),
  retainedBy: { airline: kwacha(55_000), agency: kwacha(15_000) },
  refund: kwacha(120_000),
  refundKwacha: kwacha(120_000),
  expiresAt: '2099-11-27T08:00:00.000Z',
  ways: [
    { way: 'cash', isAutomatic: false },
    { way: 'credit', isAutomatic: true },
  ],
};
const cancelCall = `DELETE /api/bookings/${id}`;
const done = () =>
  Response.json({ message: texts.success.bookingCancelled, data: { ...booking, status: 'cancelled' } });

async function open(readQuote: () => Response | Promise<Response>, responses: MockResponses = {}) {
  const opened = openPage(`/my-bookings/${id}`, {
    answers: {
      [`GET /api/bookings/${id}`]: () => data(booking),
      [`GET /api/bookings/${id}/cancel-quote`]: readQuote,
      'GET /api/payments/methods': () => data(sampleMethods),
      [`GET /api/payments/bookings/${id}`]: () => data(sampleStatement(money)),
      [cancelCall]: done,
      ...responses,
    },
  });
  await opened.person.click(await screen.findByRole('button', { name: cancelling.ask }));
  return { ...opened, dialog: within(screen.getByRole('dialog')) };
}
const quoted = (quote: Partial<CancelQuote>) => () => data({ isQuoted: true, ...quote });
const shown = () => screen.getByRole('dialog').textContent?.replaceAll(/\s/g, ' ') ?? '';
const inDialog = () => within(screen.getByRole('dialog'));
const yes = () => inDialog().getByRole('button', { name: texts.actions.yesCancelBooking });

describe('the refund of tickets before they are cancelled', () => {
  it('shows who retains what, what comes back, to where and until when [D2.1]', async () => {
    await open(quoted({ offer }));
    await waitFor(() => expect(shown()).toContain(`${words.retainedByAirline}K 550.00`));
    expect(shown()).toContain(`${words.retainedByAgency}K 150.00`);
    expect(shown()).toContain('PaidK 1,900.00');
    expect(shown()).toContain('RefundK 1,200.00');
    expect(shown()).toMatch(/Valid until.*27 Nov 2099, 10:00/);
    expect(shown()).toContain(words.confirmedFirst);
    expect(shown()).toContain(words.automatic.credit);
    expect(shown()).toContain(cancelling.ticketsCancelled);
    expect(shown()).not.toContain(cancelling.askBody);
  });

  it('leaves out an agency that retains nothing', async () => {
    await open(quoted({ offer: { ...offer, retainedBy: { airline: kwacha(70_000), agency: kwacha(0) } } }));
    await waitFor(() => expect(shown()).toContain(`${words.retainedByAirline}K 700.00`));
    expect(shown()).not.toContain(words.retainedByAgency);
  });

  it('asks anew for an expired quote, keeps the choice and sends the new quote', async () => {
    let current = offer;
    const { person, sent } = await open(() => data({ isQuoted: true, offer: current }), {
      [cancelCall]: () => {
        if (current !== offer) return done();
        current = { ...offer, id: 'digest.120000.ore_2', expiresAt: '2099-11-28T08:00:00.000Z' };
        const message = cancelling.quoteChanged;
        return Response.json({ code: 'QUOTE_CHANGED', message, requestId: 'r', current }, { status: 409 });
      },
    });
    await waitFor(() => expect(shown()).toContain(words.refundTo));
    await person.click(inDialog().getByLabelText(/Credit for a later booking/));
    await person.click(yes());
    await waitFor(() => expect(shown()).toMatch(/Valid until.*28 Nov 2099/));
    expect(shown()).toContain(cancelling.quoteChanged);
    await person.click(yes());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const queries = sent('DELETE', `/api/bookings/${id}`).map(({ query }) => Object.fromEntries(query));
    expect(queries).toEqual([
      { quote: 'digest.120000.ore_1', refundTo: 'credit' },
      { quote: 'digest.120000.ore_2', refundTo: 'credit' },
    ]);
  });

  it('repeats the same quote after an unknown outcome, and does not ask the airline again', async () => {
    const message = 'We could not confirm the cancellation.';
    const answers = [
      () => Response.json({ code: 'CANCEL_OUTCOME_UNKNOWN', message, requestId: 'r' }, { status: 503 }),
      done,
    ];
    const { person, sent } = await open(quoted({ offer }), { [cancelCall]: () => (answers.shift() ?? done)() });
    await waitFor(() => expect(shown()).toContain(words.refundTo));
    await person.click(yes());
    await inDialog().findByRole('alert');
    expect(shown()).toContain('RefundK 1,200.00');
    await person.click(yes());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('GET', `/api/bookings/${id}/cancel-quote`)).toHaveLength(1);
    expect(sent('DELETE', `/api/bookings/${id}`).map(({ query }) => query.get('quote'))).toEqual([offer.id, offer.id]);
  });

  it('sends no request before the refund is known', async () => {
    const { dialog } = await open(() => new Promise<Response>(() => undefined));
    expect(dialog.getByText(words.checking)).toBeTruthy();
    expect(dialog.getByRole('button', { name: cancelling.send }).hasAttribute('disabled')).toBe(true);
  });

  it('says that the airline gives a voucher, which our team arranges [D3.1]', async () => {
    const call = `/api/bookings/${id}/cancel-request`;
    const asked = () => Response.json({ message: cancelling.sent, data: booking });
    const { person, sent } = await open(quoted({ isVoucher: true }), { [`POST ${call}`]: asked });
    await waitFor(() => expect(shown()).toContain(cancelling.voucher));
    await person.click(inDialog().getByRole('button', { name: cancelling.send }));
    await waitFor(() => expect(sent('POST', call)).toHaveLength(1));
    expect(sent('DELETE', `/api/bookings/${id}`)).toEqual([]);
  });

  it.each([
    ['without an offer', quoted({})],
    ['if it cannot be read', () => Response.json({ code: 'SERVICE_DOWN', message: 'Down.' }, { status: 503 })],
  ])('is left to our team %s', async (_when, read) => {
    await open(read);
    await waitFor(() => expect(shown()).toContain(cancelling.askBody));
    expect(inDialog().getByRole('button', { name: cancelling.send }).hasAttribute('disabled')).toBe(false);
  });
});
