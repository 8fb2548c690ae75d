import type { Role } from '../identity/roles';

export type RouteAccess = { kind: 'public' } | { kind: 'login' } | { kind: 'roles'; roles: readonly Role[] };

/** Properties of a page that are needed before its remote is loaded. The remote defines the rest in its `pages.ts`. */
export interface PageRow {
  path: string;
  access: RouteAccess;
  /** Title of the browser tab. */
  title: string;
  /** Text shown while the session is being checked, instead of the default text. */
  waiting?: string;
}

export const publicAccess: RouteAccess = { kind: 'public' };
export const authenticatedAccess: RouteAccess = { kind: 'login' };
export const allowRoles = (...allowed: Role[]): RouteAccess => ({ kind: 'roles', roles: allowed });
