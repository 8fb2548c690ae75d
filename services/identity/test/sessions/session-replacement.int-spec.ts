import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ActivityLogEntry, demoUserIds, type FactorChallenge } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { startIdentity, type IdentityFixture } from '../identity-fixture';
import { openMailbox } from '../recovery/mailbox';
import { confirmAddress, setUpTotp } from './second-factor';

const mailbox = openMailbox();
let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity(mailbox.env);
});
afterAll(async () => {
  await identity.stop();
  mailbox.remove();
});

const account = (name: string) => ({ username: name, email: `${name}@example.test`, password: 'long enough' });
const register = async (name: string, assertion?: string) =>
  String((await identity.call('POST', '/auth/register', { body: account(name), assertion })).body.token);
const logIn = (name: string, assertion?: string, password = account(name).password) =>
  identity.call('POST', '/auth/login', { body: { email: account(name).email, password }, assertion });

describe('a login in a browser with an active session', () => {
  it.each([
    ['the same person', 'is-back', 'is-back'],
    ['another person', 'was-here', 'is-here-now'],
  ])('ends only that session: %s', async (_who, before, after) => {
    const [here, elsewhere] = [await register(before), String((await logIn(before)).body.token)];
    if (after !== before) await register(after);
    const next = String((await logIn(after, await identity.assertionFor(here))).body.token);
    expect(await Promise.all([next, here, elsewhere].map(identity.isLive))).toEqual([true, false, true]);
  });

  it("also ends it on registration, which its owner's log shows", async () => {
    const here = await identity.signIn('client');
    const next = await register('is-new-here', await identity.assertionFor(here));
    expect([await identity.isLive(next), await identity.isLive(here)]).toEqual([true, false]);
    const path = `/admin/users/${demoUserIds.client}/logs`;
    const assertion = await identity.assertionOf('admin');
    const entry = await eventually(async () =>
      (await identity.call('GET', path, { assertion }))
        .as<ActivityLogEntry[]>()
        .find(({ action }) => action === 'SESSION_ENDED'),
    );
    expect(entry.description).toBe('A session of client ended when the same browser logged in again');
  });

  it('ends nothing before the login is complete', async () => {
    const here = await register('shows-factor');
    const assertion = await identity.assertionFor(here);
    expect((await logIn('shows-factor', assertion, 'not it')).status).toBe(401);
    await confirmAddress(identity, mailbox, account('shows-factor').email);
    const { recoveryCodes } = await setUpTotp(identity, here, account('shows-factor').password);
    const requested = await logIn('shows-factor', assertion);
    expect([requested.status, await identity.isLive(here)]).toEqual([202, true]);
    const { token } = requested.as<{ factor: FactorChallenge }>().factor;
    const [recoveryCode] = recoveryCodes;
    const show = (shown?: string) =>
      identity.call('POST', '/auth/login/factor', { assertion, body: { token, way: 'recovery', code: shown } });
    expect([(await show('wrong-code-0000')).status, await identity.isLive(here)]).toEqual([400, true]);
    const signedIn = await show(recoveryCode);
    expect([await identity.isLive(String(signedIn.body.token)), await identity.isLive(here)]).toEqual([true, false]);
  });
});
