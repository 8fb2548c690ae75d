import { describe, expect, it } from '@jest/globals';
import { texts, userSchema, type User } from '@portal/contracts';
import { outcome, type SignedIn, setupNewUsers } from './new-users';

const { identity, register, login, newUser, profileOf, putProfile } = setupNewUsers();

describe('POST /auth/login', () => {
  it('returns token and user [S7.login]', async () => {
    const response = await login('client@demo.test', 'Zambezi-2026');
    expect(response.status).toBe(200);
    const { token, user } = response.as<SignedIn>();
    expect(Object.keys(response.body).sort()).toEqual(['token', 'user']);
    expect((await identity.introspect(token)).user?.id).toBe(user.id);
    expect(userSchema.parse(user)).toEqual(user);
  });

  it('rejects wrong credentials with the message of the catalogue [S8.error.login, C4.errors.1]', async () => {
    const response = await login('client@demo.test', 'not the password');
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ message: texts.errors.login, code: 'CREDENTIALS_WRONG' });
    expect(String(response.body.requestId)).not.toBe('');
  });

  it.each([
    [{ password: 'x' }, 'email'],
    [{ email: '', password: 'x' }, 'email'],
    [{ email: 'client@demo.test' }, 'password'],
    [{ email: 'client@demo.test', password: '' }, 'password'],
  ])('requires both fields: %j [S5.login.2, C4.errors.2]', async (body, field) => {
    const response = await identity.call('POST', '/auth/login', { body });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'BODY_INVALID', fields: { [field]: expect.any(String) } });
  });
});

describe('POST /auth/register', () => {
  const account = { username: 'Chipo', email: 'chipo@example.test', password: 'long enough' };

  it('returns token and user of an active session [S7.register]', async () => {
    const response = await register({ ...account, firstName: 'Chipo', lastName: 'Tembo', role: 'client' });
    expect(response.status).toBe(201);
    const { token, user } = response.as<SignedIn>();
    expect(user).toMatchObject({ username: 'Chipo', firstName: 'Chipo', lastName: 'Tembo', role: 'client' });
    expect((await identity.introspect(token)).user?.id).toBe(user.id);
    expect((await login(account.email, account.password)).status).toBe(200);
  });

  it('requires username, email and password, but no names [S5.register.1]', async () => {
    for (const field of ['username', 'email', 'password'] as const) {
      const response = await register({ ...account, email: 'other@example.test', [field]: undefined });
      expect([field, response.status]).toEqual([field, 400]);
      expect(response.body.fields).toHaveProperty(field);
    }
    const nameless = await register({ username: 'Nameless', email: 'nameless@example.test', password: 'long enough' });
    expect(nameless.as<SignedIn>().user).not.toHaveProperty('firstName');
  });

  it('creates clients and employees only [S5.register.2]', async () => {
    const roleFor = async (role: string | undefined) => {
      const username = `asks-for-${role}`;
      const response = await register({ username, email: `${username}@example.test`, password: 'long enough', role });
      return response.status === 201 ? response.as<SignedIn>().user.role : response.status;
    };
    expect(await roleFor(undefined)).toBe('client');
    expect(await roleFor('client')).toBe('client');
    expect(await roleFor('employee')).toBe('employee');
    expect([await roleFor('admin'), await roleFor('superadmin')]).toEqual([400, 400]);
  });

  it('rejects a password of seven characters and accepts eight [S5.register.4]', async () => {
    const body = { username: 'short', email: 'short@example.test' };
    expect(outcome(await register({ ...body, password: '1234567' }))).toEqual([
      400,
      texts.validation.registerPasswordTooShort,
    ]);
    expect((await register({ ...body, password: 'k7w2p9xq' })).status).toBe(201);
  });

  it('rejects passwords that are easy to guess', async () => {
    const { assertion, password } = await newUser();
    for (const trivial of ['12345678', 'Password1', 'abcabcabc', 'Liverpool']) {
      const body = { username: 'trivial', email: 'trivial@example.test', password: trivial };
      expect(outcome(await register(body))).toEqual([400, texts.validation.passwordTrivial]);
      const change = { currentPassword: password, newPassword: trivial };
      const response = await identity.call('PUT', '/auth/change-password', { assertion, body: change });
      expect(response.body.fields).toEqual({ newPassword: texts.validation.passwordTrivial });
    }
  });

  it('rejects passwords with terms of the account or the name of the agency', async () => {
    const { assertion, password, user } = await newUser();
    const admin = await identity.assertionOf('admin');
    const account = { username: 'Chanda Mwansa', email: 'c.mulenga@kafue-lodge.test', firstName: 'Thandiwe' };
    for (const own of ['mwansa-2026', 'MulengaThandiwe', 'KafueLodge1', 'Zambezi Trails 26']) {
      const body = { ...account, password: own };
      expect(outcome(await register(body))).toEqual([400, texts.validation.passwordOwnWord]);
    }
    const { firstName: _firstName, ...other } = account;
    const body = { ...other, role: 'employee', password: 'chanda.mwansa' };
    const created = await identity.call('POST', '/admin/users/register', { assertion: admin, body });
    expect(created.body.fields).toEqual({ password: texts.validation.passwordOwnWord });
    const newPassword = `${user.username}!1`;
    const change = { currentPassword: password, newPassword };
    const changed = await identity.call('PUT', '/auth/change-password', { assertion, body: change });
    expect(changed.body.fields).toEqual({ newPassword: texts.validation.passwordOwnWord });
    const path = `/admin/users/${user.id}/reset-password`;
    const reset = await identity.call('POST', path, { assertion: admin, body: { newPassword } });
    expect(reset.body.fields).toEqual({ newPassword: texts.validation.passwordOwnWord });
  });

  it('rejects a username or email address in use [C4.errors.4]', async () => {
    const { username, email } = await newUser();
    const password = 'long enough';
    expect((await register({ username, email: 'fresh@example.test', password })).status).toBe(409);
    expect((await register({ username: 'fresh', email, password })).status).toBe(409);
  });
});

describe('GET /auth/profile', () => {
  it('returns the user in the user field [S7.get-profile]', async () => {
    const { assertion, user } = await newUser();
    const response = await identity.call('GET', '/auth/profile', { assertion });
    expect([response.status, Object.keys(response.body)]).toEqual([200, ['user']]);
    expect(response.body.user).toMatchObject({ id: user.id, username: user.username, email: user.email });
  });

  it('requires a session [C4.errors.3]', async () => {
    expect(await identity.call('GET', '/auth/profile')).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });
});

describe('PUT /auth/profile', () => {
  const everything = {
    firstName: 'Chanda',
    lastName: 'Phiri',
    phoneNumber: '+260970000001',
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
    emergencyContact: { name: 'Bupe', phoneNumber: '+260970000002', relationship: 'Brother' },
    travelPreferences: {
      dietaryRestrictions: ['Vegan', 'No nuts'],
      accessibilityNeeds: ['Wheelchair'],
      preferredDestinations: ['Livingstone'],
    },
  };

  it('stores every field and returns user and message [S7.update-profile, S3.user.2]', async () => {
    const { assertion } = await newUser();
    const response = await putProfile(assertion, everything);
    expect(outcome(response)).toEqual([200, texts.success.profileUpdated]);
    expect(response.body.user).toMatchObject(everything);
    expect(await profileOf(assertion)).toMatchObject(everything);
  });

  it('changes only the fields in the request [S7.update-profile]', async () => {
    const { assertion } = await newUser();
    await putProfile(assertion, everything);
    const { username, email } = await profileOf(assertion);
    await putProfile(assertion, { firstName: 'Mutale' });
    expect(await profileOf(assertion)).toMatchObject({ ...everything, username, email, firstName: 'Mutale' });
  });

  it('rejects a role, an id or a password [S3.user.3]', async () => {
    const { assertion, user } = await newUser();
    for (const field of [{ role: 'admin' }, { id: 'x' }, { password: 'x' }, { passwordHash: 'x' }]) {
      expect((await putProfile(assertion, field)).status).toBe(400);
    }
    expect((await profileOf(assertion)).role).toBe(user.role);
  });

  it('rejects an empty username [S5.profile.2]', async () => {
    const { assertion } = await newUser();
    for (const username of ['', '   ']) {
      expect(outcome(await putProfile(assertion, { username }))).toEqual([
        400,
        texts.validation.usernameAndEmailRequired,
      ]);
    }
  });

  it('requires the password for a new email address only', async () => {
    const { assertion, email, password } = await newUser();
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

  it('rejects an invalid email address [S5.profile.4]', async () => {
    const { assertion } = await newUser();
    for (const email of ['thandi', 'thandi@', 'a b@example.test']) {
      expect(outcome(await putProfile(assertion, { email }))).toEqual([400, texts.validation.emailInvalid]);
    }
  });
});

describe('a user in a response', () => {
  it('has id, username, email, role and timestamps [S3.user.1]', async () => {
    const { assertion } = await newUser({ role: 'employee' });
    const { id, username, email, role, createdAt, updatedAt } = await profileOf(assertion);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect([username, email, role]).toEqual([username, `${username}@example.test`, 'employee']);
    for (const time of [createdAt, updatedAt]) expect(new Date(time).toISOString()).toBe(time);
  });

  it('has only fields of the contract in every response [S3.user.3]', async () => {
    const admin = await identity.assertionOf('admin');
    const responses = await Promise.all([
      login('client@demo.test', 'Zambezi-2026'),
      identity.call('GET', '/auth/profile', { assertion: admin }),
      identity.call('GET', '/admin/users', { assertion: admin }),
    ]);
    const users = responses.flatMap(({ body }) => (Array.isArray(body) ? body : [body.user])) as User[];
    expect(users.length).toBeGreaterThan(5);
    for (const user of users) expect(userSchema.parse(user)).toEqual(user);
    expect(JSON.stringify(users)).not.toMatch(/password|argon2|epoch/i);
  });
});
