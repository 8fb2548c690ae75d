import { href, landingPage, type PagePath, pageRoutes, type Role } from '@portal/contracts';
import { pageAt } from '@portal/remote-kit';
import { Icons } from '@portal/ui-kit/icons';

/** Entry of the back-office navigation. Roles come from the page table. */
export interface StaffNavItem {
  path: PagePath;
  label: string;
  Icon: typeof Icons.Settings;
  /** Pages that belong to this entry. */
  holds?: readonly PagePath[];
  /** Hides this entry for roles that may open the other page. */
  isReplacedBy?: PagePath;
}

/** Back-office entries in order of daily use. */
export const staffEntries: readonly StaffNavItem[] = [
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
    holds: ['/packages/:id', '/admin-dashboard/create-package', '/admin-dashboard/edit-package/:id'],
  },
  {
    path: '/employee-dashboard/departures',
    label: 'Departures',
    Icon: Icons.CalendarDays,
    holds: ['/employee-dashboard/departures/:id'],
  },
  { path: '/employee-dashboard/payments', label: 'Payments', Icon: Icons.Banknote },
  {
    path: '/admin-dashboard/user-management',
    label: 'Users',
    Icon: Icons.IdCard,
    holds: ['/admin-dashboard/user-logs/:userId', '/admin-dashboard/user-bookings/:userId'],
  },
  {
    path: '/admin-dashboard/user-logs/:userId',
    label: 'My activity',
    Icon: Icons.History,
    isReplacedBy: '/admin-dashboard/activity',
  },
  { path: '/admin-dashboard/activity', label: 'Logs', Icon: Icons.ShieldCheck },
  { path: '/admin-dashboard/daily-review', label: 'Daily review', Icon: Icons.Eye },
  { path: '/admin-dashboard/money', label: 'Payment settings', Icon: Icons.Coins },
];

const roots = [
  { to: '/employee-dashboard', label: 'Desk' },
  { to: '/admin-dashboard', label: 'Administration' },
] as const satisfies readonly { to: PagePath; label: string }[];

const rowOf = (path: PagePath) => pageRoutes.find((row) => row.path === path);

/** Returns whether the role may open the page. */
export function canOpen(path: PagePath, role: Role): boolean {
  const access = rowOf(path)?.access;
  return access?.kind !== 'roles' || access.roles.includes(role);
}

/** Returns whether the role sees the entry. */
export const isInRail = ({ path, isReplacedBy }: StaffNavItem, role: Role): boolean =>
  canOpen(path, role) && (isReplacedBy === undefined || !canOpen(isReplacedBy, role));

/**
 * Returns the path of an entry. The activity log is the user's own; other users' logs are linked from their accounts.
 */
export const addressOf = ({ path }: StaffNavItem, userId: string): string => href(path, { userId });

/** Returns the entry that a subpage belongs to. */
export function sectionOf(pathname: string): StaffNavItem | undefined {
  const here = pageAt(pathname)?.path;
  return here === undefined ? undefined : staffEntries.find(({ holds }) => holds?.includes(here));
}

export interface Crumb {
  label: string;
  /** Undefined for the current page. */
  to?: string;
}

/** Start page above a path: its own dashboard, or else the first that the role may open. */
function rootOf(pathname: string, role: Role): Required<Crumb> | undefined {
  const own = landingPage(role);
  if (pathname === own || roots.some(({ to }) => to === pathname)) return undefined;
  const open = roots.filter(({ to }) => canOpen(to, role));
  return open.find(({ to }) => pathname.startsWith(`${to}/`)) ?? open[0] ?? { to: own, label: 'Dashboard' };
}

/** Returns the breadcrumbs to a path through pages that the role may open; empty for a start page. */
export function crumbsOf(pathname: string, { id, role }: { id: string; role: Role }): readonly Crumb[] {
  const row = pageAt(pathname);
  const root = rootOf(pathname, role);
  if (!row || !root) return [];
  const section = sectionOf(pathname);
  const isOwn = staffEntries.some((entry) => addressOf(entry, id) === pathname);
  return [
    root,
    ...(section && !isOwn && canOpen(section.path, role) ? [{ to: addressOf(section, id), label: section.label }] : []),
    { label: row.title },
  ];
}
