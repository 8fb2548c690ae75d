/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listFileTypes, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { data, openMoney, payment } from '../../../test/open-money';
import { listed } from '../../../test/open-page';
import { sampleUser } from '../../../test/samples';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  localStorage.clear();
  URL.createObjectURL = (content) => `blob:${(content as File).name}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});
afterEach(cleanup);

const file = (name: string) => () =>
  new Response('rows', {
    headers: { 'content-type': listFileTypes.xlsx, 'content-disposition': `attachment; filename="${name}"` },
  });
const customer = sampleUser({ id: '0123456789abcdef01234567' });
const responses = {
  'GET /api/payments': () => Response.json({ data: [payment()] }, { headers: { 'x-total-count': '60' } }),
  'GET /api/reports/payments/sums': () =>
    data({
      received: { amount: '1300.00', currency: 'ZMW', payments: 7 },
      settles: [
        { amount: '300.00', currency: 'ZMW', payments: 5 },
        { amount: '40.00', currency: 'USD', payments: 2 },
      ],
    }),
  'GET /api/reports/payments': file('payments.xlsx'),
  'GET /api/admin/users': () => listed([customer]),
  'GET /api/reports/users': file('people.xlsx'),
  'GET /api/reports/customers': () =>
    data([
      {
        userId: customer.id,
        bookings: 3,
        balances: [
          { amount: '1000.00', currency: 'ZMW' },
          { amount: '-25.50', currency: 'USD' },
        ],
      },
    ]),
};
type Opened = ReturnType<typeof openMoney>;
const open = (address: string, role: 'admin' | 'employee' = 'admin'): Opened =>
  openMoney(address, { role, answers: responses });
const choose = async ({ person }: Opened, item: string) => {
  await person.click(await screen.findByRole('button', { name: 'List' }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

const lists = [
  {
    name: 'payments',
    address: '/employee-dashboard/payments?q=789&state=completed&page=2&sort=-amount',
    path: '/api/reports/payments',
    query: { q: '789', state: 'completed', sort: '-amount', format: 'xlsx' },
    chips: ['\u201c789\u201d', 'Received', 'Clear all'],
    column: 'Method',
  },
  {
    name: 'users',
    address: '/admin-dashboard/user-management?q=ban&show=client',
    path: '/api/reports/users',
    query: { q: 'ban', role: 'client', sort: 'username', format: 'xlsx' },
    chips: ['\u201cban\u201d', 'Role: client', 'Clear all'],
    column: 'Email',
  },
  {
    name: 'customers',
    address: '/employee-dashboard/customer-management?q=ban&sort=-email',
    path: '/api/reports/users',
    query: { q: 'ban', role: 'client', sort: '-email', format: 'xlsx' },
    chips: ['\u201cban\u201d'],
    column: 'Balance',
  },
];

describe.each(lists)('the list of $name', ({ address, path, query, chips, column }) => {
  it('is exported completely, with its filters and order', async () => {
    const opened = open(address);
    await opened.person.click(await screen.findByRole('button', { name: 'Export' }));
    await opened.person.click(await screen.findByRole('button', { name: 'Save file' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(Object.fromEntries(opened.sent('GET', path)[0]!.query)).toEqual(query);
  });

  it('shows active filters, and clears them', async () => {
    const { place, person } = open(address);
    const active = within(await screen.findByRole('group', { name: 'Active filters' }));
    expect(active.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(chips);
    await person.click(active.getAllByRole('button')[0]!);
    await waitFor(() => expect(new URLSearchParams(place.search).has('q')).toBe(false));
  });

  it('stores hidden columns and views separately for each list', async () => {
    const opened = open(address);
    await choose(opened, 'Columns and rows...');
    const dialog = within(await screen.findByRole('dialog'));
    await opened.person.click(dialog.getByRole('checkbox', { name: column }));
    await opened.person.click(dialog.getByRole('button', { name: texts.actions.close }));
    expect(headers()).not.toContain(column);
    await choose(opened, 'Saved views...');
    await opened.person.type(await screen.findByLabelText('Name of this view'), 'Mine');
    await opened.person.click(screen.getByRole('button', { name: 'Save view' }));
    const view = await screen.findByRole('link', { name: 'Mine' });
    expect(new URL(view.getAttribute('href')!, location.origin).href).toBe(new URL(address, location.origin).href);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('staff_'))).toHaveLength(1);
  });
});

describe('list totals and row menus', () => {
  it('show the amounts received by all payments of the list', async () => {
    const { sent } = open('/employee-dashboard/payments?method=cash');
    expect(await screen.findByText('K 1,300.00')).toBeTruthy();
    expect(screen.getByText('US$40.00')).toBeTruthy();
    expect(Object.fromEntries(sent('GET', '/api/reports/payments/sums')[0]!.query)).toEqual({ method: 'cash' });
  });

  it('show the number of bookings and the balance of a customer', async () => {
    open('/employee-dashboard/customer-management', 'employee');
    const row = within(await screen.findByRole('row', { name: /mutale/ }));
    const count = await row.findByRole('link', { name: '3' });
    expect(count.getAttribute('href')).toBe(`/employee-dashboard/customer-bookings/${customer.id}`);
    expect(row.getByText('K 1,000.00')).toBeTruthy();
    expect(row.getByText(/25\.50/)).toBeTruthy();
  });

  it('offer admins the actions on a payment, including its reversal', async () => {
    const { person } = open('/employee-dashboard/payments');
    await person.click(await screen.findByRole('button', { name: /^More for / }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Open booking', 'All of this booking', 'Reverse...']);
    await person.click(screen.getByRole('menuitem', { name: 'Reverse...' }));
    expect(await screen.findByRole('dialog', { name: /^Reverse / })).toBeTruthy();
  });

  it('offer employees no reversal', async () => {
    const { person } = open('/employee-dashboard/payments', 'employee');
    await person.click(await screen.findByRole('button', { name: /^More for / }));
    expect(await screen.findByRole('menuitem', { name: 'Open booking' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Reverse...' })).toBeNull();
  });
});
