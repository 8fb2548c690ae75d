import { type ApiCallName, canCall, type User } from '@portal/contracts';
import { createContext, useContext } from 'react';

export interface Session {
  status: 'loading' | 'anonymous' | 'authenticated';
  user: User | null;
  token: string | null;
  /** Message why the stored session could not be resumed; null without a failure. */
  failure: string | null;
  /** Retries loading the user after a temporary failure. */
  retry?: () => void;
  signIn: (token: string, user: User) => void;
  /**
   * Ends the session locally and, if reachable and not yet ended, on the server. Then navigates to `redirectTo`, if
   * given.
   */
  signOut: (options?: { redirectTo?: string; isEnded?: boolean }) => void;
  /** `token` replaces the current one. Some changes return it. */
  replaceUser: (user: User, token?: string | undefined) => void;
}

/** Anonymous session without effects, for prerendering. */
export const visitorSession: Session = {
  status: 'anonymous',
  user: null,
  token: null,
  failure: null,
  signIn: () => undefined,
  signOut: () => undefined,
  replaceUser: () => undefined,
};

export const SessionContext = createContext<Session | null>(null);

/**
 * Returns the session.
 * @throws Error outside the shell's session provider
 */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs the session provider of the shell above it');
  return session;
}

/** Returns whether the user's role may make a call. The table of calls is part of the shell, not of the remotes. */
export const useMayCall = (call: ApiCallName): boolean => canCall(call, useSession().user?.role);
