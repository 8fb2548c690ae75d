import type { Feature } from '../features';
import type { Role } from '../identity/roles';

export type RouteAccess = { kind: 'public' } | { kind: 'login' } | { kind: 'roles'; roles: readonly Role[] };

/** What everybody has to know of a remote's page before the remote is there; the rest stands in its `pages.ts`. */
export interface PageRow {
  path: string;
  access: RouteAccess;
  /** What its tab is called. */
  title: string;
  /** What a person reads until it is known who they are, where the usual words do not fit. */
  waiting?: string;
  /** The page is there where one of these is switched on; left out of a page that is always there. */
  features?: readonly Feature[];
}

export const publicAccess: RouteAccess = { kind: 'public' };
export const authenticatedAccess: RouteAccess = { kind: 'login' };
export const allowRoles = (...allowed: Role[]): RouteAccess => ({ kind: 'roles', roles: allowed });
