import { ApiError } from '@portal/api-client';
import { useLocation, useNavigate } from '../routing/router';
import { useSession } from '../session/session';
import type { OriginState } from './guards';

/**
 * Returns a function that leads to the login and back, for a session that expired on an open page.
 * Undefined for other errors.
 */
export function useReauthenticate(error: unknown): (() => void) | undefined {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!(error instanceof ApiError) || error.status !== 401) return undefined;
  return () => {
    const state: OriginState = { from: { pathname, search } };
    // Navigation first, because the page's guard would redirect elsewhere without a session.
    void navigate('/login', { state });
    signOut({ isEnded: true });
  };
}
