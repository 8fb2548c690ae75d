import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Role } from '@portal/contracts';
import { startTestProcess, testServiceEnv, type TestProcess } from '@portal/test-kit';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

const timeoutMs = 2_000;
let identity: IdentityFixture;
let gateways: TestProcess[];

beforeAll(async () => {
  identity = await startIdentity();
  const env = {
    ...testServiceEnv('gateway', { identityUrl: identity.url }),
    PORT: '0',
    RATE_LIMIT_PROFILE: 'test',
    CATALOG_URL: identity.url,
    BOOKINGS_URL: identity.url,
    FLIGHTS_URL: identity.url,
    PAYMENTS_URL: identity.url,
  };
  gateways = await Promise.all([1, 2].map(() => startTestProcess('gateway/dist/main.mjs', env)));
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await identity.stop();
});

const send = async (
  gateway: number,
  method: string,
  path: string,
  { token = '', body }: { token?: string; body?: object },
) => {
  const response = await fetch(`${gateways[gateway]?.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

let accounts = 0;
async function newAccount(role: Role = 'client') {
  accounts += 1;
  const account = {
    username: `leaver${accounts}`,
    email: `leaver${accounts}@demo.test`,
    password: 'Zambezi-2026',
    role,
  };
  const { body } = await send(0, 'POST', '/auth/register', { body: account });
  return { token: String(body.token), id: (body.user as { id: string }).id, email: account.email };
}

const changes: Record<
  string,
  (who: Awaited<ReturnType<typeof newAccount>>, admin: string) => Promise<{ status: number }>
> = {
  'a logout': ({ token }) => send(0, 'POST', '/auth/logout', { token }),
  'a changed password': ({ token }) =>
    send(0, 'PUT', '/auth/change-password', {
      token,
      body: { currentPassword: 'Zambezi-2026', newPassword: 'second one' },
    }),
  'a reset password': ({ id }, token) =>
    send(0, 'POST', `/admin/users/${id}/reset-password`, { token, body: { newPassword: 'given!' } }),
  'an email address changed by an admin': ({ id }, token) =>
    send(0, 'PUT', `/admin/users/${id}`, { token, body: { email: `moved${id}@demo.test` } }),
  'an erasure by the owner': ({ token }) =>
    send(0, 'DELETE', '/auth/profile', { token, body: { currentPassword: 'Zambezi-2026' } }),
  'a deletion': ({ id }, token) => send(0, 'DELETE', `/admin/users/${id}`, { token }),
};

it.concurrent.each(Object.entries(changes))(
  '%s takes effect at another gateway within two seconds',
  async (_name, change) => {
    const who = await newAccount();
    const admin = await identity.signIn('admin');
    const isIn = async () => (await send(1, 'GET', '/auth/profile', { token: who.token })).status === 200;
    expect(await isIn()).toBe(true);
    const { status } = await change(who, admin);
    expect(status).toBeLessThan(300);
    const changedAt = Date.now();
    while (await isIn()) {
      if (Date.now() - changedAt > timeoutMs + 300) break;
      await new Promise((done) => setTimeout(done, 50));
    }
    expect(Date.now() - changedAt).toBeLessThan(timeoutMs + 300);
  },
);

it.concurrent('a new role takes effect at another gateway within two seconds, without a new login', async () => {
  const who = await newAccount('employee');
  const admin = await identity.signIn('admin');
  const listed = async () => (await send(1, 'GET', '/admin/users', { token: who.token })).status;
  expect(await listed()).toBe(200);
  await send(0, 'PUT', `/admin/users/${who.id}`, { token: admin, body: { role: 'client' } });
  await new Promise((done) => setTimeout(done, timeoutMs));
  expect(await listed()).toBe(403);
});

it.concurrent('an email address changed by its owner ends every other session within two seconds', async () => {
  const who = await newAccount();
  const { body } = await send(0, 'POST', '/auth/login', { body: { email: who.email, password: 'Zambezi-2026' } });
  const other = String(body.token);
  expect((await send(1, 'GET', '/auth/profile', { token: other })).status).toBe(200);
  const change = { email: `own${who.id}@demo.test`, currentPassword: 'Zambezi-2026' };
  await send(0, 'PUT', '/auth/profile', { token: who.token, body: change });
  await new Promise((done) => setTimeout(done, timeoutMs));
  expect((await send(1, 'GET', '/auth/profile', { token: other })).status).toBe(401);
  expect((await send(1, 'GET', '/auth/profile', { token: who.token })).status).toBe(200);
});
