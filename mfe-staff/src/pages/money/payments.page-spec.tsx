/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { demoUserIds, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { bookingId, mobilePayment, openMoney, payment, rejection } from '../../../test/open-money';

afterEach(cleanup);

const list = 'GET /api/payments';
const page = (payments: readonly unknown[], total = payments.length) =>
  Response.json({ data: payments }, { headers: { 'x-total-count': `${total}` } });
const open = (
  query = '',
  response = () =>
    page([payment(), mobilePayment({ state: 'failed', failure: { code: 'X', message: 'No PIN.' } })], 60),
) => openMoney(`/employee-dashboard/payments${query}`, { role: 'employee', answers: { [list]: response } });
const reads = (sent: ReturnType<typeof open>['sent']) =>
  sent('GET', '/api/payments').map(({ query }) => Object.fromEntries(query));

describe('/employee-dashboard/payments', () => {
  it('lists payments with links to their bookings', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    const link = (await table.findAllByRole('link', { name: 'ZT-FLIGHT' }))[0];
    expect(link?.getAttribute('href')).toBe(`/employee-dashboard/bookings/${bookingId}`);
    expect(table.getByText('No PIN.')).toBeTruthy();
    expect(screen.getByText('60 payments')).toBeTruthy();
  });

  it('links a superadmin from credit to the bookings of its customer', async () => {
    const credit = { ...payment(), bookingId: undefined, bookingNumber: undefined, userId: demoUserIds.client };
    openMoney('/employee-dashboard/payments', { role: 'superadmin', answers: { [list]: () => page([credit]) } });
    const link = await screen.findByRole('link', { name: 'Credit' });
    expect(link.getAttribute('href')).toBe(`/admin-dashboard/user-bookings/${demoUserIds.client}`);
  });

  it('takes its filters from the URL, and stores chosen ones there [N1.22.3]', async () => {
    const { sent, person, place } = open(
      '?q=789&state=failed&method=momo&from=2026-11-01&to=2026-11-22&page=2&sort=-amount',
    );
    await screen.findByText('60 payments');
    expect(reads(sent)).toEqual([
      {
        q: '789',
        state: 'failed',
        method: 'momo',
        from: '2026-11-01',
        to: '2026-11-22',
        page: '2',
        pageSize: '25',
        sort: '-amount',
      },
    ]);
    await person.selectOptions(screen.getByLabelText('Method'), 'cash');
    await waitFor(() => expect(new URLSearchParams(place.search).get('method')).toBe('cash'));
    expect(new URLSearchParams(place.search).get('page')).toBeNull();
  });

  it('loads the date fields on demand, with the focus in the first [N1.22.5]', async () => {
    const { sent, person, place } = open();
    await screen.findByText('60 payments');
    expect(screen.queryByRole('group', { name: 'From' })).toBeNull();
    await person.click(screen.getByRole('button', { name: texts.desk.chooseDays }));
    const from = within(await screen.findByRole('group', { name: 'From' }));
    await waitFor(() => expect(from.getAllByRole('spinbutton')[0]).toBe(document.activeElement));
    await person.keyboard('22112026');
    await waitFor(() => expect(new URLSearchParams(place.search).get('from')).toBe('2026-11-22'));
    await waitFor(() => expect(reads(sent).at(-1)).toMatchObject({ from: '2026-11-22' }));
    expect(screen.getByRole('group', { name: 'To' })).toBeTruthy();
  });

  it('shows the dates of the URL without moving the focus', async () => {
    const { person, place } = open('?from=2026-11-22&to=2026-11-01', () => page([]));
    expect(await screen.findByText(texts.desk.daysFrom)).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    await person.click(await screen.findByRole('button', { name: texts.actions.clearSearch }));
    await waitFor(() => expect(place.search).toBe(''));
    expect(screen.getByRole('group', { name: 'From' })).toBeTruthy();
  });

  it('omits unknown values from the request', async () => {
    const { sent } = open('?state=stolen&method=shells&from=yesterday');
    await screen.findByText('60 payments');
    expect(reads(sent)).toEqual([{ page: '1', pageSize: '25', sort: '-createdAt' }]);
  });

  it('shows the whole list after a search without results is cleared', async () => {
    const { sent, person } = open('?q=nobody&state=failed', () => page([]));
    expect(await screen.findByText(texts.desk.noPaymentsFound)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: texts.actions.clearSearch }));
    await waitFor(() => expect(reads(sent).at(-1)).toEqual({ page: '1', pageSize: '25', sort: '-createdAt' }));
  });

  it('reports a failure, and retries on demand', async () => {
    let isAway = true;
    open('', () => (isAway ? rejection('SERVICE_DOWN', 503) : page([payment()])));
    expect((await screen.findByRole('alert')).textContent).toContain('refused: SERVICE_DOWN');
    isAway = false;
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(await screen.findByText('1 payment')).toBeTruthy();
  });
});
