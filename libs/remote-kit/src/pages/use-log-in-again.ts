import { ApiError } from '@portal/api-client';
import { useLocation, useNavigate } from '../routing/router';
import { useSession } from '../session/session';
import type { OriginState } from './guards';

/**
 * The way on when a session has ended while a page or dialog was open: to the login, which leads back to the same
 * address. Undefined for any other failure.
 */
export function useReauthenticate(error: unknown): (() => void) | undefined {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!(error instanceof ApiError) || error.status !== 401) return undefined;
  return () => {
    const state: OriginState = { from: { pathname, search } };
    // First, because without a session the page's guard would lead elsewhere.
    void navigate('/login', { state });
    signOut({ isEnded: true });
  };
}
