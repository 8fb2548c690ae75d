import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnv } from '@portal/node-kit';
import {
  expectedVerdict,
  permissionCases,
  permissionVerdict,
  startTestIdentityKeys,
  startTestService,
  testServiceEnv,
  type TestIdentity,
  type TestService,
} from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';

let identity: TestIdentity;
let flights: TestService;

beforeAll(async () => {
  identity = await startTestIdentityKeys();
  const env = {
    ...testServiceEnv({ identityUrl: identity.url }),
    OFFER_SECRET: 'a seal secret of the tests, long enough',
    FLIGHTS_AMADEUS_CLIENT_ID: 'nobody asks',
    FLIGHTS_AMADEUS_CLIENT_SECRET: 'nobody asks',
  };
  flights = await startTestService(createApp(readEnv(envSchema, env)));
});
afterAll(async () => {
  await flights.stop();
  await identity.stop();
});

describe('the permission table, straight at flights [S6.server.flights]', () => {
  it.each(permissionCases('flights'))('$call by $who: $isAllowed', async (row) => {
    const assertion = row.who === 'visitor' ? undefined : await identity.assertionFor({ role: row.who });
    const body = row.method === 'GET' ? undefined : {};
    const answer = await flights.call(row.method, row.address, { assertion, body });
    expect(permissionVerdict(answer)).toBe(expectedVerdict(row));
  });
});
