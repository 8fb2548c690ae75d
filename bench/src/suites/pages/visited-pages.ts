import { type PageBudget, pageBudgets } from '@portal/checks';

/** Names of the measured pages in the results. */
const names: Readonly<Record<string, string>> = {
  '/': 'home',
  '/packages': 'packages',
  '/book-flight': 'book-flight',
  '/employee-dashboard/booking-management': 'staff-bookings',
};

/** Measured pages with their script budgets. */
export const visitedPages: readonly (PageBudget & { name: string })[] = pageBudgets.flatMap((page) => {
  const name = names[page.path];
  return name === undefined ? [] : [{ ...page, name }];
});

export interface PhonePage {
  name: string;
  /** Placeholders: `:id` is an unpaid trip, `:token` its pay link, `:package` a package. */
  path: string;
  role?: 'client' | 'employee' | 'admin';
}

/** Pages with a target for the phone score, without a comparison. */
export const phonePages: readonly PhonePage[] = [
  { name: 'my-bookings', path: '/my-bookings', role: 'client' },
  { name: 'package', path: '/packages/:package' },
  { name: 'booking', path: '/my-bookings/:id', role: 'client' },
  { name: 'pay', path: '/pay/:token' },
  { name: 'work', path: '/employee-dashboard/work', role: 'employee' },
  { name: 'employee-dashboard', path: '/employee-dashboard', role: 'employee' },
  { name: 'admin-dashboard', path: '/admin-dashboard', role: 'admin' },
];
