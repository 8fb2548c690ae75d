import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts, userSchema, type ActivityLogEntry, type User } from '@portal/contracts';
import { eventually, type TestAnswer } from '@portal/test-kit';
import { startIdentity, type IdentityFixture } from './identity-fixture';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

interface SignedIn {
  token: string;
  user: User;
}

const register = (body: object) => identity.call('POST', '/auth/register', { body });
const login = (email: string, password: string) =>
  identity.call('POST', '/auth/login', { body: { email, password }, ipAddress: '10.1.1.1' });
const outcome = ({ status, body }: TestAnswer) => [status, body.message];

let accounts = 0;
/** Somebody who has just registered, with the assertion of that session. */
async function newcomer(values: object = {}) {
  accounts += 1;
  const username = `newcomer-${accounts}`;
  const body = { username, email: `${username}@example.test`, password: 'first password', ...values };
  const { token, user } = (await register(body)).as<SignedIn>();
  const assertion = (await identity.introspect(token)).assertion ?? '';
  return { token, user, assertion, ...body };
}
const profileOf = async (assertion: string) =>
  (await identity.call('GET', '/auth/profile', { assertion })).as<{ user: User }>().user;
const putProfile = (assertion: string, body: object) => identity.call('PUT', '/auth/profile', { assertion, body });

describe('POST /auth/login', () => {
  it('answers token and user [S7.login]', async () => {
    const answer = await login('client@demo.test', 'Zambezi-2026');
    expect(answer.status).toBe(200);
    const { token, user } = answer.as<SignedIn>();
    expect(Object.keys(answer.body).sort()).toEqual(['token', 'user']);
    expect((await identity.introspect(token)).user?.id).toBe(user.id);
    expect(userSchema.parse(user)).toEqual(user);
  });

  it('refuses wrong credentials in the words of the catalogue [S8.error.login, C4.errors.1]', async () => {
    const answer = await login('client@demo.test', 'not the password');
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ message: texts.errors.login, code: 'CREDENTIALS_WRONG' });
    expect(String(answer.body.requestId)).not.toBe('');
  });

  it.each([
    [{ password: 'x' }, 'email'],
    [{ email: '', password: 'x' }, 'email'],
    [{ email: 'client@demo.test' }, 'password'],
    [{ email: 'client@demo.test', password: '' }, 'password'],
  ])('needs both: %j [S5.login.2, C4.errors.2]', async (body, field) => {
    const answer = await identity.call('POST', '/auth/login', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'BODY_INVALID', fields: { [field]: expect.any(String) } });
  });
});

describe('POST /auth/register', () => {
  const account = { username: 'Chipo', email: 'chipo@example.test', password: 'long enough' };

  it('answers token and user, who is signed in [S7.register]', async () => {
    const answer = await register({ ...account, firstName: 'Chipo', lastName: 'Tembo', role: 'client' });
    expect(answer.status).toBe(201);
    const { token, user } = answer.as<SignedIn>();
    expect(user).toMatchObject({ username: 'Chipo', firstName: 'Chipo', lastName: 'Tembo', role: 'client' });
    expect((await identity.introspect(token)).user?.id).toBe(user.id);
    expect((await login(account.email, account.password)).status).toBe(200);
  });

  it('asks for username, email and password, not for names [S5.register.1]', async () => {
    for (const field of ['username', 'email', 'password'] as const) {
      const answer = await register({ ...account, email: 'other@example.test', [field]: undefined });
      expect([field, answer.status]).toEqual([field, 400]);
      expect(answer.body.fields).toHaveProperty(field);
    }
    const nameless = await register({ username: 'Nameless', email: 'nameless@example.test', password: 'long enough' });
    expect(nameless.as<SignedIn>().user).not.toHaveProperty('firstName');
  });

  it('makes clients and employees and nothing above [S5.register.2]', async () => {
    const roleFor = async (role: string | undefined) => {
      const username = `asks-for-${role}`;
      const answer = await register({ username, email: `${username}@example.test`, password: 'long enough', role });
      return answer.status === 201 ? answer.as<SignedIn>().user.role : answer.status;
    };
    expect(await roleFor(undefined)).toBe('client');
    expect(await roleFor('client')).toBe('client');
    expect(await roleFor('employee')).toBe('employee');
    expect([await roleFor('admin'), await roleFor('superadmin')]).toEqual([400, 400]);
  });

  it('refuses seven characters and takes eight [S5.register.4]', async () => {
    const body = { username: 'short', email: 'short@example.test' };
    expect(outcome(await register({ ...body, password: '1234567' }))).toEqual([
      400,
      texts.validation.registerPasswordTooShort,
    ]);
    expect((await register({ ...body, password: 'k7w2p9xq' })).status).toBe(201);
  });

  it('refuses what a few guesses find, however long', async () => {
    const { assertion, password } = await newcomer();
    for (const trivial of ['12345678', 'Password1', 'abcabcabc']) {
      const body = { username: 'trivial', email: 'trivial@example.test', password: trivial };
      expect(outcome(await register(body))).toEqual([400, texts.validation.passwordTrivial]);
      const change = { currentPassword: password, newPassword: trivial };
      const answer = await identity.call('PUT', '/auth/change-password', { assertion, body: change });
      expect(answer.body.fields).toEqual({ newPassword: texts.validation.passwordTrivial });
    }
  });

  it('refuses a name or address that is taken [C4.errors.4]', async () => {
    const { username, email } = await newcomer();
    const password = 'long enough';
    expect((await register({ username, email: 'fresh@example.test', password })).status).toBe(409);
    expect((await register({ username: 'fresh', email, password })).status).toBe(409);
  });
});

describe('GET /auth/profile', () => {
  it('answers the user under that key [S7.get-profile]', async () => {
    const { assertion, user } = await newcomer();
    const answer = await identity.call('GET', '/auth/profile', { assertion });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['user']]);
    expect(answer.body.user).toMatchObject({ id: user.id, username: user.username, email: user.email });
  });

  it('needs a session [C4.errors.3]', async () => {
    expect(await identity.call('GET', '/auth/profile')).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });
});

describe('PUT /auth/profile', () => {
  const everything = {
    firstName: 'Chanda',
    lastName: 'Phiri',
    phoneNumber: '+260 970 000 001',
    dateOfBirth: '1990-05-04',
    gender: 'Prefer not to say',
    address: {
      street: '1 Cairo Road',
      city: 'Lusaka',
      stateProvince: 'Lusaka',
      postalCode: '10101',
      country: 'Zambia',
    },
    passportDetails: {
      passportNumber: 'ZN0000001',
      issueDate: '2024-01-02',
      expiryDate: '2034-01-01',
      nationality: 'Zambian',
      issueCountry: 'Zambia',
    },
    emergencyContact: { name: 'Bupe', phoneNumber: '+260 970 000 002', relationship: 'Brother' },
    travelPreferences: {
      dietaryRestrictions: ['Vegan', 'No nuts'],
      accessibilityNeeds: ['Wheelchair'],
      preferredDestinations: ['Livingstone'],
    },
  };

  it('keeps every field of a user and answers user and message [S7.update-profile, S3.user.2]', async () => {
    const { assertion } = await newcomer();
    const answer = await putProfile(assertion, everything);
    expect(outcome(answer)).toEqual([200, texts.success.profileUpdated]);
    expect(answer.body.user).toMatchObject(everything);
    expect(await profileOf(assertion)).toMatchObject(everything);
  });

  it('changes what was sent and nothing else [S7.update-profile]', async () => {
    const { assertion } = await newcomer();
    await putProfile(assertion, everything);
    const { username, email } = await profileOf(assertion);
    await putProfile(assertion, { firstName: 'Mutale' });
    expect(await profileOf(assertion)).toMatchObject({ ...everything, username, email, firstName: 'Mutale' });
  });

  it('does not take a role, an id or a password [S3.user.3]', async () => {
    const { assertion, user } = await newcomer();
    for (const field of [{ role: 'admin' }, { id: 'x' }, { password: 'x' }, { passwordHash: 'x' }]) {
      expect((await putProfile(assertion, field)).status).toBe(400);
    }
    expect((await profileOf(assertion)).role).toBe(user.role);
  });

  it('refuses an empty username [S5.profile.2]', async () => {
    const { assertion } = await newcomer();
    for (const username of ['', '   ']) {
      expect(outcome(await putProfile(assertion, { username }))).toEqual([
        400,
        texts.validation.usernameAndEmailRequired,
      ]);
    }
  });

  it('takes the password for another address, and for nothing else', async () => {
    const { assertion, email, password } = await newcomer();
    const missing = await putProfile(assertion, { email: `new-${email}` });
    expect(outcome(missing)).toEqual([400, texts.validation.currentPasswordForEmail]);
    expect(missing.body.fields).toEqual({ currentPassword: texts.validation.fieldRequired });
    const wrong = await putProfile(assertion, { email: `new-${email}`, currentPassword: 'wrong' });
    expect(wrong.body).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    expect((await profileOf(assertion)).email).toBe(email);
    expect((await putProfile(assertion, { email, firstName: 'Mutale' })).status).toBe(200);
    const right = await putProfile(assertion, { email: `new-${email}`, currentPassword: password });
    expect(right.body.user).toMatchObject({ email: `new-${email}` });
  });

  it('refuses what is no address [S5.profile.4]', async () => {
    const { assertion } = await newcomer();
    for (const email of ['thandi', 'thandi@', 'a b@example.test']) {
      expect(outcome(await putProfile(assertion, { email }))).toEqual([400, texts.validation.emailInvalid]);
    }
  });
});

describe('a user in an answer', () => {
  it('carries id, username, email, role and times [S3.user.1]', async () => {
    const { assertion } = await newcomer({ role: 'employee' });
    const { id, username, email, role, createdAt, updatedAt } = await profileOf(assertion);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect([username, email, role]).toEqual([username, `${username}@example.test`, 'employee']);
    for (const time of [createdAt, updatedAt]) expect(new Date(time).toISOString()).toBe(time);
  });

  it('carries nothing beyond the contract, in any answer [S3.user.3]', async () => {
    const admin = await identity.assertionOf('admin');
    const answers = await Promise.all([
      login('client@demo.test', 'Zambezi-2026'),
      identity.call('GET', '/auth/profile', { assertion: admin }),
      identity.call('GET', '/admin/users', { assertion: admin }),
    ]);
    const users = answers.flatMap(({ body }) => (Array.isArray(body) ? body : [body.user])) as User[];
    expect(users.length).toBeGreaterThan(5);
    for (const user of users) expect(userSchema.parse(user)).toEqual(user);
    expect(JSON.stringify(users)).not.toMatch(/password|argon2|epoch/i);
  });
});

describe('PUT /auth/change-password', () => {
  const change = (assertion: string | undefined, body: object) =>
    identity.call('PUT', '/auth/change-password', { assertion, body });

  it('takes both passwords and answers a message [S7.change-password]', async () => {
    const { assertion, email } = await newcomer();
    const wrong = await change(assertion, { currentPassword: 'not it', newPassword: 'second one' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'CURRENT_PASSWORD_WRONG' } });
    const answer = await change(assertion, { currentPassword: 'first password', newPassword: 'second one' });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
    expect(String(answer.body.message)).toContain('successful');
    expect((await login(email, 'first password')).status).toBe(401);
    expect((await login(email, 'second one')).status).toBe(200);
  });

  it('refuses five characters and takes six [S5.password.4]', async () => {
    const { assertion } = await newcomer();
    const answer = await change(assertion, { currentPassword: 'first password', newPassword: '12345' });
    expect(outcome(answer)).toEqual([400, texts.validation.newPasswordTooShort]);
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

  it.each(doors)('to %s is listed, stops at five and ends the session, from any address', async (...door) => {
    const [, method, path, body] = door;
    const { assertion, token, user } = await newcomer();
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

  it('forgets the wrong ones after a right one', async () => {
    const { assertion, password } = await newcomer();
    const change = (currentPassword: string) =>
      putProfile(assertion, { email: `${currentPassword.replaceAll(' ', '-')}@example.test`, currentPassword });
    for (let guess = 0; guess < 4; guess += 1) expect((await change(wrong)).status).toBe(400);
    expect((await change(password)).status).toBe(200);
    expect((await change(wrong)).body).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
  });
});

describe('a name with lines of its own', () => {
  const hostile = 'client,\u0085\u2028\r\nYOUR CARD WAS DECLINED';

  it('is refused when it registers and when it is set later, by its owner or by an admin', async () => {
    const { assertion, user, email } = await newcomer();
    const admin = await identity.assertionOf('admin');
    const body = { username: hostile, email: `other-${email}`, password: 'long enough' };
    const edit = { assertion: admin, body: { username: hostile } };
    const answers = await Promise.all([
      register(body),
      putProfile(assertion, { username: hostile }),
      putProfile(assertion, { firstName: hostile }),
      identity.call('PUT', `/admin/users/${user.id}`, edit),
      identity.call('POST', '/admin/users/register', { assertion: admin, body: { ...body, role: 'client' } }),
      putProfile(assertion, { email: '=?utf-8?q?x?=@y.test', currentPassword: 'first password' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await profileOf(assertion)).toMatchObject({ username: user.username, email });
  });
});

describe('POST /auth/logout', () => {
  it('ends the session on the server [C4.logout.1]', async () => {
    const { token, assertion } = await newcomer();
    expect((await identity.introspect(token)).active).toBe(true);
    expect((await identity.call('POST', '/auth/logout', { assertion })).status).toBe(200);
    expect((await identity.introspect(token)).active).toBe(false);
  });
});
