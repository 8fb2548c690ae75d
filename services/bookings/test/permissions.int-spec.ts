import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnv } from '@portal/node-kit';
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
import { envSchema } from '../src/env';

let database: TestDatabase;
let identity: TestIdentity;
let bookings: TestService;
/** Permission is decided before any other service is asked. */
const nowhere = 'http://127.0.0.1:9';

beforeAll(async () => {
  [database, identity] = await Promise.all([startTestDatabase(), startTestIdentityKeys()]);
  const env = testServiceEnv({ mongoUri: database.uri, identityUrl: identity.url });
  bookings = await startTestService(
    createApp(readEnv(envSchema, { ...env, CATALOG_URL: nowhere, FLIGHTS_URL: nowhere })),
  );
});
afterAll(async () => {
  await bookings.stop();
  await Promise.all([database.stop(), identity.stop()]);
});

describe('the permission table, straight at bookings [S6.server.bookings]', () => {
  it.each(permissionCases('bookings'))('$call by $who: $isAllowed', async (row) => {
    const assertion = row.who === 'visitor' ? undefined : await identity.assertionFor({ role: row.who });
    const body = row.method === 'GET' ? undefined : {};
    const answer = await bookings.call(row.method, row.address, { assertion, body });
    expect(permissionVerdict(answer)).toBe(expectedVerdict(row));
  });
});
