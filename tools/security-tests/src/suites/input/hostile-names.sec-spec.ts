import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccount, newAccount, newName, type Account } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { bearer, sendJson } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';

const { url } = portalUnderTest();
const lure = 'YOUR CARD WAS DECLINED';
/** Characters that end a line or reverse its direction in some mail clients. */
const hostile = ['\r\n', '\n', '\r', '\t', '\u0085', '\u2028', '\u2029', '\v', '\f', '\0', '\u202e', '\u2066'];

let admin: Account;
let account: Account;
const figures: Record<string, number> = { 'names and addresses tried': 0 };
beforeAll(async () => {
  admin = await demoAccount(url, 'admin');
  account = await newAccount(url, 'client', admin.token);
});
afterAll(() => recordMeasurements('hostile names', figures));

const put = (path: string, token: string, body: object) =>
  sendJson(url, { method: 'PUT', path, headers: bearer(token), body });
const ownProfile = (body: object) => put('/api/auth/profile', account.token, body);

/** `hostile-mail` checks how names appear in emails. */
describe('a name with line breaks', () => {
  it.each(hostile)('is rejected at every call that sets it: %j', async (character) => {
    const username = `client,${character}${character}${lure}`;
    const register = { username, email: `${newName('x')}@example.test`, password: 'Luangwa-river' };
    const responses = await Promise.all([
      sendJson(url, { method: 'POST', path: '/api/auth/register', body: register }),
      ownProfile({ username }),
      ownProfile({ firstName: username }),
      ownProfile({ emergencyContact: { name: username } }),
      ownProfile({ email: `a${character}@b.example`, currentPassword: account.password }),
      put(`/api/admin/users/${account.id}`, admin.token, { username }),
    ]);
    figures['names and addresses tried'] = (figures['names and addresses tried'] ?? 0) + responses.length;
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 400));
  });

  it('is not used as an address that mail clients decode', async () => {
    const email = '=?utf-8?q?x?=@y.example';
    expect((await ownProfile({ email, currentPassword: account.password })).status).toBe(400);
  });
});
