/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClosedMoney, type SettlementDecision, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, bookingId, data, kwacha, openBooking, one, requested, statement } from '../../../test/open-money';
import { item, openWork, unmatched, unmatchedCall, work, workCall } from '../../../test/open-work';

const person = userEvent.setup({ delay: null });
const words = texts.settling;
const path = `/api/payments/bookings/${bookingId}/settle`;

afterEach(cleanup);

const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';
const open: ClosedMoney = {
  ...{ held: kwacha(463_996), heldKwacha: kwacha(463_996), retainMax: kwacha(463_996), decisions: [] },
};
const decision = (more: Partial<SettlementDecision> = {}): SettlementDecision => ({
  ...{ at: '2026-11-27T08:00:00.000Z', way: 'bank', given: kwacha(413_996), givenKwacha: kwacha(413_996) },
  ...{ retained: kwacha(50_000), reference: 'FT26-1', reason: 'The customer cancelled', by: 'mercy', byId: 'other' },
  ...more,
});
const closedWith = (closed: ClosedMoney) =>
  statement({ received: kwacha(463_996), balance: kwacha(0), payable: undefined, isPayable: false, closed });
const openCancelled = (closed: ClosedMoney, more: Parameters<typeof openBooking>[0] = {}, options = {}) =>
  openBooking(
    {
      [one]: () => data({ ...booking, status: 'cancelled', paymentStatus: 'paid' }),
      [requested]: () => data(closedWith(closed)),
      ...more,
    },
    options,
  );
const dialogOf = async () => within(await screen.findByRole('dialog', { name: words.title('ZT-FLIGHT') }));
const section = async () => within(await screen.findByRole('region', { name: words.section }));

describe('the money of a cancelled booking', () => {
  it('[A12] is settled on the booking page, which shows before what goes where', async () => {
    const { sent, notifications } = openCancelled(open, { [`POST ${path}`]: () => data(closedWith(open)) });
    await person.click((await section()).getByRole('button', { name: words.settle }));
    const dialog = await dialogOf();
    expect(textOf(dialog.getByText('Received').closest('div'))).toContain('K 1,000.00, cash');
    await person.type(dialog.getByRole('textbox', { name: /Retain/ }), '4,000');
    await person.click(dialog.getByRole('radio', { name: words.ways.credit }));
    expect(textOf(document.body)).toContain('K 639.96 is added to the credit of the customer. K 4,000.00 is retained.');
    expect(dialog.queryByText(new RegExp(words.needsSecond))).toBeNull();
    await person.clear(dialog.getByRole('textbox', { name: /Retain/ }));
    await person.type(dialog.getByRole('textbox', { name: /Retain/ }), '0');
    expect(dialog.getByText(new RegExp(words.needsSecond))).toBeTruthy();
    await person.click(dialog.getByRole('radio', { name: words.ways.bank }));
    await person.type(dialog.getByRole('textbox', { name: /Reference of the transfer/ }), 'FT26-1');
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The customer cancelled');
    await person.click(dialog.getByRole('button', { name: words.request }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', path).map(({ body }) => body)).toEqual([
      { retain: '0', way: 'bank', reference: 'FT26-1', reason: 'The customer cancelled' },
    ]);
    expect(notifications.map(({ text }) => text)).toEqual([words.done]);
  });

  it('shows what is missing at each field, sends nothing, and keeps what was typed after a refusal', async () => {
    const refused = () =>
      Response.json({ message: 'Try again.', code: 'SERVICE_DOWN', requestId: 'r' }, { status: 503 });
    const { sent } = openCancelled(open, { [`POST ${path}`]: refused });
    await person.click((await section()).getByRole('button', { name: words.settle }));
    const dialog = await dialogOf();
    const retain = dialog.getByRole<HTMLInputElement>('textbox', { name: /Retain/ });
    await person.type(retain, '4639.97');
    await person.click(dialog.getByRole('button', { name: words.settle }));
    expect((await dialog.findAllByText(/Only .*4,639\.96 was received/)).length).toBeGreaterThan(0);
    expect(dialog.getAllByText(words.wayRequired).length).toBeGreaterThan(0);
    expect(dialog.getAllByText(texts.validation.reasonTooShort).length).toBeGreaterThan(0);
    expect(sent('POST', path)).toEqual([]);
    await person.clear(retain);
    await person.type(retain, '100');
    await person.click(dialog.getByRole('radio', { name: words.ways.cash }));
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The customer cancelled');
    await person.click(dialog.getByRole('button', { name: words.request }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Try again.');
    expect(retain.value).toBe('100');
  });

  it('[A13] is confirmed by another person with the values that were requested', async () => {
    const { sent } = openCancelled(
      { ...open, request: decision() },
      { [`POST ${path}`]: () => data(closedWith(open)) },
    );
    const shown = await section();
    expect(shown.getByText(words.askedBy('mercy'))).toBeTruthy();
    await person.click(shown.getByRole('button', { name: words.confirm }));
    const dialog = await dialogOf();
    expect(dialog.getByText('FT26-1')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: words.confirm }));
    await waitFor(() => expect(sent('POST', path)).toHaveLength(1));
    expect(sent('POST', path)[0]?.body).toEqual({
      ...{ retain: '500.00', way: 'bank', reference: 'FT26-1', reason: 'The customer cancelled' },
    });
  });

  it('[A13] asks a person without a second factor to set one up', async () => {
    const message = texts.factors.needsSetup;
    openCancelled(
      { ...open, request: decision() },
      { [`POST ${path}`]: () => Response.json({ code: 'FACTOR_NEEDED', message }, { status: 403 }) },
    );
    await person.click((await section()).getByRole('button', { name: words.confirm }));
    const dialog = await dialogOf();
    await person.click(dialog.getByRole('button', { name: words.confirm }));
    expect((await dialog.findByRole('alert')).textContent).toContain(message);
  });

  it('is read-only for superadmins, and shows the decision afterwards', async () => {
    openCancelled(
      { ...open, held: kwacha(0), decisions: [decision({ by: 'joseph', askedBy: 'mercy' })] },
      {},
      { role: 'superadmin' },
    );
    const shown = await section();
    expect(shown.getByText('mercy, confirmed by joseph')).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
  });
});

describe('the work list', () => {
  it('[A12] lists the money with its amount, true reason and who requested a settlement', async () => {
    const due = item('refunds', { bookingId, reason: 'booking-cancelled', refund: kwacha(463_996) });
    openWork({
      [workCall]: () => data(work(due)),
      [unmatchedCall]: () =>
        data([unmatched({ id: `booking:${bookingId}`, why: 'late', isClosed: true, bookingId, askedBy: 'mercy' })]),
      [requested]: () => data(closedWith({ ...open, request: decision() })),
    });
    const table = within(await screen.findByRole('table', { name: texts.queues.refunds }));
    await waitFor(() => expect(table.getByText(words.askedBy('mercy'))).toBeTruthy());
    expect(textOf(table.getAllByRole('row')[1])).toMatch(/The booking was cancelled\..*K 4,639\.96to refund/);
    await person.click(table.getByRole('button', { name: words.settleMore }));
    expect(await screen.findByRole('button', { name: words.confirm })).toBeTruthy();
  });

  it('returns the focus to the button of the row when the dialog closes, also after its loading state', async () => {
    let answer = () => {};
    const loaded = new Promise<void>((resolve) => (answer = resolve));
    openWork({
      [workCall]: () => data(work(item('refunds', { bookingId, reason: 'booking-cancelled' }))),
      [requested]: async () => {
        await loaded;
        return data(closedWith(open));
      },
    });
    const button = await screen.findByRole('button', { name: words.settleMore });
    button.focus();
    await person.keyboard('{Enter}');
    await screen.findByText(words.loading);
    answer();
    await screen.findByRole('button', { name: words.settle });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
