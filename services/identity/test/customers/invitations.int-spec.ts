import { afterAll, describe, expect, it } from '@jest/globals';
import type { ActivityLogEntry, User } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { openMailbox, startClock } from '../recovery/mailbox';
import { setupNewUsers } from '../accounts/new-users';

const mailbox = openMailbox();
const clock = await startClock();
const { identity, login, newUser } = setupNewUsers({ ...mailbox.env, ...clock.env });
const subject = /Your trips with/;
const dayMs = 86_400_000;

afterAll(() => {
  clock.stop();
  mailbox.remove();
});

let numbers = 100_000;
/** Customer created by staff, optionally with an email address. */
async function walkIn(email?: string): Promise<User> {
  numbers += 1;
  const response = await identity.call('POST', '/customers', {
    assertion: await identity.assertionOf('employee'),
    body: { name: `Invited ${numbers}`, phoneNumber: `0966${numbers}`, ...(email !== undefined && { email }) },
  });
  return response.as<{ data: User }>().data;
}
const invite = async (id: string, body: object = {}) =>
  identity.call('POST', `/customers/${id}/invite`, { assertion: await identity.assertionOf('employee'), body });
const accept = (token = '', newPassword = 'Kalambo falls 26') =>
  identity.call('POST', '/auth/password-resets/confirm', { body: { token, newPassword } });
const linkTo = async (email: string, known = 0) => (await mailbox.next(email, subject, known)).link;

describe('an invited customer', () => {
  it('[N3.16.1] sets a password with the link and keeps account and history; the link works once', async () => {
    const customer = await walkIn();
    const email = 'invited-once@example.test';
    const sent = await invite(customer.id, { email });
    expect([sent.status, sent.body.message]).toEqual([200, `Invitation sent to ${email}.`]);
    expect(JSON.stringify(sent.body)).not.toMatch(/[\w-]{43}/);
    const link = await linkTo(email);
    expect(link?.page).toBe('/reset-password');
    const both = await Promise.all([accept(link?.token), accept(link?.token, 'Lake Kariba 2027')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await accept(link?.token)).body).toMatchObject({ code: 'RESET_LINK_INVALID' });
    const password = both[0]?.status === 200 ? 'Kalambo falls 26' : 'Lake Kariba 2027';
    const back = await login(email, password);
    // Bookings and credit refer to the account's id, which is the one that staff booked for.
    expect(back.body).toMatchObject({ user: { id: customer.id, email, emailVerified: true, origin: 'desk' } });
    const admin = await identity.assertionOf('admin');
    const actions = await eventually(async () => {
      const entries = await identity.call('GET', `/admin/users/${customer.id}/logs`, { assertion: admin });
      const found = entries.as<ActivityLogEntry[]>().map(({ action }) => action);
      return found.includes('INVITATION_ACCEPTED') ? found : undefined;
    });
    expect(actions).toEqual(expect.arrayContaining(['CUSTOMER_CREATED', 'CUSTOMER_INVITED']));
    expect((await invite(customer.id)).body).toMatchObject({ code: 'CUSTOMER_JOINED' });
  });

  it('[N3.16.1] can use any of the links for seven days, until one is used', async () => {
    const email = 'invited-late@example.test';
    const customer = await walkIn(email);
    await invite(customer.id);
    const first = await linkTo(email);
    await invite(customer.id);
    const second = await linkTo(email, 1);
    clock.move(7 * dayMs + 1_000);
    expect((await accept(first?.token)).status).toBe(410);
    clock.move(6 * dayMs);
    expect((await accept(second?.token, 'short')).status).toBe(400);
    expect((await accept(second?.token)).status).toBe(200);
    expect((await accept(first?.token)).status).toBe(410);
    clock.move(0);
  });

  it('[N3.16.2] is not invited to an address of another account, with a message to log in there', async () => {
    const { email } = await newUser();
    const customer = await walkIn();
    const response = await invite(customer.id, { email: email.toUpperCase() });
    expect(response).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(response.body.message).toMatch(/log in/);
    expect(mailbox.about(email, subject)).toEqual([]);
    expect((await invite(customer.id, { email: 'own-address@example.test' })).status).toBe(200);
  });

  it('keeps the existing address of the account', async () => {
    const customer = await walkIn('first-address@example.test');
    const response = await invite(customer.id, { email: 'another@example.test' });
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID', fields: { email: expect.anything() } },
    });
  });

  it('needs an address, receives at most three emails an hour, and has no password yet', async () => {
    const customer = await walkIn();
    expect(await invite(customer.id)).toMatchObject({ status: 400, body: { fields: { email: expect.anything() } } });
    const email = 'invited-often@example.test';
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await invite(customer.id, { email })).status).toBe(200);
      await linkTo(email, sent);
    }
    expect((await invite(customer.id)).status).toBe(429);
    const { user } = await newUser();
    expect((await invite(user.id)).body).toMatchObject({ code: 'CUSTOMER_JOINED' });
    expect((await invite('0123456789abcdef01234567')).status).toBe(404);
  });
});
