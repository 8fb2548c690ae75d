/** @jest-environment @portal/test-kit/browser */
import { describe, expect, it, jest } from '@jest/globals';
import { onPortalEvent, portalEvents, type Session } from '@portal/remote-kit';
import { act, cleanup } from '@testing-library/react';
import { jsonResponse, userOf } from '../test/portal-page';
import { openPortal, signedInAnswer, startSignedOut, simulateOtherTab } from '../test/session-portal';

startSignedOut();

describe('signIn and signOut', () => {
  it('stores token and user [S3.session.1, S4.session.3, S4.session.4]', async () => {
    const { now } = await openPortal(signedInAnswer);
    act(() => now().session.signIn('t-2', userOf({ role: 'admin' })));
    expect(now().session).toMatchObject({ status: 'authenticated', token: 't-2', user: { role: 'admin' } });
    expect(localStorage.getItem('jwt_token')).toBe('t-2');
  });

  it('clears all state, calls logout and redirects in one step [S4.session.5, S2.header.10]', async () => {
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

  it('sends no logout if the server ended the session', async () => {
    localStorage.setItem('jwt_token', 't-1');
    const { now, requests } = await openPortal(signedInAnswer);
    act(() => now().session.signOut({ isEnded: true }));
    expect(now().session.status).toBe('anonymous');
    expect(localStorage.getItem('jwt_token')).toBeNull();
    expect(requests).toEqual(['GET /api/auth/profile Bearer t-1']);
  });

  it('removes drafts, unless the server ended the session', async () => {
    const draft = 'portal.booking-draft.u-1';
    const storeAndSignOut = async (options?: Parameters<Session['signOut']>[0]) => {
      localStorage.setItem('jwt_token', 't-1');
      sessionStorage.setItem(draft, 'Thandiwe, 1990-01-01');
      sessionStorage.setItem('another', 'x');
      localStorage.setItem('portal.own.airports', '["LUN"]');
      const { now } = await openPortal(signedInAnswer);
      let isDropped = false;
      const stop = onPortalEvent(portalEvents.typingDropped, () => (isDropped = true));
      act(() => now().session.signOut(options));
      stop();
      cleanup();
      expect(sessionStorage.getItem(draft) === null).toBe(isDropped);
      expect(localStorage.getItem('portal.own.airports') === null).toBe(isDropped);
      return !isDropped;
    };
    expect(await storeAndSignOut()).toBe(false);
    expect(await storeAndSignOut({ redirectTo: '/login' })).toBe(false);
    expect(await storeAndSignOut({ redirectTo: '/', isEnded: true })).toBe(false);
    expect(await storeAndSignOut({ isEnded: true })).toBe(true);
    expect(sessionStorage.getItem('another')).toBe('x');
  });

  it('removes drafts when another tab logs out', async () => {
    localStorage.setItem('jwt_token', 't-1');
    sessionStorage.setItem('portal.package-booking.u-1.p', 'x');
    await openPortal(signedInAnswer);
    let isDropped = false;
    const stop = onPortalEvent(portalEvents.typingDropped, () => (isDropped = true));
    await act(async () => simulateOtherTab(null));
    stop();
    expect(isDropped).toBe(true);
    expect(sessionStorage.getItem('portal.package-booking.u-1.p')).toBeNull();
  });

  it('logs out even if the logout request fails', async () => {
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

describe('several tabs', () => {
  it('log out together', async () => {
    localStorage.setItem('jwt_token', 't-1');
    const { now } = await openPortal(signedInAnswer);
    await act(async () => simulateOtherTab(null));
    expect(now().session.status).toBe('anonymous');
  });

  it('log in together', async () => {
    const { now } = await openPortal(signedInAnswer);
    await act(async () => simulateOtherTab('t-9'));
    expect(now().session).toMatchObject({ status: 'authenticated', token: 't-9' });
  });
});

it('ignore a late response for a replaced token', async () => {
  localStorage.setItem('jwt_token', 'old');
  let reject = (_response: Response) => undefined as void;
  const { now } = await openPortal(() => new Promise<Response>((resolve) => (reject = resolve)));
  act(() => now().session.signIn('new', userOf({ username: 'new-user' })));
  await act(async () => reject(jsonResponse(401, { message: 'no' })));
  expect(now().session).toMatchObject({ status: 'authenticated', token: 'new', failure: null });
  expect(localStorage.getItem('jwt_token')).toBe('new');
});
