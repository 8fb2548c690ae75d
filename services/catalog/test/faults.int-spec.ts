import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startEmbeddedMongo, type EmbeddedMongo } from '@portal/embedded-mongo';
import {
  eventually,
  startTestIdentityKeys,
  startTestService,
  testServiceEnv,
  type TestIdentity,
  type TestService,
} from '@portal/test-kit';
import { createApp } from '../src/app';
import { readCatalogEnv } from '../src/env';

let dataDir: string;
let mongo: EmbeddedMongo;
let identity: TestIdentity;
let catalog: TestService;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  mongo = await startEmbeddedMongo({ dataDir, port: 0 });
  identity = await startTestIdentityKeys();
  const env = testServiceEnv('catalog', { mongoUri: mongo.uri, identityUrl: identity.url });
  catalog = await startTestService(createApp(readCatalogEnv({ ...env, SEED_DEMO_DATA: '1' })));
});
afterAll(async () => {
  await catalog.stop();
  await mongo.stop();
  await identity.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const isReady = async () => (await catalog.call('GET', '/readyz')).status === 200;

it('says within three seconds that the database is down, and recovers without a restart', async () => {
  await mongo.stop();
  const before = Date.now();
  const answer = await catalog.call('GET', '/packages');
  expect(Date.now() - before).toBeLessThan(3_000);
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'SERVICE_DOWN', '5']);
  expect(await isReady()).toBe(false);
  mongo = await startEmbeddedMongo({ dataDir, port: mongo.port });
  await eventually(isReady, 10_000);
  expect((await catalog.call('GET', '/packages')).status).toBe(200);
});

it('keeps what it has to tell until identity listens again', async () => {
  const assertion = await identity.assertionFor({ role: 'admin' });
  identity.refuseActivity(true);
  const body = { name: 'Waits', description: 'x', price: 1, duration: '1 day', destinations: ['Kabwe'] };
  const { data } = (await catalog.call('POST', '/packages', { assertion, body })).as<{ data: { _id: string } }>();
  await catalog.call('DELETE', `/packages/${data._id}`, { assertion });
  expect(identity.deliveredActivity).toEqual([]);
  identity.refuseActivity(false);
  await eventually(() => Promise.resolve(identity.deliveredActivity.length >= 2));
  const actions = identity.deliveredActivity.map((event) => (event as { action: string }).action);
  expect(actions).toEqual(['PACKAGE_CREATED', 'PACKAGE_DELETED']);
});
