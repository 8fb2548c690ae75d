import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentity, type IdentityFixture } from '../identity-fixture';
import { openMailbox } from './mailbox';
import { setUpTotp } from '../sessions/second-factor';

const mailbox = openMailbox();
let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity(mailbox.env);
});
afterAll(async () => {
  await identity.stop();
  mailbox.remove();
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newerFirefox = firefox.replaceAll('140.0', '153.0');
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const newDevice = /new device/;

interface From {
  cookie?: string | undefined;
  userAgent: string;
}

/** Account whose address an admin confirmed, with a function to log in. */
async function confirmedAccount(username: string) {
  const account = { username, email: `${username}@example.test`, password: 'long enough', role: 'client' };
  const assertion = await identity.assertionOf('admin');
  expect((await identity.call('POST', '/admin/users/register', { assertion, body: account })).status).toBe(201);
  const { email, password } = account;
  const logIn = async ({ cookie, userAgent }: From) => {
    const headers = { 'user-agent': userAgent, ...(cookie !== undefined && { cookie }) };
    const response = await identity.call('POST', '/auth/login', { body: { email, password }, headers });
    expect(response.status).toBe(200);
    const said = response.headers.get('set-cookie') ?? '';
    return { token: String(response.body.token), said, cookie: said.split(';')[0] ?? '' };
  };
  return { email, password, logIn };
}

describe('a login from a new device', () => {
  it('triggers one notice, unlike a login from a known device', async () => {
    const { email, logIn } = await confirmedAccount('has-devices');
    const first = await logIn({ userAgent: firefox });
    expect(first.said).toMatch(
      /^__Host-portal-device=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000; Secure$/,
    );
    const { cookie } = first;
    expect((await logIn({ cookie, userAgent: newerFirefox })).cookie).toBe(cookie);
    await logIn({ cookie: `portal-group=7; ${cookie}`, userAgent: firefox });

    const phone = await logIn({ userAgent: safari });
    const letter = await mailbox.next(email, newDevice);
    expect(letter.text).toContain('Safari on iOS');
    await logIn({ cookie: phone.cookie, userAgent: safari });
    // A stolen password used on an identical device, which lacks the cookie.
    await logIn({ userAgent: firefox });
    await mailbox.next(email, newDevice, 1);
    const named = mailbox.about(email, newDevice).map(({ text }) => /Safari|Firefox/.exec(text)?.[0]);
    expect(named.sort()).toEqual(['Firefox', 'Safari']);
  });

  it('triggers a notice per account, and for an invalid cookie', async () => {
    const [own, other] = [await confirmedAccount('one-at-home'), await confirmedAccount('two-at-home')];
    const { cookie } = await own.logIn({ userAgent: firefox });
    await other.logIn({ userAgent: safari });
    await other.logIn({ cookie, userAgent: firefox });
    await mailbox.next(other.email, newDevice);
    const forged = await own.logIn({ cookie: '__Host-portal-device=short', userAgent: firefox });
    await mailbox.next(own.email, newDevice);
    expect(forged.cookie).toMatch(/=[\w-]{22}$/);
  });

  it('sets no cookie if it fails', async () => {
    const body = { email: 'client@demo.test', password: 'wrong' };
    const response = await identity.call('POST', '/auth/login', { body, headers: { 'user-agent': firefox } });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
  });
});

describe('a change of the second factors', () => {
  it('triggers a notice, also when made by an admin', async () => {
    const { email, password, logIn } = await confirmedAccount('has-factors');
    const { token } = await logIn({ userAgent: firefox });
    await setUpTotp(identity, token, password);
    const added = await mailbox.next(email, /Your login method/);
    expect(added.text).toContain('authenticator app');

    const { user } = await identity.introspect(token);
    const reset = await identity.call('POST', `/admin/users/${user?.id}/reset-factors`, {
      assertion: await identity.assertionOf('admin'),
    });
    expect(reset.status).toBe(200);
    await mailbox.next(email, /Your login method/, 1);
    const said = mailbox.about(email, /Your login method/).map(({ text }) => text.replace(/\s+/g, ' '));
    expect(said.join()).toContain('an administrator removed it');
  });
});
