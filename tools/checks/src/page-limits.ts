export interface PageLimit {
  path: string;
  /** Who may see it; a visitor unless given. */
  role?: 'client' | 'employee' | 'admin';
  /** It is about money, and measured where that is switched on. */
  hasMoney?: true;
  /** Scripts of a first visit, in KB of gzip. */
  limitKb: number;
}

/**
 * What a connection sends before it hears back, ten segments (RFC 6928). A page that is seen before its scripts, for whoever
 * it is, has to fit in with its head: what does not is seen a round trip later.
 */
export const firstFlightBytes = 14_600;

/** What a first visit of a page may cost. In a path `:id` is a trip that waits to be paid, `:token` its pay link. */
export const pageLimits: readonly PageLimit[] = [
  { path: '/', limitKb: 170 },
  { path: '/login', limitKb: 202 },
  { path: '/packages', limitKb: 191 },
  { path: '/book-flight', role: 'client', limitKb: 301 },
  { path: '/my-bookings', role: 'client', limitKb: 205 },
  { path: '/employee-dashboard/booking-management', role: 'employee', limitKb: 210 },
  { path: '/employee-dashboard/customer-management', role: 'employee', limitKb: 202 },
  { path: '/admin-dashboard/user-management', role: 'admin', limitKb: 200 },
  { path: '/admin-dashboard/create-package', role: 'admin', limitKb: 214 },
  { path: '/my-bookings/:id', role: 'client', hasMoney: true, limitKb: 239 },
  { path: '/pay/:token', hasMoney: true, limitKb: 229 },
  { path: '/employee-dashboard/work', role: 'employee', hasMoney: true, limitKb: 217 },
  { path: '/employee-dashboard/payments', role: 'employee', hasMoney: true, limitKb: 210 },
  { path: '/employee-dashboard/bookings/:id', role: 'employee', hasMoney: true, limitKb: 223 },
  { path: '/admin-dashboard/money', role: 'admin', hasMoney: true, limitKb: 224 },
];
