/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { cancelled, flight, ledger, refundDue } from '../../../test/sample-cancelled-flight';
import {
  kwacha,
  sampleBookingId as id,
  sampleMethods,
  samplePayment,
  sampleStatement,
} from '../../../test/sample-statement';

afterEach(cleanup);

const data = (content: unknown) => Response.json({ data: content });
const paid = (more: Partial<Booking> = {}) =>
  flight({ paymentStatus: 'paid', money: ledger(190_198, 190_198), fulfilment: { state: 'held' }, ...more });

const open = (booking: Booking, responses: MockResponses = {}) =>
  openPage(`/my-bookings/${id}`, {
    answers: {
      [`GET /api/bookings/${id}`]: () => data(booking),
      [`GET /api/bookings/${id}/cancel-quote`]: () => data({ isQuoted: false }),
      'GET /api/payments/methods': () => data(sampleMethods),
      [`GET /api/payments/bookings/${id}`]: () => data(sampleStatement({ ...ledger(0, 190_198), isPayable: false })),
      ...responses,
    },
  });
const openList = (booking: Booking) =>
  openPage('/my-bookings', { answers: { 'GET /api/bookings/my': () => data([booking]) } });
const payment = async () => within(await screen.findByRole('region', { name: 'Payment' }));
const shownText = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

describe('a cancelled booking that was paid', () => {
  it('shows the refund due, who decides and by when, and no amount to pay', async () => {
    open(cancelled());
    const panel = await payment();
    await panel.findByText(texts.refunds.toRefund);
    expect(screen.getAllByText(texts.payment.refundPending).length).toBeGreaterThan(0);
    expect(shownText()).toContain(
      'To refund: K 1,901.98. Our team will decide on the refund by Fri, 27 Nov 2099, 10:00.',
    );
    expect(shownText()).not.toMatch(/Balance due|-\s?K|Paid in full|cannot be paid/);
  });

  it('asks for no PIN while a payment request is open, and can end the request', async () => {
    const payments = [samplePayment('processing')];
    const { person, sent } = open(cancelled(), {
      [`GET /api/payments/bookings/${id}`]: () =>
        data(sampleStatement({ ...ledger(0, 190_198), isPayable: false, payments })),
      'POST /api/payments/p-1/end': () => data(samplePayment('failed')),
    });
    const panel = await payment();
    await panel.findByText(texts.paying.doNotEnterPin);
    expect(panel.queryByText(/^Enter your PIN/)).toBeNull();
    expect(panel.queryByRole('button', { name: texts.paying.useAnotherNumber })).toBeNull();
    await person.click(panel.getByRole('button', { name: texts.paying.stopWaiting }));
    await waitFor(() => expect(sent('POST', '/api/payments/p-1/end')).toHaveLength(1));
  });

  it('shows the same before payments has reported the cancellation', async () => {
    const stale = sampleStatement({ ...ledger(190_198, 190_198), isPayable: true });
    open(cancelled(), { [`GET /api/payments/bookings/${id}`]: () => data(stale) });
    await (await payment()).findByText(texts.refunds.toRefund);
    expect(shownText()).not.toMatch(/Balance due|Paid in full/);
  });

  it('[A12] shows after the settlement where the money was returned to, and what was retained', async () => {
    const settled = { ...ledger(50_000, 190_198), refunded: kwacha(140_198), balance: kwacha(0) };
    const given = { at: '2026-11-27T08:00:00.000Z', given: kwacha(0), retained: kwacha(50_000) };
    const closed = {
      ...{ held: kwacha(0), heldKwacha: kwacha(50_000), retainMax: kwacha(50_000) },
      decisions: [
        { ...given, way: 'credit' as const, givenKwacha: kwacha(100_000) },
        { ...given, at: '2026-11-27T09:00:00.000Z', way: 'bank' as const, givenKwacha: kwacha(30_198) },
        { ...given, at: '2026-11-27T10:00:00.000Z', way: 'outside' as const, givenKwacha: kwacha(10_000) },
      ],
    };
    const booking = cancelled({
      ...{ paymentStatus: 'refunded', refundDue: undefined, money: { ...settled, isSettled: true } },
    });
    open(booking, {
      [`GET /api/payments/bookings/${id}`]: () => data(sampleStatement({ ...settled, isPayable: false, closed })),
    });
    await (await payment()).findByText(/added to your credit/);
    expect(shownText()).toContain('K 1,000.00 was added to your credit.');
    expect(shownText()).not.toContain(texts.refunds.wasRefunded);
    expect(shownText()).toMatch(/K 301\.98 was paid out by bank transfer on .*27 Nov 2026/);
    expect(shownText()).toMatch(/K 100\.00 was returned to you directly\. We recorded it on .*27 Nov 2026/);
    expect(shownText()).toContain('K 500.00 was retained.');
    expect(shownText()).not.toContain(texts.payment.refundPending);
  });

  it('is listed as paid with a pending refund and its amount', async () => {
    openList(cancelled());
    await screen.findByText(texts.payment.refundPending);
    expect(screen.getByText('Paid')).toBeTruthy();
    expect(shownText()).toContain('To refund K 1,901.98');
  });

  it('announces a check of the payment if only staff marked it as paid', async () => {
    open(cancelled({ money: ledger(0, 0), refundDue: { ...refundDue, isMarkedByHand: true } }));
    expect((await screen.findAllByText(new RegExp(texts.refunds.markedByHand))).length).toBeGreaterThan(0);
    expect(shownText()).not.toContain('To refund');
  });

  it('shows a phone number once the decision is overdue', async () => {
    open(cancelled({ refundDue: { ...refundDue, decideBy: '2020-01-01T08:00:00.000Z' } }));
    await waitFor(() => expect(shownText()).toContain('The decision was due by Wed, 1 Jan 2020'));
    expect(shownText()).toContain(`call us on ${texts.brand.phones[0]}`);
  });

  it('works with an earlier release of bookings, which returns no deadline', async () => {
    open(cancelled({ refundDue: undefined }));
    await (await payment()).findByText(texts.refunds.toRefund);
    expect(shownText()).toContain(texts.refunds.decidedInTime);
  });

  it('reports that nothing is due if nothing was paid', async () => {
    open(flight({ status: 'cancelled', money: ledger(0, 0) }));
    await (await payment()).findByText(texts.refunds.nothingDue);
    expect(screen.getByText(texts.payment.nothingDue)).toBeTruthy();
    expect(shownText()).not.toContain('Pending');
  });
});

describe('a partly paid booking', () => {
  const part = paid({ paymentStatus: 'pending', money: ledger(190_198, 100_000) });

  it('is shown as part paid on its page and in the list, with the balance', async () => {
    open(part, { [`GET /api/payments/bookings/${id}`]: () => data(sampleStatement(ledger(190_198, 100_000))) });
    const details = within(await screen.findByRole('complementary', { name: 'Booking details' }));
    expect(details.getByText(texts.payment.partPaid)).toBeTruthy();
    cleanup();
    openList(part);
    await screen.findByText(texts.payment.partPaid);
    expect(shownText()).toContain('Balance due K 901.98');
  });
});

describe('cancelling a paid booking', () => {
  it('names the amount paid, the fare rules and who decides, and promises no refund', async () => {
    const { person } = open(paid({ fareTerms: [{ about: 'Refunds', text: 'No refund.' }] }));
    await person.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await screen.findByText(/^You have paid/);
    const text = screen.getByRole('dialog').textContent?.replaceAll(/\s/g, ' ');
    expect(text).toContain('You have paid K 1,901.98. Our team will decide on the refund within 2 working days.');
    expect(text).toContain('This fare is non-refundable.');
    expect(text).toContain(texts.cancelling.released);
  });

  it('explains the next step when the airline rejects it, with a phone number and without a cancel button [N6.5]', async () => {
    const message = texts.cancelling.rejectedTicketed;
    const { person } = open(paid(), {
      [`DELETE /api/bookings/${id}`]: () =>
        Response.json({ message, code: 'CANCEL_REFUSED', requestId: 'r' }, { status: 422 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await screen.findByText(/^You have paid/);
    await person.click(screen.getByRole('button', { name: texts.actions.yesCancelBooking }));
    const dialog = within(screen.getByRole('dialog'));
    const { textContent } = await dialog.findByRole('alert');
    expect(textContent).toContain('The airline refused the cancellation, because the tickets have been issued.');
    expect(textContent).toContain(texts.brand.phones[0]);
    expect(dialog.queryByRole('button', { name: texts.actions.yesCancelBooking })).toBeNull();
    await person.click(dialog.getByText(texts.actions.close));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a ticketed flight', () => {
  const ticketed = paid({ fulfilment: { state: 'ticketed' }, ticketNumbers: ['071-1'] });
  const request = { state: 'requested' as const, at: '2099-11-23T08:00:00.000Z', answerBy: '2099-11-25T08:00:00.000Z' };

  it('is cancelled by request, with an estimate of the refund: sent, shown and withdrawn [N6.5]', async () => {
    let now = ticketed;
    const respondWith = (next: Booking, message: string) => () => {
      now = next;
      return Response.json({ message, data: next });
    };
    const call = `/api/bookings/${id}/cancel-request`;
    const { person, sent, notifications } = open(ticketed, {
      [`GET /api/bookings/${id}`]: () => data(now),
      [`POST ${call}`]: respondWith({ ...ticketed, cancelRequest: request }, texts.cancelling.sent),
      [`DELETE ${call}`]: respondWith(ticketed, texts.cancelling.withdrawn),
    });
    await person.click(await screen.findByRole('button', { name: texts.cancelling.ask }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(texts.cancelling.askBody)).toBeTruthy();
    expect(dialog.getByText(texts.cancelling.travelSoon)).toBeTruthy();
    expect(dialog.getByText(`Estimate, the airline decides: ${texts.refunds.fareRuleUnknown}`)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: texts.cancelling.send }));
    expect((await screen.findAllByText(texts.cancelling.requested)).length).toBeGreaterThan(1);
    expect(shownText()).toContain('Our team will reply to your request by Wed, 25 Nov 2099, 10:00.');
    expect(screen.queryByRole('button', { name: texts.cancelling.ask })).toBeNull();
    await person.click(screen.getByRole('button', { name: texts.cancelling.withdraw }));
    await screen.findByRole('button', { name: texts.cancelling.ask });
    expect(screen.queryByText(texts.cancelling.requested)).toBeNull();
    expect(notifications.map(({ text }) => text)).toEqual([texts.cancelling.sent, texts.cancelling.withdrawn]);
    expect(sent('DELETE', `/api/bookings/${id}`)).toEqual([]);
  });

  it('is listed with its request', async () => {
    openPage('/my-bookings', {
      answers: {
        'GET /api/bookings/my': () => data([{ ...ticketed, cancelRequest: request }]),
      },
    });
    await screen.findByText(texts.cancelling.requested);
    expect(screen.queryByRole('button', { name: texts.cancelling.ask })).toBeNull();
  });

  it('shows why a request was declined, and allows another one', async () => {
    open({ ...ticketed, cancelRequest: { state: 'declined', at: request.at, reason: 'The fare does not allow it.' } });
    await screen.findByText(texts.cancelling.declined);
    expect(shownText()).toContain('The fare does not allow it.');
    expect(screen.getByRole('button', { name: texts.cancelling.ask })).toBeTruthy();
  });
});
