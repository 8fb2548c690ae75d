import { type PageBudget, pageBudgets } from '@portal/checks';

/** What the results call the pages that are measured. */
const names: Readonly<Record<string, string>> = {
  '/': 'home',
  '/packages': 'packages',
  '/book-flight': 'book-flight',
  '/employee-dashboard/booking-management': 'staff-bookings',
};

/** The pages that are measured, with what the check of page weight allows their scripts. */
export const visitedPages: readonly (PageBudget & { name: string })[] = pageBudgets.flatMap((page) => {
  const name = names[page.path];
  return name === undefined ? [] : [{ ...page, name }];
});

export interface PhonePage {
  name: string;
  /** In it `:id` is a trip that waits to be paid, `:token` its pay link, `:package` a package. */
  path: string;
  role?: 'client' | 'employee' | 'admin';
}

/** Pages that a phone's score is promised for too, and that nothing is compared with. */
export const phonePages: readonly PhonePage[] = [
  { name: 'my-bookings', path: '/my-bookings', role: 'client' },
  { name: 'package', path: '/packages/:package' },
  { name: 'booking', path: '/my-bookings/:id', role: 'client' },
  { name: 'pay', path: '/pay/:token' },
  { name: 'work', path: '/employee-dashboard/work', role: 'employee' },
  { name: 'employee-dashboard', path: '/employee-dashboard', role: 'employee' },
  { name: 'admin-dashboard', path: '/admin-dashboard', role: 'admin' },
];
