/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { askedLimits, data, limits, openMoney, rejection } from '../../../test/open-money';

afterEach(cleanup);

const words = texts.confirming;
const put = '/api/settings/payments';

function open(role: 'admin' | 'superadmin' = 'admin', responses = {}) {
  return openMoney('/admin-dashboard/money', {
    role,
    answers: {
      'GET /api/payments/rates': () => data([]),
      'GET /api/payments/unmatched': () => data([]),
      'GET /api/payments/methods': () => data([]),
      [`PUT ${put}`]: ({ body }: { body: unknown }) => data(body),
      ...responses,
    },
  });
}

describe('payment limits', () => {
  const openForm = async () => {
    const opened = open();
    const form = within(await screen.findByRole('form', { name: words.limitsTitle }));
    const type = async (label: string, text: string) => {
      const field = form.getByRole('textbox', { name: new RegExp(label) });
      await opened.person.clear(field);
      await opened.person.type(field, text);
    };
    const save = () => opened.person.click(form.getByRole('button', { name: texts.actions.saveChanges }));
    return { ...opened, form, type, save };
  };

  it('are saved, with or without thousands separators', async () => {
    const { sent, type, save, notifications } = await openForm();
    await type(words.highest, '1,000,000');
    await type(words.secondPersonAbove, '50 000.50');
    await save();
    await waitFor(() => expect(notifications[0]?.text).toBe(texts.desk.settingsSaved));
    expect(sent('PUT', put)[0]?.body).toEqual({ ...limits, highest: '1000000', secondPersonAbove: '50000.50' });
  });

  it('show an error for a limit above the highest, and for an invalid amount', async () => {
    const { sent, form, type, save } = await openForm();
    await type(words.secondPersonAbove, '9000.01');
    await save();
    expect((await form.findAllByText(texts.validation.limitAboveHighest)).length).toBeGreaterThan(0);
    await type(words.secondPersonAbove, 'many');
    await save();
    expect((await form.findAllByText(texts.validation.limitInvalid)).length).toBeGreaterThan(0);
    expect(sent('PUT', put)).toHaveLength(0);
  });

  it('are read-only for superadmins', async () => {
    open('superadmin');
    expect(await screen.findByText(/K.9,000\.00/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: words.limitsTitle })).toBeNull();
  });

  it('report a failure, and can be fetched again', async () => {
    let isUp = false;
    const { person } = open('admin', { [askedLimits]: () => (isUp ? data(limits) : rejection('SERVICE_DOWN', 503)) });
    const failure = (await screen.findByText(/refused: SERVICE_DOWN/)).closest<HTMLElement>(
      '[role=alert]',
    )!.parentElement!;
    isUp = true;
    await person.click(within(failure).getByRole('button', { name: /Retry/ }));
    expect(await screen.findByRole('form', { name: words.limitsTitle })).toBeTruthy();
  });
});
