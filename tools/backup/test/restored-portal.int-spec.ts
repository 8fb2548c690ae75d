import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  eventually,
  gatewayHeaders,
  serviceTokenFor,
  startTestProcess,
  testServiceEnv,
  type TestProcess,
} from '@portal/test-kit';
import { MongoClient } from 'mongodb';
import { backup } from '../src/backup';
import { readBackupEnv } from '../src/env';
import { restore } from '../src/restore';

const keys = `k:${randomBytes(32).toString('base64')}`;
const password = 'Luangwa-2026';
let home: string;
let running: TestProcess[] = [];

async function startIdentity(folder: string): Promise<{ url: string; mongoUri: string }> {
  const dataDir = join(home, folder);
  const database = await startTestProcess('tools/embedded-mongo/dist/main.mjs', {
    DATA_DIR: join(dataDir, 'mongo'),
    MONGO_PORT: '0',
  });
  const identity = await startTestProcess('services/identity/dist/main.mjs', {
    ...testServiceEnv('identity', { mongoUri: database.url }),
    SEED_DEMO_DATA: '1',
    DATA_KEYS: keys,
    ERASED_ACCOUNTS_FILE: join(dataDir, 'erased-accounts.jsonl'),
  });
  running = [identity, database];
  return { url: identity.url, mongoUri: database.url };
}

async function stop(): Promise<void> {
  for (const part of running.splice(0)) await part.stop();
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-restored-'));
});
afterAll(async () => {
  await stop();
  await rm(home, { recursive: true });
});

const envOf = (folder: string) => readBackupEnv({ DATA_DIR: join(home, folder), DATA_KEYS: keys });

async function send(url: string, method: string, path: string, given: { body?: object; assertion?: string } = {}) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (given.assertion) Object.assign(headers, gatewayHeaders(given.assertion));
  const response = await fetch(url + path, { method, headers, body: given.body && JSON.stringify(given.body) });
  return { status: response.status, body: (await response.json()) as { token?: string; user?: { id: string } } };
}

async function introspect(url: string, token: string): Promise<{ active: boolean; assertion?: string }> {
  const response = await fetch(`${url}/internal/sessions/introspect?service=identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-portal-caller-token': await serviceTokenFor('identity', 'gateway'),
    },
    body: JSON.stringify({ token }),
  });
  return (await response.json()) as { active: boolean; assertion?: string };
}

async function register(url: string, username: string) {
  const body = { username, email: `${username}@example.test`, password };
  const response = await send(url, 'POST', '/auth/register', { body });
  const token = response.body.token ?? '';
  return { ...body, token, assertion: (await introspect(url, token)).assertion };
}

it('restores no session and no account erased since the backup', async () => {
  const { url, mongoUri } = await startIdentity('live');
  const [stays, leaves, goes] = await Promise.all(['stays', 'leaves', 'goes'].map((name) => register(url, name)));
  await backup(envOf('live'), join(home, 'copy'));
  await send(url, 'POST', '/auth/logout', { assertion: leaves?.assertion });
  const erasure = { assertion: goes?.assertion, body: { currentPassword: password } };
  expect((await send(url, 'DELETE', '/auth/profile', erasure)).status).toBe(200);
  expect(mongoUri).not.toBe('');
  await eventually(() => Promise.resolve(envOf('live').erased.length === 1));
  await stop();

  await restore(envOf('live'), join(home, 'copy'), { force: true });
  const restored = await startIdentity('live');
  for (const account of [stays, leaves, goes]) {
    expect((await introspect(restored.url, account?.token ?? '')).active).toBe(false);
  }
  const login = async (email = '') =>
    (await send(restored.url, 'POST', '/auth/login', { body: { email, password } })).status;
  expect([await login(stays?.email), await login(leaves?.email), await login(goes?.email)]).toEqual([200, 200, 401]);
  const client = await new MongoClient(restored.mongoUri, { retryWrites: false }).connect();
  const database = client.db('portal_identity');
  const traces = async () => {
    const stored = await Promise.all(['users', 'activities'].map((name) => database.collection(name).find().toArray()));
    return JSON.stringify(stored).includes('goes');
  };
  await eventually(async () => !(await traces()), 12_000);
  await client.close();
});

it('reads the erased accounts from the replaced database if no file lists them', async () => {
  await stop();
  const elsewhere = { ...envOf('live'), erased: [] };
  await restore(elsewhere, join(home, 'copy'), { force: true });
  const { url } = await startIdentity('live');
  const body = { email: 'goes@example.test', password };
  expect((await send(url, 'POST', '/auth/login', { body })).status).toBe(401);
});
