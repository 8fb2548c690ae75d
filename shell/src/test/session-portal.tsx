import { createApiClient } from '@portal/api-client';
import { MemoryRouter, type Session, useLocation, useSession } from '@portal/remote-kit';
import { useQueryClient } from '@portal/remote-kit/query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { SessionProvider } from '../session/session-provider';
import { readToken } from '../session/token-store';
import { jsonResponse, userOf } from './portal-page';

interface Seen {
  queries: ReturnType<typeof useQueryClient>;
  session: Session;
  path: string;
}

/** Renders the session provider with a stubbed server. Returns the state seen by a child component. */
export async function openPortal(serve: (request: string) => Response | Promise<Response>) {
  const requests: string[] = [];
  const api = createApiClient({
    getToken: readToken,
    fetch: async (url, init) => {
      const request = `${init?.method} ${String(url)}`;
      requests.push(`${request} ${new Headers(init?.headers).get('authorization') ?? ''}`.trim());
      return serve(request);
    },
  });
  const seen: Seen[] = [];
  function Page() {
    const queries = useQueryClient();
    const session = useSession();
    const { pathname } = useLocation();
    seen.push({ queries, session, path: pathname });
    return null;
  }
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/dashboard']} useTransitions={false}>
        <SessionProvider api={api}>
          <Page />
        </SessionProvider>
      </MemoryRouter>,
    ),
  );
  const now = () => seen.at(-1) as Seen;
  return { requests, seen, now };
}

export const signedInAnswer = () => jsonResponse(200, { user: userOf(), message: 'You are logged out.' });

/** Simulates a token change in another tab. */
export const simulateOtherTab = (newValue: string | null) => {
  const oldValue = localStorage.getItem('jwt_token');
  if (newValue === null) localStorage.removeItem('jwt_token');
  else localStorage.setItem('jwt_token', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'jwt_token', oldValue, newValue }));
};

/** Unsigned token in identity's format: session secret first, then the renewal count. */
export const sessionToken = (sid: string, renewal?: number) =>
  ['e30', btoa(JSON.stringify({ sid: sid.padEnd(43, '-'), renewal })), 'signature'].join('.');

/** Starts each test without a session and cleans up after it. */
export function startSignedOut(): void {
  // The first call loads the response parsers, which takes longer than an effect.
  beforeAll(() => createApiClient({ getToken: () => null, fetch: async () => signedInAnswer() }).getProfile());
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
