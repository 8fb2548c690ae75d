import type { ApiClient } from '@portal/api-client';
import { texts, type User } from '@portal/contracts';
import { announceUserChange, errorText, type Session, SessionContext, useNavigate } from '@portal/remote-kit';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { isSameSession, setCacheOwner } from '../offline/own-trips';
import { invalidatesSession, loadProfile } from './load-profile';
import { onTokenChangedElsewhere, readToken, removeDrafts, removeToken, writeToken } from './token-store';

interface SessionState extends Pick<Session, 'status' | 'user' | 'token' | 'failure'> {
  /** Number of requested verifications. */
  attempt: number;
}

/** Delay before an unverified session is checked again. */
const retryPauseMs = 10_000;

const anonymous: SessionState = { status: 'anonymous', user: null, token: null, failure: null, attempt: 0 };
const toSessionState = (token: string | null): SessionState =>
  token === null ? anonymous : { status: 'loading', user: null, token, failure: null, attempt: 0 };

/** Verifies the token while the status is `loading`. */
function useResume(
  api: ApiClient,
  { status, token, attempt }: SessionState,
  settle: (token: string, next: SessionState) => void,
) {
  useEffect(() => {
    if (status !== 'loading' || token === null) return;
    loadProfile(api).then(
      (user) => settle(token, { status: 'authenticated', user, token, failure: null, attempt }),
      (error: unknown) =>
        settle(
          token,
          invalidatesSession(error)
            ? { ...anonymous, failure: errorText(error, texts.errors.loadProfile) }
            : { ...toSessionState(token), failure: texts.errors.sessionNotChecked, attempt },
        ),
    );
  }, [api, status, token, attempt, settle]);
}

/** Retries after a delay and when the browser is back online. */
function useRetries(state: SessionState, retry: () => void) {
  useEffect(() => {
    if (state.status !== 'loading' || state.failure === null) return;
    const timer = setTimeout(retry, retryPauseMs);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [state, retry]);
}

/** Provides the session to the shell and all remotes, and synchronises it across tabs. */
export function SessionProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  const [state, setState] = useState(() => toSessionState(readToken()));
  const navigate = useNavigate();

  const settle = useCallback((token: string, next: SessionState) => {
    if (next.status === 'anonymous' && readToken() === token) removeToken();
    setState((current) => (current.token === token && current.status === 'loading' ? next : current));
  }, []);
  useResume(api, state, settle);
  const retry = useCallback(() => setState((current) => ({ ...current, attempt: current.attempt + 1 })), []);
  useRetries(state, retry);
  const replaceUser = useCallback((user: User, token?: string) => {
    // Another user may have logged in since.
    const goesOn = isSameSession(token, readToken());
    if (goesOn) writeToken(token);
    setState((current) => (current.user ? { ...current, user, ...(goesOn && { token }) } : current));
  }, []);
  const { token, user } = state;
  useEffect(() => {
    setCacheOwner(token, user, () => void api.getProfile().then(replaceUser, () => undefined));
  }, [api, replaceUser, token, user]);

  useEffect(
    () =>
      onTokenChangedElsewhere((token, previous) => {
        const goesOn = isSameSession(token, previous);
        if (token === null) removeDrafts();
        if (!goesOn) announceUserChange();
        setState((current) =>
          current.token === token ? current : goesOn && current.user ? { ...current, token } : toSessionState(token),
        );
      }),
    [],
  );

  const session = useMemo<Session>(
    () => ({
      ...state,
      ...(state.status === 'loading' && state.failure !== null ? { retry } : {}),
      signIn: (token: string, user: User) => {
        writeToken(token);
        announceUserChange();
        setState({ ...toSessionState(token), status: 'authenticated', user });
      },
      signOut: ({ redirectTo, isEnded = false } = {}) => {
        if (readToken() !== null && !isEnded)
          api.logout().catch((error: unknown) => console.warn('logout request failed', error));
        removeToken();
        // Keeps drafts when the server ended the session, so that the user can continue. A logout deletes them.
        if (!isEnded || redirectTo) removeDrafts();
        announceUserChange();
        if (redirectTo) void navigate(redirectTo);
        setState(anonymous);
      },
      replaceUser,
    }),
    [api, navigate, replaceUser, retry, state],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
