/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type PaymentMethod, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { data, kwacha, openMoney } from '../../../test/open-money';

afterEach(cleanup);

const airtel: PaymentMethod = {
  network: 'AIRTEL_OAPI_ZMB',
  name: 'Airtel',
  isOpen: true,
  isWhole: false,
  min: kwacha(100),
  max: kwacha(2_000_000),
};
const holds = { days: 6, marginHours: 4, maxHours: 48, autoIssue: true, packageDays: 7 };

function open(role: 'admin' | 'superadmin' = 'admin', settings: object = holds) {
  let isOff = false;
  return openMoney('/admin-dashboard/money', {
    role,
    answers: {
      'GET /api/payments/rates': () => data([]),
      'GET /api/payments/unmatched': () => data([]),
      'GET /api/payments/methods': () => data([{ ...airtel, isOff }]),
      'PUT /api/payments/methods/AIRTEL_OAPI_ZMB': ({ body }) => {
        ({ isOff } = body as { isOff: boolean });
        return data([{ ...airtel, isOff }]);
      },
      'GET /api/settings/holds': () => data(settings),
      'PUT /api/settings/holds': ({ body }) => data(body),
    },
  });
}

describe('mobile money networks', () => {
  it('are switched off and on by an administrator [N1.15.4]', async () => {
    const { person, sent } = open();
    await person.click(await screen.findByRole('button', { name: 'Switch off' }));
    await person.click(await screen.findByRole('button', { name: 'Switch on' }));
    await screen.findByRole('button', { name: 'Switch off' });
    expect(sent('PUT', '/api/payments/methods/AIRTEL_OAPI_ZMB').map(({ body }) => body)).toEqual([
      { isOff: true },
      { isOff: false },
    ]);
  });

  it('are read-only for superadmins, who cannot change hold settings either', async () => {
    open('superadmin');
    await screen.findByText('Airtel');
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Holds and tickets' })).toBeNull();
  });
});

describe('hold settings', () => {
  const put = '/api/settings/holds';

  it('are saved if within their bounds, also a second time [N2.5.2]', async () => {
    const { person, sent, notifications } = open();
    const form = within(await screen.findByRole('form', { name: 'Hold settings' }));
    const days = form.getByRole('textbox', { name: /Hold length/ });
    await person.clear(days);
    await person.type(days, '7');
    await person.click(form.getByRole('button', { name: texts.actions.saveChanges }));
    expect((await form.findAllByText(texts.desk.wholeBetween(1, 6))).length).toBeGreaterThan(0);
    expect(sent('PUT', put)).toHaveLength(0);
    await person.clear(days);
    await person.type(days, '3');
    await person.click(form.getByRole('checkbox', { name: /Issue tickets automatically/ }));
    await person.click(form.getByRole('button', { name: texts.actions.saveChanges }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(sent('PUT', put)[0]?.body).toEqual({ ...holds, days: 3, autoIssue: false });
    await person.clear(days);
    await person.type(days, '4');
    await person.click(form.getByRole('button', { name: texts.actions.saveChanges }));
    await waitFor(() => expect(sent('PUT', put)).toHaveLength(2));
  });

  it('show the number of days to pay for a package', async () => {
    const { person, sent } = open();
    const form = within(await screen.findByRole('form', { name: 'Hold settings' }));
    const days = form.getByRole('textbox', { name: /Days to pay for a package/ });
    await person.clear(days);
    await person.type(days, '61');
    await person.click(form.getByRole('button', { name: texts.actions.saveChanges }));
    expect((await form.findAllByText(texts.desk.wholeBetween(1, 60))).length).toBeGreaterThan(0);
    await person.clear(days);
    await person.type(days, '14');
    await person.click(form.getByRole('button', { name: texts.actions.saveChanges }));
    await waitFor(() => expect(sent('PUT', put).map(({ body }) => body)).toEqual([{ ...holds, packageDays: 14 }]));
  });

  it('omit the days for packages if the API does not know them', async () => {
    const { packageDays: _days, ...former } = holds;
    const { person, sent } = open('admin', former);
    const form = within(await screen.findByRole('form', { name: 'Hold settings' }));
    expect(form.queryByRole('textbox', { name: /package/ })).toBeNull();
    await person.click(form.getByRole('button', { name: texts.actions.saveChanges }));
    await waitFor(() => expect(sent('PUT', put).map(({ body }) => body)).toEqual([former]));
  });
});

describe('terms for cancelled packages', () => {
  const put = '/api/settings/holds';
  const withTerms = { ...holds, cancelTerms: [{ daysBefore: 30, percent: 50 }] };
  const field = async (name: string) =>
    within(await screen.findByRole('form', { name: texts.desk.cancelTerms })).getByLabelText(name);
  const save = async () => screen.findByRole('button', { name: texts.desk.saveTerms });

  it('are shown and saved with the other settings unchanged [N6.2]', async () => {
    const { person, sent } = open('admin', withTerms);
    expect(await field(texts.desk.termDays(1))).toHaveProperty('value', '30');
    await person.type(await field(texts.desk.termDays(2)), '7');
    await person.type(await field(texts.desk.termPercent(2)), '100');
    await person.click(await save());
    await waitFor(() => expect(sent('PUT', put)).toHaveLength(1));
    expect(sent('PUT', put)[0]?.body).toEqual({
      ...holds,
      cancelTerms: [
        { daysBefore: 30, percent: 50 },
        { daysBefore: 7, percent: 100 },
      ],
    });
  });

  it('are refused in the wrong order or half filled, and keep what was typed', async () => {
    const { person, sent } = open('admin', withTerms);
    await person.type(await field(texts.desk.termDays(2)), '60');
    await person.click(await save());
    await screen.findAllByText(texts.desk.wholeBetween(1, 100));
    await person.type(await field(texts.desk.termPercent(2)), '80');
    await person.click(await save());
    await screen.findAllByText(texts.refunds.termsOrder);
    expect(await field(texts.desk.termDays(2))).toHaveProperty('value', '60');
    expect(sent('PUT', put)).toEqual([]);
  });

  it('are not offered by earlier releases of bookings', async () => {
    open('admin', holds);
    await screen.findByRole('heading', { name: 'Holds and tickets' });
    expect(screen.queryByRole('form', { name: texts.desk.cancelTerms })).toBeNull();
  });
});
