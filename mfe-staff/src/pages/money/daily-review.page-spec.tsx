/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { agencyDate, type DailyReview, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { data, kwacha, openMoney, payment, rejection } from '../../../test/open-money';
import { listed } from '../../../test/open-page';

afterEach(cleanup);

const words = texts.review;
const requested = 'GET /api/reports/daily-review';
const payments = 'GET /api/payments';

const row = {
  id: 'r-1',
  at: '2026-11-25T12:00:00.000Z',
  by: 'naomi',
  bookingId: '65f0c0ffee65f0c0ffee65f0',
  bookingNumber: 'ZT-FLIGHT',
  customer: { id: '65f0c0ffee65f0c0ffee65f1', username: 'mutale' },
  title: 'Lusaka to Johannesburg',
};
const review = (more: Partial<DailyReview> = {}): DailyReview => ({
  day: '2026-11-25',
  ticketsUnpaid: [{ ...row, reason: 'The company pays on account', owed: kwacha(181_498), isTicketed: true }],
  paymentStatuses: [
    {
      ...row,
      id: 'r-2',
      by: 'kelvin',
      from: 'pending',
      to: 'paid',
      ledger: { status: 'pending', received: kwacha(100_000), charged: kwacha(463_996) },
    },
    { ...row, id: 'r-3', by: 'kelvin', from: 'paid', to: 'refunded' },
  ],
  ...more,
});
const none: Partial<DailyReview> = { ticketsUnpaid: [], paymentStatuses: [] };

interface Case {
  answers?: MockResponses;
  role?: 'admin' | 'superadmin';
  day?: string;
}
const open = ({ answers = {}, role = 'admin', day = '2026-11-25' }: Case = {}) =>
  openMoney(`/admin-dashboard/daily-review${day && `?day=${day}`}`, {
    role,
    answers: {
      [requested]: () => data(review()),
      [payments]: ({ query }) =>
        listed(query.get('method') === 'cash' ? [payment({ isReversed: true })] : [], (list) => ({ data: list })),
      ...answers,
    },
  });
const cellsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent);

describe('/admin-dashboard/daily-review', () => {
  it.each(['admin', 'superadmin'] as const)('lists manual entries for a %s', async (role) => {
    const { sent } = open({ role });
    const [tickets] = await cellsOf(words.ticketsTitle);
    for (const fact of ['ZT-FLIGHT', 'naomi', /K.1,814\.98/, 'The company pays on account', 'Issued'])
      expect(tickets).toMatch(fact);
    const [set, unknown] = await cellsOf(words.statusesTitle);
    for (const fact of ['kelvin', 'pending', 'paid', /K.1,000\.00 of K.4,639\.96 received/]) expect(set).toMatch(fact);
    expect(unknown).toContain(words.ledgerUnknown);
    await waitFor(async () => expect((await cellsOf(words.paymentsTitle))[0]).toMatch(/front desk.*Reversed/));
    expect(sent('GET', '/api/reports/daily-review')[0]?.query.get('day')).toBe('2026-11-25');
    const methods = sent('GET', '/api/payments').map(({ query }) => Object.fromEntries(query));
    expect(methods.map(({ method }) => method)).toEqual(['cash', 'bank', 'till']);
    expect(methods[0]).toMatchObject({ from: '2026-11-25', to: '2026-11-25' });
  });

  it('links to the booking and to its customer', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: words.ticketsTitle }));
    const addresses = table.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      '/employee-dashboard/bookings/65f0c0ffee65f0c0ffee65f0',
      '/employee-dashboard/customers/65f0c0ffee65f0c0ffee65f1',
    ]);
  });

  it('starts with today, also for an invalid or future day in the URL', async () => {
    for (const day of ['', '2026-02-31', '2999-01-01']) {
      const { sent } = open({ day });
      await screen.findByRole('table', { name: words.ticketsTitle });
      expect(sent('GET', '/api/reports/daily-review')[0]?.query.get('day')).toBe(agencyDate());
      if (day) expect(screen.getByText(words.dayInvalid)).toBeTruthy();
      cleanup();
    }
  });

  it('reports a day without entries', async () => {
    open({
      answers: { [requested]: () => data(review(none)), [payments]: () => listed([], (list) => ({ data: list })) },
    });
    expect(await screen.findByText(words.nothing)).toBeTruthy();
  });

  it('reports each empty list', async () => {
    open({ answers: { [requested]: () => data(review(none)) } });
    expect(await screen.findByText(words.ticketsNone)).toBeTruthy();
    expect(screen.getByText(words.statusesNone)).toBeTruthy();
    expect(screen.queryByText(words.nothing)).toBeNull();
  });

  it('shows the other lists while payments is down, and retries', async () => {
    let isDown = true;
    const { person } = open({
      answers: {
        [payments]: ({ query }) =>
          isDown
            ? rejection('SERVICE_DOWN', 503)
            : listed(query.get('method') === 'cash' ? [payment()] : [], (list) => ({ data: list })),
      },
    });
    await screen.findByText(/refused: SERVICE_DOWN/);
    expect(screen.getByRole('table', { name: words.ticketsTitle })).toBeTruthy();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: words.paymentsTitle })).toBeTruthy();
  });

  it('retries after a failure', async () => {
    let isDown = true;
    const { person } = open({
      answers: { [requested]: () => (isDown ? rejection('SERVICE_DOWN', 503) : data(review())) },
    });
    await screen.findByText(/refused: SERVICE_DOWN/);
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: words.ticketsTitle })).toBeTruthy();
  });
});
