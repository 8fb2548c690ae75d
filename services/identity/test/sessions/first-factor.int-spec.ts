import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, testServiceEnv } from '@portal/test-kit';
import mongoose from 'mongoose';
import { createApp } from '../../src/app';
import { readIdentityEnv } from '../../src/env';
import { openMailbox } from '../recovery/mailbox';
import { setupNewUsers } from '../accounts/new-users';
import { TestPasskey } from './passkey';
import { codeAt, confirmAddress, setUpTotp } from './second-factor';

const mailbox = openMailbox();
const { identity, login, newUser } = setupNewUsers({ ...mailbox.env, PORTAL_URL: 'http://127.0.0.1:8080' });

let database: mongoose.Connection;
beforeAll(async () => {
  database = await mongoose.createConnection(identity.mongoUri, { dbName: 'portal_identity' }).asPromise();
});
afterAll(async () => {
  await database.close();
  mailbox.remove();
});

const password = 'first password';
const post = (path: string, assertion: string, body?: object) => identity.call('POST', path, { assertion, body });
const secretFor = async (assertion: string, body?: object) => {
  const answer = await post('/auth/factors/totp/secret', assertion, body);
  return answer.as<{ data?: { secret: string } }>().data?.secret ?? '';
};
const factorsOf = async (assertion: string) =>
  (await identity.call('GET', '/auth/factors', { assertion })).as<{ data: { factors: unknown[] } }>().data.factors;

describe('the first second factor of an account', () => {
  it('requires the current password in addition to the session', async () => {
    const { email, assertion } = await newUser();
    await confirmAddress(identity, mailbox, email);
    const secret = await secretFor(assertion);
    const code = await codeAt(secret);
    const without = await post('/auth/factors/totp', assertion, { code });
    expect(without).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
    expect(without.body.fields).toHaveProperty('currentPassword');
    const wrong = await post('/auth/factors/totp', assertion, { code, currentPassword: 'a guess' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'CURRENT_PASSWORD_WRONG' } });
    expect(await factorsOf(assertion)).toEqual([]);
    expect((await login(email, password)).status).toBe(200);
    const proof = { code: await codeAt(secret), currentPassword: password };
    const added = await post('/auth/factors/totp', assertion, proof);
    expect([added.status, added.body.recoveryCodes]).toEqual([200, expect.any(Array)]);
  });

  it('requires the current password also for a valid passkey', async () => {
    const { email, assertion } = await newUser();
    await confirmAddress(identity, mailbox, email);
    const begun = await post('/auth/factors/passkeys/options', assertion);
    const { token, options } = begun.as<{ data: { token: string; options: { challenge: string } } }>().data;
    const response = new TestPasskey('http://localhost:8080').register(options.challenge);
    const without = await post('/auth/factors/passkeys', assertion, { token, response });
    expect(without).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
    expect(without.body.fields).toHaveProperty('currentPassword');
    const wrong = await post('/auth/factors/passkeys', assertion, { token, response, currentPassword: 'a guess' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'CURRENT_PASSWORD_WRONG' } });
    expect(await factorsOf(assertion)).toEqual([]);
    const proven = { token, response, currentPassword: password };
    expect((await post('/auth/factors/passkeys', assertion, proven)).status).toBe(200);
  });

  it('ends the session at the fifth wrong password across all calls', async () => {
    const { email, token, assertion } = await newUser();
    await confirmAddress(identity, mailbox, email);
    const code = await codeAt(await secretFor(assertion));
    for (const path of ['totp/secret', 'totp', 'totp/secret', 'totp', 'passkeys/options']) {
      expect(await identity.isLive(token)).toBe(true);
      const body = { ...(path === 'totp' && { code }), currentPassword: 'a guess' };
      expect((await post(`/auth/factors/${path}`, assertion, body)).body.code).toBe('CURRENT_PASSWORD_WRONG');
    }
    expect(await identity.isLive(token)).toBe(false);
  });

  it.each(['totp/secret', 'totp', 'passkeys/options'])(
    'is rejected by %s while the address is unconfirmed',
    async (path) => {
      const { assertion } = await newUser();
      const body = { ...(path === 'totp' && { code: '123456' }), currentPassword: password };
      const answer = await post(`/auth/factors/${path}`, assertion, body);
      expect([answer.status, answer.body.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
    },
  );

  it('requires step-up instead of a password for a further factor', async () => {
    const { email, token } = await newUser();
    await confirmAddress(identity, mailbox, email);
    await setUpTotp(identity, token, password);
    const assertion = await identity.assertionFor(token);
    expect((await post('/auth/factors/passkeys/options', assertion)).status).toBe(200);
    const secret = await secretFor(assertion);
    expect((await post('/auth/factors/totp', assertion, { code: await codeAt(secret) })).status).toBe(200);
  });
});

describe('an account with the maximum number of passkeys', () => {
  const createPasskeys = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `passkey-${at}`,
      publicKey: 'x',
      counter: 0,
      name: `Passkey ${at}`,
      since: new Date(),
    }));

  it('cannot add another one, with a message that explains what to do', async () => {
    const { email, token, user } = await newUser();
    await confirmAddress(identity, mailbox, email);
    await setUpTotp(identity, token, password);
    const factors = database.collection<{ _id: string }>('factors');
    const assertion = await identity.assertionFor(token);
    const begin = () => post('/auth/factors/passkeys/options', assertion);
    await factors.updateOne({ _id: user.id }, { $set: { passkeys: createPasskeys(19) } });
    expect((await begin()).status).toBe(200);
    await factors.updateOne({ _id: user.id }, { $set: { passkeys: createPasskeys(20) } });
    const rejected = await begin();
    expect([rejected.status, rejected.body.code]).toEqual([409, 'TOO_MANY_PASSKEYS']);
    expect(rejected.body.message).toContain('20 passkeys');
  });
});

describe('a password reset by mail', () => {
  const reset = /A new password for your account/;
  /** Inserts a factor for an account whose address was never confirmed, as older accounts may have. */
  async function plantFactor(userId: string) {
    const totp = { id: 'planted', secret: 'sealed', lastStep: 0, since: new Date() };
    const planted = { passkeys: [], recoveryCodes: [], totp };
    await database.collection<{ _id: string }>('factors').insertOne({ _id: userId, ...planted });
  }
  async function chooseByMail(email: string, newPassword: string) {
    await identity.call('POST', '/auth/password-resets', { body: { email } });
    const { link } = await mailbox.next(email, reset);
    const body = { token: link?.token, newPassword };
    expect((await identity.call('POST', '/auth/password-resets/confirm', { body })).status).toBe(200);
  }

  it('removes factors set up before the address was confirmed, notifies the owner and ends sessions', async () => {
    const { email, token, user } = await newUser();
    await plantFactor(user.id);
    expect((await login(email, password)).status).toBe(202);
    await chooseByMail(email, 'the owner returns');
    expect((await login(email, 'the owner returns')).status).toBe(200);
    expect(await identity.isLive(token)).toBe(false);
    const reported = await mailbox.next(email, /Your login method/);
    expect(reported.text.replace(/\s+/g, ' ')).toContain('set up before this address was confirmed');
  });

  it('keeps factors of an account whose address was confirmed before', async () => {
    const { email, token } = await newUser();
    await confirmAddress(identity, mailbox, email);
    await setUpTotp(identity, token, password);
    await chooseByMail(email, 'forgotten and new');
    expect((await login(email, 'forgotten and new')).status).toBe(202);
  });

  it('keeps factors when the owner changed a confirmed address and has not confirmed the new one', async () => {
    const { email, token } = await newUser();
    await confirmAddress(identity, mailbox, email);
    await setUpTotp(identity, token, password);
    const moved = `mistyped-${email}`;
    const change = { assertion: await identity.assertionFor(token), body: { email: moved, currentPassword: password } };
    expect((await identity.call('PUT', '/auth/profile', change)).status).toBe(200);
    await chooseByMail(moved, 'of a stranger');
    expect((await login(moved, 'of a stranger')).status).toBe(202);
  });

  it('keeps factors of an owner who changed the address before such changes were marked', async () => {
    const { email, token, user } = await newUser();
    await confirmAddress(identity, mailbox, email);
    await setUpTotp(identity, token, password);
    const moved = `earlier-${email}`;
    const change = { assertion: await identity.assertionFor(token), body: { email: moved, currentPassword: password } };
    expect((await identity.call('PUT', '/auth/profile', change)).status).toBe(200);
    const users = database.collection('users');
    const own = { _id: new mongoose.Types.ObjectId(user.id) };
    await users.updateOne(own, { $unset: { formerAddressVerifiedAt: 1 } });
    const isLogged = () =>
      database.collection('activities').countDocuments({ description: /profile: email/, actorId: user.id });
    await eventually(async () => (await isLogged()) === 1);
    await database.collection('migrations').deleteMany({ _id: /changed their address/ } as object);
    const app = await createApp(readIdentityEnv(testServiceEnv('identity', { mongoUri: identity.mongoUri })));
    await app.close();
    expect(await users.findOne(own)).toHaveProperty('formerAddressVerifiedAt');
    await chooseByMail(moved, 'of a stranger');
    expect((await login(moved, 'of a stranger')).status).toBe(202);
  });
});
