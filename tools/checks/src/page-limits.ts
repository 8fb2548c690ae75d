export interface PageLimit {
  path: string;
  /** Who may see it; a visitor unless given. */
  role?: 'client' | 'employee' | 'admin';
  /** Scripts of a first visit, in KB of gzip. */
  limitKb: number;
}

/** What a first visit of a page may cost. */
export const pageLimits: readonly PageLimit[] = [
  { path: '/', limitKb: 165 },
  { path: '/login', limitKb: 193 },
  { path: '/packages', limitKb: 195 },
  { path: '/book-flight', role: 'client', limitKb: 290 },
  { path: '/my-bookings', role: 'client', limitKb: 194 },
  { path: '/employee-dashboard/booking-management', role: 'employee', limitKb: 190 },
  { path: '/employee-dashboard/customer-management', role: 'employee', limitKb: 190 },
  { path: '/admin-dashboard/user-management', role: 'admin', limitKb: 190 },
  { path: '/admin-dashboard/create-package', role: 'admin', limitKb: 203 },
];
