import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { travelPackage } from '../../calls/sample-bodies';
import { demoAccount, type Account } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { bearer, send, sendJson } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';

const { apartUrls } = portalUnderTest();
const rounds = 5;
const figures: Record<string, number> = {};
afterAll(() => recordMeasurements('clocks apart', figures));

describe.each(Object.entries(apartUrls))('a service with a clock offset of %s seconds', (seconds, url) => {
  let admin: Account;
  beforeAll(async () => {
    admin = await demoAccount(url, 'admin');
  });

  it('rejects no logged-in user', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const creation = { method: 'POST', path: '/api/packages', headers: bearer(admin.token), body: travelPackage() };
      statuses.push((await sendJson(url, creation)).status);
    }
    figures[`calls at ${seconds} s`] = statuses.length;
    expect(statuses).toEqual(Array(rounds).fill(201));
    expect((await send(url, { path: '/api/auth/profile', headers: bearer(admin.token) })).status).toBe(200);
  });
});
