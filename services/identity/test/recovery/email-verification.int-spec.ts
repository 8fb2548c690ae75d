import { afterAll, describe, expect, it } from '@jest/globals';
import type { InternalUser } from '@portal/contracts';
import { serviceTokenFor } from '@portal/test-kit';
import { decodeJwt } from 'jose';
import { openMailbox, startClock } from './mailbox';
import { setupNewUsers } from '../accounts/new-users';

const mailbox = openMailbox();
const clock = await startClock();
const { identity, newUser, profileOf, putProfile } = setupNewUsers({ ...mailbox.env, ...clock.env });
const question = /confirm your email address/;
const dayMs = 86_400_000;
afterAll(() => {
  clock.stop();
  mailbox.remove();
});

const confirm = (token = '') => identity.call('POST', '/auth/email-verifications/confirm', { body: { token } });
const askAgain = (assertion: string) => identity.call('POST', '/auth/email-verifications', { assertion });
const linkTo = async (email: string, known = 0) => (await mailbox.next(email, question, known)).link?.token;

async function asBookingsSees(id: string): Promise<InternalUser> {
  const serviceToken = await serviceTokenFor('identity', 'bookings');
  return (await identity.call('GET', `/internal/users/${id}`, { serviceToken })).as<InternalUser>();
}

describe('the address of a new account', () => {
  it('is confirmed once by the emailed link, also for other services', async () => {
    const { email, assertion, user } = await newUser();
    expect(user.emailVerified).toBe(false);
    expect(await asBookingsSees(user.id)).toMatchObject({ emailVerified: false });
    const link = await linkTo(email);
    expect((await confirm(link)).status).toBe(200);
    expect(await profileOf(assertion)).toMatchObject({ emailVerified: true });
    expect(await asBookingsSees(user.id)).toMatchObject({ emailVerified: true });
    expect((await confirm(link)).body).toMatchObject({ code: 'VERIFICATION_LINK_INVALID' });
  });

  it('has its state in every assertion, updated as soon as it is confirmed', async () => {
    const { email, token } = await newUser();
    const claimed = async () => decodeJwt(await identity.assertionFor(token)).email_verified;
    expect(await claimed()).toBe(false);
    await confirm(await linkTo(email));
    expect(await claimed()).toBe(true);
  });

  it('gets a link valid for three days, and new ones on request, up to three an hour', async () => {
    const { email, assertion } = await newUser();
    const first = await linkTo(email);
    clock.move(3 * dayMs + 1_000);
    expect((await confirm(first)).status).toBe(410);
    clock.move(0);
    expect((await askAgain(assertion)).status).toBe(200);
    const second = await linkTo(email, 1);
    expect((await askAgain(assertion)).status).toBe(200);
    await linkTo(email, 2);
    const tooOften = await askAgain(assertion);
    expect([tooOften.status, Number(tooOften.headers.get('retry-after')) > 60]).toEqual([429, true]);
    expect((await confirm(second)).status).toBe(200);
    expect((await askAgain(assertion)).status).toBe(200);
  });

  it('receives no other email before', async () => {
    const { email, assertion } = await newUser();
    const body = { currentPassword: 'first password', newPassword: 'changed at once' };
    await identity.call('PUT', '/auth/change-password', { assertion, body });
    await linkTo(email);
    expect(mailbox.about(email, /./).map(({ subject }) => subject)).toEqual(['Please confirm your email address']);
  });
});

describe('a changed address', () => {
  it('must be confirmed, invalidates the previous link, and is reported to the previous address', async () => {
    const { email, assertion, password } = await newUser();
    const previous = await linkTo(email);
    await confirm(previous);
    const moved = `moved-${email}`;
    const { status } = await putProfile(assertion, { email: moved, currentPassword: password });
    expect(status).toBe(200);
    expect(await profileOf(assertion)).toMatchObject({ email: moved, emailVerified: false });
    expect((await mailbox.next(email, /email address of your account was changed/)).text).toContain(
      'call us immediately',
    );
    const link = await linkTo(moved);
    const again = `again-${email}`;
    await putProfile(assertion, { email: again, currentPassword: password });
    expect((await confirm(link)).status).toBe(410);
    expect((await confirm(await linkTo(again))).status).toBe(200);
  });

  it('counts as confirmed if staff set it', async () => {
    const admin = await identity.assertionOf('admin');
    const { user, email } = await newUser();
    const edit = { assertion: admin, body: { email: `desk-${email}` } };
    expect((await identity.call('PUT', `/admin/users/${user.id}`, edit)).status).toBe(200);
    const { body } = await identity.call('GET', `/admin/users/${user.id}`, { assertion: admin });
    expect(body).toMatchObject({ emailVerified: true });
  });
});

describe('a security notice', () => {
  it('is sent to the confirmed address for a changed password, also one set by staff', async () => {
    const { email, assertion, user } = await newUser();
    await confirm(await linkTo(email));
    const body = { currentPassword: 'first password', newPassword: 'changed at once' };
    await identity.call('PUT', '/auth/change-password', { assertion, body });
    await mailbox.next(email, /password was changed/);
    const admin = await identity.assertionOf('admin');
    const reset = { assertion: admin, body: { newPassword: 'by the desk' } };
    await identity.call('POST', `/admin/users/${user.id}/reset-password`, reset);
    expect((await mailbox.next(email, /password was changed/, 1)).text).toContain('Lusaka time');
  });
});
