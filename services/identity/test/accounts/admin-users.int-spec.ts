import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoUserIds, type ActivityLogEntry, type User } from '@portal/contracts';
import { eventually, serviceTokenFor } from '@portal/test-kit';
import mongoose from 'mongoose';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

let identity: IdentityFixture;
let admin: string;
let employee: string;
beforeAll(async () => {
  identity = await startIdentity({ STAFF_SIGNUP: 'approval' });
  [admin, employee] = await Promise.all([identity.assertionOf('admin'), identity.assertionOf('employee')]);
});
afterAll(() => identity.stop());

const customer = demoUserIds.customers[0] ?? '';

/** Registers a user through the admin call and returns the id. */
async function newUser(username: string, role = 'client'): Promise<string> {
  const body = { username, email: `${username}@demo.test`, password: 'Zambezi-2026', role };
  const response = await identity.call('POST', '/admin/users/register', { assertion: admin, body });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  const listed = await identity.call('GET', `/admin/users?q=${username}`, { assertion: admin });
  return listed.as<User[]>()[0]?.id ?? '';
}

describe('GET /admin/users', () => {
  const list = async (assertion: string, query = '') => {
    const response = await identity.call('GET', `/admin/users${query}`, { assertion });
    return { users: response.as<User[]>(), total: response.headers.get('x-total-count') };
  };

  it('returns all users to an admin', async () => {
    const { users, total } = await list(admin);
    expect(new Set(users.map((user) => user.role)).size).toBe(4);
    expect(total).toBe(String(users.length));
    expect(users.find((user) => user.id === customer)?.passportDetails?.passportNumber).toMatch(/^•+\d{3}$/);
  });

  it('returns only clients without private fields to an employee', async () => {
    const { users } = await list(employee);
    expect(users.length).toBeGreaterThan(6);
    expect(users.filter((user) => user.role !== 'client')).toEqual([]);
    expect(users.filter((user) => user.passportDetails ?? user.emergencyContact ?? user.travelPreferences)).toEqual([]);
    expect((await list(employee, '?role=admin')).users).toEqual([]);
  });

  it('searches names and addresses ignoring case, with special characters taken literally', async () => {
    expect((await list(admin, '?q=BANDA')).users.map((user) => user.username)).toEqual(['thandiwe.banda']);
    expect((await list(admin, '?q=.*')).users).toEqual([]);
    expect((await list(admin, '?q=(')).users).toEqual([]);
  });

  it('pages and sorts', async () => {
    const { users, total } = await list(admin, '?role=client&page=2&pageSize=2&sort=-username');
    const { users: all } = await list(admin, '?role=client&sort=-username');
    expect(users).toEqual(all.slice(2, 4));
    expect(Number(total)).toBe(all.length);
  });

  it.each(['?page=0', '?role=chief', '?q[$ne]=1', '?page=1&page=2', '?sort=$where'])(
    'rejects or ignores %s',
    async (query) => {
      const response = await identity.call('GET', `/admin/users${query}`, { assertion: admin });
      expect(query.startsWith('?q[') ? 200 : 400).toBe(response.status);
    },
  );
});

describe('GET /admin/users/:id', () => {
  const get = (assertion: string, id: string) => identity.call('GET', `/admin/users/${id}`, { assertion });

  it('shows the profile with passport number and date of birth masked', async () => {
    for (const staff of [admin, employee]) {
      expect((await get(staff, customer)).body).toMatchObject({
        passportDetails: { passportNumber: expect.stringMatching(/^•+\d{3}$/), nationality: 'Zambian' },
        dateOfBirth: '••••-••-••',
      });
    }
  });

  it('returns the same error to an employee for staff, unknown and malformed ids', async () => {
    const ids = [demoUserIds.admin, '000000000000000000000000', 'register', '$ne'];
    const responses = await Promise.all(ids.map((id) => get(employee, id)));
    expect(responses.map((response) => [response.status, response.body.code])).toEqual(
      ids.map(() => [404, 'USER_NOT_FOUND']),
    );
  });
});

describe('changes of an account by an admin', () => {
  it("cannot target the admin's own account", async () => {
    const own = `/admin/users/${demoUserIds.admin}`;
    const responses = await Promise.all([
      identity.call('DELETE', own, { assertion: admin }),
      identity.call('PUT', own, { assertion: admin, body: { role: 'client' } }),
      identity.call('POST', `${own}/reset-password`, { assertion: admin, body: { newPassword: 'k7w2p9' } }),
    ]);
    expect(responses.map((response) => response.status)).toEqual([403, 403, 403]);
    expect(responses[0]?.body.message).toBe('You cannot delete your own administrator account.');
  });

  it.each([{ passwordHash: 'x' }, { _id: '1' }, { sessionEpoch: 9 }, { $set: { role: 'admin' } }, { role: 'owner' }])(
    'reject %j',
    async (body) => {
      const response = await identity.call('PUT', `/admin/users/${customer}`, { assertion: admin, body });
      expect(response.status).toBe(400);
    },
  );

  it('release username and email address on deletion', async () => {
    const id = await newUser('leaves-again');
    expect((await identity.call('DELETE', `/admin/users/${id}`, { assertion: admin })).status).toBe(200);
    expect((await identity.call('GET', `/admin/users/${id}`, { assertion: admin })).status).toBe(404);
    expect(await newUser('leaves-again')).not.toBe(id);
  });

  it('never remove the last admin', async () => {
    for (let round = 0; round < 5; round++) {
      const rivalName = `rival${round}`;
      const rivalId = await newUser(rivalName, 'admin');
      const rival = await identity.assertionOf(rivalName);
      const responses = await Promise.all([
        identity.call('DELETE', `/admin/users/${rivalId}`, { assertion: admin }),
        identity.call('PUT', `/admin/users/${demoUserIds.admin}`, { assertion: rival, body: { role: 'client' } }),
      ]);
      expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
      if (responses[1]?.status === 200) {
        const restore = { assertion: rival, body: { role: 'admin' } };
        await identity.call('PUT', `/admin/users/${demoUserIds.admin}`, restore);
        await identity.call('DELETE', `/admin/users/${rivalId}`, { assertion: admin });
      }
      const admins = await identity.call('GET', '/admin/users?role=admin', { assertion: admin });
      expect(admins.as<User[]>().map((user) => user.id)).toEqual([demoUserIds.admin]);
    }
  });
});

describe('GET /admin/users/:id/logs', () => {
  const logsOf = async (id: string) => {
    const response = await identity.call('GET', `/admin/users/${id}/logs`, { assertion: admin });
    return response.as<ActivityLogEntry[]>();
  };

  it('lists actions on a user, newest first, also after deletion', async () => {
    const id = await newUser('is-logged');
    const from = { assertion: admin, ipAddress: '10.0.0.7' };
    await identity.call('PUT', `/admin/users/${id}`, { ...from, body: { role: 'employee' } });
    await identity.call('DELETE', `/admin/users/${id}`, from);
    const entries = await eventually(async () => {
      const logs = await logsOf(id);
      return logs.length === 3 && logs;
    });
    expect(entries.map((entry) => entry.action)).toEqual(['USER_DELETED', 'USER_UPDATED', 'USER_REGISTERED']);
    expect(entries[1]).toMatchObject({
      description: 'Changed for is-logged: role from client to employee',
      employeeUsername: 'admin',
      ipAddress: '10.0.0.7',
    });
    expect((await logsOf(demoUserIds.admin)).map((entry) => entry.action)).toContain('USER_DELETED');
  });

  it('stores an event once if it is delivered repeatedly', async () => {
    const serviceToken = await serviceTokenFor('identity', 'bookings');
    const event = {
      id: 'event-1',
      at: '2030-01-01T00:00:00.000Z',
      action: 'BOOKING_CONFIRMED',
      description: 'Booking ZT1 was confirmed',
      targetEntity: 'Booking',
      targetEntityId: 'b1',
      userIds: [customer],
    };
    const other = { ...event, id: 'event-2', at: '2029-01-01T00:00:00.000Z' };
    const deliver = (events: object[]) =>
      identity.call('POST', '/internal/activity', { serviceToken, body: { events } });
    await Promise.all([deliver([event]), deliver([event]), deliver([event, other])]);
    expect((await deliver([event, other])).status).toBe(200);
    expect((await logsOf(customer)).slice(0, 2).map((entry) => entry.action)).toEqual([event.action, event.action]);
    expect((await logsOf(customer)).filter((entry) => entry.action === event.action)).toHaveLength(2);
  });

  it('returns 404 for an unknown id', async () => {
    const response = await identity.call('GET', '/admin/users/000000000000000000000000/logs', { assertion: admin });
    expect(response.status).toBe(404);
  });
});

describe('PUT /auth/profile', () => {
  it('updates fields in the request, keeps the others and clears empty ones', async () => {
    const assertion = await identity.assertionOf('client');
    const put = async (body: object) => (await identity.call('PUT', '/auth/profile', { assertion, body })).body;
    const [first, second] = await Promise.all([put({ lastName: 'Zulu' }), put({ phoneNumber: '+260971234567' })]);
    expect([first.message, second.message]).toEqual(Array(2).fill('Profile updated successfully!'));
    await put({ firstName: '', gender: null, address: { city: 'Ndola', street: '' }, travelPreferences: {} });
    const { user } = (await identity.call('GET', '/auth/profile', { assertion })).body;
    expect(user).toMatchObject({
      lastName: 'Zulu',
      phoneNumber: '+260971234567',
      passportDetails: { nationality: 'Zambian' },
    });
    expect(user).toMatchObject({ address: { city: 'Ndola' } });
    expect(Object.keys(user as object)).not.toContain('firstName');
    expect(Object.keys(user as object)).not.toContain('travelPreferences');
  });
});

describe('STAFF_SIGNUP=approval', () => {
  it('registers a new employee as a client until an admin approves', async () => {
    const body = { username: 'applicant', email: 'applicant@demo.test', password: 'Zambezi-2026', role: 'employee' };
    const { user } = (await identity.call('POST', '/auth/register', { body })).as<{ user: User }>();
    expect(user).toMatchObject({ role: 'client', requestedRole: 'employee' });
    await identity.call('PUT', `/admin/users/${user.id}`, { assertion: admin, body: { role: 'employee' } });
    const approved = (await identity.call('GET', `/admin/users/${user.id}`, { assertion: admin })).body;
    expect(approved.role).toBe('employee');
    expect(approved).not.toHaveProperty('requestedRole');
  });
});

describe('a stolen copy of the database', () => {
  it('contains no readable passport number, date of birth, password, session or signing key', async () => {
    const token = await identity.signIn('lubinda.sitali');
    const connection = await mongoose.createConnection(identity.mongoUri, { dbName: 'portal_identity' }).asPromise();
    const collections = await connection.listCollections();
    const documents = await Promise.all(collections.map(({ name }) => connection.collection(name).find().toArray()));
    await connection.close();
    const dump = JSON.stringify(documents);
    expect(dump).toContain('lubinda.sitali');
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    for (const secret of ['ZN0109109', '1990-12-17', 'Zambezi-2026', sid, '"d":', '\\"d\\"']) {
      expect(dump).not.toContain(secret);
    }
  });
});
