import { type PageRoute, pageRoutes, type Role, type RouteAccess, texts } from '@portal/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { matchPath, Navigate, useLocation } from '../routing/router';
import { useSession } from '../session/session';

/** State passed by a guard to /login and /unauthorized: the requested page. */
export interface OriginState {
  from: { pathname: string; search: string };
}

/** Returns the page route at an address; undefined when there is none. */
export const pageAt = (pathname: string): PageRoute | undefined =>
  pageRoutes.find(({ path }) => matchPath(path, pathname));

/** Returns the access rule of an address; null when there is no page. */
export const accessOf = (pathname: string): RouteAccess | null => pageAt(pathname)?.access ?? null;

const pageOrigin = ({ pathname, search }: { pathname: string; search: string }): OriginState => ({
  from: { pathname, search },
});

/** Placeholder of a page until the session is known. */
export const WaitingContext = createContext((text: string): ReactNode => <p role="status">{text}</p>);

/** Content for users without the required role. The shell replaces it with a styled page. */
export const DeniedContext = createContext((_title: string, text: string): ReactNode => <p role="alert">{text}</p>);

function Waiting() {
  const { pathname } = useLocation();
  return useContext(WaitingContext)(pageAt(pathname)?.waiting ?? texts.loading.checkingAuthentication);
}

/** Shows its children to authenticated users. Redirects others to /login and remembers the page. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'loading') return <Waiting />;
  if (status === 'anonymous') return <Navigate to="/login" replace state={pageOrigin(location)} />;
  return children;
}

interface RequireRoleProps {
  roles: readonly Role[];
  /** Text shown in place of the page to users without such a role. */
  denied?: string | undefined;
  children: ReactNode;
}

/**
 * Shows its children to users with one of the roles. Redirects others to /unauthorized, except that logged-in users see
 * `denied` if it is set.
 */
export function RequireRole({ roles, denied, children }: RequireRoleProps) {
  const { status, user } = useSession();
  const location = useLocation();
  const rejection = useContext(DeniedContext);
  if (status === 'loading') return <Waiting />;
  if (user && roles.includes(user.role)) return children;
  if (user && denied) return rejection(pageAt(location.pathname)?.title ?? '', denied);
  return <Navigate to="/unauthorized" replace state={pageOrigin(location)} />;
}

interface RequireAccessProps {
  denied?: string | undefined;
  children: ReactNode;
}

/** Applies the access rule of the current address. */
export function RequireAccess({ denied, children }: RequireAccessProps) {
  const access = accessOf(useLocation().pathname);
  if (access?.kind === 'login') return <RequireLogin>{children}</RequireLogin>;
  if (access?.kind === 'roles') {
    return (
      <RequireRole roles={access.roles} denied={denied}>
        {children}
      </RequireRole>
    );
  }
  return children;
}

/**
 * Returns the page remembered by a guard, for the redirect after login; otherwise null.
 * Only paths of the portal are accepted: one leading slash, and no backslash.
 * Characters that browsers remove while parsing a URL, such as a tab between two slashes, are rejected.
 */
export function getReturnTo(state: unknown): string | null {
  const from = (state as Partial<OriginState> | null)?.from;
  if (typeof from?.pathname !== 'string' || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(from.pathname)) return null;
  return `${from.pathname}${typeof from.search === 'string' ? from.search : ''}`;
}
