import type { ApiClient } from '@portal/api-client';
import { texts, type User } from '@portal/contracts';
import { errorText, type Session, SessionContext, useNavigate, useQueryClient } from '@portal/remote-kit';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { loadProfile } from './load-profile';
import { onTokenChangedElsewhere, readToken, removeToken, writeToken } from './token-store';

type SessionState = Pick<Session, 'status' | 'user' | 'token' | 'failure'>;

const anonymous: SessionState = { status: 'anonymous', user: null, token: null, failure: null };
const stored = (token: string | null): SessionState =>
  token === null ? anonymous : { status: 'loading', user: null, token, failure: null };

/** Finds out who the token belongs to while the state says `loading`. */
function useResume(
  api: ApiClient,
  { status, token }: SessionState,
  settle: (token: string, next: SessionState) => void,
) {
  useEffect(() => {
    if (status !== 'loading' || token === null) return;
    loadProfile(api).then(
      (user) => settle(token, { status: 'authenticated', user, token, failure: null }),
      (error: unknown) => settle(token, { ...anonymous, failure: errorText(error, texts.errors.loadProfile) }),
    );
  }, [api, status, token, settle]);
}

/** Holds who is signed in, for the shell and every remote, and keeps the tabs of one browser in step. */
export function SessionProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  const [state, setState] = useState(() => stored(readToken()));
  const queries = useQueryClient();
  const navigate = useNavigate();

  const settle = useCallback((token: string, next: SessionState) => {
    if (next.status === 'anonymous' && readToken() === token) removeToken();
    setState((current) => (current.token === token && current.status === 'loading' ? next : current));
  }, []);
  useResume(api, state, settle);

  useEffect(
    () =>
      onTokenChangedElsewhere((token) => {
        queries.clear();
        setState((current) => (current.token === token ? current : stored(token)));
      }),
    [queries],
  );

  const session = useMemo<Session>(
    () => ({
      ...state,
      signIn: (token: string, user: User) => {
        writeToken(token);
        queries.clear();
        setState({ status: 'authenticated', user, token, failure: null });
      },
      signOut: ({ redirectTo, isEnded = false } = {}) => {
        if (readToken() !== null && !isEnded)
          api.logout().catch((error: unknown) => console.warn('The server was not told of the logout', error));
        removeToken();
        queries.clear();
        if (redirectTo) void navigate(redirectTo);
        setState(anonymous);
      },
      replaceUser: (user: User) => setState((current) => (current.user ? { ...current, user } : current)),
    }),
    [api, navigate, queries, state],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
