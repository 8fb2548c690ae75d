import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  eventually,
  startTestDatabase,
  startTestIdentityKeys,
  startTestService,
  testServiceEnv,
  type TestDatabase,
  type TestIdentity,
  type TestService,
} from '@portal/test-kit';
import { createApp } from '../src/app';
import { readCatalogEnv } from '../src/env';

let database: TestDatabase;
let identity: TestIdentity;
let catalog: TestService;

beforeAll(async () => {
  database = await startTestDatabase();
  identity = await startTestIdentityKeys();
  const env = testServiceEnv('catalog', { mongoUri: database.uri, identityUrl: identity.url });
  catalog = await startTestService(createApp(readCatalogEnv({ ...env, SEED_DEMO_DATA: '1' })));
});
afterAll(async () => {
  await catalog.stop();
  await database.stop();
  await identity.stop();
});

const isReady = async () => (await catalog.call('GET', '/readyz')).status === 200;

it('reports an unavailable database within three seconds, and recovers without a restart', async () => {
  await database.halt();
  const before = Date.now();
  const response = await catalog.call('GET', '/packages');
  expect(Date.now() - before).toBeLessThan(3_000);
  expect([response.status, response.body.code, response.headers.get('retry-after')]).toEqual([
    503,
    'SERVICE_DOWN',
    '5',
  ]);
  expect(await isReady()).toBe(false);
  await database.resume();
  await eventually(isReady, 10_000);
  expect((await catalog.call('GET', '/packages')).status).toBe(200);
});

it('stores events until identity accepts them again', async () => {
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
