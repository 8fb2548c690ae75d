/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Rate, texts, type UnmatchedMoney } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { booking, bookingId, data, kwacha, openMoney, payment, statement } from '../../../test/open-money';

afterEach(cleanup);

const hourMs = 3_600_000;
const rate = (currency: Rate['currency'], perUnit: string, hoursAgo: number): Rate => ({
  id: `${currency}-${perUnit}`,
  currency,
  perUnit,
  validFrom: new Date(Date.now() - hoursAgo * hourMs).toISOString(),
  source: 'boz-mid',
  by: 'admin',
});
const money = (more: Partial<UnmatchedMoney> = {}): UnmatchedMoney => ({
  id: 'pawapay:d-1',
  at: '2026-11-22T08:00:00.000Z',
  amount: kwacha(25_000),
  phoneLast3: '789',
  why: 'unmatched',
  ...more,
});
const open = (responses: MockResponses = {}, role: 'admin' | 'superadmin' = 'admin') =>
  openMoney('/admin-dashboard/money', {
    role,
    answers: {
      'GET /api/payments/rates': () => data([rate('USD', '26.8450', 5), rate('EUR', '29.1000', 100)]),
      'GET /api/payments/unmatched': () =>
        data([money(), money({ id: 'pawapay:d-2', why: 'late', bookingId, bookingNumber: 'ZT-FLIGHT' })]),
      ...responses,
    },
  });
const card = async (currency: string) => within(await screen.findByRole('article', { name: `Rate of ${currency}` }));

describe('exchange rates', () => {
  const post = '/api/payments/rates';
  const openDialog = async (responses: MockResponses = {}) => {
    const opened = open({ [`POST ${post}`]: () => data(rate('USD', '27.0000', 0), 201), ...responses });
    await opened.person.click(await screen.findByRole('button', { name: 'Add a rate for USD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a rate for USD' }));
    const field = dialog.getByRole('textbox', { name: /Kwacha for 1 USD/ });
    const type = async (text: string) => {
      await opened.person.clear(field);
      await opened.person.type(field, text);
    };
    const add = () => opened.person.click(dialog.getByRole('button', { name: 'Add rate' }));
    return { ...opened, dialog, type, add };
  };

  it('show a warning if stale or missing [N1.14.3]', async () => {
    open();
    expect((await card('USD')).getByText('K 26.8450')).toBeTruthy();
    expect((await card('USD')).queryByText(/more than three days old/)).toBeNull();
    expect((await card('EUR')).getByText(texts.desk.rateStale('EUR'))).toBeTruthy();
    expect((await card('GBP')).getByText(texts.desk.rateMissing('GBP'))).toBeTruthy();
  });

  it('are added after the amount is confirmed [N1.13.3]', async () => {
    const { sent, person, dialog, type, add, notifications } = await openDialog();
    await type('27');
    expect(dialog.getByText(/1,000\.00 will cost K.27,000\.00/)).toBeTruthy();
    await add();
    expect((await dialog.findAllByText(texts.desk.rateNotConfirmed)).length).toBeGreaterThan(0);
    expect(sent('POST', post)).toHaveLength(0);
    await person.click(dialog.getByRole('checkbox', { name: texts.desk.confirmRate }));
    await add();
    await waitFor(() => expect(notifications).toHaveLength(1));
    const [call] = sent('POST', post);
    expect(call?.body).toEqual({ currency: 'USD', perUnit: '27', source: 'boz-mid' });
    expect(call?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('need a confirmation if unusual, again after each change [N1.13.3]', async () => {
    const { sent, person, dialog, type, add } = await openDialog();
    await type('27');
    await person.click(dialog.getByRole('checkbox', { name: texts.desk.confirmRate }));
    await type('268.45');
    const again = await dialog.findByRole<HTMLInputElement>('checkbox', { name: texts.desk.confirmJump });
    expect(dialog.getByText(texts.desk.rateJump(900))).toBeTruthy();
    await waitFor(() => expect(again.checked).toBe(false));
    await add();
    expect((await dialog.findAllByText(texts.desk.rateNotConfirmed)).length).toBeGreaterThan(0);
    expect(sent('POST', post)).toHaveLength(0);
  });

  it('are sent with the confirmation of an unusual change', async () => {
    const { sent, person, dialog, type, add } = await openDialog();
    await type('34');
    await person.click(await dialog.findByRole('checkbox', { name: texts.desk.confirmJump }));
    await add();
    await waitFor(() => expect(sent('POST', post)).toHaveLength(1));
    expect(sent('POST', post)[0]?.body).toMatchObject({ perUnit: '34', allowUnusualChange: true });
  });

  it('need a new confirmation after a colleague added another rate', async () => {
    const conflict = rate('USD', '40.0000', 0);
    const rejected = { message: 'Far off.', code: 'RATE_UNUSUAL', requestId: 'r', conflict };
    const responses = [Response.json(rejected, { status: 409 }), data(rate('USD', '27.0000', 0), 201)];
    const { sent, person, dialog, type, add } = await openDialog({ [`POST ${post}`]: () => responses.shift()! });
    await type('27');
    await person.click(dialog.getByRole('checkbox', { name: texts.desk.confirmRate }));
    await add();
    expect(await dialog.findByText('Now: 40.0000')).toBeTruthy();
    const again = await dialog.findByRole<HTMLInputElement>('checkbox', { name: texts.desk.confirmJump });
    expect(again.checked).toBe(false);
    await person.click(again);
    await add();
    await waitFor(() => expect(sent('POST', post)).toHaveLength(2));
    expect(sent('POST', post)[1]?.body).toMatchObject({ perUnit: '27', allowUnusualChange: true });
  });

  it('are read-only for superadmins', async () => {
    open({}, 'superadmin');
    await card('USD');
    expect(screen.queryByRole('button', { name: /Add a rate/ })).toBeNull();
  });
});

describe('unmatched payments', () => {
  it('are assigned to a found booking, with a reason [N1.11.3]', async () => {
    const post = '/api/payments/unmatched/pawapay%3Ad-1/assign';
    const { sent, person, notifications } = open({
      'GET /api/bookings': () => Response.json({ data: [booking] }),
      [`POST ${post}`]: () => data(statement()),
    });
    await person.click(await screen.findByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign payment to a booking' }));
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    expect((await dialog.findAllByText(texts.desk.bookingRequired)).length).toBeGreaterThan(0);
    await person.type(dialog.getByRole('textbox', { name: /Find the booking/ }), 'ZT-FL');
    await person.click(await dialog.findByRole('radio', { name: /ZT-FLIGHT/ }));
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'She sent us the message of Airtel');
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(notifications[0]?.text).toBe(texts.desk.assigned));
    expect(sent('POST', post)[0]?.body).toEqual({ bookingId, reason: 'She sent us the message of Airtel' });
  });

  it('are assigned to the booking that was requested, which is shown and chosen [N1.11]', async () => {
    const post = '/api/payments/unmatched/pawapay%3Ad-1/assign';
    const requestedFor = { bookingId, bookingNumber: 'ZT-FLIGHT' };
    const { sent, person } = open({
      'GET /api/payments/unmatched': () => data([money({ requestedFor })]),
      'GET /api/bookings': () => Response.json({ data: [booking] }),
      [`POST ${post}`]: () => data(statement()),
    });
    const table = within(await screen.findByRole('table', { name: 'Unmatched payments' }));
    await table.findByRole('link', { name: 'ZT-FLIGHT' });
    expect(table.getByText(/Differs from the payment/)).toBeTruthy();
    await person.click(table.getByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign payment to a booking' }));
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /ZT-FLIGHT/ })).checked).toBe(true);
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid another amount than requested');
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(sent('POST', post)).toHaveLength(1));
    expect(sent('POST', post)[0]?.body).toMatchObject({ bookingId });
  });

  it('are marked as done if late, after which they are gone [N1.10]', async () => {
    let left = [money({ why: 'late', paymentId: 'd-1', bookingId, bookingNumber: 'ZT-FLIGHT' })];
    const { sent, person, notifications } = open({
      'GET /api/payments/unmatched': () => data(left),
      'POST /api/payments/d-1/close': () => {
        left = [];
        return data(payment());
      },
    });
    await person.click(await screen.findByRole('button', { name: texts.scheduleChanges.done }));
    await screen.findByText(texts.desk.noUnmatched);
    expect(sent('POST', '/api/payments/d-1/close')).toHaveLength(1);
    expect(notifications).toMatchObject([{ kind: 'success', text: texts.desk.latePaymentClosed }]);
  });

  it('name the same reason as the work list for a hold that was paid after it had expired', async () => {
    const closed = { id: `booking:${bookingId}`, isClosed: true, bookingId, bookingNumber: 'ZT-FLIGHT' };
    open({
      'GET /api/payments/unmatched': () => data([money({ why: 'late', ...closed, closedReason: 'paid-after-lapse' })]),
    });
    const table = within(await screen.findByRole('table', { name: 'Unmatched payments' }));
    expect(await table.findByText('Paid after the hold had expired. See Refunds due.')).toBeTruthy();
    expect(table.queryByText(/was cancelled/)).toBeNull();
  });

  it('show late payments with their booking, without an assignment [N1.10.2]', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Unmatched payments' }));
    expect((await table.findByRole('link', { name: 'ZT-FLIGHT' })).getAttribute('href')).toBe(
      `/employee-dashboard/bookings/${bookingId}`,
    );
    expect(table.getAllByRole('button', { name: 'Assign' })).toHaveLength(1);
  });
});
