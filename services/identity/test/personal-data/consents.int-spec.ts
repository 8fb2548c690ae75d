import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ActivityLogEntry,
  agencyDate,
  type Consent,
  type DataExport,
  legalVersion,
  texts,
} from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import mongoose from 'mongoose';
import { setupNewUsers } from '../accounts/new-users';

const { identity, newUser, profileOf, putProfile, login } = setupNewUsers();
let connection: mongoose.Connection;
beforeAll(async () => {
  connection = await mongoose.createConnection(identity.mongoUri, { dbName: 'portal_identity' }).asPromise();
});
afterAll(() => connection.close());

const users = () => connection.collection('users');
const idOf = (id: string) => ({ _id: new mongoose.Types.ObjectId(id) });
const sendConsent = (assertion: string, body: object) => identity.call('POST', '/auth/consents', { assertion, body });
const exported = async (assertion: string) =>
  (
    await identity.call('POST', '/auth/profile/export', { assertion, body: { currentPassword: 'first password' } })
  ).as<DataExport>();
const words = ({ version, how, agrees }: Consent) => [version, how, agrees];

/** Account created before consents were recorded. */
async function oldAccount() {
  const person = await newUser();
  await users().updateOne(idOf(person.user.id), { $unset: { consents: 1 } });
  return person;
}

describe('the consent to terms and privacy policy', () => {
  it('is recorded on registration, without a new field in the request', async () => {
    const { user, assertion } = await newUser();
    expect(user.consent).toMatchObject({ version: legalVersion, how: 'registration', agrees: true });
    expect(Date.parse(user.consent?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await exported(assertion)).consents?.map(words)).toEqual([[legalVersion, 'registration', true]]);
  });

  it('is recorded when staff create a customer', async () => {
    const desk = await identity.assertionOf('employee');
    const body = { name: 'Asked Atdesk', phoneNumber: '0966 500 600' };
    const { data } = (await identity.call('POST', '/customers', { assertion: desk, body })).as<{
      data: { id: string };
    }>();
    expect((await users().findOne(idOf(data.id)))?.consents).toMatchObject([
      { version: legalVersion, how: 'desk', agrees: true },
    ]);
  });

  it('is missing for an older account and for one created by an admin', async () => {
    const { assertion } = await oldAccount();
    expect(await profileOf(assertion)).toMatchObject({ consent: null, asksConsent: true });
    const made = { username: 'made-by-admin', email: 'made-by-admin@example.test', password: 'first password' };
    const admin = await identity.assertionOf('admin');
    await identity.call('POST', '/admin/users/register', { assertion: admin, body: { ...made, role: 'client' } });
    expect((await login(made.email, made.password)).as<{ user: object }>().user).toMatchObject({
      consent: null,
      asksConsent: true,
    });
  });

  it('is requested until the user agrees, and recorded once', async () => {
    const { assertion, user, username } = await oldAccount();
    const body = { version: legalVersion, agrees: true };
    const [first, second] = await Promise.all([sendConsent(assertion, body), sendConsent(assertion, body)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.message).toBe(texts.consent.agreed);
    expect((await exported(assertion)).consents?.map(words)).toEqual([[legalVersion, 'question', true]]);
    const requested = await profileOf(assertion);
    expect(requested.consent).toMatchObject({ version: legalVersion, agrees: true });
    expect(requested).not.toHaveProperty('asksConsent');
    const admin = await identity.assertionOf('admin');
    const entry = await eventually(async () => {
      const logs = await identity.call('GET', `/admin/users/${user.id}/logs`, { assertion: admin });
      return logs.as<ActivityLogEntry[]>().find(({ action }) => action === 'CONSENT_GIVEN');
    });
    expect(entry.description).toBe(`${username} agreed to the ${legalVersion} terms and privacy policy`);
  });

  it('is requested again for a new version', async () => {
    const { assertion, user } = await newUser();
    expect(user).not.toHaveProperty('asksConsent');
    await users().updateOne(idOf(user.id), { $set: { 'consents.0.version': '2025-01-01' } });
    expect(await profileOf(assertion)).toMatchObject({ consent: { version: '2025-01-01' }, asksConsent: true });
    await sendConsent(assertion, { version: legalVersion, agrees: true });
    expect((await exported(assertion)).consents?.map(words)).toEqual([
      ['2025-01-01', 'registration', true],
      [legalVersion, 'question', true],
    ]);
    expect(await profileOf(assertion)).not.toHaveProperty('asksConsent');
  });

  it('can be deferred and given later, and is not revoked by a late refusal', async () => {
    const { assertion } = await oldAccount();
    const putOff = await sendConsent(assertion, { version: legalVersion, agrees: false });
    expect(putOff.body).toEqual({ message: texts.consent.deferred });
    const reported = await profileOf(assertion);
    expect(reported.consent).toMatchObject({ version: legalVersion, agrees: false });
    expect(reported).not.toHaveProperty('asksConsent');
    await sendConsent(assertion, { version: legalVersion, agrees: true });
    await sendConsent(assertion, { version: legalVersion, agrees: false });
    expect((await profileOf(assertion)).consent).toMatchObject({ agrees: true });
    expect((await exported(assertion)).consents?.map(({ agrees }) => agrees)).toEqual([false, true]);
  });

  it('stays with the account through an edit of the profile', async () => {
    const { assertion } = await newUser();
    const edited = await putProfile(assertion, { firstName: 'Asked' });
    expect(edited.as<{ user: { consent: Consent } }>().user.consent.version).toBe(legalVersion);
  });

  it('is rejected for a future or invalid version', async () => {
    const { assertion } = await oldAccount();
    const tomorrow = agencyDate(new Date(Date.now() + 2 * 86_400_000));
    const versions = [tomorrow, '9999-12-31', '2026-02-30', 'newest', ''];
    const responses = await Promise.all(versions.map((version) => sendConsent(assertion, { version, agrees: true })));
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([400, 'BODY_INVALID']));
    expect((await profileOf(assertion)).consent).toBeNull();
  });

  it('is not visible to other users', async () => {
    const { user } = await newUser();
    const admin = await identity.assertionOf('admin');
    const seen = await identity.call('GET', `/admin/users/${user.id}`, { assertion: admin });
    expect(seen.body).not.toHaveProperty('consent');
  });

  it('is erased with the account', async () => {
    const { assertion, user, password } = await newUser();
    const erased = await identity.call('DELETE', '/auth/profile', { assertion, body: { currentPassword: password } });
    expect(erased.status).toBe(200);
    expect(await users().findOne(idOf(user.id))).not.toHaveProperty('consents');
  });
});
