import { jest } from '@jest/globals';
import { createApiClient } from '@portal/api-client';
import type { User } from '@portal/contracts';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiContext } from './session/api';
import { dropTyping, onPortalEvent, portalEvents, type PortalNotification } from './session/events';
import { QueryClient, QueryClientProvider } from './query';
import { MemoryRouter, useLocation, useNavigate } from './routing/router';
import { type Session, SessionContext } from './session/session';

/** Visibility checks cost seconds in jsdom. */
configure({ defaultHidden: true });
Element.prototype.scrollIntoView = () => undefined;

const origin = 'http://portal.test';

/** Fakes timeouts only. Intervals, dates and animation frames stay real. */
export function fakeTimeouts(): void {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
    ],
  });
}

/** Call received by the mocked portal. */
export interface RecordedCall {
  method: string;
  /** Path without the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** Mocked responses by method and path without query: 'GET /api/packages'. */
export type MockResponses = Record<string, (call: RecordedCall) => Response | Promise<Response>>;

export interface RemoteOptions {
  path: string;
  state?: unknown;
  /** Logged-in user; null for a visitor. */
  user: User | null;
  /** Logged in, but the user has not loaded. */
  isSignedIn?: boolean;
  /** Calls without a mock fail like a lost network. */
  answers?: MockResponses;
}

/** Response of a failing service without a problem body, so that the page shows its own text. */
export const emptyErrorResponse = (): Response => new Response('<html>', { status: 500 });

function answeringPortal(responses: MockResponses) {
  const calls: RecordedCall[] = [];
  const respond = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), origin);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init?.headers);
    const call = { method: init?.method ?? 'GET', path: pathname, query: searchParams, body, headers };
    calls.push(call);
    const reported = responses[`${call.method} ${pathname}`];
    if (!reported) throw new TypeError('Failed to fetch');
    return reported(call);
  };
  return { calls, answer: respond };
}

/**
 * Renders a remote's routes or one of its pages as the shell does, with a mocked portal. Returns the recorded calls,
 * notifications, logins and logouts, the location, a simulated user, and the browser's Back and Forward.
 */
export function renderRemote(content: ReactNode, { path, state, user, isSignedIn, answers = {} }: RemoteOptions) {
  // A new page has no typed values.
  dropTyping();
  const notifications: PortalNotification[] = [];
  const signIns: [token: string, user: User][] = [];
  const signOuts: unknown[] = [];
  const { pathname, search, hash } = new URL(path, origin);
  const place = { pathname, search, hash, state };
  onPortalEvent(portalEvents.notification, (notification) => notifications.push(notification));
  const { calls, answer } = answeringPortal(answers);
  let token = (isSignedIn ?? user !== null) ? 'token' : null;
  const api = createApiClient({ getToken: () => token, fetch: answer });

  let travel = (_steps: number): unknown => undefined;
  function Place() {
    Object.assign(place, useLocation());
    const navigate = useNavigate();
    useEffect(() => {
      travel = (steps) => navigate(steps);
    }, [navigate]);
    return null;
  }
  function Portal() {
    const [current, setCurrent] = useState(user);
    const session: Session = {
      status: token === null ? 'anonymous' : 'authenticated',
      user: current,
      token,
      failure: null,
      signIn: (newToken, signedIn) => {
        token = newToken;
        signIns.push([newToken, signedIn]);
        setCurrent(signedIn);
      },
      signOut: (options) => {
        token = null;
        signOuts.push(options);
        setCurrent(null);
      },
      replaceUser: setCurrent,
    };
    return (
      <SessionContext value={session}>
        <Place />
        {content}
      </SessionContext>
    );
  }

  render(
    <MemoryRouter initialEntries={[{ pathname, search, hash, state }]} useTransitions={false}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ApiContext value={api}>
          <Portal />
        </ApiContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const sent = (method: string, to: string) => calls.filter((call) => call.method === method && call.path === to);
  const goBack = () => act(() => void travel(-1));
  const goForth = () => act(() => void travel(1));
  const person = userEvent.setup({ delay: null });
  return { calls, sent, notifications, signIns, signOuts, place, person, goBack, goForth };
}
