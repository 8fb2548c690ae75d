import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoUserIds, type User } from '@portal/contracts';
import { demoPassword } from '../../src/seed/demo-users';
import { startIdentity, type IdentityFixture } from '../identity-fixture';
import { TestPasskey } from './passkey';
import { signInUnproven, stepUp } from './second-factor';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity({ PORTAL_URL: 'http://127.0.0.1:8080' });
});
afterAll(() => identity.stop());

const rejected = { status: 403, body: { code: 'STEP_UP_NEEDED' } };

const logIn = () => identity.signIn('superadmin');

async function newClient(name: string): Promise<string> {
  const body = { username: name, email: `${name}@example.test`, password: 'long enough' };
  const response = await identity.call('POST', '/auth/register', { body });
  return response.as<{ user: User }>().user.id;
}

describe('a session without a fresh second factor', () => {
  it('neither resets a password nor deletes or erases an account before the admin steps up', async () => {
    const { token, assertion, secret } = await signInUnproven(identity, 'admin');
    const id = await newClient('kept-safe');
    const callAs = (method: string, path: string, body?: object) => identity.call(method, path, { assertion, body });
    const reset = `/admin/users/${id}/reset-password`;
    expect(await callAs('POST', reset, { newPassword: 'taken-over-1' })).toMatchObject(rejected);
    expect(await callAs('DELETE', `/admin/users/${id}`)).toMatchObject(rejected);
    expect(await callAs('DELETE', `/admin/users/${id}?atOwnersRequest=true`)).toMatchObject(rejected);
    const login = { body: { email: 'kept-safe@example.test', password: 'long enough' } };
    expect((await identity.call('POST', '/auth/login', login)).status).toBe(200);

    const proven = await stepUp(identity, token, secret);
    const again = { assertion: proven, body: { newPassword: 'given-by-desk-1' } };
    expect((await identity.call('POST', reset, again)).status).toBe(200);
    expect((await identity.call('DELETE', `/admin/users/${id}`, { assertion: proven })).status).toBe(200);
  });

  it('changes profile fields, but the email address only after step-up', async () => {
    const { token, assertion, secret } = await signInUnproven(identity, 'client');
    const put = (given: string, body: object) => identity.call('PUT', '/auth/profile', { assertion: given, body });
    expect((await put(assertion, { firstName: 'Mwila' })).status).toBe(200);
    const move = { email: 'moved@demo.test', currentPassword: demoPassword };
    expect(await put(assertion, { email: move.email })).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
    expect(await put(assertion, move)).toMatchObject(rejected);
    const erasure = { assertion, body: { currentPassword: demoPassword } };
    expect(await identity.call('DELETE', '/auth/profile', erasure)).toMatchObject(rejected);
    const { body } = await put(await stepUp(identity, token, secret), move);
    expect(body).toMatchObject({ user: { id: demoUserIds.client, email: move.email } });
  });

  it('invites a customer to the known address, but to a first address only after step-up', async () => {
    const { token, assertion, secret } = await signInUnproven(identity, 'employee');
    const create = async (body: object) => {
      const response = await identity.call('POST', '/customers', { assertion, body });
      return response.as<{ data: User }>().data.id;
    };
    const invite = (given: string, id: string, body: object) =>
      identity.call('POST', `/customers/${id}/invite`, { assertion: given, body });
    const known = await create({ name: 'Has Mail', phoneNumber: '0966000001', email: 'has-mail@example.test' });
    expect((await invite(assertion, known, {})).status).toBe(200);
    const unknown = await create({ name: 'No Mail', phoneNumber: '0966000002' });
    const to = { email: 'no-mail@example.test' };
    expect(await invite(assertion, unknown, to)).toMatchObject(rejected);
    expect((await invite(await stepUp(identity, token, secret), unknown, to)).status).toBe(200);
  });
});

describe('an account without a second factor', () => {
  it('needs no step-up', async () => {
    const assertion = await identity.assertionOf('superadmin');
    expect((await identity.call('GET', '/logs/file?format=csv', { assertion })).body.code).not.toBe('STEP_UP_NEEDED');
  });
});

describe('an assertion of a passkey', () => {
  const passkey = new TestPasskey('http://localhost:8080');
  const call = (path: string, assertion: string, body?: object) => identity.call('POST', path, { assertion, body });

  async function register(assertion: string): Promise<void> {
    const begun = await call('/auth/factors/passkeys/options', assertion);
    const { token, options } = begun.as<{ data: { token: string; options: { challenge: string } } }>().data;
    const body = { token, response: passkey.register(options.challenge), currentPassword: demoPassword };
    expect((await call('/auth/factors/passkeys', assertion, body)).status).toBe(200);
  }

  async function challenge(assertion: string) {
    const requested = await call('/auth/step-up/options', assertion);
    const { token, passkey: options } = requested.as<{
      data: { token: string; passkey: { challenge: string } };
    }>().data;
    return { token, response: passkey.assert(options.challenge) };
  }

  it('[N6.7] counts once: a session that replays it is still asked for a factor', async () => {
    // Logged in before there is a factor, so that none of them has shown one.
    const [registering, owned, stolen] = [await logIn(), await logIn(), await logIn()];
    await register(await identity.assertionFor(registering));
    const removeFactor = async (token: string) =>
      identity.call('DELETE', '/auth/factors/none', { assertion: await identity.assertionFor(token) });
    const stepUpWith = async (token: string, proof: object) =>
      call('/auth/step-up', await identity.assertionFor(token), { way: 'passkey', ...proof });
    expect(await removeFactor(owned)).toMatchObject(rejected);

    const proof = await challenge(await identity.assertionFor(owned));
    expect((await stepUpWith(owned, proof)).status).toBe(200);
    expect(await removeFactor(owned)).toMatchObject({ body: { code: 'FACTOR_NOT_FOUND' } });

    const over = { status: 403, body: { code: 'FACTOR_CHALLENGE_OVER' } };
    expect(await stepUpWith(owned, proof)).toMatchObject(over);
    expect(await stepUpWith(stolen, proof)).toMatchObject(over);
    const { token } = await challenge(await identity.assertionFor(stolen));
    expect(await stepUpWith(stolen, { token, response: proof.response })).toMatchObject({
      body: { code: 'FACTOR_WRONG' },
    });
    expect(await removeFactor(stolen)).toMatchObject(rejected);
  });
});
