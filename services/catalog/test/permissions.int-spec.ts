import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  expectedVerdict,
  permissionCases,
  permissionVerdict,
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
  [database, identity] = await Promise.all([startTestDatabase(), startTestIdentityKeys()]);
  const env = testServiceEnv({ mongoUri: database.uri, identityUrl: identity.url });
  catalog = await startTestService(createApp(readCatalogEnv(env)));
});
afterAll(async () => {
  await catalog.stop();
  await Promise.all([database.stop(), identity.stop()]);
});

describe('the permission table, straight at catalog [S6.server.catalog]', () => {
  it.each(permissionCases('catalog'))('$call by $who: $isAllowed', async (row) => {
    const assertion = row.who === 'visitor' ? undefined : await identity.assertionFor({ role: row.who });
    const body = row.method === 'GET' ? undefined : {};
    const answer = await catalog.call(row.method, row.address, { assertion, body });
    expect(permissionVerdict(answer)).toBe(expectedVerdict(row));
  });
});
