/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { emptyErrorResponse } from '@portal/remote-kit/testing';
import { listed, openPage } from '../../test/open-page';
import { flightBooking, logEntry, packageBooking } from '../../test/sample-bookings';
import { sampleUser } from '../../test/samples';

const logs = 'GET /api/admin/users/u-9/logs';
const bookings = 'GET /api/admin/users/u-9/bookings';

afterEach(cleanup);

describe('the activity log of a user', () => {
  const path = '/admin-dashboard/user-logs/u-9';

  it('lists the actions [S2.user-logs.1]', async () => {
    const { sent } = openPage(path, { answers: { [logs]: () => listed([logEntry]) } });
    const row = await screen.findByRole('row', { name: /BOOKING_UPDATED/ });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Timestamp',
      'Action',
      'Description',
      'Target',
      'IP Address',
      'By',
    ]);
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      '20 Nov 2026, 08:15',
      'BOOKING_UPDATED',
      'Changed the status of ZT-FLIGHT',
      'Booking …flight',
      '10.9.8.7',
      'kelvin',
    ]);
    expect(Object.fromEntries(sent('GET', '/api/admin/users/u-9/logs')[0]?.query ?? [])).toEqual({
      page: '1',
      pageSize: '25',
    });
  });

  it.each([undefined, ''])('shows one text for a missing address: %j', async (ipAddress) => {
    openPage(path, { answers: { [logs]: () => listed([{ ...logEntry, ipAddress }]) } });
    const row = await screen.findByRole('row', { name: /BOOKING_UPDATED/ });
    expect(row.children[4]?.textContent).toBe('N/A');
  });

  it('reports an empty log [S2.user-logs.2]', async () => {
    openPage(path, { role: 'superadmin', answers: { [logs]: () => listed([]) } });
    await screen.findByText('No activity logs found for this user.');
  });

  it('reports a URL without a user id [S2.user-logs.3]', async () => {
    const { calls } = openPage('/admin-dashboard/user-logs/%20');
    expect((await screen.findByRole('alert')).textContent).toBe('User ID not provided in URL.');
    expect(calls).toEqual([]);
  });

  it('shows its default error [S8.error.fetchUserLogs]', async () => {
    openPage(path, { answers: { [logs]: emptyErrorResponse } });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch user logs.');
  });
});

describe.each([
  ['/admin-dashboard/user-logs/u-9', 'admin', 'User activity: mutale'],
  ['/admin-dashboard/user-bookings/u-9', 'admin', 'User bookings: mutale'],
  ['/employee-dashboard/customer-bookings/u-9', 'employee', 'Customer bookings: mutale'],
  ['/admin-dashboard/user-logs/u-9', 'superadmin', 'User activity'],
] as const)('the heading of %s', (path, role, heading) => {
  it(`reads "${heading}" for the role ${role}`, async () => {
    const { sent } = openPage(path, {
      role,
      answers: {
        [logs]: () => listed([logEntry]),
        [bookings]: () => listed([flightBooking]),
        'GET /api/admin/users/u-9': () => Response.json(sampleUser({ id: 'u-9' })),
      },
    });
    await screen.findByRole('heading', { level: 1, name: heading });
    await screen.findAllByRole('rowheader');
    expect(sent('GET', '/api/admin/users/u-9')).toHaveLength(role === 'superadmin' ? 0 : 1);
  });
});

describe.each([
  ['/admin-dashboard/user-bookings/u-9', 'superadmin', 'S2.user-bookings.1'],
  ['/employee-dashboard/customer-bookings/u-9', 'employee', 'S2.customer-bookings.1'],
] as const)('the bookings of one user at %s', (path, role, statement) => {
  it(`list them with their actions [${statement}]`, async () => {
    openPage(path, { role, answers: { [bookings]: () => listed([flightBooking, packageBooking]) } });
    const row = await screen.findByRole('row', { name: /ZT-PACKAGE/ });
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['View', 'Edit', 'Cancel']);
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  });

  it('report an empty list [S2.user-bookings.2]', async () => {
    openPage(path, { role, answers: { [bookings]: () => listed([]) } });
    await screen.findByText('No bookings found for this account/user.');
  });

  it('show their default error [S8.error.fetchUserBookings]', async () => {
    openPage(path, { role, answers: { [bookings]: emptyErrorResponse } });
    expect((await screen.findByRole('alert')).textContent).toBe(texts.errors.fetchUserBookings);
  });
});
