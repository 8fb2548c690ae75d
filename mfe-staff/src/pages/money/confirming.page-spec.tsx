/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Payment, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  requested,
  data,
  kwacha,
  mobilePayment,
  openBooking,
  openMoney,
  payment,
  rejection,
  statement,
} from '../../../test/open-money';
import { listed } from '../../../test/open-page';
import { askedToConfirm, workCall, hoursFromNow, item, openWork, work } from '../../../test/open-work';

afterEach(cleanup);

const words = texts.confirming;
const large = (more: Partial<Payment> = {}) =>
  payment({ state: 'awaiting', awaitsConfirmation: true, takenById: 'u-kelvin', receiptNumber: undefined, ...more });
const transfer = (more: Partial<Payment> = {}) =>
  payment({ method: 'bank', reference: 'FT-778', awaitsConfirmation: true, takenById: 'u-kelvin', ...more });
const openWith = (payments: Payment[], responses: MockResponses = {}, role: 'employee' | 'admin' = 'employee') => {
  const awaiting = payments.some(({ state }) => state === 'awaiting') ? { awaiting: kwacha(100_000) } : {};
  return openBooking({ [requested]: () => data(statement({ payments, ...awaiting })), ...responses }, { role });
};
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a payment that needs confirmation', () => {
  it('is confirmed by a colleague who compares the shown facts', async () => {
    const post = '/api/payments/p-1/confirm';
    const confirm = { [`POST ${post}`]: () => data(payment({ confirmedBy: 'employee' })) };
    const { person, sent, notifications } = openWith([large({ receivedOn: '2026-11-20' })], confirm);
    expect(await screen.findByText(/K.1,000\.00 taken at the desk is not posted yet/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = await dialogNamed(words.confirm.title);
    for (const fact of [/K.1,000\.00/, 'front desk', '20 Nov 2026', 'kelvin', words.confirmLarge])
      expect(dialog.getAllByText(fact).length).toBeGreaterThan(0);
    await person.click(dialog.getByRole('button', { name: words.confirm.title }));
    await waitFor(() => expect(notifications[0]?.text).toBe(words.confirm.done));
    expect(sent('POST', post)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is withdrawn, not confirmed, by the user who took it', async () => {
    const post = '/api/payments/p-1/withdraw';
    const { person, sent } = openWith([large({ takenById: 'own-employee' })], {
      [`POST ${post}`]: () => data(payment()),
    });
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    const dialog = await dialogNamed(words.withdraw.title);
    await person.click(dialog.getByRole('button', { name: words.withdraw.title }));
    await waitFor(() => expect(sent('POST', post)).toHaveLength(1));
  });

  it('keeps the dialog open with the error after a rejection', async () => {
    const { person } = openWith([large()], {
      'POST /api/payments/p-1/confirm': () => rejection('AMOUNT_ABOVE_BALANCE', 409),
    });
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = await dialogNamed(words.confirm.title);
    await person.click(dialog.getByRole('button', { name: words.confirm.title }));
    expect((await dialog.findByRole('alert')).textContent).toContain('refused: AMOUNT_ABOVE_BALANCE');
  });

  it('may be a bank transfer that is posted but does not release tickets yet', async () => {
    openWith([transfer()]);
    expect(await screen.findByText(words.transfersWait)).toBeTruthy();
    expect(screen.getByText('To be confirmed by a second person')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
  });

  it('is found in the payment list', async () => {
    const { sent } = openMoney('/employee-dashboard/payments?state=to-confirm', {
      role: 'employee',
      answers: { 'GET /api/payments': () => listed([large()], (data) => ({ data })) },
    });
    // A late request of the page of the test before may be among them.
    const asked = () => sent('GET', '/api/payments').map(({ query }) => query.get('needs'));
    await waitFor(() => expect(asked()).toContain('confirmation'));
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    expect(table.getByText('Awaiting confirmation')).toBeTruthy();
  });
});

describe('a payment taken by a colleague', () => {
  it('is reversed by another administrator only', async () => {
    openWith([payment({ takenById: 'own-admin' })], {}, 'admin');
    await screen.findByRole('table', { name: 'Payments' });
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
    cleanup();
    openWith([payment({ takenById: 'u-kelvin' })], {}, 'admin');
    expect(await screen.findByRole('button', { name: 'Reverse' })).toBeTruthy();
  });
});

describe('a payment request without a response', () => {
  it('is ended by staff, who are warned that the PIN may still be entered', async () => {
    const post = '/api/payments/p-2/end';
    const { person, notifications } = openWith([mobilePayment()], {
      [`POST ${post}`]: () => data(mobilePayment({ state: 'failed' })),
    });
    await person.click(await screen.findByRole('button', { name: 'End request' }));
    const dialog = await dialogNamed(words.end.title);
    expect(dialog.getByText(words.endEffect)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: words.end.title }));
    await waitFor(() => expect(notifications[0]?.text).toBe(words.end.done));
  });

  it('blocks other payments until it expires', async () => {
    openWith([mobilePayment({ expiresAt: hoursFromNow(0.1) })]);
    expect(await screen.findByText(texts.desk.paymentInProgress)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
    cleanup();
    openWith([mobilePayment({ expiresAt: hoursFromNow(-0.1) })]);
    expect(await screen.findByRole('button', { name: 'Take payment' })).toBeTruthy();
  });
});

describe('the work list', () => {
  const payments = (...items: Payment[]) => ({ [askedToConfirm]: () => listed(items, (list) => ({ data: list })) });

  it('has a section of payments to confirm, with the deadline of waiting tickets, each listed once', async () => {
    const waiting = item('not-ticketed', { reason: 'confirm-payment', bookingId: 'b-7', dueAt: hoursFromNow(3.25) });
    openWork({
      ...payments(transfer({ bookingId: 'b-7' }), large({ id: 'p-3', takenById: 'own-employee' })),
      [workCall]: () => data(work(waiting, item('not-ticketed', { reason: 'issue' }))),
    });
    const rows = within(await screen.findByRole('table', { name: words.section }))
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]?.textContent).toContain('3 h 15 min left');
    expect(within(rows[0]!).getByRole('button', { name: 'Confirm' })).toBeTruthy();
    expect(rows[1]?.textContent).toContain(words.own);
    expect(within(rows[1]!).getByRole('button', { name: 'Withdraw' })).toBeTruthy();
    const others = within(screen.getByRole('table', { name: 'Paid, not ticketed' }))
      .getAllByRole('row')
      .slice(1);
    expect(others).toHaveLength(1);
    expect(screen.queryByText(texts.work.allDone)).toBeNull();
  });

  it('shows the booking of a transfer that payments does not list', async () => {
    openWork({ [workCall]: () => data(work(item('not-ticketed', { reason: 'confirm-payment' }))) });
    expect(await screen.findByText('Paid by bank transfer; a second person has to confirm it.')).toBeTruthy();
  });

  it('works without the payments to confirm, and reports the failure', async () => {
    openWork({ [askedToConfirm]: () => rejection('UNEXPECTED', 500) });
    expect(await screen.findByText(texts.work.fetchMoney)).toBeTruthy();
  });
});
