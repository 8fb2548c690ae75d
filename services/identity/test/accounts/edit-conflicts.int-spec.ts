import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoUserIds, type User } from '@portal/contracts';
import type { TestResponse } from '@portal/test-kit';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

let identity: IdentityFixture;
let admin: string;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await identity.assertionOf('admin');
});
afterAll(() => identity.stop());

const userPath = `/admin/users/${demoUserIds.customers[1]}`;
const edit = (body: object) => identity.call('PUT', userPath, { assertion: admin, body });
const user = async () => (await identity.call('GET', userPath, { assertion: admin })).as<User & { version: number }>();
const currentOf = (response: TestResponse) => response.as<{ current: User }>().current;
const conflict = { status: 409, body: { code: 'EDIT_CONFLICT' } };

describe('an account edit with a version', () => {
  it('is rejected with the current account after an edit by another admin', async () => {
    const { version } = await user();
    expect((await edit({ role: 'employee', version })).status).toBe(200);
    const late = await edit({ role: 'superadmin', version });
    expect(late).toMatchObject(conflict);
    expect(currentOf(late)).toEqual(await user());
    expect((await edit({ role: 'client', version: currentOf(late).version })).status).toBe(200);
    expect((await user()).role).toBe('client');
  });

  it('succeeds once among concurrent edits', async () => {
    const { version } = await user();
    const names = ['first.of.all', 'second.of.all', 'third.of.all'];
    const responses = await Promise.all(names.map((username) => edit({ username, version })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await user()).username).toBe(names[responses.findIndex(({ status }) => status === 200)]);
  });

  it('is rejected after the owner changed the username, but not the phone number', async () => {
    const { email, version } = await user();
    const owner = await identity.assertionOf(email.replace('@demo.test', ''));
    const change = (body: object) => identity.call('PUT', '/auth/profile', { assertion: owner, body });
    expect((await change({ phoneNumber: '+260 970 000 999' })).status).toBe(200);
    expect((await edit({ username: 'given.name', version })).status).toBe(200);
    const seen = await user();
    expect((await change({ username: 'another.name' })).status).toBe(200);
    expect(await edit({ role: 'employee', version: seen.version })).toMatchObject(conflict);
  });

  it('overwrites any change without a version', async () => {
    await edit({ role: 'client' });
    await edit({ role: 'employee' });
    expect((await user()).role).toBe('employee');
  });
});
