import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiCalls, assertionClaimsSchema, demoUserIds, canCall, roles, type ApiCallName } from '@portal/contracts';
import { addressForms, mappedForms } from '@portal/test-kit';
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('POST /auth/login', () => {
  it('finds the account in any notation of the address', async () => {
    const body = { email: '  CLIENT@Demo.Test ', password: 'Zambezi-2026' };
    const response = await identity.call('POST', '/auth/login', { body });
    expect(response.status).toBe(200);
    expect(response.body.user).toMatchObject({ id: demoUserIds.client, username: 'client', role: 'client' });
    expect(JSON.stringify(response.body)).not.toContain('argon2');
  });

  it('returns the same error for an unknown account and a wrong password', async () => {
    const headers = { 'x-request-id': 'the-same-id' };
    const responses = await Promise.all(
      ['client@demo.test', 'nobody@demo.test'].map((email) =>
        identity.call('POST', '/auth/login', { body: { email, password: 'wrong' }, headers, ipAddress: '10.9.9.9' }),
      ),
    );
    expect(responses[0]?.status).toBe(401);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
  });

  it('rejects the sixth guess, even a correct one, but not from another address [C4.errors.6]', async () => {
    const guess = (password: string, ipAddress: string) =>
      identity.call('POST', '/auth/login', { body: { email: 'employee@demo.test', password }, ipAddress });
    const wrong = await Promise.all(Array.from({ length: 8 }, () => guess('wrong', '10.0.0.66')));
    expect(wrong.map((response) => response.status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const late = await guess('Zambezi-2026', '10.0.0.66');
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await guess('Zambezi-2026', '10.0.0.67')).status).toBe(200);
  });

  it.each([...addressForms, { network: 'one IPv4 address', spellings: mappedForms }])(
    'counts the guesses of $network together, in any notation of its addresses',
    async ({ network, spellings }) => {
      const body = { email: `${network.replaceAll(/\W/g, '-')}@example.test`, password: 'wrong' };
      const statuses: number[] = [];
      for (const ipAddress of [...spellings, ...spellings]) {
        statuses.push((await identity.call('POST', '/auth/login', { body, ipAddress })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429]);
    },
  );

  it('allows concurrent logins to one account', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, () => identity.signIn('client')));
    expect(new Set(tokens).size).toBe(12);
  });

  it('publishes one key under /.well-known without its private part', async () => {
    const { keys } = (await identity.call('GET', '/.well-known/jwks.json')).as<{ keys: object[] }>();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ alg: 'ES256', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });
});

describe('POST /auth/register', () => {
  const register = (body: object) => identity.call('POST', '/auth/register', { body });

  it('logs in with the requested role', async () => {
    const body = { username: 'Bwalya', email: 'bwalya@example.test', password: 'long enough', role: 'employee' };
    const response = await register(body);
    expect(response.status).toBe(201);
    expect(response.body.user).toMatchObject({ username: 'Bwalya', role: 'employee' });
    expect((await identity.introspect(String(response.body.token))).user?.role).toBe('employee');
  });

  it.each([
    [{ username: 'ｂｗＡＬＹＡ', email: 'other@example.test' }, 'USERNAME_TAKEN'],
    [{ username: 'other', email: 'BWALYA@EXAMPLE.TEST' }, 'EMAIL_TAKEN'],
  ])('rejects the look-alike %j', async (account, code) => {
    const response = await register({ ...account, password: 'long enough' });
    expect([response.status, response.body.code]).toEqual([409, code]);
  });

  it('lets one of many concurrent registrations succeed', async () => {
    const spellings = ['racer', 'RACER', 'Racer', 'rAcer', 'ｒacer', ' racer'];
    const responses = await Promise.all(
      spellings.map((username, at) =>
        register({ username, email: `racer${at}@example.test`, password: 'long enough' }),
      ),
    );
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1);
    expect(responses.filter((response) => response.body.code === 'USERNAME_TAKEN')).toHaveLength(spellings.length - 1);
  });

  it.each(['_id', 'id', 'passwordHash', 'sessionEpoch', 'createdAt', '$set', 'emailKey', 'events', '__proto__'])(
    'rejects a body with %s',
    async (field) => {
      const body = `{"username":"x","email":"x@example.test","password":"long enough","${field}":"1"}`;
      const response = await identity.call('POST', '/auth/register', { body });
      expect(response.status).toBe(400);
    },
  );

  it('returns a message for a short password', async () => {
    const response = await register({ username: 'short', email: 'short@example.test', password: '1234567' });
    expect(response.body).toMatchObject({
      code: 'BODY_INVALID',
      message: 'Password must be at least 8 characters long.',
      fields: { password: 'Password must be at least 8 characters long.' },
    });
  });
});

describe('POST /internal/sessions/introspect', () => {
  it('asserts the account with the role stored in the database', async () => {
    const { assertion, user, sessionId } = await identity.introspect(await identity.signIn('superadmin'));
    const claims = assertionClaimsSchema.parse(decodeJwt(assertion ?? ''));
    expect(claims).toMatchObject({ sub: demoUserIds.superadmin, role: 'superadmin', sid: sessionId });
    expect(user?.username).toBe('superadmin');
  });

  it('requires a service token for identity', async () => {
    const response = await identity.call('POST', '/internal/sessions/introspect', { body: { token: 'x' } });
    expect([response.status, response.body.code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it('returns inactive for forged or malformed tokens', async () => {
    const genuine = await identity.signIn('client');
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const forge = (header: object) =>
      new SignJWT({ ...decodeJwt(genuine) })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
        .sign(privateKey);
    const [head = '', payload = '', signature = ''] = genuine.split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const tokens = [
      '',
      'junk',
      'x'.repeat(8_000),
      genuine.slice(0, -2),
      `${head}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`,
      `${none}.${payload}.`,
      await forge({}),
      await forge({ kid: '__proto__' }),
      await forge({ jwk: await exportJWK(publicKey) }),
    ];
    const responses = await Promise.all(tokens.map((token) => identity.introspect(token)));
    expect(responses).toEqual(tokens.map(() => ({ active: false })));
  });

  it('does not accept an assertion as a session token', async () => {
    expect(await identity.introspect(await identity.assertionOf('client'))).toEqual({ active: false });
  });
});

describe('the end of a session', () => {
  const newAccount = async (name: string) => {
    const body = { username: name, email: `${name}@example.test`, password: 'first password' };
    const { token, user } = (await identity.call('POST', '/auth/register', { body })).body;
    return { token: String(token), id: (user as { id: string }).id };
  };

  it('follows a logout, for that session only [C4.logout.1]', async () => {
    const [first, second] = [await identity.signIn('client'), await identity.signIn('client')];
    const response = await identity.call('POST', '/auth/logout', { assertion: await identity.assertionFor(first) });
    expect(response.status).toBe(200);
    expect((await identity.introspect(first)).active).toBe(false);
    expect((await identity.introspect(second)).active).toBe(true);
  });

  it('follows a changed password, for all sessions', async () => {
    const { token } = await newAccount('changes-password');
    const assertion = await identity.assertionFor(token);
    const change = (currentPassword: string) =>
      identity.call('PUT', '/auth/change-password', { assertion, body: { currentPassword, newPassword: 'Kabwe-22' } });
    expect((await change('not it')).body).toMatchObject({ code: 'CURRENT_PASSWORD_WRONG', status: 400 });
    expect((await identity.introspect(token)).active).toBe(true);
    expect(String((await change('first password')).body.message)).toContain('successful');
    expect((await identity.introspect(token)).active).toBe(false);
  });

  it('follows a new email address, for all other sessions', async () => {
    const { token } = await newAccount('changes-email');
    const body = { email: 'changes-email@example.test', password: 'first password' };
    const other = String((await identity.call('POST', '/auth/login', { body })).body.token);
    const change = { email: 'changed@example.test', currentPassword: body.password };
    await identity.call('PUT', '/auth/profile', { assertion: await identity.assertionFor(token), body: change });
    expect((await identity.introspect(token)).user?.email).toBe('changed@example.test');
    expect((await identity.introspect(other)).active).toBe(false);
  });

  it('follows a password reset or deletion by an admin', async () => {
    const assertion = await identity.assertionOf('admin');
    const [reset, deleted] = [await newAccount('is-reset'), await newAccount('is-deleted')];
    const body = { newPassword: 'given!' };
    await identity.call('POST', `/admin/users/${reset.id}/reset-password`, { assertion, body });
    await identity.call('DELETE', `/admin/users/${deleted.id}`, { assertion });
    expect((await identity.introspect(reset.token)).active).toBe(false);
    expect((await identity.introspect(deleted.token)).active).toBe(false);
  });

  it('does not follow a new role, which takes effect immediately', async () => {
    const { token, id } = await newAccount('is-promoted');
    const assertion = await identity.assertionOf('admin');
    await identity.call('PUT', `/admin/users/${id}`, { assertion, body: { role: 'employee' } });
    expect((await identity.introspect(token)).user?.role).toBe('employee');
  });
});

describe('the permission table', () => {
  const calls = (Object.keys(apiCalls) as ApiCallName[]).filter((name) => apiCalls[name].service === 'identity');

  it.each(calls.filter((name) => apiCalls[name].access !== 'anyone'))('is enforced by %s', async (name) => {
    const { method, path } = apiCalls[name];
    const address = path.replace(':id', '650000000000000000000001');
    const visitor = await identity.call(method, address);
    expect(visitor.status).toBe(401);
    for (const role of roles.filter((candidate) => !canCall(name, candidate))) {
      const assertion = await identity.assertionOf(role);
      const response = await identity.call(method, address, { assertion });
      expect([role, response.status]).toEqual([role, 403]);
    }
  });
});
