import { createApiClient } from '@portal/api-client';
import { MemoryRouter, type Session, useLocation, useSession } from '@portal/remote-kit';
import { useQueryClient } from '@portal/remote-kit/query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { SessionProvider } from '../session/session-provider';
import { readToken } from '../session/token-store';
import { answer, userOf } from './portal-page';

interface Seen {
  queries: ReturnType<typeof useQueryClient>;
  session: Session;
  path: string;
}

/** Renders the provider against a server that answers with `serve`. Returns what a page below it sees. */
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

export const signedInAnswer = () => answer(200, { user: userOf(), message: 'You are logged out.' });

/** What another tab does with the token, as this one hears of it. */
export const simulateOtherTab = (newValue: string | null) => {
  const oldValue = localStorage.getItem('jwt_token');
  if (newValue === null) localStorage.removeItem('jwt_token');
  else localStorage.setItem('jwt_token', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'jwt_token', oldValue, newValue }));
};

/** A token as identity signs them: of a session, whose secret comes first, and with the number of those that it had before. */
export const sessionToken = (sid: string, renewal?: number) =>
  ['e30', btoa(JSON.stringify({ sid: sid.padEnd(43, '-'), renewal })), 'signature'].join('.');

/** Before each test of a file nobody is signed in, and after it nothing of it is left. */
export function startSignedOut(): void {
  // The first call of all fetches what reads the answers, which takes longer than an effect.
  beforeAll(() => createApiClient({ getToken: () => null, fetch: async () => signedInAnswer() }).getProfile());
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
