import { type PagePath, type PageRoute, pageRoutes, type Role } from '@portal/contracts';
import { getExpectedDestination, pages } from '../screens';

/** A user whose pages are crawled. */
export interface Visitor {
  name: string;
  /** Undefined without a session. */
  role: Role | undefined;
  token: string | undefined;
  /** Empty without a session. */
  username: string;
}

const patterns = pageRoutes.map(
  (route) => [new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`), route] as const,
);

/** Returns the page of a path, if any. */
export const pageOf = (pathname: string): PageRoute | undefined =>
  patterns.find(([pattern]) => pattern.test(pathname))?.[1];

/**
 * The specification links this page from the employee dashboard, where its card says that it is for administrators
 * only.
 */
const forAdministrators: PagePath = '/admin-dashboard/create-package';

/** Returns whether the user may follow a link to the page; visitors may follow links that lead to the login page. */
export function canFollow({ path, access }: PageRoute, role: Role | undefined): boolean {
  if (access.kind !== 'roles' || (role === 'employee' && path === forAdministrators)) return true;
  return role !== undefined && access.roles.includes(role);
}

/** Addresses of records with more controls than the demo data has, by page. */
export type Addresses = Partial<Record<PagePath, readonly string[]>>;

/** Returns the addresses to crawl: every page that the user may open. */
export const addressesFor = ({ role }: Visitor, own: Addresses): readonly string[] =>
  pages
    .filter((page) => getExpectedDestination(page, role) === page.address)
    .flatMap(({ path, address }) => own[path] ?? [address]);
