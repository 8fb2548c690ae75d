import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActivityLogEntry } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import mongoose from 'mongoose';
import { openMailbox, startClock } from './mailbox';
import { setupNewUsers } from '../accounts/new-users';

const mailbox = openMailbox();
const clock = await startClock();
const { identity, login, newUser } = setupNewUsers({ ...mailbox.env, ...clock.env });
const resetSubject = /A new password for your account/;
const minuteMs = 60_000;

let database: mongoose.Connection;
beforeAll(async () => {
  database = await mongoose.createConnection(identity.mongoUri, { dbName: 'portal_identity' }).asPromise();
});
afterAll(async () => {
  await database.close();
  clock.stop();
  mailbox.remove();
});

const ask = (email: string, headers: Record<string, string> = {}) =>
  identity.call('POST', '/auth/password-resets', { body: { email }, headers });
const confirm = (token: string, newPassword = 'the second one') =>
  identity.call('POST', '/auth/password-resets/confirm', { body: { token, newPassword } });

async function linkFor(email: string, typed = email): Promise<string> {
  const known = mailbox.about(email, resetSubject).length;
  expect((await ask(typed)).status).toBe(200);
  const { link } = await mailbox.next(email, resetSubject, known);
  expect(link?.page).toBe('/reset-password');
  return link?.token ?? '';
}

describe('a forgotten password', () => {
  it('is replaced with an emailed link, which ends every session and notifies the owner', async () => {
    const { email, token, user } = await newUser();
    // Another notation of the address. The email is sent to the account's stored address.
    const link = await linkFor(email, email.toUpperCase().replace('N', '\uff2e'));
    expect((await confirm(link)).status).toBe(200);
    expect((await identity.introspect(token)).active).toBe(false);
    expect((await login(email, 'first password')).status).toBe(401);
    const back = await login(email, 'the second one');
    expect(back.body).toMatchObject({ user: { emailVerified: true } });
    const reported = await mailbox.next(email, /Your password was reset/);
    expect(reported.text).toContain('If it was not you, call us immediately');
    const admin = await identity.assertionOf('admin');
    const listed = await eventually(async () => {
      const entries = await identity.call('GET', `/admin/users/${user.id}/logs`, { assertion: admin });
      return entries.as<ActivityLogEntry[]>().find(({ action }) => action === 'PASSWORD_RESET');
    });
    expect(listed.description).toBe(`${user.username} chose a new password by a link`);
  });

  it('has a link that works once, also under concurrent requests', async () => {
    const { email } = await newUser();
    const link = await linkFor(email);
    const responses = await Promise.all([confirm(link, 'one of the two'), confirm(link, 'the other one')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await confirm(link)).body).toMatchObject({ code: 'RESET_LINK_INVALID' });
  });

  it('keeps the link valid after a rejected password', async () => {
    const { email } = await newUser();
    const link = await linkFor(email);
    expect((await confirm(link, 'short')).status).toBe(400);
    expect((await confirm(link, 'password1')).body).toMatchObject({ code: 'BODY_INVALID' });
    expect((await confirm(link)).status).toBe(200);
  });

  it('invalidates every link with the first use, and with a changed password', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const links = [await linkFor(first.email), await linkFor(first.email)];
    expect((await confirm(links[1] ?? '')).status).toBe(200);
    expect((await confirm(links[0] ?? '')).status).toBe(410);
    const link = await linkFor(second.email);
    const body = { currentPassword: 'first password', newPassword: 'changed meanwhile' };
    await identity.call('PUT', '/auth/change-password', { assertion: second.assertion, body });
    expect((await confirm(link)).status).toBe(410);
  });

  it('has a link that is valid for 30 minutes', async () => {
    const { email } = await newUser();
    const link = await linkFor(email);
    clock.move(30 * minuteMs + 1_000);
    expect((await confirm(link)).status).toBe(410);
    clock.move(29 * minuteMs);
    expect((await confirm(link)).status).toBe(200);
    clock.move(0);
  });

  it('rejects guessed tokens and tokens for another purpose', async () => {
    expect((await confirm(randomBytes(32).toString('base64url'))).status).toBe(410);
    expect((await confirm('not a token')).status).toBe(400);
    const { email } = await newUser();
    const { link } = await mailbox.next(email, /confirm your email/);
    expect((await confirm(link?.token ?? '')).status).toBe(410);
  });

  it('gets the same response with and without an account, and no email to unknown addresses', async () => {
    const { email } = await newUser();
    const responses = [await ask(email), await ask('nobody@example.test')];
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [200, responses[0]?.body],
      [200, responses[0]?.body],
    ]);
    await mailbox.next(email, resetSubject);
    await eventually(async () => (await database.collection('waiting_mails').countDocuments()) === 0);
    expect(mailbox.about('nobody@example.test', /./)).toEqual([]);
  });

  it('sends at most three links an hour, with the configured host regardless of the Host header', async () => {
    const { email } = await newUser();
    for (let time = 0; time < 8; time += 1)
      await ask(email, { 'x-forwarded-host': 'evil.example', host: 'evil.example' });
    await eventually(async () => (await database.collection('waiting_mails').countDocuments()) === 0);
    const sent = mailbox.about(email, resetSubject);
    expect(sent).toHaveLength(3);
    expect(sent.every(({ text }) => text.includes('https://portal.example/reset-password#'))).toBe(true);
    expect(sent.some(({ text }) => text.includes('evil'))).toBe(false);
  });

  it.each(['a@example.test\r\nBcc: victim@bank.test', 'a@example.test, b@example.test', '=?utf-8?q?x?=@y.test'])(
    'rejects an address with header injection: %j',
    async (email) => expect((await ask(email)).status).toBe(400),
  );

  it('stores no token and no address in plain text', async () => {
    const { email } = await newUser();
    const link = await linkFor(email);
    const stored = await database.collection('link_tokens').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(link);
    expect(JSON.stringify(stored)).not.toContain(email);
  });
});
