/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApiClient } from '@portal/api-client';
import { texts } from '@portal/contracts';
import { MemoryRouter, type Session, useLocation, useSession } from '@portal/remote-kit';
import { useQueryClient } from '@portal/remote-kit/query';
import { act, cleanup, render } from '@testing-library/react';
import { answer, userOf } from '../test/portal-page';
import { SessionProvider } from './session-provider';
import { readToken } from './token-store';

interface Seen {
  queries: ReturnType<typeof useQueryClient>;
  session: Session;
  path: string;
}

/** Renders the provider against a server that answers as told and returns what a page below it sees. */
async function openPortal(serve: (request: string) => Response | Promise<Response>) {
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

const signedInAnswer = () => answer(200, { user: userOf(), message: 'You are signed out.' });
const tellOtherTab = (newValue: string | null) => {
  if (newValue === null) localStorage.removeItem('jwt_token');
  else localStorage.setItem('jwt_token', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'jwt_token', newValue }));
};

/** The first call of all fetches what reads the answers, which takes longer than an effect. */
beforeAll(() => createApiClient({ getToken: () => null, fetch: async () => signedInAnswer() }).getProfile());
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('SessionProvider at the start', () => {
  it('is anonymous without a stored token and asks nobody', async () => {
    const { now, requests } = await openPortal(signedInAnswer);
    expect(now().session.status).toBe('anonymous');
    expect(requests).toEqual([]);
  });

  it('resolves a stored token to its user [S4.session.1]', async () => {
    localStorage.setItem('jwt_token', 't-1');
    const { now, requests, seen } = await openPortal(signedInAnswer);
    expect(seen[0]?.session.status).toBe('loading');
    expect(now().session).toMatchObject({ status: 'authenticated', token: 't-1', user: { username: 'mutale' } });
    expect(requests).toEqual(['GET /api/auth/profile Bearer t-1']);
  });

  it('removes a token the server refuses and keeps its sentence [S4.session.2]', async () => {
    localStorage.setItem('jwt_token', 'stale');
    const { now } = await openPortal(() => answer(401, { message: 'Your session has ended.' }));
    expect(now().session).toMatchObject({ status: 'anonymous', token: null, failure: 'Your session has ended.' });
    expect(localStorage.getItem('jwt_token')).toBeNull();
  });

  it('falls back on the default sentence when the answer has none [S8.error.loadProfile, S4.session.2]', async () => {
    localStorage.setItem('jwt_token', 'stale');
    const { now } = await openPortal(() => new Response('<html>', { status: 401 }));
    expect(now().session).toMatchObject({
      status: 'anonymous',
      failure: 'Failed to load user profile. Please log in again.',
    });
    expect(localStorage.getItem('jwt_token')).toBeNull();
  });

  it('waits for a part that is just restarting', async () => {
    jest.useFakeTimers();
    localStorage.setItem('jwt_token', 't-1');
    let isDown = true;
    const { now } = await openPortal(() => (isDown ? answer(503, { message: 'down' }) : signedInAnswer()));
    expect(now().session.status).toBe('loading');
    isDown = false;
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(now().session.status).toBe('authenticated');
  });
});

describe('a session that cannot be checked', () => {
  const unchecked = { status: 'loading', token: 't-1', failure: texts.errors.sessionNotChecked };
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.setItem('jwt_token', 't-1');
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each([
    ['a failure without a word', () => new Response('<html>', { status: 500 })],
    ['a part that stays down', () => answer(503, { message: 'down' })],
    ['too many requests', () => answer(429, { message: 'Too many attempts.' })],
    ['an answer that makes no sense', () => answer(200, { user: 7 })],
    ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is kept after %s', async (_what, serve) => {
    const { now } = await openPortal(serve);
    await pass(3_000);
    expect(now().session).toMatchObject(unchecked);
    expect(localStorage.getItem('jwt_token')).toBe('t-1');
  });

  it('is checked again by a press, by itself and when the network is back', async () => {
    const { now, requests } = await openPortal(() => Promise.reject(new TypeError('Failed to fetch')));
    await pass(3_000);
    expect(requests).toHaveLength(3);
    act(() => now().session.retry?.());
    await pass(3_000);
    expect(requests).toHaveLength(6);
    await pass(10_000);
    await pass(3_000);
    expect(requests).toHaveLength(9);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(3_000);
    expect(requests).toHaveLength(12);
  });

  it('goes on as if nothing had been once the answer is there', async () => {
    let isDown = true;
    const { now } = await openPortal(() => (isDown ? answer(503, { message: 'down' }) : signedInAnswer()));
    await pass(3_000);
    isDown = false;
    act(() => now().session.retry?.());
    await pass(0);
    expect(now().session).toMatchObject({ status: 'authenticated', failure: null });
    expect(now().session.retry).toBeUndefined();
  });
});

/** Numbers below 1 that are the same in every run. */
function seededRandom(seed: number) {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

it('signs nobody out of a thousand pages that are left at any moment', async () => {
  jest.useFakeTimers();
  localStorage.setItem('jwt_token', 't-1');
  const random = seededRandom(7);
  const whole = new TextEncoder().encode(JSON.stringify({ user: userOf(), message: '' }));
  const left = () => {
    const moment = random();
    if (moment < 0.25) return Promise.reject(new DOMException('The user aborted a request.', 'AbortError'));
    if (moment < 0.5) return Promise.reject(new TypeError('Failed to fetch'));
    const end = Math.floor(random() * whole.length);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(whole.slice(0, end));
        if (moment < 0.75) controller.error(new DOMException('The user aborted a request.', 'AbortError'));
        else controller.close();
      },
    });
    return new Response(body);
  };
  for (let page = 0; page < 1_000; page += 1) {
    const { now } = await openPortal(left);
    await act(() => jest.advanceTimersByTimeAsync(Math.floor(random() * 2_000)));
    expect(now().session).toMatchObject({ status: 'loading', token: 't-1' });
    cleanup();
    await jest.runAllTimersAsync();
    expect(localStorage.getItem('jwt_token')).toBe('t-1');
  }
}, 120_000);

describe('signIn and signOut', () => {
  it('stores token and user [S3.session.1, S4.session.3, S4.session.4]', async () => {
    const { now } = await openPortal(signedInAnswer);
    act(() => now().session.signIn('t-2', userOf({ role: 'admin' })));
    expect(now().session).toMatchObject({ status: 'authenticated', token: 't-2', user: { role: 'admin' } });
    expect(localStorage.getItem('jwt_token')).toBe('t-2');
  });

  it('clears everything, tells the server and goes where told in one step [S4.session.5, S2.header.10]', async () => {
    localStorage.setItem('jwt_token', 't-1');
    const { now, requests, seen } = await openPortal(signedInAnswer);
    const { queries } = now();
    queries.setQueryData(['bookings'], ['private']);
    act(() => now().session.signOut({ redirectTo: '/login' }));
    expect(now()).toMatchObject({ path: '/login', session: { status: 'anonymous', user: null, token: null } });
    expect(seen.some(({ path, session }) => path === '/dashboard' && session.status === 'anonymous')).toBe(false);
    expect(requests.at(-1)).toBe('POST /api/auth/logout Bearer t-1');
    expect(localStorage.getItem('jwt_token')).toBeNull();
    expect(queries.getQueryData(['bookings'])).toBeUndefined();
  });

  it('asks nothing of a server that ended the session itself', async () => {
    localStorage.setItem('jwt_token', 't-1');
    const { now, requests } = await openPortal(signedInAnswer);
    act(() => now().session.signOut({ isEnded: true }));
    expect(now().session.status).toBe('anonymous');
    expect(localStorage.getItem('jwt_token')).toBeNull();
    expect(requests).toEqual(['GET /api/auth/profile Bearer t-1']);
  });

  it('leaves nothing that was typed, unless the server ended the session', async () => {
    const draft = 'portal.booking-draft.u-1';
    const kept = async (options?: Parameters<Session['signOut']>[0]) => {
      localStorage.setItem('jwt_token', 't-1');
      sessionStorage.setItem(draft, 'Thandiwe, 1990-01-01');
      sessionStorage.setItem('another', 'x');
      const { now } = await openPortal(signedInAnswer);
      act(() => now().session.signOut(options));
      cleanup();
      return sessionStorage.getItem(draft) !== null;
    };
    expect(await kept()).toBe(false);
    expect(await kept({ redirectTo: '/login' })).toBe(false);
    expect(await kept({ redirectTo: '/', isEnded: true })).toBe(false);
    expect(await kept({ isEnded: true })).toBe(true);
    expect(sessionStorage.getItem('another')).toBe('x');
  });

  it('leaves nothing that was typed when another tab signs out', async () => {
    localStorage.setItem('jwt_token', 't-1');
    sessionStorage.setItem('portal.package-booking.u-1.p', 'x');
    await openPortal(signedInAnswer);
    await act(async () => tellOtherTab(null));
    expect(sessionStorage.getItem('portal.package-booking.u-1.p')).toBeNull();
  });

  it('signs out although the server cannot be told', async () => {
    localStorage.setItem('jwt_token', 't-1');
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { now } = await openPortal((request) => {
      if (request.startsWith('POST')) throw new TypeError('Failed to fetch');
      return signedInAnswer();
    });
    await act(async () => now().session.signOut());
    expect(now()).toMatchObject({ path: '/dashboard', session: { status: 'anonymous' } });
  });

  it('replaces the user of a session and never invents one [S4.session.7]', async () => {
    const { now } = await openPortal(signedInAnswer);
    act(() => now().session.replaceUser(userOf({ username: 'ghost' })));
    expect(now().session.user).toBeNull();
    act(() => now().session.signIn('t-2', userOf()));
    act(() => now().session.replaceUser(userOf({ username: 'chanda' })));
    expect(now().session.user?.username).toBe('chanda');
  });
});

describe('the tabs of one browser', () => {
  it('sign out together', async () => {
    localStorage.setItem('jwt_token', 't-1');
    const { now } = await openPortal(signedInAnswer);
    await act(async () => tellOtherTab(null));
    expect(now().session.status).toBe('anonymous');
  });

  it('sign in together', async () => {
    const { now } = await openPortal(signedInAnswer);
    await act(async () => tellOtherTab('t-9'));
    expect(now().session).toMatchObject({ status: 'authenticated', token: 't-9' });
  });
});

it('ignores the late answer about a token that was replaced meanwhile', async () => {
  localStorage.setItem('jwt_token', 'old');
  let refuse = (_response: Response) => undefined as void;
  const { now } = await openPortal(() => new Promise<Response>((resolve) => (refuse = resolve)));
  act(() => now().session.signIn('new', userOf({ username: 'new-user' })));
  await act(async () => refuse(answer(401, { message: 'no' })));
  expect(now().session).toMatchObject({ status: 'authenticated', token: 'new', failure: null });
  expect(localStorage.getItem('jwt_token')).toBe('new');
});
