/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { pageRoutes, type Role, roles, type User } from '@portal/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { rememberedOrigin, RequireAccess } from './guards';
import { MemoryRouter, useLocation } from './router';
import { type Session, SessionContext } from './session';

const userOf = (role: Role): User => ({
  id: 'u',
  username: 'u',
  email: 'u@demo.test',
  role,
  createdAt: '',
  updatedAt: '',
});

function sessionOf(who: Role | 'nobody' | 'loading'): Session {
  const isUser = who !== 'nobody' && who !== 'loading';
  return {
    status: isUser ? 'authenticated' : who === 'loading' ? 'loading' : 'anonymous',
    user: isUser ? userOf(who) : null,
    token: isUser ? 't' : null,
    failure: null,
    signIn: () => undefined,
    signOut: () => undefined,
    replaceUser: () => undefined,
  };
}

function Shown() {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify({ at: pathname, from: rememberedOrigin(state) })}</output>;
}

/** Opens an address as somebody; answers where they end up and which page is remembered. */
function open(address: string, who: Role | 'nobody' | 'loading') {
  render(
    <SessionContext value={sessionOf(who)}>
      <MemoryRouter initialEntries={[address]}>
        <RequireAccess>
          <Shown />
        </RequireAccess>
      </MemoryRouter>
    </SessionContext>,
  );
  const text = screen.queryByText(/^\{/)?.textContent;
  return text ? (JSON.parse(text) as { at: string; from: string | null }) : screen.getByRole('status').textContent;
}

afterEach(cleanup);

describe('RequireAccess', () => {
  it('lets everybody see a public page', () => {
    expect(open('/packages/42', 'nobody')).toEqual({ at: '/packages/42', from: null });
  });

  it('sends a visitor to /login and remembers the page with its query [S2.global.4]', () => {
    expect(open('/book-flight?adults=2', 'nobody')).toEqual({ at: '/login', from: '/book-flight?adults=2' });
  });

  it('lets any role see a signed-in page', () => {
    expect(open('/my-bookings', 'superadmin')).toEqual({ at: '/my-bookings', from: null });
  });

  it.each<[string, Role | 'nobody', string]>([
    ['/employee-dashboard', 'employee', '/employee-dashboard'],
    ['/employee-dashboard', 'admin', '/employee-dashboard'],
    ['/employee-dashboard', 'client', '/unauthorized'],
    ['/employee-dashboard', 'superadmin', '/unauthorized'],
    ['/employee-dashboard', 'nobody', '/unauthorized'],
    ['/employee-dashboard/booking-management', 'superadmin', '/employee-dashboard/booking-management'],
    ['/admin-dashboard', 'admin', '/admin-dashboard'],
    ['/admin-dashboard', 'employee', '/unauthorized'],
    ['/admin-dashboard/user-logs/7', 'superadmin', '/admin-dashboard/user-logs/7'],
    ['/admin-dashboard/edit-package/7', 'employee', '/unauthorized'],
  ])('brings %s as %s to %s [S2.global.5]', (address, who, end) => {
    expect(open(address, who)).toMatchObject({ at: end });
  });

  it('says that it waits while the session is being resolved [S2.global.3]', () => {
    expect(open('/dashboard', 'loading')).toBe('Checking authentication...');
  });

  it('says so on the page of flights and shows nothing of it to a visitor [S2.book-flight.1, S2.book-flight.2]', () => {
    expect(open('/book-flight', 'loading')).toBe('Checking authentication...');
    cleanup();
    expect(open('/book-flight', 'nobody')).toMatchObject({ at: '/login' });
  });

  it('waits on the account page in its own words [S2.account.2]', () => {
    cleanup();
    expect(open('/account-settings', 'loading')).toBe('Loading account settings...');
  });
});

/** The pages of the specification by whom they are for, written down a second time. */
const specified: [paths: string[], who: readonly (Role | 'nobody')[], otherwise: string][] = [
  [
    ['/', '/login', '/register', '/about-us', '/packages', '/packages/7', '/corporate-travel', '/services'],
    ['nobody', ...roles],
    '',
  ],
  [['/destinations', '/blog', '/contact-us', '/unauthorized'], ['nobody', ...roles], ''],
  [['/dashboard', '/account-settings', '/change-password', '/book-flight', '/my-bookings'], roles, '/login'],
  [
    ['/employee-dashboard', '/employee-dashboard/customer-management', '/employee-dashboard/customer-bookings/7'],
    ['employee', 'admin'],
    '/unauthorized',
  ],
  [['/employee-dashboard/booking-management'], ['employee', 'admin', 'superadmin'], '/unauthorized'],
  [['/admin-dashboard', '/admin-dashboard/user-management'], ['admin'], '/unauthorized'],
  [['/admin-dashboard/create-package', '/admin-dashboard/edit-package/7'], ['admin'], '/unauthorized'],
  [['/admin-dashboard/user-logs/7', '/admin-dashboard/user-bookings/7'], ['admin', 'superadmin'], '/unauthorized'],
];

describe('every page [S2.routes.public, S2.routes.logged-in, S2.routes.employee, S2.routes.admin]', () => {
  const cases = specified.flatMap(([paths, who, otherwise]) =>
    (['nobody', ...roles] as const).flatMap((visitor) =>
      paths.map((path) => ({ path, visitor, end: who.includes(visitor) ? path : otherwise })),
    ),
  );

  it.each(cases)('brings $visitor from $path to $end', ({ path, visitor, end }) => {
    expect(open(path, visitor)).toMatchObject({ at: end });
  });

  it('is among these', () => expect(specified.flatMap(([paths]) => paths)).toHaveLength(pageRoutes.length));
});

describe('rememberedOrigin', () => {
  it('joins path and query', () => {
    expect(rememberedOrigin({ from: { pathname: '/my-bookings', search: '?q=1' } })).toBe('/my-bookings?q=1');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\\b',
    '/\t/evil.example',
    '',
    7,
    null,
  ])('refuses %s', (pathname) => {
    expect(rememberedOrigin({ from: { pathname, search: '' } })).toBeNull();
  });

  it('finds nothing in a foreign state', () => {
    expect([rememberedOrigin(null), rememberedOrigin('x'), rememberedOrigin({ from: '/x' })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
