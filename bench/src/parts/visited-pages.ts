import { type PageLimit, pageLimits } from '@portal/checks';

/** What the results call the pages that are measured. */
const names: Readonly<Record<string, string>> = {
  '/': 'home',
  '/packages': 'packages',
  '/book-flight': 'book-flight',
  '/employee-dashboard/booking-management': 'staff-bookings',
};

/** The pages that are measured, with what the check of page weight allows their scripts. */
export const visitedPages: readonly (PageLimit & { name: string })[] = pageLimits.flatMap((page) => {
  const name = names[page.path];
  return name === undefined ? [] : [{ ...page, name }];
});
