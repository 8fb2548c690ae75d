import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

const key = (name: string) => `${name}:${randomBytes(32).toString('base64')}`;
const [older, newer] = [key('2025'), key('2026')];

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity({ DATA_KEYS: `${newer},${older}` });
});
afterAll(() => identity.stop());

const keysOf = async (assertion: string): Promise<string[]> =>
  (await identity.call('GET', '/auth/draft-keys', { assertion })).as<{ data: { keys: string[] } }>().data.keys;

const newSession = async (username: string) =>
  (await identity.introspect(await identity.signIn(username))).assertion ?? '';

it('gives a person the same keys in every session, one for each data key, and nobody else any of them', async () => {
  const own = await keysOf(await newSession('client'));
  expect(own.map((one) => Buffer.from(one, 'base64').length)).toEqual([32, 32]);
  expect(new Set(own).size).toBe(2);
  expect(await keysOf(await newSession('client'))).toEqual(own);
  const others = await keysOf(await newSession('employee'));
  expect(others.filter((one) => own.includes(one))).toEqual([]);
});

it('gives none of the data keys themselves', async () => {
  const own = await keysOf(await newSession('client'));
  expect(own.filter((one) => [older, newer].some((kept) => kept.endsWith(one)))).toEqual([]);
});

it('gives visitors nothing', async () => {
  expect((await identity.call('GET', '/auth/draft-keys')).status).toBe(401);
});
