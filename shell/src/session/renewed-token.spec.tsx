/** @jest-environment @portal/test-kit/browser */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { jsonResponse, userOf } from '../test/portal-page';
import { openPortal, sessionToken, signedInAnswer, startSignedOut, simulateOtherTab } from '../test/session-portal';

startSignedOut();

const [first, second, third] = [sessionToken('s-1'), sessionToken('s-1', 1), sessionToken('s-1', 2)];
const ofAnother = sessionToken('s-2', 1);
const draft = 'portal.booking-draft.u-1';
const storedToken = () => localStorage.getItem('jwt_token');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('jwt_token', first);
});

/** Tab with a draft and cached queries. */
async function openTab() {
  const tab = await openPortal(signedInAnswer);
  sessionStorage.setItem(draft, 'Thandiwe, 1990-01-01');
  tab.now().queries.setQueryData(['bookings'], ['own']);
  const before = tab.seen.length;
  /** Asserts that all state is kept and nothing was requested with the new token. */
  const expectTokenStored = (token: string) => {
    expect(storedToken()).toBe(token);
    expect(tab.now().session).toMatchObject({ status: 'authenticated', token, user: { username: 'mutale' } });
    expect(tab.seen.slice(before).filter(({ session }) => session.status !== 'authenticated')).toEqual([]);
    expect(tab.now().queries.getQueryData(['bookings'])).toEqual(['own']);
    expect(sessionStorage.getItem(draft)).not.toBeNull();
    expect(tab.requests).toHaveLength(1);
  };
  return { ...tab, expectTokenStored };
}

describe('a renewed session', () => {
  it('continues with the new token', async () => {
    const { now, expectTokenStored } = await openTab();
    act(() => now().session.replaceUser(userOf(), second));
    expectTokenStored(second);
  });

  it('continues in other tabs', async () => {
    const { expectTokenStored } = await openTab();
    await act(async () => simulateOtherTab(second));
    await act(async () => simulateOtherTab(third));
    expectTokenStored(third);
  });

  it('continues in a tab that was loading its profile', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { now, requests } = await openPortal(() => new Promise<Response>((resolve) => waiting.push(resolve)));
    await act(async () => simulateOtherTab(second));
    await act(async () => waiting[0]?.(jsonResponse(401, { message: 'Your session has ended.' })));
    await act(async () => waiting[1]?.(signedInAnswer()));
    expect(now().session).toMatchObject({ status: 'authenticated', token: second, failure: null });
    expect(requests.map((request) => request.split(' ').at(-1))).toEqual([first, second]);
    expect(storedToken()).toBe(second);
  });

  it('keeps the current token if the response has no valid one', async () => {
    const { now, expectTokenStored } = await openTab();
    for (const none of [undefined, '', 'e30.e30.e30', 'junk']) {
      act(() => now().session.replaceUser(userOf(), none));
      expectTokenStored(first);
    }
  });
});

describe('another session', () => {
  it('clears cached data', async () => {
    const { now } = await openTab();
    await act(async () => simulateOtherTab(ofAnother));
    expect(now().session).toMatchObject({ status: 'authenticated', token: ofAnother });
    expect(now().queries.getQueryData(['bookings'])).toBeUndefined();
  });

  it.each([
    ['another user', ofAnother],
    ['no user', null],
  ])('is not overwritten by a late response: %s is logged in by then', async (_who, token) => {
    const { now } = await openTab();
    await act(async () => simulateOtherTab(token));
    act(() => now().session.replaceUser(userOf(), second));
    expect(storedToken()).toBe(token);
    expect(now().session.token).toBe(token);
  });
});
