import { pageRoutes, type Role, type RouteAccess, texts } from '@portal/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { matchPath, Navigate, useLocation } from './router';
import { useSession } from './session';

/** What a guard hands to /login and /unauthorized: the page the visitor wanted. */
export interface OriginState {
  from: { pathname: string; search: string };
}

/** The access rule of an address, or null when no page has it. */
export function accessOf(pathname: string): RouteAccess | null {
  return pageRoutes.find((route) => matchPath(route.path, pathname))?.access ?? null;
}

const pageOrigin = ({ pathname, search }: { pathname: string; search: string }): OriginState => ({
  from: { pathname, search },
});

/** What stands in the place of a page while nobody knows yet who is signed in. */
export const WaitingContext = createContext((text: string): ReactNode => <p role="status">{text}</p>);

function Waiting() {
  const { pathname } = useLocation();
  const { accountSettings, checkingAuthentication } = texts.loading;
  return useContext(WaitingContext)(
    matchPath('/account-settings', pathname) ? accountSettings : checkingAuthentication,
  );
}

/** Shows its children to whoever is signed in; sends everybody else to /login and remembers where they came from. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'loading') return <Waiting />;
  if (status === 'anonymous') return <Navigate to="/login" replace state={pageOrigin(location)} />;
  return children;
}

interface RequireRoleProps {
  /** Who may enter; without it, the rule of the current address in the route table. */
  roles?: readonly Role[];
  children: ReactNode;
}

/** Shows its children to the given roles; sends everybody else to /unauthorized. */
export function RequireRole({ roles, children }: RequireRoleProps) {
  const { status, user } = useSession();
  const location = useLocation();
  const access = accessOf(location.pathname);
  const allowed = roles ?? (access?.kind === 'roles' ? access.roles : []);
  if (status === 'loading') return <Waiting />;
  if (!user || !allowed.includes(user.role))
    return <Navigate to="/unauthorized" replace state={pageOrigin(location)} />;
  return children;
}

/** Applies the route table's rule of the current address. */
export function RequireAccess({ children }: { children: ReactNode }) {
  const access = accessOf(useLocation().pathname);
  if (access?.kind === 'login') return <RequireLogin>{children}</RequireLogin>;
  if (access?.kind === 'roles') return <RequireRole roles={access.roles}>{children}</RequireRole>;
  return children;
}

/**
 * Where to go after signing in: the page remembered by a guard, else null.
 * Only paths of this portal pass: one leading slash, no backslash, and nothing that a browser drops while it reads an
 * address, such as a tab between two slashes.
 */
export function rememberedOrigin(state: unknown): string | null {
  const from = (state as Partial<OriginState> | null)?.from;
  if (typeof from?.pathname !== 'string' || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(from.pathname)) return null;
  return `${from.pathname}${typeof from.search === 'string' ? from.search : ''}`;
}
