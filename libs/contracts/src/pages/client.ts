import { texts } from '../texts';
import { type PageRow, authenticatedAccess } from './page-row';

export const clientPages = [
  { path: '/dashboard', access: authenticatedAccess, title: 'Dashboard' },
  {
    path: '/account-settings',
    access: authenticatedAccess,
    title: 'Account settings',
    waiting: texts.loading.accountSettings,
  },
  { path: '/change-password', access: authenticatedAccess, title: 'Change password' },
  { path: '/book-flight', access: authenticatedAccess, title: 'Book a flight' },
  { path: '/my-bookings', access: authenticatedAccess, title: 'My bookings' },
  { path: '/my-bookings/:id', access: authenticatedAccess, title: 'Your booking' },
] as const satisfies readonly PageRow[];
