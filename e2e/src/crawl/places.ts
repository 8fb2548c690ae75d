import { type PagePath, type PageRoute, pageRoutes, type Role } from '@portal/contracts';
import { getExpectedDestination, pages } from '../screens';

/** A user of the portal, as whom the pages are crawled. */
export interface Visitor {
  name: string;
  /** Undefined for somebody without a session. */
  role: Role | undefined;
  token: string | undefined;
  /** Empty without a session. */
  username: string;
}

const patterns = pageRoutes.map(
  (route) => [new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`), route] as const,
);

/** The page that serves an address, if any. */
export const pageOf = (pathname: string): PageRoute | undefined =>
  patterns.find(([pattern]) => pattern.test(pathname))?.[1];

/** The specification puts this link on the dashboard of employees. Its card says that it is for administrators only. */
const forAdministrators: PagePath = '/admin-dashboard/create-package';

/** Whether a link to the page leads the user somewhere: the page itself or, without a session, the log-in. */
export function mayFollow({ path, access }: PageRoute, role: Role | undefined): boolean {
  if (access.kind !== 'roles' || (role === 'employee' && path === forAdministrators)) return true;
  return role !== undefined && access.roles.includes(role);
}

/** Addresses of records that have more to press than those of the demo data, by the page that shows them. */
export type Addresses = Partial<Record<PagePath, readonly string[]>>;

/** Every page of the contract that the user may open, at one address or several. */
export const addressesFor = ({ role }: Visitor, own: Addresses): readonly string[] =>
  pages
    .filter((page) => getExpectedDestination(page, role) === page.address)
    .flatMap(({ path, address }) => own[path] ?? [address]);
