import { createApiClient } from '@portal/api-client';
import type { Role } from '@portal/contracts';
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
import { UiProvider } from '@portal/ui-kit';
import '@portal/ui-kit/testing';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Routes } from '../src/routes';
import { sampleUser } from './samples';

/** Whether each element of a page is visible costs jsdom seconds; nothing on these pages is hidden. */
configure({ defaultHidden: true, asyncUtilTimeout: 8_000 });
/** A busy machine takes its time to load a page for the first time. */
vi.setConfig({ testTimeout: 20_000 });
/** The kit asks for it while a dialog opens, and jsdom has none. */
vi.stubGlobal('CSS', { escape: (text: string) => text });

export interface SentCall {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export type Answers = Record<string, (call: SentCall) => Response | Promise<Response>>;

interface PageOptions {
  role?: Role;
  /** By method and path without query, 'GET /api/bookings'; whatever is not named fails as without a network. */
  answers?: Answers;
  /** A page without the guard of its route, for whoever has lost their role while it was open. */
  page?: ReactNode;
}

/** An answer with a list and its size. */
export const listed = (items: readonly unknown[], wrap = (list: readonly unknown[]): unknown => list): Response =>
  Response.json(wrap(items), { headers: { 'x-total-count': String(items.length) } });

/** The answer of a part that fails without a word, so that the page falls back on its own. */
export const wordless = (): Response => new Response('<html>', { status: 500 });

/** Opens a page of the back office as the shell does, in front of a portal that answers as told. */
export function openPage(path: string, { role = 'admin', answers = {}, page }: PageOptions = {}) {
  const calls: SentCall[] = [];
  const notifications: PortalNotification[] = [];
  const place = { pathname: path, search: '' };
  onPortalEvent(portalEvents.notification, (notification) => notifications.push(notification));

  const fetchFromPortal = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'http://portal.test');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init?.method ?? 'GET', path: pathname, query: searchParams, body };
    calls.push(call);
    const answer = answers[`${call.method} ${pathname}`];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(call);
  };
  const api = createApiClient({ getToken: () => 'token', fetch: fetchFromPortal });
  const session: Session = {
    status: 'authenticated',
    user: sampleUser({ role, username: role, email: `${role}@demo.test`, id: `own-${role}` }),
    token: 'token',
    failure: null,
    signIn: () => undefined,
    signOut: () => undefined,
    replaceUser: () => undefined,
  };

  function Place() {
    Object.assign(place, useLocation());
    return null;
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ApiContext value={api}>
          <UiProvider navigate={() => undefined}>
            <SessionContext value={session}>
              <Place />
              {page ?? <Routes />}
            </SessionContext>
          </UiProvider>
        </ApiContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const sent = (method: string, pathname: string) =>
    calls.filter((call) => call.method === method && call.path === pathname);
  return { calls, sent, notifications, place, person: userEvent.setup({ delay: null }) };
}
