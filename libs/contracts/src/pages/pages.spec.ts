import { describe, expect, it } from '@jest/globals';
import { landingPage, pageRoutes, type PageRoute, type RouteAccess } from '../index';
import { roles } from '../identity/roles';

const whoIn = ({ kind, ...access }: RouteAccess): string =>
  'roles' in access ? access.roles.join(', ') : kind === 'login' ? 'signed in' : 'everyone';
const actual = new Map(pageRoutes.map(({ path, access }) => [path as string, whoIn(access)]));
const areOpenTo = (who: string, paths: readonly string[]) =>
  expect(paths.map((path) => [path, actual.get(path)])).toEqual(paths.map((path) => [path, who]));

/** Page access as specified, listed independently so that an accidental change of the table fails the test. */
describe('pages of the specification', () => {
  it('include twelve public pages', () => {
    areOpenTo('everyone', ['/', '/login', '/register', '/about-us', '/packages', '/packages/:id']);
    areOpenTo('everyone', ['/corporate-travel', '/services', '/destinations', '/blog', '/contact-us', '/unauthorized']);
  });

  it('open session-only pages to every role [S6.pages.1]', () => {
    areOpenTo('signed in', ['/dashboard', '/account-settings', '/change-password', '/book-flight', '/my-bookings']);
  });

  it('open the employee portal to employees and admins [S6.pages.3]', () => {
    areOpenTo('employee, admin', [
      '/employee-dashboard',
      '/employee-dashboard/customer-management',
      '/employee-dashboard/customer-bookings/:userId',
    ]);
  });

  it('open booking management to superadmins too [S6.pages.4]', () => {
    areOpenTo('employee, admin, superadmin', ['/employee-dashboard/booking-management']);
  });

  it('limit user and package management to admins [S6.pages.5]', () => {
    areOpenTo('admin', [
      '/admin-dashboard',
      '/admin-dashboard/user-management',
      '/admin-dashboard/create-package',
      '/admin-dashboard/edit-package/:id',
    ]);
  });

  it('open logs and bookings of a user to admins and superadmins [S6.pages.6]', () => {
    areOpenTo('admin, superadmin', ['/admin-dashboard/user-logs/:userId', '/admin-dashboard/user-bookings/:userId']);
  });
});

/** Rules for all pages, including future ones. */
describe('every page', () => {
  const rows = (choose: (row: PageRoute) => boolean) => pageRoutes.filter(choose);
  const pathsOf = (list: readonly PageRoute[]) => list.map(({ path }) => path);
  const isFor = (access: RouteAccess, role: string) =>
    access.kind !== 'roles' || access.roles.some((each) => each === role);

  it('has a unique path', () => {
    expect(actual.size).toBe(pageRoutes.length);
  });

  it('requires a session unless it belongs to mfe-public', () => {
    expect(pathsOf(rows(({ remote, access }) => remote !== 'public' && access.kind === 'public'))).toEqual([]);
  });

  it('is closed to clients if it belongs to mfe-staff', () => {
    expect(pathsOf(rows(({ remote, access }) => remote === 'staff' && isFor(access, 'client')))).toEqual([]);
  });

  it('is closed to employees if it belongs to the administration', () => {
    const administration = rows(({ path }) => path.startsWith('/admin-dashboard'));
    expect(administration).not.toHaveLength(0);
    expect(pathsOf(administration.filter(({ access }) => isFor(access, 'employee')))).toEqual([]);
  });
});

describe('landingPage', () => {
  it('depends on the role', () => {
    expect(roles.map(landingPage)).toEqual(['/dashboard', '/employee-dashboard', '/admin-dashboard', '/dashboard']);
  });
});
