import { href, landingPage, type PagePath, pageRoutes, type Role } from '@portal/contracts';
import { pageAt } from '@portal/remote-kit';
import { Icons } from '@portal/ui-kit/icons';

/** A place of the back office. Who may see it, and which feature it takes, is said by its row in the table of pages. */
export interface StaffNavItem {
  path: PagePath;
  label: string;
  Icon: typeof Icons.Settings;
  /** The pages that are reached through it. */
  holds?: readonly PagePath[];
  /** A role that may open this page needs no entry for the other one. */
  isReplacedBy?: PagePath;
}

/** The back office, in the order in which a day needs it. */
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

/** Whether somebody of that role may open the page. */
export function canOpen(path: PagePath, role: Role): boolean {
  const access = rowOf(path)?.access;
  return access?.kind !== 'roles' || access.roles.includes(role);
}

/** Whether the page is there only where a feature is switched on. */
export const requiresFeature = (path: PagePath): boolean => rowOf(path)?.features !== undefined;

/** Whether the rail of a role has the entry, as far as that does not depend on a feature. */
export const isInRail = ({ path, isReplacedBy }: StaffNavItem, role: Role): boolean =>
  canOpen(path, role) && (isReplacedBy === undefined || !canOpen(isReplacedBy, role));

/** Where an entry leads. The activity log is the user's own; those of others are reached through their accounts. */
export const addressOf = ({ path }: StaffNavItem, userId: string): string => href(path, { userId });

/** The entry of which an address is a part, when it has none of its own. */
export function sectionOf(pathname: string): StaffNavItem | undefined {
  const here = pageAt(pathname)?.path;
  return here === undefined ? undefined : staffEntries.find(({ holds }) => holds?.includes(here));
}

export interface Crumb {
  label: string;
  /** Left out of the page itself. */
  to?: string;
}

/** The start page above an address: the dashboard that it belongs to, else the first that the role may open. */
function rootOf(pathname: string, role: Role): Required<Crumb> | undefined {
  const own = landingPage(role);
  if (pathname === own || roots.some(({ to }) => to === pathname)) return undefined;
  const open = roots.filter(({ to }) => canOpen(to, role));
  return open.find(({ to }) => pathname.startsWith(`${to}/`)) ?? open[0] ?? { to: own, label: 'Dashboard' };
}

/** The way to an address through the pages that the role may open; none to a start page. */
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
