import type { RemotePages } from '@portal/remote-kit';

/** Pages of this remote. Their titles and permitted roles are in the route table in contracts. */
export const pages: RemotePages<'client'> = {
  '/dashboard': { load: () => import('./pages/dashboard-page') },
  '/account-settings': { load: () => import('./pages/account-settings-page') },
  '/change-password': { load: () => import('./pages/change-password-page') },
  '/book-flight': { load: () => import('./pages/book-flight-page') },
  '/my-bookings': { load: () => import('./pages/my-bookings-page') },
  '/my-bookings/:id': { load: () => import('./pages/booking-page') },
};
