import { type PageRoute, pageRoutes, type Role, type RouteAccess, texts } from '@portal/contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { matchPath, Navigate, useLocation } from '../routing/router';
import { useSession } from '../session/session';

/** What a guard hands to /login and /unauthorized: the page the visitor wanted. */
export interface OriginState {
  from: { pathname: string; search: string };
}

/** The row of the page at an address, or undefined when there is none. */
export const pageAt = (pathname: string): PageRoute | undefined =>
  pageRoutes.find(({ path }) => matchPath(path, pathname));

/** The access rule of an address, or null when no page has it. */
export const accessOf = (pathname: string): RouteAccess | null => pageAt(pathname)?.access ?? null;

const pageOrigin = ({ pathname, search }: { pathname: string; search: string }): OriginState => ({
  from: { pathname, search },
});

/** Shown in place of a page until it is known who is signed in. */
export const WaitingContext = createContext((text: string): ReactNode => <p role="status">{text}</p>);

/** What a person sees of a page that is not for their role; the shell gives it the look of a page. */
export const DeniedContext = createContext((_title: string, text: string): ReactNode => <p role="alert">{text}</p>);

function Waiting() {
  const { pathname } = useLocation();
  return useContext(WaitingContext)(pageAt(pathname)?.waiting ?? texts.loading.checkingAuthentication);
}

/** Shows its children to people who are signed in; sends everybody else to /login and remembers where they came from. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'loading') return <Waiting />;
  if (status === 'anonymous') return <Navigate to="/login" replace state={pageOrigin(location)} />;
  return children;
}

interface RequireRoleProps {
  /** Who may enter. */
  roles: readonly Role[];
  /** What a signed-in person without such a role reads in place of the page. */
  denied?: string | undefined;
  children: ReactNode;
}

/** Shows its children to the given roles; sends everybody else to /unauthorized, unless it has something to tell them. */
export function RequireRole({ roles, denied, children }: RequireRoleProps) {
  const { status, user } = useSession();
  const location = useLocation();
  const refusal = useContext(DeniedContext);
  if (status === 'loading') return <Waiting />;
  if (user && roles.includes(user.role)) return children;
  if (user && denied) return refusal(pageAt(location.pathname)?.title ?? '', denied);
  return <Navigate to="/unauthorized" replace state={pageOrigin(location)} />;
}

interface RequireAccessProps {
  denied?: string | undefined;
  children: ReactNode;
}

/** Applies the rule of the current address's row. */
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
 * Where to go after signing in: the page remembered by a guard, else null.
 * Only paths of this portal pass: one leading slash, no backslash, and nothing that a browser drops while it reads an
 * address, such as a tab between two slashes.
 */
export function getReturnTo(state: unknown): string | null {
  const from = (state as Partial<OriginState> | null)?.from;
  if (typeof from?.pathname !== 'string' || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(from.pathname)) return null;
  return `${from.pathname}${typeof from.search === 'string' ? from.search : ''}`;
}
