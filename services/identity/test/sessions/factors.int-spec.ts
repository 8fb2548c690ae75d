import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoUserIds, type FactorChallenge, type OwnFactor } from '@portal/contracts';
import { startIdentity, type IdentityFixture } from '../identity-fixture';
import { openMailbox } from '../recovery/mailbox';
import { codeAt, confirmAddress, setUpTotp } from './second-factor';

const mailbox = openMailbox();
let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity({
    ...mailbox.env,
    STAFF_SECOND_FACTOR: 'required',
    PORTAL_URL: 'http://127.0.0.1:8080',
  });
});
afterAll(async () => {
  await identity.stop();
  mailbox.remove();
});

const call = (method: string, path: string, assertion: string, body?: object) =>
  identity.call(method, path, { assertion, body });

/** Account with an authenticator app, set up with the code of the previous time step. */
async function withTotp(name: string) {
  const account = { username: name, email: `${name}@example.test`, password: 'long enough' };
  const { token, user } = (await identity.call('POST', '/auth/register', { body: account })).body;
  await confirmAddress(identity, mailbox, account.email);
  const app = await setUpTotp(identity, String(token), account.password);
  const logIn = async (): Promise<FactorChallenge> => {
    const { email, password } = account;
    const response = await identity.call('POST', '/auth/login', { body: { email, password } });
    expect(response.status).toBe(202);
    return response.as<{ factor: FactorChallenge }>().factor;
  };
  return { token: String(token), id: (user as { id: string }).id, ...app, logIn };
}
const show = (body: object) => identity.call('POST', '/auth/login/factor', { body });

describe('a login with a second factor', () => {
  it('accepts a TOTP code once, and no code of another time step', async () => {
    const person = await withTotp('takes-code');
    expect(person.qr.path).toContain('h1v1h-1z');
    const { token, ways } = await person.logIn();
    expect(ways).toEqual(['totp', 'recovery']);
    const way = 'totp';
    // The third is the code already used for the set-up.
    for (const wrong of [await codeAt(person.secret, -3), await codeAt(person.secret, 3), person.code])
      expect((await show({ token, way, code: wrong })).body.code).toBe('FACTOR_WRONG');
    const code = await codeAt(person.secret, 1);
    const signedIn = await show({ token, way, code });
    expect(signedIn.status).toBe(200);
    expect((await identity.introspect(String(signedIn.body.token))).active).toBe(true);
    expect((await show({ token, way, code })).body.code).toBe('FACTOR_CHALLENGE_OVER');
    const { token: next } = await person.logIn();
    expect((await show({ token: next, way, code })).body.code).toBe('FACTOR_WRONG');
  });

  it('accepts each recovery code once, in any notation', async () => {
    const person = await withTotp('recovers');
    const [code = ''] = person.recoveryCodes;
    expect(new Set(person.recoveryCodes).size).toBe(8);
    const first = await show({ token: (await person.logIn()).token, way: 'recovery', code: code.toUpperCase() });
    expect(first.status).toBe(200);
    const second = await show({ token: (await person.logIn()).token, way: 'recovery', code });
    expect(second.body.code).toBe('FACTOR_WRONG');
  });

  it('is locked after five wrong codes, also for the correct one and from any address', async () => {
    const person = await withTotp('is-locked');
    const { token } = await person.logIn();
    const codes: unknown[] = [];
    for (let time = 0; time < 6; time += 1) codes.push((await show({ token, way: 'totp', code: '000000' })).body.code);
    expect(codes).toEqual([...Array(5).fill('FACTOR_WRONG'), 'TOO_MANY_REQUESTS']);
    const right = { token: (await person.logIn()).token, way: 'totp', code: await codeAt(person.secret) };
    const late = await identity.call('POST', '/auth/login/factor', { body: right, ipAddress: '10.7.7.7' });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('is invalid after a new password, and bound to its purpose', async () => {
    const [person, other] = [await withTotp('is-bound'), await withTotp('is-other')];
    const { token } = await person.logIn();
    const assertion = await identity.assertionFor(other.token);
    const foreign = await call('POST', '/auth/step-up', assertion, { token, way: 'totp', code: '123456' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FACTOR_CHALLENGE_OVER']);
    const change = { currentPassword: 'long enough', newPassword: 'Kabwe-22' };
    await call('PUT', '/auth/change-password', await identity.assertionFor(person.token), change);
    const late = await show({ token, way: 'totp', code: await codeAt(person.secret) });
    expect(late.body.code).toBe('FACTOR_CHALLENGE_OVER');
  });
});

describe('calls with stepUp', () => {
  it('are allowed for ten minutes after a login with a second factor', async () => {
    const person = await withTotp('steps-up');
    // The earlier assertion was issued before there was a factor. A new one requires step-up.
    const { token } = await person.logIn();
    const { body } = await show({ token, way: 'recovery', code: person.recoveryCodes[0] });
    expect(
      (await call('POST', '/auth/factors/recovery-codes', await identity.assertionFor(String(body.token)))).status,
    ).toBe(200);
  });

  it('require the second factor in this session', async () => {
    const account = { username: 'asked', email: 'asked@example.test', password: 'long enough' };
    const { token } = (await identity.call('POST', '/auth/register', { body: account })).body;
    const { email, password } = account;
    const login = await identity.call('POST', '/auth/login', { body: { email, password } });
    await confirmAddress(identity, mailbox, email);
    const { secret } = await setUpTotp(identity, String(token), password);
    const elsewhere = String(login.body.token);
    const list = () =>
      identity.assertionFor(elsewhere).then((assertion) => call('DELETE', '/auth/factors/none', assertion));
    expect([(await list()).status, (await list()).body.code]).toEqual([403, 'STEP_UP_NEEDED']);
    const assertion = await identity.assertionFor(elsewhere);
    const requested = (await call('POST', '/auth/step-up/options', assertion)).as<{ data: FactorChallenge }>().data;
    const proof = { token: requested.token, way: 'totp', code: await codeAt(secret, 1) };
    expect((await call('POST', '/auth/step-up', assertion, proof)).status).toBe(200);
    expect((await list()).body.code).toBe('FACTOR_NOT_FOUND');
  });
});

describe('staff who must have a second factor', () => {
  it('can only set one up', async () => {
    const login = await identity.call('POST', '/auth/login', {
      body: { email: 'employee@demo.test', password: 'Zambezi-2026' },
    });
    expect(login.body.user).toMatchObject({ needsFactor: true });
    const assertion = await identity.assertionFor(String(login.body.token));
    const rejected = await call('GET', '/admin/users', assertion);
    expect([rejected.status, rejected.body.code]).toEqual([403, 'FACTOR_NEEDED']);
    await setUpTotp(identity, String(login.body.token));
    expect((await call('GET', '/admin/users', await identity.assertionFor(String(login.body.token)))).status).toBe(200);
  });

  it('cannot remove the last factor of the last admin', async () => {
    const token = await identity.signIn('admin');
    await setUpTotp(identity, token);
    const assertion = await identity.assertionFor(token);
    const { factors } = (await call('GET', '/auth/factors', assertion)).as<{ data: { factors: OwnFactor[] } }>().data;
    const removal = await call('DELETE', `/auth/factors/${factors[0]?.id}`, assertion);
    expect([removal.status, removal.body.code]).toEqual([409, 'LAST_FACTOR']);
    const person = await withTotp('is-reset');
    expect((await call('POST', `/admin/users/${demoUserIds.admin}/reset-factors`, assertion)).status).toBe(403);
    expect((await call('POST', `/admin/users/${person.id}/reset-factors`, assertion)).status).toBe(200);
    expect((await identity.introspect(person.token)).active).toBe(false);
    const body = { email: 'is-reset@example.test', password: 'long enough' };
    expect((await identity.call('POST', '/auth/login', { body })).status).toBe(200);
  });
});
