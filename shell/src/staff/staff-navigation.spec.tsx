/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { createApiClient } from '@portal/api-client';
import type { Role } from '@portal/contracts';
import { ApiContext, MemoryRouter, SessionContext, useTitle, visitorSession } from '@portal/remote-kit';
import { QueryClient, QueryClientProvider } from '@portal/remote-kit/query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userOf } from '../test/portal-page';
import { StaffPart } from './staff-chunk';

interface Shown {
  role: Role;
  at?: string;
}

function show({ role, at = '/employee-dashboard' }: Shown) {
  const customer = userOf({ firstName: 'Grace', lastName: 'Banda' });
  const respond = () => Promise.resolve(Response.json(customer));
  const session = {
    ...visitorSession,
    status: 'authenticated',
    user: userOf({ role, id: 'own' }),
    token: 't',
  } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={createApiClient({ getToken: () => 't', fetch: respond })}>
        <MemoryRouter initialEntries={[at]}>
          <SessionContext value={session}>
            <StaffPart part="places" />
            <StaffPart part="crumbs" />
          </SessionContext>
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  );
}

const rail = () => screen.getByRole('navigation', { name: 'Back office' });
const places = () => within(rail()).getAllByRole('link');
const labels = () => places().map(({ textContent }) => textContent);
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .getAllByRole('listitem')
    .map((item) => [
      item.textContent,
      item.querySelector('a')?.getAttribute('href') ?? item.querySelector('[aria-current="page"]') !== null,
    ]);

afterEach(cleanup);

describe('StaffNavigation', () => {
  it.each<[Role, string[]]>([
    ['employee', ['Work', 'Bookings', 'Customers', 'Packages', 'Departures', 'Payments']],
    [
      'admin',
      [
        'Work',
        'Bookings',
        'Customers',
        'Packages',
        'Departures',
        'Payments',
        'Users',
        'My activity',
        'Daily review',
        'Payment settings',
      ],
    ],
    [
      'superadmin',
      ['Work', 'Bookings', 'Packages', 'Departures', 'Payments', 'Logs', 'Daily review', 'Payment settings'],
    ],
  ])('shows a %s at once the entries that the page table allows', (role, expected) => {
    show({ role });
    expect(labels()).toEqual(expected);
  });

  it.each([
    ['/employee-dashboard/booking-management', 'Bookings', 'page'],
    ['/employee-dashboard/bookings/7', 'Bookings', 'true'],
    ['/employee-dashboard/customer-bookings/7', 'Customers', 'true'],
    ['/employee-dashboard/customers/7', 'Customers', 'true'],
    ['/admin-dashboard/user-logs/own', 'My activity', 'page'],
    ['/packages', 'Packages', 'page'],
    ['/packages/7', 'Packages', 'true'],
    ['/admin-dashboard/user-logs/7', 'Users', 'true'],
    ['/admin-dashboard/edit-package/7', 'Packages', 'true'],
  ])('marks at %s the entry %s', (at, label, current) => {
    show({ role: 'admin', at });
    const marked = places().filter((place) => place.hasAttribute('aria-current'));
    expect(marked.map((place) => [place.textContent, place.getAttribute('aria-current')])).toEqual([[label, current]]);
  });

  it('links the public website', async () => {
    show({ role: 'employee' });
    const website = screen.getByText('Website').closest('details')!;
    expect(website.open).toBe(false);
    await userEvent.click(screen.getByText('Website'));
    expect(website.open).toBe(true);
    const links = [...website.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/about-us', '/services', '/packages', '/destinations', '/contact-us', '/book-flight']);
  });
});

describe('StaffBreadcrumbs', () => {
  it.each<[Role, string, [string, string | true][]]>([
    [
      'employee',
      '/employee-dashboard/booking-management',
      [
        ['Desk', '/employee-dashboard'],
        ['Booking management', true],
      ],
    ],
    [
      'admin',
      '/admin-dashboard/user-logs/7',
      [
        ['Administration', '/admin-dashboard'],
        ['Users', '/admin-dashboard/user-management'],
        ['User activity', true],
      ],
    ],
    [
      'superadmin',
      '/employee-dashboard/bookings/7',
      [
        ['Dashboard', '/dashboard'],
        ['Bookings', '/employee-dashboard/booking-management'],
        ['Booking', true],
      ],
    ],
    [
      'superadmin',
      '/admin-dashboard/user-logs/7',
      [
        ['Dashboard', '/dashboard'],
        ['User activity', true],
      ],
    ],
    [
      'employee',
      '/packages/7',
      [
        ['Desk', '/employee-dashboard'],
        ['Packages', '/packages'],
        ['Travel package', true],
      ],
    ],
  ])('shows a %s the path to %s', (role, at, expected) => {
    show({ role, at });
    expect(crumbs()).toEqual(expected);
  });

  it('ends in the title of a page that is named by its content', async () => {
    show({ role: 'employee', at: '/employee-dashboard/bookings/7' });
    const Trip = () => useTitle('Mwila Chanda, Lusaka to Johannesburg, 18 to 28 Dec') as undefined;
    const { unmount } = render(<Trip />);
    await waitFor(() => expect(crumbs().at(-1)).toEqual(['Mwila Chanda, Lusaka to Johannesburg, 18 to 28 Dec', true]));
    unmount();
    document.title = '';
  });

  it.each<[Role, string]>([
    ['admin', '/admin-dashboard'],
    ['superadmin', '/dashboard'],
  ])('shows a %s nothing on the start page %s', (role, at) => {
    show({ role, at });
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
  });
});

describe('StaffCustomer', () => {
  it('shows the customer whom an employee books for, with a link back', async () => {
    show({ role: 'employee', at: '/book-flight?for=65f0c0ffee65f0c0ffee65f0' });
    const strip = screen.getByRole('complementary', { name: 'Customer' });
    await waitFor(() => expect(strip.textContent).toContain('Booking for Grace Banda'));
    const back = within(strip).getByRole('link', { name: 'Back to Grace Banda' });
    expect(back.getAttribute('href')).toBe('/employee-dashboard/customers/65f0c0ffee65f0c0ffee65f0');
  });

  it('renders nothing without a customer, and for a superadmin, who may not book', () => {
    show({ role: 'employee', at: '/book-flight' });
    show({ role: 'superadmin', at: '/book-flight?for=7' });
    expect(screen.queryByRole('complementary', { name: 'Customer' })).toBeNull();
  });
});
