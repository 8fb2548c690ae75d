import { texts } from '../texts';
import { type PageRow, signedIn } from './page-row';

/** The pages of mfe-client. */
export const clientPages = [
  { path: '/dashboard', access: signedIn, title: 'Dashboard' },
  {
    path: '/account-settings',
    access: signedIn,
    title: 'Account settings',
    waiting: texts.loading.accountSettings,
  },
  { path: '/change-password', access: signedIn, title: 'Change password' },
  { path: '/book-flight', access: signedIn, title: 'Book a flight' },
  { path: '/my-bookings', access: signedIn, title: 'My bookings' },
  { path: '/my-bookings/:id', access: signedIn, title: 'Your booking' },
] as const satisfies readonly PageRow[];
