/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type PageRoute, pageRoutes, type Role, roles, type User } from '@portal/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { pageAt, getReturnTo, RequireAccess } from './guards';
import { MemoryRouter, useLocation } from '../routing/router';
import { type Session, SessionContext } from '../session/session';

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
  return <output>{JSON.stringify({ at: pathname, from: getReturnTo(state) })}</output>;
}

/** Opens an address as a user. Returns the final address and the remembered page. */
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
  it('shows a public page to all users', () => {
    expect(open('/packages/42', 'nobody')).toEqual({ at: '/packages/42', from: null });
  });

  it('redirects a visitor to /login and remembers the page with its query [S2.global.4]', () => {
    expect(open('/book-flight?adults=2', 'nobody')).toEqual({ at: '/login', from: '/book-flight?adults=2' });
  });

  it('shows a login page to every role', () => {
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
  ])('leads %s as %s to %s [S2.global.5]', (address, who, end) => {
    expect(open(address, who)).toMatchObject({ at: end });
  });

  it('shows a waiting text while the session is being resolved [S2.global.3]', () => {
    expect(open('/dashboard', 'loading')).toBe('Checking authentication...');
  });

  it('shows it on the flight page and hides the page from a visitor [S2.book-flight.1, S2.book-flight.2]', () => {
    expect(open('/book-flight', 'loading')).toBe('Checking authentication...');
    cleanup();
    expect(open('/book-flight', 'nobody')).toMatchObject({ at: '/login' });
  });

  it('shows the waiting text of the account page [S2.account.2]', () => {
    cleanup();
    expect(open('/account-settings', 'loading')).toBe('Loading account settings...');
  });
});

/** Returns the expected final address for a page. The access table itself is tested in the contracts. */
function endOf({ access }: PageRoute, path: string, visitor: Role | 'nobody'): string {
  if (access.kind === 'public') return path;
  if (access.kind === 'login') return visitor === 'nobody' ? '/login' : path;
  return access.roles.some((role) => role === visitor) ? path : '/unauthorized';
}

describe('every page [S2.routes.public, S2.routes.logged-in, S2.routes.employee, S2.routes.admin]', () => {
  const cases = pageRoutes.flatMap((row) =>
    (['nobody', ...roles] as const).map((visitor) => {
      const path = row.path.replace(/:\w+/g, '7');
      return { path, visitor, end: endOf(row, path, visitor) };
    }),
  );

  it.each(cases)('leads $visitor from $path to $end', ({ path, visitor, end }) => {
    expect(open(path, visitor)).toMatchObject({ at: end });
  });
});

describe('pageAt', () => {
  it.each([
    ['/', 'public'],
    ['/packages/abc', 'public'],
    ['/admin-dashboard/edit-package/9', 'staff'],
    ['/book-flight/', 'client'],
    ['/packages/abc/extra', undefined],
    ['/wp-admin', undefined],
  ])('finds that %s belongs to %s', (path, remote) => {
    expect(pageAt(path)?.remote).toBe(remote);
  });
});

describe('getReturnTo', () => {
  it('joins path and query', () => {
    expect(getReturnTo({ from: { pathname: '/my-bookings', search: '?q=1' } })).toBe('/my-bookings?q=1');
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
  ])('rejects %s', (pathname) => {
    expect(getReturnTo({ from: { pathname, search: '' } })).toBeNull();
  });

  it('finds nothing in an unknown state', () => {
    expect([getReturnTo(null), getReturnTo('x'), getReturnTo({ from: '/x' })]).toEqual([null, null, null]);
  });
});
