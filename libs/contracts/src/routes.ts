import type { Role } from './roles';

export type RouteAccess = { kind: 'public' } | { kind: 'login' } | { kind: 'roles'; roles: readonly Role[] };

export interface PageRoute {
  path: string;
  remote: 'public' | 'client' | 'staff' | 'shell';
  access: RouteAccess;
  title: string;
}

const everyone: RouteAccess = { kind: 'public' };
const signedIn: RouteAccess = { kind: 'login' };
const only = (...allowed: Role[]): RouteAccess => ({ kind: 'roles', roles: allowed });

/** Every page of the portal: who serves it, who may see it, what its tab is called. The one source of routes. */
export const pageRoutes = [
  { path: '/', remote: 'public', access: everyone, title: 'Home' },
  { path: '/login', remote: 'public', access: everyone, title: 'Log in' },
  { path: '/register', remote: 'public', access: everyone, title: 'Create an account' },
  { path: '/about-us', remote: 'public', access: everyone, title: 'About us' },
  { path: '/packages', remote: 'public', access: everyone, title: 'Travel packages' },
  { path: '/packages/:id', remote: 'public', access: everyone, title: 'Travel package' },
  { path: '/corporate-travel', remote: 'public', access: everyone, title: 'Corporate travel' },
  { path: '/services', remote: 'public', access: everyone, title: 'Services' },
  { path: '/destinations', remote: 'public', access: everyone, title: 'Destinations' },
  { path: '/blog', remote: 'public', access: everyone, title: 'Travel insights' },
  { path: '/contact-us', remote: 'public', access: everyone, title: 'Contact us' },
  { path: '/unauthorized', remote: 'public', access: everyone, title: 'Access denied' },
  { path: '/dashboard', remote: 'client', access: signedIn, title: 'Dashboard' },
  { path: '/account-settings', remote: 'client', access: signedIn, title: 'Account settings' },
  { path: '/change-password', remote: 'client', access: signedIn, title: 'Change password' },
  { path: '/book-flight', remote: 'client', access: signedIn, title: 'Book a flight' },
  { path: '/my-bookings', remote: 'client', access: signedIn, title: 'My bookings' },
  { path: '/employee-dashboard', remote: 'staff', access: only('employee', 'admin'), title: 'Employee dashboard' },
  {
    path: '/employee-dashboard/customer-management',
    remote: 'staff',
    access: only('employee', 'admin'),
    title: 'Customers',
  },
  {
    path: '/employee-dashboard/customer-bookings/:userId',
    remote: 'staff',
    access: only('employee', 'admin'),
    title: 'Customer bookings',
  },
  {
    path: '/employee-dashboard/booking-management',
    remote: 'staff',
    access: only('employee', 'admin', 'superadmin'),
    title: 'Booking management',
  },
  { path: '/admin-dashboard', remote: 'staff', access: only('admin'), title: 'Admin dashboard' },
  { path: '/admin-dashboard/user-management', remote: 'staff', access: only('admin'), title: 'User management' },
  {
    path: '/admin-dashboard/user-logs/:userId',
    remote: 'staff',
    access: only('admin', 'superadmin'),
    title: 'User activity',
  },
  {
    path: '/admin-dashboard/user-bookings/:userId',
    remote: 'staff',
    access: only('admin', 'superadmin'),
    title: 'User bookings',
  },
  { path: '/admin-dashboard/create-package', remote: 'staff', access: only('admin'), title: 'Create a package' },
  { path: '/admin-dashboard/edit-package/:id', remote: 'staff', access: only('admin'), title: 'Edit a package' },
] as const satisfies readonly PageRoute[];

export type PagePath = (typeof pageRoutes)[number]['path'];

/** Where a role lands after signing in when it was not sent from anywhere. */
export const landingPage = (role: Role): PagePath =>
  role === 'admin' ? '/admin-dashboard' : role === 'employee' ? '/employee-dashboard' : '/dashboard';

/**
 * Builds the address of a page: `href('/packages/:id', { id })`.
 * Parameters are percent-encoded; a missing one throws a RangeError.
 */
export function href(path: PagePath, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`The page ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
