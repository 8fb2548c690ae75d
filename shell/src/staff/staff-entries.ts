import { href, type PagePath, pageRoutes, type Role } from '@portal/contracts';
import { pageAt } from '@portal/remote-kit';
import { Icons } from '@portal/ui-kit/icons';

/** A place of the back office. Who may see it, and which feature it takes, is said by its row in the table of pages. */
export interface StaffEntry {
  path: PagePath;
  label: string;
  Icon: typeof Icons.Settings;
  /** The pages that are reached through it. */
  holds?: readonly PagePath[];
}

/** The back office, in the order in which a day needs it. */
export const staffEntries: readonly StaffEntry[] = [
  { path: '/employee-dashboard/work', label: 'Work', Icon: Icons.Clock },
  {
    path: '/employee-dashboard/booking-management',
    label: 'Bookings',
    Icon: Icons.ListChecks,
    holds: ['/employee-dashboard/bookings/:id'],
  },
  {
    path: '/employee-dashboard/customer-management',
    label: 'Customers',
    Icon: Icons.Users,
    holds: ['/employee-dashboard/customers/:id', '/employee-dashboard/customer-bookings/:userId'],
  },
  {
    path: '/packages',
    label: 'Packages',
    Icon: Icons.Briefcase,
    holds: ['/admin-dashboard/create-package', '/admin-dashboard/edit-package/:id'],
  },
  { path: '/employee-dashboard/payments', label: 'Payments', Icon: Icons.Banknote },
  {
    path: '/admin-dashboard/user-management',
    label: 'Users',
    Icon: Icons.IdCard,
    holds: ['/admin-dashboard/user-logs/:userId', '/admin-dashboard/user-bookings/:userId'],
  },
  { path: '/admin-dashboard/user-logs/:userId', label: 'Logs', Icon: Icons.History },
  { path: '/admin-dashboard/activity', label: 'All activity', Icon: Icons.ShieldCheck },
  { path: '/admin-dashboard/daily-review', label: 'Daily review', Icon: Icons.Eye },
  { path: '/admin-dashboard/money', label: 'Money', Icon: Icons.Coins },
];

const roots = [
  { to: '/employee-dashboard', label: 'Desk' },
  { to: '/admin-dashboard', label: 'Administration' },
] as const satisfies readonly { to: PagePath; label: string }[];

const rowOf = (path: PagePath) => pageRoutes.find((row) => row.path === path);

/** Whether somebody of that role may open the page. */
export function mayOpen(path: PagePath, role: Role): boolean {
  const access = rowOf(path)?.access;
  return access?.kind !== 'roles' || access.roles.includes(role);
}

/** Whether the page is there only where a feature is switched on. */
export const takesFeature = (path: PagePath): boolean => rowOf(path)?.features !== undefined;

/** Where an entry leads: that of logs to the reader's own, since those of others are reached through their accounts. */
export const addressOf = ({ path }: StaffEntry, userId: string): string => href(path, { userId });

/** The entry of which an address is a part, when it has none of its own. */
export function sectionOf(pathname: string): StaffEntry | undefined {
  const here = pageAt(pathname)?.path;
  return here === undefined ? undefined : staffEntries.find(({ holds }) => holds?.includes(here));
}

export interface Crumb {
  label: string;
  /** Left out of the page itself. */
  to?: string;
}

/** The way to an address through the pages that the role may open; none to a start page. */
export function crumbsOf(pathname: string, { id, role }: { id: string; role: Role }): readonly Crumb[] {
  const row = pageAt(pathname);
  const root = roots.find(({ to }) => pathname.startsWith(`${to}/`));
  if (!row || !root) return [];
  const section = sectionOf(pathname);
  const isOwn = staffEntries.some((entry) => addressOf(entry, id) === pathname);
  return [
    ...(mayOpen(root.to, role) ? [root] : []),
    ...(section && !isOwn && mayOpen(section.path, role) ? [{ to: addressOf(section, id), label: section.label }] : []),
    { label: row.title },
  ];
}
