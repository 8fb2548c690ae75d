import { describe, expect, it } from '@jest/globals';
import { landingPage, pageRoutes, type PageRoute, type RouteAccess } from '../index';
import { roles } from '../identity/roles';

const whoIn = ({ kind, ...access }: RouteAccess): string =>
  'roles' in access ? access.roles.join(', ') : kind === 'login' ? 'signed in' : 'everyone';
const actual = new Map(pageRoutes.map(({ path, access }) => [path as string, whoIn(access)]));
const areOpenTo = (who: string, paths: readonly string[]) =>
  expect(paths.map((path) => [path, actual.get(path)])).toEqual(paths.map((path) => [path, who]));

/** Who sees the pages of the specification, written down a second time, so that the table cannot drift. */
describe('the pages of the specification', () => {
  it('are public twelve times', () => {
    areOpenTo('everyone', ['/', '/login', '/register', '/about-us', '/packages', '/packages/:id']);
    areOpenTo('everyone', ['/corporate-travel', '/services', '/destinations', '/blog', '/contact-us', '/unauthorized']);
  });

  it('are open to every role when they only need a session [S6.pages.1]', () => {
    areOpenTo('signed in', ['/dashboard', '/account-settings', '/change-password', '/book-flight', '/my-bookings']);
  });

  it('give the employee portal to employees and admins [S6.pages.3]', () => {
    areOpenTo('employee, admin', [
      '/employee-dashboard',
      '/employee-dashboard/customer-management',
      '/employee-dashboard/customer-bookings/:userId',
    ]);
  });

  it('give booking management to superadmins too [S6.pages.4]', () => {
    areOpenTo('employee, admin, superadmin', ['/employee-dashboard/booking-management']);
  });

  it('keep users and packages to admins [S6.pages.5]', () => {
    areOpenTo('admin', [
      '/admin-dashboard',
      '/admin-dashboard/user-management',
      '/admin-dashboard/create-package',
      '/admin-dashboard/edit-package/:id',
    ]);
  });

  it('show logs and the bookings of a user to admins and superadmins [S6.pages.6]', () => {
    areOpenTo('admin, superadmin', ['/admin-dashboard/user-logs/:userId', '/admin-dashboard/user-bookings/:userId']);
  });
});

/** What holds for any page, also for those that are still to come. */
describe('every page', () => {
  const rows = (choose: (row: PageRoute) => boolean) => pageRoutes.filter(choose);
  const pathsOf = (list: readonly PageRoute[]) => list.map(({ path }) => path);
  const isFor = (access: RouteAccess, role: string) =>
    access.kind !== 'roles' || access.roles.some((each) => each === role);

  it('has an address of its own', () => {
    expect(actual.size).toBe(pageRoutes.length);
  });

  it('asks for a session unless it is one of mfe-public', () => {
    expect(pathsOf(rows(({ remote, access }) => remote !== 'public' && access.kind === 'public'))).toEqual([]);
  });

  it('is closed to clients when it is one of mfe-staff', () => {
    expect(pathsOf(rows(({ remote, access }) => remote === 'staff' && isFor(access, 'client')))).toEqual([]);
  });

  it('is closed to employees when it belongs to the administration', () => {
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
