import type { RemotePages } from '@portal/remote-kit';

/** The pages of this remote; who may see them, and their titles, are in their rows in the contracts. */
export const pages: RemotePages<'client'> = {
  '/dashboard': { load: () => import('./pages/dashboard-page') },
  '/account-settings': { load: () => import('./pages/account-settings-page') },
  '/change-password': { load: () => import('./pages/change-password-page') },
  '/book-flight': { load: () => import('./pages/book-flight-page') },
  '/my-bookings': { load: () => import('./pages/my-bookings-page') },
  '/my-bookings/:id': { load: () => import('./pages/booking-page') },
};
