/** @jest-environment @portal/test-kit/browser */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { act, cleanup } from '@testing-library/react';
import { jsonResponse, userOf } from '../test/portal-page';
import { openPortal, signedInAnswer, startSignedOut } from '../test/session-portal';

startSignedOut();

describe('SessionProvider at page load', () => {
  it('is anonymous without a stored token and sends no request', async () => {
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

  it('removes a token that the server rejects and shows its message [S4.session.2]', async () => {
    localStorage.setItem('jwt_token', 'stale');
    const { now } = await openPortal(() => jsonResponse(401, { message: 'Your session has ended.' }));
    expect(now().session).toMatchObject({ status: 'anonymous', token: null, failure: 'Your session has ended.' });
    expect(localStorage.getItem('jwt_token')).toBeNull();
  });

  it('falls back to the default message [S8.error.loadProfile, S4.session.2]', async () => {
    localStorage.setItem('jwt_token', 'stale');
    const { now } = await openPortal(() => new Response('<html>', { status: 401 }));
    expect(now().session).toMatchObject({
      status: 'anonymous',
      failure: 'Failed to load user profile. Please log in again.',
    });
    expect(localStorage.getItem('jwt_token')).toBeNull();
  });

  it('waits for a restarting service', async () => {
    jest.useFakeTimers();
    localStorage.setItem('jwt_token', 't-1');
    let isDown = true;
    const { now } = await openPortal(() => (isDown ? jsonResponse(503, { message: 'down' }) : signedInAnswer()));
    expect(now().session.status).toBe('loading');
    isDown = false;
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(now().session.status).toBe('authenticated');
  });
});

describe('a session that cannot be verified', () => {
  const unchecked = { status: 'loading', token: 't-1', failure: texts.errors.sessionNotChecked };
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.setItem('jwt_token', 't-1');
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each([
    ['a failure without a message', () => new Response('<html>', { status: 500 })],
    ['a service that stays down', () => jsonResponse(503, { message: 'down' })],
    ['too many requests', () => jsonResponse(429, { message: 'Too many attempts.' })],
    ['an invalid response', () => jsonResponse(200, { user: 7 })],
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is kept after %s', async (_what, serve) => {
    const { now } = await openPortal(serve);
    await pass(3_000);
    expect(now().session).toMatchObject(unchecked);
    expect(localStorage.getItem('jwt_token')).toBe('t-1');
  });

  it('is verified again on request, periodically and when back online', async () => {
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

  it('continues normally once verified', async () => {
    let isDown = true;
    const { now } = await openPortal(() => (isDown ? jsonResponse(503, { message: 'down' }) : signedInAnswer()));
    await pass(3_000);
    isDown = false;
    act(() => now().session.retry?.());
    await pass(0);
    expect(now().session).toMatchObject({ status: 'authenticated', failure: null });
    expect(now().session.retry).toBeUndefined();
  });
});

/** Seeded random numbers in [0, 1). */
function seededRandom(seed: number) {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const pages = process.env['TEST_FULL'] ? 1_000 : 100;

it(`ends no session in ${pages} pages left at random moments`, async () => {
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
  for (let page = 0; page < pages; page += 1) {
    const { now } = await openPortal(left);
    await act(() => jest.advanceTimersByTimeAsync(Math.floor(random() * 2_000)));
    expect(now().session).toMatchObject({ status: 'loading', token: 't-1' });
    cleanup();
    await jest.runAllTimersAsync();
    expect(localStorage.getItem('jwt_token')).toBe('t-1');
  }
}, 120_000);
