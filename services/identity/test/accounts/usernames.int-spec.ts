import { describe, expect, it } from '@jest/globals';
import { texts, type User } from '@portal/contracts';
import { setupNewUsers } from './new-users';

const { identity, register, newUser, profileOf, putProfile } = setupNewUsers();

const { usernames: words } = texts;
const account = (username: string) => ({
  username,
  email: `n${Buffer.from(username).toString('hex')}@example.test`,
  password: 'long enough',
});
const rejection = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, fields: { username: message } },
});
const reserved = rejection(409, 'USERNAME_RESERVED', words.reserved);

describe('a username that imitates staff or the system', () => {
  it.each(['system', 'Superadmin', 'adm1n', 'Zambezi Trails'])('is rejected on registration as %s', async (name) => {
    expect(await register(account(name))).toMatchObject(reserved);
  });

  it.each([
    ['a letter of another alphabet', 'ѕuperadmin', words.oneAlphabet],
    ['a soft hyphen', 'ad\u00ADmin', words.invisible],
  ])('is rejected with %s', async (_what, name, message) => {
    expect(await register(account(name))).toMatchObject(rejection(400, 'BODY_INVALID', message));
  });

  it('is rejected for clients who rename themselves and for admins who rename others', async () => {
    const { assertion, user } = await newUser();
    expect(await putProfile(assertion, { username: 'system' })).toMatchObject(reserved);
    const admin = await identity.assertionOf('admin');
    const put = { assertion: admin, body: { username: 'employee' } };
    expect(await identity.call('PUT', `/admin/users/${user.id}`, put)).toMatchObject(reserved);
    const post = { assertion: admin, body: { ...account('support'), role: 'employee' } };
    expect(await identity.call('POST', '/admin/users/register', post)).toMatchObject(reserved);
    expect(await profileOf(assertion)).toMatchObject({ username: user.username });
  });

  it('is not assigned to a customer created by staff', async () => {
    const assertion = await identity.assertionOf('employee');
    const body = { name: 'Manager', phoneNumber: '0966 200 300' };
    const response = await identity.call('POST', '/customers', { assertion, body });
    expect(response.as<{ data: User }>().data).toMatchObject({ username: 'Manager 2', firstName: 'Manager' });
  });
});

describe('the username of staff', () => {
  it.each(['employee', 'superadmin'])('cannot be changed by an %s, unlike other fields', async (role) => {
    const assertion = await identity.assertionOf(role);
    const response = await putProfile(assertion, { username: 'Kelvin S', firstName: 'Kelvin' });
    expect(response).toMatchObject(rejection(403, 'NOT_ALLOWED', words.changedByAdmin));
    const same = await putProfile(assertion, { username: role, firstName: 'Kelvin' });
    expect([same.status, (same.body.user as User).firstName]).toEqual([200, 'Kelvin']);
  });

  it('can be changed by an admin, for others and themselves', async () => {
    const admin = await identity.assertionOf('admin');
    const body = { ...account('kelvin.sakala'), role: 'employee' };
    expect((await identity.call('POST', '/admin/users/register', { assertion: admin, body })).status).toBe(201);
    const found = await identity.call('GET', '/admin/users?q=kelvin.sakala', { assertion: admin });
    const [user] = found.as<User[]>();
    const put = { assertion: admin, body: { username: 'Kelvin Sakala' } };
    expect((await identity.call('PUT', `/admin/users/${user?.id}`, put)).status).toBe(200);
    expect((await putProfile(admin, { username: 'Natasha' })).status).toBe(200);
  });
});
