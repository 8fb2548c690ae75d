/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  requested,
  booking,
  data,
  expectTaken,
  kwacha,
  mobilePayment,
  openBooking,
  payment,
  rejection,
  statement,
} from '../../../test/open-money';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const region = async (name: string) => within(await screen.findByRole('region', { name }));
describe('taking a payment', () => {
  const post = '/api/payments/manual';
  const open = async (response = () => data(payment(), 201), more: Parameters<typeof statement>[0] = {}) => {
    const opened = openBooking({ [requested]: () => data(statement(more)), [`POST ${post}`]: response });
    await opened.person.click(await screen.findByRole('button', { name: 'Take payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take a payment for ZT-FLIGHT' }));
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Amount in kwacha/ });
    const type = async (text: string) => {
      await opened.person.clear(amount);
      await opened.person.type(amount, text);
    };
    const take = () => opened.person.click(dialog.getByRole('button', { name: 'Take payment' }));
    return { ...opened, dialog, amount, type, take };
  };

  it('sends amount, method, reference and day once, with an idempotency key, and shows the receipt number [N1.15.2]', async () => {
    const opened = await open();
    const { person, dialog } = opened;
    await opened.type('1,200.50');
    await person.click(dialog.getByRole('radio', { name: 'Bank transfer' }));
    await person.type(dialog.getByRole('textbox', { name: /Reference of the transfer/ }), 'FT-778');
    await opened.take();
    await expectTaken(opened, {
      bookingId: booking._id,
      amount: { amount: '1200.50', currency: 'ZMW' },
      method: 'bank',
      reference: 'FT-778',
    });
  });

  it('shows what is missing at each field, and sends nothing [N1.15.3]', async () => {
    const { sent, dialog, type, take } = await open();
    await type('1e3');
    await take();
    expect(await dialog.findByText(texts.desk.methodRequired, { selector: '[id]' })).toBeTruthy();
    expect(dialog.getAllByText(texts.validation.amountInvalid).length).toBeGreaterThan(0);
    expect(dialog.getAllByText(texts.validation.fieldRequired).length).toBeGreaterThan(0);
    await type('3639.97');
    await take();
    expect((await dialog.findAllByText(/more than the .*3,639\.96/)).length).toBeGreaterThan(0);
    expect(sent('POST', post)).toHaveLength(0);
  });

  it('updates the errors as fields are corrected, and marks no untouched field', async () => {
    const { person, dialog, take } = await open();
    await take();
    expect((await dialog.findByRole('alert')).textContent).toContain(texts.desk.methodRequired);
    await person.click(dialog.getByRole('radio', { name: 'Cash' }));
    expect(dialog.queryByText(texts.desk.methodRequired)).toBeNull();
    expect(dialog.queryByText(texts.validation.fieldRequired)).toBeNull();
    expect(dialog.getByRole('textbox', { name: /Drawer/ }).getAttribute('aria-invalid')).not.toBe('true');
    expect(dialog.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('explains and remembers the drawer, and does not reuse it as the reference of a transfer', async () => {
    const first = await open();
    await first.person.click(first.dialog.getByRole('radio', { name: 'Cash' }));
    const drawer = first.dialog.getByRole<HTMLInputElement>('textbox', { name: /Drawer/ });
    expect(first.dialog.getByText(texts.confirming.drawerHint)).toBeTruthy();
    await first.person.type(drawer, 'Front desk');
    await first.take();
    await waitFor(() => expect(first.sent('POST', post)).toHaveLength(1));
    cleanup();
    const { person, dialog, type } = await open();
    await type('1000');
    await person.click(dialog.getByRole('radio', { name: 'Cash' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Drawer/ }).value).toBe('Front desk');
    await person.click(dialog.getByRole('radio', { name: 'Bank transfer' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Reference of the transfer/ }).value).toBe('');
    expect(dialog.getByText(texts.confirming.transferHint)).toBeTruthy();
  });

  it('warns about a duplicate reference, and accepts it after a second click', async () => {
    const used = payment({ id: 'p-9', bookingNumber: 'ZT-OTHER', method: 'bank', reference: 'FT-778' });
    const rejected = { message: 'Used.', code: 'REFERENCE_USED', requestId: 'r', conflict: used };
    const responses = [Response.json(rejected, { status: 409 }), data(payment(), 201)];
    const { sent, person, dialog, take } = await open(() => responses.shift()!);
    await person.click(dialog.getByRole('radio', { name: 'Bank transfer' }));
    const reference = dialog.getByRole('textbox', { name: /Reference of the transfer/ });
    await person.type(reference, 'FT-778');
    await take();
    const warning = await dialog.findByText(
      /This reference was used for K.1,000\.00 for ZT-OTHER by kelvin on 21 Nov 2026/,
    );
    expect(warning.closest('[role="alert"]')).toBeTruthy();
    await person.type(reference, '9');
    expect(dialog.queryByText(/This reference was used/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Take payment' })).toBeTruthy();
    await person.type(reference, '{Backspace}');
    await person.click(dialog.getByRole('button', { name: texts.confirming.takeAnyway }));
    await waitFor(() => expect(sent('POST', post)).toHaveLength(2));
    expect(
      sent('POST', post).map(
        ({ body }) => (body as object as { allowDuplicateReference?: boolean }).allowDuplicateReference,
      ),
    ).toEqual([undefined, true]);
  });

  it('announces in advance that a large payment needs confirmation, and which amount staff cannot take', async () => {
    const awaiting = payment({ state: 'awaiting', receiptNumber: undefined, amount: kwacha(350_000) });
    const { sent, person, dialog, type, take, notifications } = await open(() => data(awaiting, 201), {
      balance: kwacha(2_000_000),
      payable: kwacha(2_000_000),
    });
    await person.click(dialog.getByRole('radio', { name: 'Cash' }));
    await person.clear(dialog.getByRole('textbox', { name: /Drawer/ }));
    await person.type(dialog.getByRole('textbox', { name: /Drawer/ }), 'Front desk');
    await type('9000.01');
    await take();
    expect((await dialog.findAllByText(/Staff can take at most K.9,000\.00/)).length).toBeGreaterThan(0);
    expect(sent('POST', post)).toHaveLength(0);
    await type('3000');
    expect(dialog.queryByText(/a second person has to confirm/)).toBeNull();
    await type('3500');
    expect(dialog.getByText(/Above K.3,000\.00 a second person has to confirm/)).toBeTruthy();
    await take();
    await waitFor(() =>
      expect(notifications[0]?.text).toMatch(/K.3,500\.00 recorded. It is posted when a second person/),
    );
  });

  it('removes the error of the API when its field is corrected', async () => {
    const message = 'The balance due is K 100.00.';
    const rejected = { message, code: 'AMOUNT_ABOVE_BALANCE', requestId: 'r', fields: { 'amount.amount': message } };
    const { person, dialog, type, take } = await open(() => Response.json(rejected, { status: 409 }));
    await person.click(dialog.getByRole('radio', { name: 'Cash' }));
    await person.type(dialog.getByRole('textbox', { name: /Drawer/ }), 'Front desk');
    await take();
    await waitFor(() => expect(dialog.getAllByText(message).length).toBeGreaterThan(1));
    await type('100');
    expect(dialog.queryByText(message)).toBeNull();
  });

  it('keeps the typed text after a rejection, and retries with the same key', async () => {
    let tries = 0;
    const respond = () => ((tries += 1) === 1 ? rejection('SERVICE_DOWN', 503) : data(payment(), 201));
    const { sent, person, dialog, amount, type, take } = await open(respond);
    await type('1000');
    await person.click(dialog.getByRole('radio', { name: 'Cash' }));
    await person.type(dialog.getByRole('textbox', { name: /Drawer/ }), 'front desk');
    await take();
    expect((await dialog.findByRole('alert')).textContent).toContain('refused: SERVICE_DOWN');
    expect(amount.value).toBe('1000');
    await take();
    await waitFor(() => expect(sent('POST', post)).toHaveLength(2));
    const keys = sent('POST', post).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('asks before discarding changes', async () => {
    const { person, dialog, type } = await open();
    await type('1000');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: texts.unsaved.title })).toBeTruthy();
  });

  it('shows what an amount in kwacha settles of a foreign-currency booking, and the rate [N1.13.2]', async () => {
    const foreign = (minor: number) => ({ ...kwacha(minor), currency: 'USD' });
    const { dialog, type } = await open(undefined, {
      charged: foreign(100_000),
      received: foreign(0),
      balance: foreign(100_000),
      payable: { ...kwacha(2_684_500), perUnit: '26.8450', rateFrom: '2026-11-22T06:00:00.000Z' },
    });
    expect(dialog.getByText(/K.26,845\.00 settles .*1,000\.00 at 26\.8450\./)).toBeTruthy();
    await type('26.85');
    expect(await dialog.findByText(/settles .*1\.00 at/)).toBeTruthy();
  });

  it.each([
    ['the rate is missing', { payable: undefined, isPayable: false }, texts.desk.noRate],
    ['a payment is open', { payments: [mobilePayment()] }, texts.desk.paymentInProgress],
    ['the booking is closed', { isPayable: false }, texts.desk.notPayable],
  ])('is not offered while %s [N1.14.2]', async (_case, more, text) => {
    openBooking({ [requested]: () => data(statement(more)) });
    expect(await (await region('Summary')).findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
  });

  it('is not offered to read-only roles', async () => {
    openBooking({}, { role: 'superadmin' });
    await screen.findByRole('table', { name: 'Statement' });
    expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
  });
});
