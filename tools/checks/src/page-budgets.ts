export interface PageBudget {
  path: string;
  /** Role that is logged in; anonymous by default. */
  role?: 'client' | 'employee' | 'admin';
  /** Scripts of a first visit, in KB of gzip. */
  limitKb: number;
}

/**
 * TCP's initial congestion window: ten segments (RFC 6928). A prerendered page must fit including its headers, or it
 * needs another round trip. The largest, `/`, takes 13,970 bytes.
 */
export const initialWindowBytes = 14_600;

/**
 * Script budgets of a first visit: 5 % over the sizes measured on 2026-11-27, or on 2026-11-30 for pages that refunds,
 * changes of date and smaller parties had filled up to less than 1 %. In a path, `:id` is an unpaid trip and `:token` its
 * pay link.
 */
export const pageBudgets: readonly PageBudget[] = [
  { path: '/', limitKb: 180 },
  { path: '/login', limitKb: 212 },
  { path: '/packages', limitKb: 201 },
  { path: '/book-flight', role: 'client', limitKb: 316 },
  { path: '/my-bookings', role: 'client', limitKb: 235 },
  { path: '/employee-dashboard/booking-management', role: 'employee', limitKb: 243 },
  { path: '/employee-dashboard/customer-management', role: 'employee', limitKb: 230 },
  { path: '/admin-dashboard/user-management', role: 'admin', limitKb: 219 },
  { path: '/admin-dashboard/create-package', role: 'admin', limitKb: 225 },
  { path: '/my-bookings/:id', role: 'client', limitKb: 274 },
  { path: '/pay/:token', limitKb: 255 },
  { path: '/employee-dashboard/work', role: 'employee', limitKb: 253 },
  { path: '/employee-dashboard/payments', role: 'employee', limitKb: 239 },
  { path: '/employee-dashboard/bookings/:id', role: 'employee', limitKb: 269 },
  { path: '/admin-dashboard/money', role: 'admin', limitKb: 258 },
];
