import { describe, expect, it } from '@jest/globals';
import { texts, type ActivityLogEntry } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { outcome, setupNewUsers } from './new-users';

const { identity, register, login, newUser, profileOf, putProfile } = setupNewUsers();

describe('PUT /auth/change-password', () => {
  const change = (assertion: string | undefined, body: object) =>
    identity.call('PUT', '/auth/change-password', { assertion, body });

  it('requires both passwords and returns a message [S7.change-password]', async () => {
    const { assertion, email } = await newUser();
    const wrong = await change(assertion, { currentPassword: 'not it', newPassword: 'second one' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'CURRENT_PASSWORD_WRONG' } });
    const response = await change(assertion, { currentPassword: 'first password', newPassword: 'second one' });
    expect([response.status, Object.keys(response.body)]).toEqual([200, ['message']]);
    expect(String(response.body.message)).toContain('successful');
    expect((await login(email, 'first password')).status).toBe(401);
    expect((await login(email, 'second one')).status).toBe(200);
  });

  it('rejects a password of five characters and accepts six [S5.password.4]', async () => {
    const { assertion } = await newUser();
    const response = await change(assertion, { currentPassword: 'first password', newPassword: '12345' });
    expect(outcome(response)).toEqual([400, texts.validation.newPasswordTooShort]);
    expect((await change(assertion, { currentPassword: 'first password', newPassword: 'k7w2p9' })).status).toBe(200);
  });
});

describe('guessing the current password', () => {
  const logOf = async (userId: string, action: string) => {
    const assertion = await identity.assertionOf('admin');
    const entries = await identity.call('GET', `/admin/users/${userId}/logs`, { assertion });
    return entries.as<ActivityLogEntry[]>().filter((entry) => entry.action === action);
  };
  const wrong = 'not the password';
  const doors: [name: string, method: string, path: string, body: object][] = [
    ['change the password', 'PUT', '/auth/change-password', { currentPassword: wrong, newPassword: 'second one' }],
    ['change the address', 'PUT', '/auth/profile', { email: 'thief@example.test', currentPassword: wrong }],
    ['erase the account', 'DELETE', '/auth/profile', { currentPassword: wrong }],
  ];

  it.each(doors)('to %s is logged, limited to five guesses and ends the session, from any address', async (...door) => {
    const [, method, path, body] = door;
    const { assertion, token, user } = await newUser();
    const guesses = Array.from({ length: 20 }, (_, index) =>
      identity.call(method, path, { assertion, body, ipAddress: `10.7.${index}.1` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await identity.introspect(token)).active).toBe(false);
    await eventually(async () => (await logOf(user.id, 'PASSWORD_CHECK_FAILED')).length === 5);
    expect(await eventually(async () => (await logOf(user.id, 'SESSION_ENDED'))[0])).toMatchObject({
      ipAddress: expect.stringMatching(/^10\.7\./),
    });
  });

  it('resets the count after a correct password', async () => {
    const { assertion, password } = await newUser();
    const change = (currentPassword: string) =>
      putProfile(assertion, { email: `${currentPassword.replaceAll(' ', '-')}@example.test`, currentPassword });
    for (let guess = 0; guess < 4; guess += 1) expect((await change(wrong)).status).toBe(400);
    expect((await change(password)).status).toBe(200);
    expect((await change(wrong)).body).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
  });
});

describe('a name with line breaks', () => {
  const hostile = 'client,\u0085\u2028\r\nYOUR CARD WAS DECLINED';

  it('is rejected on registration and on changes by the owner or an admin', async () => {
    const { assertion, user, email } = await newUser();
    const admin = await identity.assertionOf('admin');
    const body = { username: hostile, email: `other-${email}`, password: 'long enough' };
    const edit = { assertion: admin, body: { username: hostile } };
    const responses = await Promise.all([
      register(body),
      putProfile(assertion, { username: hostile }),
      putProfile(assertion, { firstName: hostile }),
      identity.call('PUT', `/admin/users/${user.id}`, edit),
      identity.call('POST', '/admin/users/register', { assertion: admin, body: { ...body, role: 'client' } }),
      putProfile(assertion, { email: '=?utf-8?q?x?=@y.test', currentPassword: 'first password' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await profileOf(assertion)).toMatchObject({ username: user.username, email });
  });
});

describe('POST /auth/logout', () => {
  it('ends the session on the server [C4.logout.1]', async () => {
    const { token, assertion } = await newUser();
    expect((await identity.introspect(token)).active).toBe(true);
    expect((await identity.call('POST', '/auth/logout', { assertion })).status).toBe(200);
    expect((await identity.introspect(token)).active).toBe(false);
  });
});
