import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectedVerdict, permissionCases, permissionVerdict } from '@portal/test-kit';
import { startIdentity, type IdentityFixture } from './identity-fixture';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('the permission table, straight at identity [S6.server.identity]', () => {
  it.each(permissionCases('identity'))('$call by $who: $isAllowed', async (row) => {
    const assertion = row.who === 'visitor' ? undefined : await identity.assertionOf(row.who);
    const body = row.method === 'GET' ? undefined : {};
    const answer = await identity.call(row.method, row.address, { assertion, body });
    expect(permissionVerdict(answer)).toBe(expectedVerdict(row));
  });
});
