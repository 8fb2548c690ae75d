export interface PageBudget {
  path: string;
  /** Role that is logged in; a visitor unless given. */
  role?: 'client' | 'employee' | 'admin';
  /** Measured in a portal that has the money features switched on. */
  hasMoney?: true;
  /** Scripts of a first visit, in KB of gzip. */
  limitKb: number;
}

/**
 * Bytes that a connection sends before the first acknowledgement: ten segments (RFC 6928). A page that visitors see before its
 * scripts must fit in with its headers, or it is shown a round trip later. The heaviest, `/`, takes 13,970.
 */
export const initialWindowBytes = 14_600;

/**
 * Scripts that a first visit of each page may load: 5 % more than measured on 2026-11-27, when the patches of foreign packages
 * were removed. In a path `:id` is a trip that waits to be paid, `:token` its pay link.
 */
export const pageBudgets: readonly PageBudget[] = [
  { path: '/', limitKb: 180 },
  { path: '/login', limitKb: 212 },
  { path: '/packages', limitKb: 201 },
  { path: '/book-flight', role: 'client', limitKb: 316 },
  { path: '/my-bookings', role: 'client', limitKb: 216 },
  { path: '/employee-dashboard/booking-management', role: 'employee', limitKb: 221 },
  { path: '/employee-dashboard/customer-management', role: 'employee', limitKb: 213 },
  { path: '/admin-dashboard/user-management', role: 'admin', limitKb: 210 },
  { path: '/admin-dashboard/create-package', role: 'admin', limitKb: 225 },
  { path: '/my-bookings/:id', role: 'client', hasMoney: true, limitKb: 251 },
  { path: '/pay/:token', hasMoney: true, limitKb: 240 },
  { path: '/employee-dashboard/work', role: 'employee', hasMoney: true, limitKb: 227 },
  { path: '/employee-dashboard/payments', role: 'employee', hasMoney: true, limitKb: 221 },
  { path: '/employee-dashboard/bookings/:id', role: 'employee', hasMoney: true, limitKb: 234 },
  { path: '/admin-dashboard/money', role: 'admin', hasMoney: true, limitKb: 234 },
];
