import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoUserIds, roles, texts, userSchema, type ActivityLogEntry, type User } from '@portal/contracts';
import { eventually, type TestResponse } from '@portal/test-kit';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

let identity: IdentityFixture;
let admin: string;
let employee: string;
beforeAll(async () => {
  identity = await startIdentity();
  [admin, employee] = await Promise.all([identity.assertionOf('admin'), identity.assertionOf('employee')]);
});
afterAll(() => identity.stop());

const get = (path: string, assertion = admin) => identity.call('GET', path, { assertion });
const put = (id: string, body: object, assertion = admin) =>
  identity.call('PUT', `/admin/users/${id}`, { assertion, body });
const registerUser = (body: object, assertion = admin) =>
  identity.call('POST', '/admin/users/register', { assertion, body });
const login = (email: string, password: string) => identity.call('POST', '/auth/login', { body: { email, password } });
const outcome = ({ status, body }: TestResponse) => [status, body.message];
const usersIn = (response: TestResponse) => response.as<User[]>();

async function newUser(username: string, role = 'client'): Promise<User> {
  await registerUser({ username, email: `${username}@example.test`, password: 'given by staff', role });
  const [user] = usersIn(await get(`/admin/users?q=${username}`));
  if (!user) throw new Error(`${username} was not registered`);
  return user;
}

describe('GET /admin/users', () => {
  it('returns a bare list of all users to an admin [S7.list-users, S6.server.users-1]', async () => {
    const response = await get('/admin/users');
    expect([response.status, Array.isArray(response.body)]).toEqual([200, true]);
    expect(new Set(usersIn(response).map(({ role }) => role))).toEqual(new Set(roles));
    expect(usersIn(response).map((user) => userSchema.parse(user))).toEqual(usersIn(response));
  });

  it('returns clients without private fields to an employee [S6.server.users-2]', async () => {
    const listed = usersIn(await get('/admin/users', employee));
    expect(new Set(listed.map(({ role }) => role))).toEqual(new Set(['client']));
    const clients = usersIn(await get('/admin/users?role=client'));
    expect(listed.map(({ id }) => id).sort()).toEqual(clients.map(({ id }) => id).sort());
    expect(clients.some((user) => user.passportDetails && user.emergencyContact && user.travelPreferences)).toBe(true);
    for (const user of listed) {
      for (const part of ['passportDetails', 'emergencyContact', 'travelPreferences']) {
        expect(user).not.toHaveProperty(part);
      }
    }
  });

  it.each(['superadmin', 'client'])('is not allowed for a %s [S6.server.users-3, C4.errors.3]', async (who) => {
    const response = await get('/admin/users', await identity.assertionOf(who));
    expect(response).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  });

  it('filters by role and by text in username or email, ignoring case [S5.users.1]', async () => {
    await newUser('Mutinta');
    const names = async (query: string) => usersIn(await get(`/admin/users?${query}`)).map(({ username }) => username);
    expect(await names('q=mUTIN')).toEqual(['Mutinta']);
    expect(await names('q=MUTINTA@EXAMPLE')).toEqual(['Mutinta']);
    expect(await names('q=mutinta&role=admin')).toEqual([]);
    expect(await names('role=superadmin')).toEqual(['superadmin']);
  });

  it('pages, sorts and counts [C4.lists.1]', async () => {
    const all = usersIn(await get('/admin/users?sort=-username'));
    const page = await get('/admin/users?sort=-username&page=2&pageSize=3');
    expect(usersIn(page)).toEqual(all.slice(3, 6));
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
  });
});

describe('GET /admin/users/:id', () => {
  const parts = ['address', 'passportDetails', 'emergencyContact', 'travelPreferences', 'dateOfBirth', 'phoneNumber'];

  it('returns any user to an admin [S7.get-user, S6.server.user-1]', async () => {
    for (const role of roles) {
      const response = await get(`/admin/users/${demoUserIds[role]}`);
      expect([response.status, response.body.role]).toEqual([200, role]);
      expect(userSchema.parse(response.body)).toEqual(response.body);
    }
  });

  it('returns clients in full, and no other users, to an employee [S6.server.user-2]', async () => {
    const client = await get(`/admin/users/${demoUserIds.client}`, employee);
    expect(client.status).toBe(200);
    for (const part of parts) expect(client.body).toHaveProperty(part);
    for (const role of ['employee', 'admin', 'superadmin'] as const) {
      expect((await get(`/admin/users/${demoUserIds[role]}`, employee)).status).toBe(404);
    }
  });

  it('returns 404 for an unknown user [C4.errors.4]', async () => {
    const response = await get('/admin/users/000000000000000000000000');
    expect(response).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
  });
});

describe('PUT /admin/users/:id', () => {
  it('accepts username, email or role and returns a message [S7.update-user]', async () => {
    const { id } = await newUser('to-be-edited');
    const response = await put(id, { username: 'edited' });
    expect([response.status, typeof response.body.message]).toEqual([200, 'string']);
    await put(id, { email: 'edited@example.test', role: 'employee' });
    expect((await get(`/admin/users/${id}`)).body).toMatchObject({
      username: 'edited',
      email: 'edited@example.test',
      role: 'employee',
    });
  });

  it('rejects other fields [S7.update-user]', async () => {
    const { id } = await newUser('stays-nameless');
    for (const body of [{ firstName: 'X' }, { password: 'long enough' }, { username: 'changed', _id: '1' }]) {
      expect((await put(id, body)).status).toBe(400);
    }
    expect((await get(`/admin/users/${id}`)).body).toMatchObject({ username: 'stays-nameless' });
  });

  it('assigns any of the four roles [S6.roles.3]', async () => {
    const { id } = await newUser('climbs');
    for (const role of [...roles, 'client']) {
      expect((await put(id, { role })).status).toBe(200);
      expect((await get(`/admin/users/${id}`)).body.role).toBe(role);
    }
  });
});

describe('DELETE /admin/users/:id', () => {
  const remove = (id: string) => identity.call('DELETE', `/admin/users/${id}`, { assertion: admin });

  it('returns a message and deletes the account [S7.delete-user]', async () => {
    const { id, email } = await newUser('leaves');
    expect((await login(email, 'given by staff')).status).toBe(200);
    const response = await remove(id);
    expect([response.status, Object.keys(response.body)]).toEqual([200, ['message']]);
    expect((await get(`/admin/users/${id}`)).status).toBe(404);
    expect((await login(email, 'given by staff')).status).toBe(401);
  });

  it("does not delete the caller's own account [S5.delete.1]", async () => {
    expect(outcome(await remove(demoUserIds.admin))).toEqual([403, texts.validation.ownAccountDelete]);
    expect((await get(`/admin/users/${demoUserIds.admin}`)).status).toBe(200);
  });
});

describe('POST /admin/users/:id/reset-password', () => {
  const reset = (id: string, newPassword: string) =>
    identity.call('POST', `/admin/users/${id}/reset-password`, { assertion: admin, body: { newPassword } });

  it('sets the password and returns a message [S7.reset-password]', async () => {
    const { id, email } = await newUser('forgets');
    const response = await reset(id, 'a new one');
    expect([response.status, Object.keys(response.body)]).toEqual([200, ['message']]);
    expect((await login(email, 'given by staff')).status).toBe(401);
    expect((await login(email, 'a new one')).status).toBe(200);
  });

  it('rejects a password of five characters and accepts six [S5.reset.2]', async () => {
    const { id } = await newUser('forgets-again');
    expect(outcome(await reset(id, '12345'))).toEqual([400, texts.validation.newPasswordTooShort]);
    expect((await reset(id, 'k7w2p9')).status).toBe(200);
  });
});

describe('POST /admin/users/register', () => {
  it('creates an account that can log in and returns a message [S7.register-user]', async () => {
    const body = { username: 'by-staff', email: 'by-staff@example.test', password: 'long enough', role: 'employee' };
    const response = await registerUser(body);
    expect([response.status, Object.keys(response.body)]).toEqual([201, ['message']]);
    const signedIn = await login(body.email, body.password);
    expect(signedIn.body.user).toMatchObject({ username: 'by-staff', role: 'employee' });
  });

  it('creates clients, employees and admins, but no superadmin [S6.roles.2]', async () => {
    const statuses = roles.map(async (role) => {
      const username = `made-${role}`;
      const body = { username, email: `${username}@example.test`, password: 'long enough', role };
      return (await registerUser(body)).status;
    });
    expect(await Promise.all(statuses)).toEqual([201, 201, 201, 400]);
  });
});

describe('GET /admin/users/:id/logs', () => {
  it('returns a bare list of actions with user, time and IP address [S7.user-logs, S3.log.1]', async () => {
    const { id } = await newUser('is-watched');
    const ipAddress = '41.72.0.9';
    await identity.call('PUT', `/admin/users/${id}`, { assertion: admin, body: { role: 'employee' }, ipAddress });
    const [entry] = await eventually(async () => {
      const entries = (await get(`/admin/users/${id}/logs`)).as<ActivityLogEntry[]>();
      return entries.some(({ action }) => action === 'USER_UPDATED') && entries;
    });
    expect(entry).toMatchObject({
      _id: expect.any(String),
      action: 'USER_UPDATED',
      description: expect.stringContaining('is-watched'),
      targetEntity: 'User',
      targetEntityId: id,
      ipAddress,
      employeeUsername: 'admin',
    });
    expect(Math.abs(Date.parse(entry?.timestamp ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('is allowed for admins and superadmins only [S6.server.logs-1]', async () => {
    const statusFor = async (who: string) =>
      (await get(`/admin/users/${demoUserIds.client}/logs`, await identity.assertionOf(who))).status;
    expect(await Promise.all(['admin', 'superadmin', 'employee', 'client'].map(statusFor))).toEqual([
      200, 200, 403, 403,
    ]);
  });
});
