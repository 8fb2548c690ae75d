import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { User } from '@portal/contracts';
import { testServiceEnv } from '@portal/test-kit';
import { MongoClient } from 'mongodb';
import { createApp } from '../../src/app';
import { readIdentityEnv } from '../../src/env';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

let identity: IdentityFixture;
let database: MongoClient;
let admin: string;
beforeAll(async () => {
  identity = await startIdentity();
  database = new MongoClient(identity.mongoUri);
  admin = await identity.assertionOf('admin');
});
afterAll(async () => {
  await database.close();
  await identity.stop();
});

const collection = (name: string) => database.db('portal_identity').collection(name);

async function found(typed: string): Promise<string[]> {
  const path = `/admin/users?page=1&pageSize=100&q=${encodeURIComponent(typed)}`;
  const response = await identity.call('GET', path, { assertion: admin });
  expect(response.status).toBe(200);
  const users = response.as<User[]>();
  expect(response.headers.get('x-total-count')).toBe(String(users.length));
  return users.map(({ username }) => username);
}

async function newUser(username: string): Promise<User> {
  const body = { username, email: `${username}@post.example.zm`, password: 'A-long-Passw0rd', role: 'client' };
  const response = await identity.call('POST', '/auth/register', { body, ipAddress: '10.0.0.9' });
  expect(response.status).toBe(201);
  return response.as<{ user: User }>().user;
}

it('finds an account by any part of its name and address', async () => {
  await newUser('chishimba-kapwepwe');
  for (const typed of ['chishimba', 'SHIMBA-KAP', 'pwepwe@post.exam', 'kapwepwe@post.example.zm', 'e.zm'])
    expect([typed, await found(typed)]).toEqual([typed, ['chishimba-kapwepwe']]);
  for (const typed of ['chishimba.kap', 'kapwepwe@post.example.com', '^chi'])
    expect([typed, await found(typed)]).toEqual([typed, []]);
});

it('finds an account by its new name, and an erased one by no name', async () => {
  const { id } = await newUser('mwansa');
  const response = await identity.call('PUT', `/admin/users/${id}`, { assertion: admin, body: { username: 'bwalya' } });
  expect(response.status).toBe(200);
  expect([await found('bwalya'), await found('mwansa@post'), await found('ansa@post')]).toEqual([
    ['bwalya'],
    ['bwalya'],
    ['bwalya'],
  ]);
  expect((await identity.call('DELETE', `/admin/users/${id}`, { assertion: admin })).status).toBe(200);
  expect(await found('bwalya')).toEqual([]);
  const [erased] = await collection('users').find({ username: 'erased' }).toArray();
  expect(JSON.stringify(erased)).not.toMatch(/walya|wansa/);
});

it('finds accounts without stored suffixes after a restart', async () => {
  await newUser('former-account');
  await collection('users').updateMany({}, { $unset: { searchParts: 1 } });
  expect(await found('former')).toEqual([]);
  const forgotten = await collection('migrations').deleteMany({ _id: /search parts/ } as object);
  expect(forgotten.deletedCount).toBe(1);
  const app = await createApp(readIdentityEnv(testServiceEnv('identity', { mongoUri: identity.mongoUri })));
  await app.close();
  expect(await found('ormer-acc')).toEqual(['former-account']);
});
