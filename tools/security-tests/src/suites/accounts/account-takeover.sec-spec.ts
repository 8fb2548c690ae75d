import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@portal/contracts';
import type { MongoClient } from 'mongodb';
import pWaitFor from 'p-wait-for';
import { bearer, sendJson } from '../../client/http';
import { type Account, demoAccount, newAccount, newName } from '../../portal/accounts';
import { openDatabase } from '../../portal/database';
import { recordMeasurements } from '../../portal/measurements';
import { linkSecret } from '../../portal/mailbox';
import { portalUnderTest } from '../../portal/portal-under-test';
import { codeAt, newSecret, post, setUpTotp } from '../../portal/second-factor';

const { url, mongoUri, dataFolder } = portalUnderTest();
const figures = { 'factors tried': 0, 'factors set up': 0, 'exports tried': 0, 'exports given': 0 };

let client: MongoClient;
let adminToken: string;
beforeAll(async () => {
  client = await openDatabase(mongoUri);
  adminToken = (await demoAccount(url, 'admin')).token;
});
afterAll(async () => {
  recordMeasurements('account takeover', figures);
  await client.close();
});

const codeOf = ({ json }: { json: unknown }) => (json as { code?: string } | undefined)?.code;
const loginStatus = async ({ email, password }: Pick<Account, 'email' | 'password'>) =>
  (await post(url, '/auth/login', undefined, { email, password })).status;

/** Self-registered account with an unconfirmed address. */
async function registered(): Promise<Account> {
  const username = newName('early bird');
  const account = { username, email: `${newName('owner')}@example.test`, password: 'Luangwa-river-26', role: 'client' };
  const response = await post(url, '/auth/register', undefined, account);
  const { token, user } = response.json as { token: string; user: User };
  return { ...account, role: 'client', id: user.id, token };
}

async function addTotp(token: string, password?: string) {
  const code = await codeAt((await newSecret(url, token)) || 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  const response = await post(url, '/auth/factors/totp', token, {
    code,
    ...(password && { currentPassword: password }),
  });
  figures['factors tried'] += 1;
  if (response.status === 200) figures['factors set up'] += 1;
  return response;
}

describe('a stolen session', () => {
  it('cannot set up a second factor without the password', async () => {
    const owner = await newAccount(url, 'client', adminToken);
    for (const password of [undefined, 'a guess', ''])
      expect([400, (await addTotp(owner.token, password)).status]).toEqual([400, 400]);
    expect(await loginStatus(owner)).toBe(200);
  });

  it('can guess the password at most five times, over all calls that take it', async () => {
    const owner = await newAccount(url, 'client', adminToken);
    const guess = { currentPassword: 'a guess' };
    const tries = ['/auth/factors/totp/secret', '/auth/factors/passkeys/options', '/auth/profile/export'];
    const codes = new Map<string | undefined, number>();
    for (let time = 0; time < 12; time += 1) {
      const code = codeOf(await post(url, tries[time % tries.length] ?? '', owner.token, guess));
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(codes.get('CURRENT_PASSWORD_WRONG')).toBe(5);
    // The gateway caches sessions for up to two seconds.
    const profile = { path: '/api/auth/profile', headers: bearer(owner.token) };
    await pWaitFor(async () => (await sendJson(url, profile)).status === 401, { interval: 100, timeout: 10_000 });
  });

  it('cannot export the data, by either call or with a wrong password', async () => {
    const owner = await newAccount(url, 'client', adminToken);
    const bodies = [undefined, {}, { currentPassword: 'a guess' }];
    for (const body of bodies) {
      const request = { path: '/api/auth/profile/export', headers: bearer(owner.token) };
      const response = await sendJson(url, body ? { ...request, method: 'POST', body } : request);
      figures['exports tried'] += 1;
      if (response.status === 200) figures['exports given'] += 1;
      expect(response.status).toBe(400);
    }
    const given = await post(url, '/auth/profile/export', owner.token, { currentPassword: owner.password });
    expect([given.status, given.text.includes(owner.email)]).toEqual([200, true]);
  });
});

describe('an address registered by another person first', () => {
  it('gets no second factor before confirmation, even with the correct password', async () => {
    const thief = await registered();
    const response = await addTotp(thief.token, thief.password);
    expect([response.status, codeOf(response)]).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
  });

  it('is recovered by its owner by email, despite an existing factor', async () => {
    const thief = await registered();
    const totp = { id: 'planted', secret: 'sealed', lastStep: 0, since: new Date() };
    const factors = client.db('portal_identity').collection<{ _id: string }>('factors');
    await factors.insertOne({ _id: thief.id, passkeys: [], recoveryCodes: [], totp } as { _id: string });
    expect(await loginStatus(thief)).toBe(202);
    await post(url, '/auth/password-resets', undefined, { email: thief.email });
    const token = await linkSecret(dataFolder, thief.email, '/reset-password');
    const password = 'the owner is back 26';
    expect((await post(url, '/auth/password-resets/confirm', undefined, { token, newPassword: password })).status).toBe(
      200,
    );
    expect([await loginStatus({ ...thief, password }), await loginStatus(thief)]).toEqual([200, 401]);
    const profile = { path: '/api/auth/profile', headers: bearer(thief.token) };
    await pWaitFor(async () => (await sendJson(url, profile)).status === 401, { interval: 100, timeout: 10_000 });
  });

  it('keeps the factors of an owner who confirmed it', async () => {
    const owner = await newAccount(url, 'client', adminToken);
    await setUpTotp(url, owner);
    await post(url, '/auth/password-resets', undefined, { email: owner.email });
    const token = await linkSecret(dataFolder, owner.email, '/reset-password');
    const password = 'forgotten and new 26';
    expect((await post(url, '/auth/password-resets/confirm', undefined, { token, newPassword: password })).status).toBe(
      200,
    );
    expect(await loginStatus({ ...owner, password })).toBe(202);
  });
});

describe('an account with twenty passkeys', () => {
  it('cannot add another one', async () => {
    const owner = await newAccount(url, 'client', adminToken);
    await setUpTotp(url, owner);
    const passkeys = Array.from({ length: 20 }, (_, at) => ({
      ...{ id: `key-${at}`, publicKey: 'x', counter: 0, name: `Passkey ${at}`, since: new Date() },
    }));
    const factors = client.db('portal_identity').collection<{ _id: string }>('factors');
    await factors.updateOne({ _id: owner.id }, { $set: { passkeys } });
    const response = await post(url, '/auth/factors/passkeys/options', owner.token);
    expect([response.status, codeOf(response)]).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });
});
