/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { askedFees, data, openMoney, rejection } from '../../../test/open-money';

afterEach(cleanup);

const words = texts.fees;
const put = '/api/settings/fees';
const fee = (amount: string, per = 'booking') => ({ amount, currency: 'ZMW', per });
const stored = {
  domestic: fee('232.00'),
  change: fee('150.00', 'traveler'),
  changed: { by: 'kelvin', at: '2026-11-20T06:15:00.000Z' },
};

function open(role: 'admin' | 'superadmin' = 'admin', responses = {}) {
  return openMoney('/admin-dashboard/money', {
    role,
    answers: {
      'GET /api/payments/rates': () => data([]),
      'GET /api/payments/unmatched': () => data([]),
      'GET /api/payments/methods': () => data([]),
      [askedFees]: () => data(stored),
      [`PUT ${put}`]: ({ body }: { body: unknown }) => data({ ...(body as object), changed: stored.changed }),
      ...responses,
    },
  });
}

async function openForm(responses = {}) {
  const opened = open('admin', responses);
  const form = within(await screen.findByRole('form', { name: words.title }));
  const field = (kind: keyof typeof words.kinds) =>
    form.getByRole('textbox', { name: new RegExp(`^${words.kinds[kind]} \\(K\\)`) });
  const type = async (kind: keyof typeof words.kinds, text: string) => {
    await opened.person.clear(field(kind));
    if (text !== '') await opened.person.type(field(kind), text);
  };
  const save = () => opened.person.click(form.getByRole('button', { name: texts.actions.saveChanges }));
  return { ...opened, form, field, type, save };
}

describe('agency fees', () => {
  it('are saved per kind of sale, an empty field as no fee [A10]', async () => {
    const { sent, form, person, type, save, notifications } = await openForm();
    await type('package', '1,232.50');
    await person.selectOptions(form.getByLabelText(words.chargedPer(words.kinds.package)), 'traveler');
    await type('domestic', '');
    await save();
    await waitFor(() => expect(notifications[0]?.text).toBe(texts.desk.settingsSaved));
    expect(sent('PUT', put)[0]?.body).toEqual({
      package: fee('1232.50', 'traveler'),
      change: fee('150.00', 'traveler'),
    });
  });

  it.each([
    ['0', texts.validation.feeInvalid],
    ['-1', texts.validation.feeInvalid],
    ['1.234', texts.validation.feeInvalid],
    ['1e3', texts.validation.feeInvalid],
    ['50000.01', texts.validation.feeTooHigh],
  ])('show the error of %s at the field and keep the text [A11]', async (amount, message) => {
    const { sent, field, type, save } = await openForm();
    await type('regional', amount);
    await save();
    await waitFor(() => expect(field('regional').getAttribute('aria-invalid')).toBe('true'));
    const describedBy = field('regional').getAttribute('aria-describedby') ?? '';
    const described = describedBy.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    expect(described.join(' ')).toContain(message);
    expect((field('regional') as HTMLInputElement).value).toBe(amount);
    expect(sent('PUT', put)).toHaveLength(0);
  });

  it('show an error of the server at its field [A11]', async () => {
    const { field, type, save } = await openForm({
      [`PUT ${put}`]: () =>
        Response.json(
          { code: 'BODY_INVALID', message: 'x', fields: { 'regional.amount': texts.validation.feeTooHigh } },
          { status: 400 },
        ),
    });
    await type('regional', '400');
    await save();
    await waitFor(() => expect(field('regional').getAttribute('aria-invalid')).toBe('true'));
    expect((field('regional') as HTMLInputElement).value).toBe('400');
  });

  it('show the last change, and when the fees of changes are used [A11]', async () => {
    const { form } = await openForm();
    expect(form.getByText(/Last changed by kelvin on 20 Nov 2026/)).toBeTruthy();
    expect(form.getByText(words.hints.change)).toBeTruthy();
    expect(form.getByText(words.hints.cancel)).toBeTruthy();
  });

  it('are read-only for superadmins [A11]', async () => {
    open('superadmin');
    expect(await screen.findByText(/K.232\.00 per booking/)).toBeTruthy();
    expect(screen.getByText(/K.150\.00 per traveler/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: words.title })).toBeNull();
  });

  it('report a failure, and can be fetched again', async () => {
    let isUp = false;
    const { person } = open('admin', { [askedFees]: () => (isUp ? data({}) : rejection('SERVICE_DOWN', 503)) });
    const failure = (await screen.findByText(/refused: SERVICE_DOWN/)).closest('[role="alert"]')!.parentElement!;
    isUp = true;
    await person.click(within(failure).getByRole('button', { name: /Retry/ }));
    expect(await screen.findByRole('form', { name: words.title })).toBeTruthy();
  });
});
