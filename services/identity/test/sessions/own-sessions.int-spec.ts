import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { texts, type OwnSession } from '@portal/contracts';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const account = (name: string) => ({ username: name, email: `${name}@example.test`, password: 'long enough' });
const logIn = async ({ email, password }: { email: string; password: string }, ipAddress: string) => {
  const headers = { 'user-agent': firefox };
  return String(
    (await identity.call('POST', '/auth/login', { body: { email, password }, headers, ipAddress })).body.token,
  );
};
const listed = async (assertion: string) =>
  (await identity.call('GET', '/auth/sessions', { assertion })).as<{ data: OwnSession[] }>().data;

it('lists sessions with device, IP address and last use', async () => {
  const person = account('lists');
  await identity.call('POST', '/auth/register', { body: person, headers: { 'user-agent': 'curl' } });
  const assertion = await identity.assertionFor(await logIn(person, '10.1.2.3'));
  const [newest, oldest, ...others] = await listed(assertion);
  expect(others).toEqual([]);
  expect(newest).toMatchObject({ device: 'Firefox on Linux', ipAddress: '10.1.2.3', isCurrent: true });
  expect(oldest?.isCurrent).toBe(false);
  expect(Date.parse(newest?.endsAt ?? '') - Date.parse(newest?.startedAt ?? '')).toBe(12 * 60 * 60 * 1000);
});

it('ends one session once, and none of another user', async () => {
  const person = account('ends-one');
  await identity.call('POST', '/auth/register', { body: person });
  const [here, there] = [await logIn(person, '10.1.2.3'), await logIn(person, '10.1.2.4')];
  const assertion = await identity.assertionFor(here);
  const { sessionId = '' } = await identity.introspect(there);
  const end = (by: string, id = sessionId) => identity.call('DELETE', `/auth/sessions/${id}`, { assertion: by });
  const otherUser = await end(await identity.assertionOf('admin'));
  expect([otherUser.status, otherUser.body.code]).toEqual([404, 'SESSION_NOT_FOUND']);
  expect((await identity.introspect(there)).active).toBe(true);
  expect((await end(assertion)).body).toEqual({ message: texts.sessions.ended });
  expect((await identity.introspect(there)).active).toBe(false);
  expect((await identity.introspect(here)).active).toBe(true);
  expect((await end(assertion)).status).toBe(404);
  expect((await end(assertion, 'no-id')).status).toBe(404);
});

it('ends all other sessions', async () => {
  const person = account('ends-others');
  await identity.call('POST', '/auth/register', { body: person });
  const tokens = await Promise.all(['10.1.0.1', '10.1.0.2', '10.1.0.3'].map((address) => logIn(person, address)));
  const [here = '', ...others] = tokens;
  await identity.call('DELETE', '/auth/sessions', { assertion: await identity.assertionFor(here) });
  expect(await Promise.all(others.map(async (token) => (await identity.introspect(token)).active))).toEqual([
    false,
    false,
  ]);
  expect(await listed(await identity.assertionFor(here))).toMatchObject([{ isCurrent: true }]);
});
