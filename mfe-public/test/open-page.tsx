import { createApiClient } from '@portal/api-client';
import type { User } from '@portal/contracts';
import {
  ApiContext,
  MemoryRouter,
  onPortalEvent,
  portalEvents,
  type PortalNotification,
  QueryClient,
  QueryClientProvider,
  type Session,
  SessionContext,
  useLocation,
} from '@portal/remote-kit';
import '@portal/ui-kit/testing';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import { Routes } from '../src/routes';

/** Whether each element of a page is visible costs jsdom seconds, and a page's code takes its time on a busy machine. */
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

export interface SentCall {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

type Answers = Record<string, (call: SentCall) => Response | Promise<Response>>;

interface PageOptions {
  /** Who is signed in; nobody unless given. */
  user?: User;
  /** The portal's answers by method and path, 'GET /api/packages'; whatever is not named fails as without a network. */
  answers?: Answers;
  /** What a guard handed over. */
  state?: unknown;
}

/** Opens a page of the remote as the shell does, in front of a portal that answers as told. */
export function openPage(path: string, { user, answers = {}, state }: PageOptions = {}) {
  const calls: SentCall[] = [];
  const notifications: PortalNotification[] = [];
  const signIns: [token: string, user: User][] = [];
  const place = { pathname: path, state: null as unknown };
  onPortalEvent(portalEvents.notification, (notification) => notifications.push(notification));

  const fetchFromPortal = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init?.method ?? 'GET', path: String(input), body, headers: new Headers(init?.headers) };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(call);
  };
  const api = createApiClient({ getToken: () => null, fetch: fetchFromPortal });

  function Place() {
    Object.assign(place, useLocation());
    return null;
  }
  function Portal() {
    const [current, setCurrent] = useState<User | null>(user ?? null);
    const session: Session = {
      status: current ? 'authenticated' : 'anonymous',
      user: current,
      token: current ? 'token' : null,
      failure: null,
      signIn: (token, signedIn) => {
        signIns.push([token, signedIn]);
        setCurrent(signedIn);
      },
      signOut: () => setCurrent(null),
      replaceUser: setCurrent,
    };
    return (
      <SessionContext value={session}>
        <Place />
        <Routes />
      </SessionContext>
    );
  }

  render(
    <MemoryRouter initialEntries={[{ pathname: path, state }]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ApiContext value={api}>
          <Portal />
        </ApiContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { calls, notifications, signIns, place, visitor: userEvent.setup({ delay: null }) };
}
