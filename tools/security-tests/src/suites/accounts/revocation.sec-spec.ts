import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccount, newAccount, signIn, type Account } from '../../portal/accounts';
import { ms, recordMeasurements, percentile } from '../../portal/measurements';
import { bearer, send, sendJson, type Answer } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';
import { amount } from '../../portal/settings';

const { url, proxiedUrl } = portalUnderTest();
/** Maximum delay that the gateway guarantees; polling and response time are added. */
const promisedMs = 2_000;
const pollMs = 25;
const atOnce = 10;
const runs = amount(10, 200);

let admin: string;
const delays: Record<string, number[]> = {};
beforeAll(async () => {
  admin = (await demoAccount(url, 'admin')).token;
});
afterAll(() => {
  const all = Object.values(delays).flat();
  recordMeasurements('revocation', {
    runs: all.length,
    'median delay': ms(percentile(all, 0.5)),
    'longest delay': ms(Math.max(...all)),
    promised: ms(promisedMs),
  });
});

interface Revocation {
  role: 'client' | 'employee';
  /** Whether the revocation ends the session or only its permissions. */
  endsSession: boolean;
  revoke: (account: Account) => Promise<Answer>;
}

const byAdmin = (method: string, account: Account, rest = '', body?: object) =>
  sendJson(url, { method, path: `/api/admin/users/${account.id}${rest}`, headers: bearer(admin), body });
const byOwner = (method: string, path: string, account: Account, body?: object) =>
  sendJson(url, { method, path, headers: bearer(account.token), body });

const logIn = ({ email, password }: Account, token: string) =>
  sendJson(url, { method: 'POST', path: '/api/auth/login', headers: bearer(token), body: { email, password } });

const revocations: Record<string, Revocation> = {
  'signing out': {
    role: 'employee',
    endsSession: true,
    revoke: (account) => byOwner('POST', '/api/auth/logout', account),
  },
  'a login in the same browser': {
    role: 'employee',
    endsSession: true,
    revoke: (account) => logIn(account, account.token),
  },
  'a changed password': {
    role: 'employee',
    endsSession: true,
    revoke: (account) =>
      byOwner('PUT', '/api/auth/change-password', account, {
        currentPassword: account.password,
        newPassword: 'Kabwe-22',
      }),
  },
  "an admin's reset": {
    role: 'employee',
    endsSession: true,
    revoke: (account) => byAdmin('POST', account, '/reset-password', { newPassword: 'Kabwe-22' }),
  },
  'a lower role': {
    role: 'employee',
    endsSession: false,
    revoke: (account) => byAdmin('PUT', account, '', { role: 'client' }),
  },
  deletion: { role: 'employee', endsSession: true, revoke: (account) => byAdmin('DELETE', account) },
  'another e-mail address': {
    role: 'employee',
    endsSession: true,
    // The session that makes the change is not ended, so another session of the account makes it.
    revoke: async (account) => {
      const other = { ...account, token: await signIn(url, account) };
      const change = { email: `new-${account.email}`, currentPassword: account.password };
      return byOwner('PUT', '/api/auth/profile', other, change);
    },
  },
};

const staffCall = (account: Account) =>
  send(proxiedUrl, { path: '/api/bookings?pageSize=1&page=1', headers: bearer(account.token) });

/** Measures how long another gateway accepts the old token after the revocation. */
async function delayOf({ role, endsSession, revoke }: Revocation): Promise<number> {
  const account = await newAccount(url, role, admin);
  expect((await staffCall(account)).status).toBe(200);
  expect((await revoke(account)).status).toBe(200);
  const revokedAt = performance.now();
  let lastOpenAt = revokedAt;
  for (;;) {
    const askedAt = performance.now();
    const { status } = await staffCall(account);
    if (status === (endsSession ? 401 : 403)) break;
    expect(status).toBe(200);
    lastOpenAt = askedAt;
    if (askedAt - revokedAt > 3 * promisedMs) return askedAt - revokedAt;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  // Both gateways must reject it from now on.
  for (const base of [url, proxiedUrl]) {
    const again = await send(base, { path: '/api/bookings', headers: bearer(account.token) });
    expect(again.status).toBe(endsSession ? 401 : 403);
  }
  return lastOpenAt - revokedAt;
}

/** Grace period in which a session's previous token is accepted for requests in flight. */
const graceMs = 10_000;

it('a session’s previous token is rejected once the next one was used, without delaying logins', async () => {
  const account = await newAccount(url, 'employee', admin);
  const change = { email: `new-${account.email}`, currentPassword: account.password };
  const { token: next } = (await byOwner('PUT', '/api/auth/profile', account, change)).json as { token: string };
  expect((await staffCall({ ...account, token: next })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, graceMs + promisedMs));
  expect((await staffCall({ ...account, token: next })).status).toBe(200);
  expect((await staffCall(account)).status).toBe(401);
  const { email } = change;
  for (const token of [account.token, 'junk', `${next}x`])
    expect((await logIn({ ...account, email }, token)).status).toBe(200);
  expect((await staffCall({ ...account, token: next })).status).toBe(200);
});

describe('a token after', () => {
  it.each(Object.entries(revocations))('%s is rejected within two seconds', async (kind, revocation) => {
    const found: number[] = (delays[kind] = []);
    for (let done = 0; done < runs; done += atOnce) {
      const batch = Array.from({ length: Math.min(atOnce, runs - done) }, () => delayOf(revocation));
      found.push(...(await Promise.all(batch)));
    }
    expect(Math.max(...found)).toBeLessThanOrEqual(promisedMs);
  });
});
