/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClosedMoney, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  booking,
  bookingId,
  data,
  kwacha,
  one,
  openBooking,
  rejection,
  requested,
  statement,
} from '../../../test/open-money';

const person = userEvent.setup({ delay: null });
const words = texts.settling;
const path = `/api/payments/bookings/${bookingId}/settle`;
const accountPath = `POST ${path}/account`;
const reason = 'The customer cancelled';
const account = { bank: 'Stanbic', numberEnd: '4821' };
const open: ClosedMoney = {
  ...{ held: kwacha(463_996), heldKwacha: kwacha(463_996), retainMax: kwacha(463_996), decisions: [] },
  ways: ['credit', 'cash', 'bank'],
};
const request: NonNullable<ClosedMoney['request']> & { expiresAt: string } = {
  ...{ at: '2026-11-27T08:00:00.000Z', way: 'bank', given: kwacha(463_996), givenKwacha: kwacha(463_996) },
  ...{ retained: kwacha(0), reason, by: 'mercy', byId: 'other', account },
  expiresAt: '2026-12-04T08:00:00.000Z',
};
const own = { ...request, by: 'employee', byId: 'own-employee' };
const settled = () => data(statement({ closed: { ...open, held: kwacha(0) } }));

afterEach(cleanup);

function openCancelled(closed: ClosedMoney, answers: Parameters<typeof openBooking>[0] = {}, options = {}) {
  const money = { received: kwacha(463_996), balance: kwacha(0), payable: undefined, isPayable: false, closed };
  return openBooking(
    {
      [one]: () => data({ ...booking, status: 'cancelled', paymentStatus: 'paid' }),
      [requested]: () => data(statement(money)),
      ...answers,
    },
    options,
  );
}
async function openDialog(button: string) {
  const section = within(await screen.findByRole('region', { name: words.section }));
  await person.click(section.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: words.title('ZT-FLIGHT') }));
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const field = (dialog: Dialog, label: string) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(label.replaceAll(/[()]/g, String.raw`\$&`)) });
async function type(dialog: Dialog, label: string, text: string) {
  await person.click(field(dialog, label));
  await person.paste(text);
}
async function enterBank(dialog: Dialog) {
  await type(dialog, 'Retain', '0');
  await person.click(dialog.getByRole('radio', { name: words.ways.bank }));
  await type(dialog, '^Reason', reason);
}

describe('the request of a bank transfer', () => {
  it('[N6.10] asks for the account instead of the reference, and names each missing or wrong field', async () => {
    const { sent } = openCancelled(open, { [`POST ${path}`]: settled });
    const dialog = await openDialog(words.settle);
    await enterBank(dialog);
    expect(dialog.queryByRole('textbox', { name: new RegExp(words.reference) })).toBeNull();
    expect(dialog.getByText(new RegExp(words.needsSecond))).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: words.request }));
    const { accountHolderRequired, bankRequired, accountNumberRequired, accountNumberInvalid } = texts.validation;
    for (const message of [accountHolderRequired, bankRequired, accountNumberRequired])
      expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    await type(dialog, words.accountHolder, 'Canarina Banda');
    await type(dialog, '^Bank', 'Stanbic');
    await type(dialog, words.accountNumber, '1234');
    await person.click(dialog.getByRole('button', { name: words.request }));
    expect((await dialog.findAllByText(accountNumberInvalid)).length).toBeGreaterThan(0);
    expect(sent('POST', path)).toEqual([]);
    expect(field(dialog, words.accountHolder).value).toBe('Canarina Banda');
    await type(dialog, words.accountNumber, ' 5678-90');
    await person.click(dialog.getByRole('button', { name: words.request }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', path).map(({ body }) => body)).toEqual([
      {
        ...{ retain: '0', way: 'bank', reason },
        account: { holder: 'Canarina Banda', bank: 'Stanbic', number: '1234567890' },
      },
    ]);
  });

  it('keeps what was typed after a refusal, which is shown at its field', async () => {
    const fields = { 'account.number': 'The number is of another bank.' };
    const refused = () =>
      Response.json({ message: 'Check the account.', code: 'BODY_INVALID', requestId: 'r', fields }, { status: 400 });
    openCancelled(open, { [`POST ${path}`]: refused });
    const dialog = await openDialog(words.settle);
    await enterBank(dialog);
    await type(dialog, words.accountHolder, 'Canarina Banda');
    await type(dialog, '^Bank', 'Stanbic');
    await type(dialog, words.branch, 'Lusaka Main');
    await type(dialog, words.accountNumber, '0140 0098');
    await person.click(dialog.getByRole('button', { name: words.request }));
    expect(await dialog.findByText('The number is of another bank.')).toBeTruthy();
    const typed = [words.accountHolder, '^Bank', words.branch, words.accountNumber];
    expect(typed.map((label) => field(dialog, label).value)).toEqual([
      ...['Canarina Banda', 'Stanbic', 'Lusaka Main', '0140 0098'],
    ]);
  });

  it('keeps the stored account when its author changes something else', async () => {
    const { sent } = openCancelled({ ...open, request: own }, { [`POST ${path}`]: settled });
    const dialog = await openDialog(words.change);
    expect(dialog.getByText(words.accountStored('Stanbic, ••••4821'))).toBeTruthy();
    await person.clear(field(dialog, 'Retain'));
    await type(dialog, 'Retain', '10');
    await person.click(dialog.getByRole('button', { name: words.request }));
    await waitFor(() => expect(sent('POST', path)).toHaveLength(1));
    expect(sent('POST', path)[0]?.body).toEqual({ retain: '10', way: 'bank', reason });
  });
});

describe('the confirmation of a bank transfer', () => {
  it('[N6.10] shows the account masked, reveals it on request, and takes the reference', async () => {
    const whole = { holder: 'Canarina Banda', bank: 'Stanbic', branch: 'Lusaka Main', number: '0140009874821' };
    const { sent } = openCancelled(
      { ...open, request },
      { [`POST ${path}`]: settled, [accountPath]: () => data(whole) },
    );
    const dialog = await openDialog(words.confirm);
    expect(dialog.getByText('Stanbic, ••••4821')).toBeTruthy();
    expect(dialog.queryByText(whole.number)).toBeNull();
    await person.click(dialog.getByRole('button', { name: words.confirm }));
    expect((await dialog.findAllByText(texts.validation.transferReferenceRequired)).length).toBeGreaterThan(0);
    expect(sent('POST', path)).toEqual([]);
    const show = dialog.getByRole('button', { name: words.revealAccount });
    show.focus();
    await person.keyboard('{Enter}');
    const number = await dialog.findByText(whole.number);
    expect(dialog.getByText('Stanbic, Lusaka Main')).toBeTruthy();
    expect(document.activeElement?.contains(number)).toBe(true);
    await type(dialog, words.reference, ' FT26-1 ');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', path).map(({ body }) => body)).toEqual([
      { retain: '0.00', way: 'bank', reason, reference: 'FT26-1', confirms: request.at },
    ]);
  });

  it('says why the account is not shown, and keeps the reference', async () => {
    openCancelled({ ...open, request }, { [accountPath]: () => rejection('REFUND_ACCOUNT_GONE', 410) });
    const dialog = await openDialog(words.confirm);
    await type(dialog, words.reference, 'FT26-1');
    await person.click(dialog.getByRole('button', { name: words.revealAccount }));
    expect(await dialog.findByText('refused: REFUND_ACCOUNT_GONE')).toBeTruthy();
    expect(field(dialog, words.reference).value).toBe('FT26-1');
    expect(dialog.getByRole('button', { name: words.decline })).toBeTruthy();
  });

  it('says that the account is no longer stored, and takes the reference of a transfer that was made', async () => {
    const { account: _erased, ...rest } = request;
    openCancelled({ ...open, request: rest });
    const dialog = await openDialog(words.confirm);
    expect(dialog.getByText(words.accountGone)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: words.revealAccount })).toBeNull();
    expect(field(dialog, words.reference)).toBeTruthy();
  });
});

describe('money that was returned outside the portal', () => {
  it('[N6.18] is booked by an admin with its reference, without a second person', async () => {
    const { sent } = openCancelled(
      { ...open, ways: ['credit', 'cash', 'bank', 'outside'] },
      { [`POST ${path}`]: settled },
      { role: 'admin' },
    );
    const dialog = await openDialog(words.settle);
    await type(dialog, 'Retain', '0');
    await person.click(dialog.getByRole('radio', { name: words.ways.outside }));
    await type(dialog, '^Reason', reason);
    expect(dialog.getByText(words.outsideHint)).toBeTruthy();
    expect(dialog.queryByText(new RegExp(words.needsSecond))).toBeNull();
    await person.click(dialog.getByRole('button', { name: words.settle }));
    expect((await dialog.findAllByText(texts.validation.outsideReferenceRequired)).length).toBeGreaterThan(0);
    await type(dialog, words.outsideReference, 'CB-2026-11');
    await person.click(dialog.getByRole('button', { name: words.settle }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', path).map(({ body }) => body)).toEqual([
      { retain: '0', way: 'outside', reference: 'CB-2026-11', reason },
    ]);
  });

  it('is not offered to employees, nor by services of an earlier release', async () => {
    openCancelled(open);
    const dialog = await openDialog(words.settle);
    expect(dialog.queryByRole('radio', { name: words.ways.outside })).toBeNull();
    cleanup();
    const { ways: _none, ...former } = open;
    openCancelled(former, {}, { role: 'admin' });
    const formerDialog = await openDialog(words.settle);
    expect(formerDialog.getAllByRole('radio')).toHaveLength(3);
    await person.click(formerDialog.getByRole('radio', { name: words.ways.bank }));
    expect(field(formerDialog, words.reference)).toBeTruthy();
    expect(formerDialog.queryByRole('textbox', { name: new RegExp(words.accountNumber) })).toBeNull();
  });
});
