/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type RefundOffer, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../test/open-page';
import { flight, ledger } from '../../test/sample-cancelled-flight';
import { kwacha, sampleBookingId as id, sampleMethods, sampleStatement } from '../../test/sample-statement';

afterEach(cleanup);

const words = texts.refunds;
const data = (content: unknown) => Response.json({ data: content });
const booking = flight({ paymentStatus: 'pending', money: ledger(190_198, 100_000), fulfilment: { state: 'held' } });
const offer: RefundOffer = {
  id: 'offer-1',
  received: kwacha(100_000),
  retained: kwacha(20_000),
  refund: kwacha(80_000),
  refundKwacha: kwacha(80_000),
  retainedPercent: 20,
  ways: [
    {
      way: 'momo',
      isAutomatic: true,
      wallets: [{ network: 'AIRTEL_OAPI_ZMB', phoneLast3: '789', left: kwacha(100_000) }],
    },
    { way: 'credit', isAutomatic: true },
  ],
};
const cancelCall = `DELETE /api/bookings/${id}`;
const done = () =>
  Response.json({ message: texts.success.bookingCancelled, data: { ...booking, status: 'cancelled' } });

async function open(readOffer: () => Response | Promise<Response>, responses: MockResponses = {}) {
  const opened = openPage(`/my-bookings/${id}`, {
    answers: {
      [`GET /api/bookings/${id}`]: () => data(booking),
      [`GET /api/bookings/${id}/cancel-quote`]: readOffer,
      'GET /api/payments/methods': () => data(sampleMethods),
      [`GET /api/payments/bookings/${id}`]: () => data(sampleStatement(ledger(190_198, 100_000))),
      [cancelCall]: done,
      ...responses,
    },
  });
  await opened.person.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  return { ...opened, dialog: within(screen.getByRole('dialog')) };
}
const shown = () => screen.getByRole('dialog').textContent?.replaceAll(/\s/g, ' ') ?? '';
const confirmButton = () => screen.getByRole('button', { name: texts.actions.yesCancelBooking });

describe('the refund before a booking is cancelled', () => {
  it('shows what was paid, what is retained, what comes back and where it goes', async () => {
    const { dialog } = await open(() => data({ isQuoted: false, offer }));
    expect((await dialog.findByLabelText(/Mobile money \(Airtel ••• 789\)/)).hasAttribute('checked')).toBe(true);
    expect(shown()).toContain('PaidK 1,000.00RetainedK 200.00 (20 % of the price, by the terms of this booking)');
    expect(shown()).toContain('RefundK 800.00');
    expect(shown()).toContain(words.automatic.momo);
    expect(shown()).not.toContain('will decide');
  });

  it.each([
    ['to the wallet', undefined, 'momo'],
    ['as credit', /Credit for a later booking/, 'credit'],
  ])('is accepted %s as shown', async (_where, label, refundTo) => {
    const { person, dialog, sent } = await open(() => data({ isQuoted: false, offer }));
    await dialog.findByText(words.refundTo);
    if (label) await person.click(dialog.getByLabelText(label));
    await person.click(confirmButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = sent('DELETE', `/api/bookings/${id}`);
    expect(Object.fromEntries(call!.query)).toEqual({ quote: 'offer-1', refundTo });
  });

  it('cannot be accepted before it is shown', async () => {
    const { dialog } = await open(() => new Promise<Response>(() => undefined));
    expect(dialog.getByText(words.checking)).toBeTruthy();
    expect(confirmButton().hasAttribute('disabled')).toBe(true);
  });

  it('is shown anew if it has changed, and the choice is kept', async () => {
    let current = offer;
    const { person, dialog, sent } = await open(() => data({ isQuoted: false, offer: current }), {
      [cancelCall]: () => {
        current = { ...offer, id: 'offer-2', refund: kwacha(70_000) };
        const message = texts.cancelling.quoteChanged;
        return Response.json({ code: 'QUOTE_CHANGED', message, requestId: 'r', current }, { status: 409 });
      },
    });
    await person.click(await dialog.findByLabelText(/Credit for a later booking/));
    await person.click(confirmButton());
    expect((await dialog.findByRole('alert')).textContent).toContain('refund has changed');
    await waitFor(() => expect(shown()).toContain('RefundK 700.00'));
    await person.click(confirmButton());
    await waitFor(() => expect(sent('DELETE', `/api/bookings/${id}`)).toHaveLength(2));
    expect(sent('DELETE', `/api/bookings/${id}`)[1]?.query.toString()).toBe('quote=offer-2&refundTo=credit');
  });

  it('says that a person confirms a large refund first', async () => {
    const ways = offer.ways.map((way) => ({ ...way, isAutomatic: false }));
    await open(() => data({ isQuoted: false, offer: { ...offer, ways } }));
    await waitFor(() => expect(shown()).toContain(words.confirmedFirst));
  });

  it('is left to our team without an offer, or if it cannot be read', async () => {
    await open(() => Response.json({ code: 'SERVICE_DOWN', message: 'Down.' }, { status: 503 }));
    await waitFor(() => expect(shown()).toContain('Our team will decide on the refund within 2 working days.'));
    expect(confirmButton().hasAttribute('disabled')).toBe(false);
  });
});
