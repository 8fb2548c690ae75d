import { describe, expect, it } from '@jest/globals';
import {
  type ApiCallName,
  apiCalls,
  landingPage,
  mayCall,
  pageRoutes,
  roles,
  type PageRoute,
  type Role,
} from './index';

const everyone = ['visitor', ...roles];
const signedIn = [...roles];
const staff = ['employee', 'admin', 'superadmin'];

/** Method, path and who, as specified: written down a second time, so that the table cannot drift. */
const specified: Record<string, readonly string[]> = {
  'POST /auth/login': everyone,
  'POST /auth/register': everyone,
  'POST /auth/logout': signedIn,
  'GET /auth/profile': signedIn,
  'PUT /auth/profile': signedIn,
  'PUT /auth/change-password': signedIn,
  'GET /packages': everyone,
  'GET /packages/:id': everyone,
  'POST /packages': ['admin'],
  'PUT /packages/:id': ['admin'],
  'DELETE /packages/:id': ['admin'],
  'GET /admin/users': ['employee', 'admin'],
  'GET /admin/users/:id': ['employee', 'admin'],
  'PUT /admin/users/:id': ['admin'],
  'DELETE /admin/users/:id': ['admin'],
  'POST /admin/users/:id/reset-password': ['admin'],
  'POST /admin/users/register': ['admin'],
  'GET /admin/users/:id/logs': ['admin', 'superadmin'],
  'GET /admin/users/:id/bookings': staff,
  'POST /bookings': signedIn,
  'GET /bookings/my': signedIn,
  'GET /bookings': staff,
  'PUT /bookings/:id': staff,
  'DELETE /bookings/:id': signedIn,
  'GET /flights/offers': signedIn,
  'POST /flights/pricing': signedIn,
};

describe('apiCalls', () => {
  const whoMay = (call: ApiCallName) =>
    everyone.filter((who) => mayCall(call, who === 'visitor' ? undefined : (who as Role)));
  const actual = Object.fromEntries(
    (Object.keys(apiCalls) as ApiCallName[]).map((call) => {
      const { method, path } = apiCalls[call];
      return [`${method} ${path}`, whoMay(call)];
    }),
  );

  it.each(Object.entries(specified))('lets the right people make %s', (call, who) => {
    expect(actual[call]).toEqual(who);
  });

  it('opens what was added to signed-in people only', () => {
    const added = Object.entries(actual).filter(([call]) => !(call in specified));
    expect(added.filter(([, who]) => who.includes('visitor'))).toEqual([]);
  });
});

describe('pageRoutes', () => {
  const routes: readonly PageRoute[] = pageRoutes;
  const pathsOf = (...allowed: string[]) =>
    routes
      .filter(({ access }) => access.kind === 'roles' && access.roles.join() === allowed.join())
      .map(({ path }) => path);
  const pathsOfKind = (kind: string) => routes.filter(({ access }) => access.kind === kind).map(({ path }) => path);

  it('are public twelve times', () => {
    expect(pathsOfKind('public').sort()).toEqual(
      [
        '/',
        '/login',
        '/register',
        '/about-us',
        '/packages',
        '/packages/:id',
        '/corporate-travel',
        '/services',
        '/destinations',
        '/blog',
        '/contact-us',
        '/unauthorized',
      ].sort(),
    );
  });

  it('are open to every role when they only need a session [S6.pages.1]', () => {
    expect(pathsOfKind('login').sort()).toEqual(
      ['/dashboard', '/account-settings', '/change-password', '/book-flight', '/my-bookings'].sort(),
    );
  });

  it('give the employee portal to employees and admins [S6.pages.3]', () => {
    expect(pathsOf('employee', 'admin')).toEqual([
      '/employee-dashboard',
      '/employee-dashboard/customer-management',
      '/employee-dashboard/customer-bookings/:userId',
    ]);
  });

  it('give booking management to superadmins too [S6.pages.4]', () => {
    expect(pathsOf('employee', 'admin', 'superadmin')).toEqual(['/employee-dashboard/booking-management']);
  });

  it('keep users and packages to admins [S6.pages.5]', () => {
    expect(pathsOf('admin')).toEqual([
      '/admin-dashboard',
      '/admin-dashboard/user-management',
      '/admin-dashboard/create-package',
      '/admin-dashboard/edit-package/:id',
    ]);
  });

  it('show logs and the bookings of a user to admins and superadmins [S6.pages.6]', () => {
    expect(pathsOf('admin', 'superadmin')).toEqual([
      '/admin-dashboard/user-logs/:userId',
      '/admin-dashboard/user-bookings/:userId',
    ]);
  });
});

describe('landingPage', () => {
  it('depends on the role', () => {
    expect(roles.map(landingPage)).toEqual(['/dashboard', '/employee-dashboard', '/admin-dashboard', '/dashboard']);
  });
});
