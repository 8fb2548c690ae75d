import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@portal/contracts';
import { newKey } from '../../calls/sample-bodies';
import { bearer, sendJson } from '../../client/http';
import { type Account, demoAccount, newAccount, newName } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';
import { post, setUpTotp } from '../../portal/second-factor';

const { url } = portalUnderTest();
const revealsADay = 200;
const figures = { 'names tried': 0, 'names given': 0, 'reveals of one account': 0 };

let admin: Account;
let employee: Account;
let customer: Account;
beforeAll(async () => {
  admin = await demoAccount(url, 'admin');
  employee = await newAccount(url, 'employee', admin.token);
  customer = await newAccount(url, 'client', admin.token);
});
afterAll(() => recordMeasurements('imitation', figures));

const put = (path: string, token: string, body: object) =>
  sendJson(url, { method: 'PUT', path: `/api${path}`, headers: bearer(token), body });

/** Names of staff and the system, and confusable spellings. */
const imitations = [
  ...['system', 'System ', 'admin.', 'a d m i n', 'SUPERADMIN', 'employee', 'support', 'Zambezi Trails'],
  ...['adm1n', 'sy5tem', '５ystem', 'ádmin', 'adrnin', 'аԁміп', 'ѕуѕтем', 'erased-0123456789ab'],
  ...['аdmin', 'аdmin2', 'Mutаle', 'ѕuperadmin', 'ad\u00ADmin', 'ad\u200Bmin', 'ad\u034Fmin', 'admin\u3164'],
];

describe('a name that imitates staff or the system', () => {
  it.each(imitations)('is rejected: %j', async (username) => {
    const account = { username, email: `${newName('x')}@example.test`, password: 'Luangwa-river-26' };
    const responses = await Promise.all([
      post(url, '/auth/register', undefined, account),
      put('/auth/profile', customer.token, { username }),
      put(`/admin/users/${customer.id}`, admin.token, { username }),
      post(url, '/admin/users/register', admin.token, { ...account, role: 'employee' }),
    ]);
    figures['names tried'] += responses.length;
    figures['names given'] += responses.filter(({ status }) => status < 400).length;
    expect(responses.filter(({ status }) => ![400, 409].includes(status))).toEqual([]);
  });

  it('cannot be taken by an employee', async () => {
    const response = await put('/auth/profile', employee.token, { username: newName('kelvin') });
    expect(response.status).toBe(403);
  });
});

describe('a user with another person’s phone number in the profile', () => {
  it('is not mistaken for that person at the desk', async () => {
    const phoneNumber = `+26097${String(Math.random()).slice(2, 9)}`;
    const otherUser = await newAccount(url, 'client', admin.token);
    const profile = { phoneNumber, firstName: 'Bwalya', lastName: 'Mumba' };
    expect((await put('/auth/profile', otherUser.token, profile)).status).toBe(200);
    const create = () =>
      sendJson(url, {
        method: 'POST',
        path: '/api/customers',
        headers: { ...bearer(employee.token), ...newKey('createCustomer') },
        body: { name: 'Bwalya Mumba', phoneNumber },
      });
    const made = await create();
    expect(made.status).toBe(201);
    const { id } = (made.json as { data: User }).data;
    expect(id).not.toBe(otherUser.id);
    const again = await create();
    expect(again.json).toMatchObject({ code: 'CUSTOMER_EXISTS', current: { id } });
    const search = { path: `/api/admin/users?q=${encodeURIComponent(phoneNumber)}`, headers: bearer(employee.token) };
    const found = (await sendJson(url, search)).json as User[];
    expect(found.find((one) => one.id === otherUser.id)).toMatchObject({ phoneConfirmed: false });
    expect(found.find((one) => one.id === id)).toMatchObject({ phoneConfirmed: true });
  });
});

describe('an employee with a fresh second factor', () => {
  it('cannot reveal more passports a day than the quota', async () => {
    const collector = await newAccount(url, 'employee', admin.token);
    await setUpTotp(url, collector);
    let revealed = 0;
    let last = 200;
    while (last === 200 && revealed <= revealsADay) {
      last = (await post(url, `/admin/users/${customer.id}/reveal`, collector.token)).status;
      if (last === 200) revealed += 1;
    }
    figures['reveals of one account'] = revealed;
    expect([revealed, last]).toEqual([revealsADay, 429]);
  }, 180_000);
});
