import { type ApiCallName, canCall, type User } from '@portal/contracts';
import { createContext, useContext } from 'react';

export interface Session {
  status: 'loading' | 'anonymous' | 'authenticated';
  user: User | null;
  token: string | null;
  /** Why the stored session could not be resumed, in words for a person; null when nothing failed. */
  failure: string | null;
  /** Asks once more who is signed in, while a passing failure keeps that from being known. */
  retry?: () => void;
  signIn: (token: string, user: User) => void;
  /**
   * Ends the session here and, as far as it can be reached, on the server, unless the server ended it already; then
   * goes to `redirectTo` when given.
   */
  signOut: (options?: { redirectTo?: string; isEnded?: boolean }) => void;
  /** `token`: what some changes answer, in place of the token that they were made with. */
  replaceUser: (user: User, token?: string | undefined) => void;
}

/** Nobody is signed in, and nothing happens to that: for pages that are rendered before there is a browser. */
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

/** The session of the page. Throws outside the shell's session provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs the session provider of the shell above it');
  return session;
}

/** Whether whoever is signed in may make a call at all. The table of calls came with the shell; a remote carries none. */
export const useMayCall = (call: ApiCallName): boolean => canCall(call, useSession().user?.role);
