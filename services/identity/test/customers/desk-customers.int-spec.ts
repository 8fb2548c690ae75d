import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ActivityLogEntry, demoUserIds, type User } from '@portal/contracts';
import { eventually, type TestResponse } from '@portal/test-kit';
import mongoose from 'mongoose';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

let identity: IdentityFixture;
let employee: string;
beforeAll(async () => {
  identity = await startIdentity();
  employee = await identity.assertionOf('employee');
});
afterAll(() => identity.stop());

const create = (body: object, key?: string): Promise<TestResponse> =>
  identity.call('POST', '/customers', {
    assertion: employee,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const customerIn = (response: TestResponse) => response.as<{ data: User }>().data;
const found = async (q: string) =>
  (await identity.call('GET', `/admin/users?q=${encodeURIComponent(q)}`, { assertion: employee })).as<User[]>();

async function join({ id }: User): Promise<string> {
  const newPassword = 'Kalambo falls 26';
  const reset = { assertion: await identity.assertionOf('admin'), body: { newPassword } };
  expect((await identity.call('POST', `/admin/users/${id}/reset-password`, reset)).status).toBe(200);
  return newPassword;
}

async function readStored(id: string): Promise<string> {
  const connection = await mongoose.createConnection(identity.mongoUri).asPromise();
  const users = connection.getClient().db('portal_identity').collection('users');
  const document = await users.findOne({ _id: new mongoose.Types.ObjectId(id) });
  await connection.close();
  return JSON.stringify(document);
}

describe('POST /customers', () => {
  it('[N3.14.2] creates a customer from a name and phone number, without a password', async () => {
    const response = await create({ name: 'Chipo Grace Zulu', phoneNumber: '0966 100 200' });
    expect(response.status).toBe(201);
    const customer = customerIn(response);
    expect(customer).toMatchObject({
      ...{ username: 'Chipo Grace Zulu', firstName: 'Chipo Grace', lastName: 'Zulu', email: '', role: 'client' },
      ...{ origin: 'desk', phoneNumber: '+260966100200' },
    });
    const one = await identity.call('GET', `/admin/users/${customer.id}`, { assertion: employee });
    expect(one.as<User>()).toMatchObject({ phoneNumber: '+260966100200', origin: 'desk' });
    const admin = await identity.assertionOf('admin');
    const logged = async () => {
      const logs = await identity.call('GET', `/admin/users/${customer.id}/logs`, { assertion: admin });
      return logs.as<ActivityLogEntry[]>().find(({ action }) => action === 'CUSTOMER_CREATED');
    };
    expect(await eventually(logged)).toMatchObject({ employeeUsername: 'employee' });
  });

  it('stores the number encrypted only', async () => {
    const { id } = customerIn(await create({ name: 'Sealed Person', phoneNumber: '0966 314 159' }));
    const document = await readStored(id);
    expect(document).not.toMatch(/966.?314.?159/);
    expect(document).toContain('enc:v2:');
  });

  it.each(['0977654321', '+260 977 654321', '260977654321', '00260 977 654 321'])(
    '[N3.15] finds the customer by the number typed as %s and creates no duplicate',
    async (typed) => {
      await create({ name: 'Mulenga Kapwepwe', phoneNumber: '0977 654 321' });
      expect((await found(typed)).map(({ username }) => username)).toEqual(['Mulenga Kapwepwe']);
      const again = await create({ name: 'M. Kapwepwe', phoneNumber: typed });
      expect(again).toMatchObject({
        status: 409,
        body: { code: 'CUSTOMER_EXISTS', current: { username: 'Mulenga Kapwepwe', phoneNumber: '+260977654321' } },
      });
    },
  );

  it('[N3.15] finds registered users by number and by name', async () => {
    expect((await found('0970555104')).map(({ id }) => id)).toEqual([demoUserIds.client]);
    expect((await found('mwila chanda')).map(({ id }) => id)).toEqual([demoUserIds.client]);
  });

  it('does not identify a customer by a number entered in a profile, and reports it as unconfirmed', async () => {
    const otherUser = { username: 'stranger', email: 'stranger@example.test', password: 'long enough' };
    const { token, user } = (await identity.call('POST', '/auth/register', { body: otherUser })).as<{
      token: string;
      user: User;
    }>();
    const profile = { firstName: 'Bwalya', lastName: 'Mumba', phoneNumber: '+260 974 111 222' };
    const put = { assertion: await identity.assertionFor(token), body: profile };
    expect((await identity.call('PUT', '/auth/profile', put)).status).toBe(200);

    const response = await create({ name: 'Bwalya Mumba', phoneNumber: '0974 111 222' });
    expect(response.status).toBe(201);
    const customer = customerIn(response);
    expect(customer.id).not.toBe(user.id);
    const listed = await found('0974111222');
    expect(new Map(listed.map(({ id, phoneConfirmed }) => [id, phoneConfirmed]))).toEqual(
      new Map([
        [user.id, false],
        [customer.id, true],
      ]),
    );
    const again = await create({ name: 'B Mumba', phoneNumber: '260974111222' });
    expect(again.body).toMatchObject({ code: 'CUSTOMER_EXISTS', current: { id: customer.id } });
    expect(JSON.stringify(again.body)).not.toContain('passport');
  });

  it('keeps a number confirmed when the customer saves the same one, but not another one', async () => {
    const customer = customerIn(
      await create({ name: 'Joined Later', phoneNumber: '0974 333 444', email: 'joined@example.test' }),
    );
    const { token } = (
      await identity.call('POST', '/auth/login', {
        body: { email: 'joined@example.test', password: await join(customer) },
      })
    ).as<{ token: string }>();
    const assertion = await identity.assertionFor(token);
    const save = (phoneNumber: string) => identity.call('PUT', '/auth/profile', { assertion, body: { phoneNumber } });
    expect((await save('097 433 3444')).status).toBe(200);
    expect(await found('0974333444')).toMatchObject([{ id: customer.id, phoneConfirmed: true }]);
    expect((await save('0974 555 666')).status).toBe(200);
    expect(await found('0974555666')).toMatchObject([{ id: customer.id, phoneConfirmed: false }]);
  });

  it('creates one customer under ten concurrent requests, with and without a key', async () => {
    const keyed = await Promise.all(
      Array.from({ length: 10 }, () => create({ name: 'Once Only', phoneNumber: '0955000111' }, 'one-key')),
    );
    expect(new Set(keyed.map((response) => `${response.status} ${customerIn(response)?.id}`)).size).toBe(1);
    const bare = await Promise.all(
      Array.from({ length: 10 }, () => create({ name: 'Twice Not', phoneNumber: '0955000222' })),
    );
    expect(bare.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(bare.every(({ status, body }) => status === 201 || body.current)).toBe(true);
    expect(await found('0955000222')).toHaveLength(1);
  });

  it('creates separate accounts for the same name, and rejects an email address in use', async () => {
    const names = await Promise.all(
      ['0955000301', '0955000302', '0955000303'].map((phoneNumber) => create({ name: 'Mary Phiri', phoneNumber })),
    );
    expect(names.map((response) => customerIn(response).username).toSorted()).toEqual([
      'Mary Phiri',
      'Mary Phiri 2',
      'Mary Phiri 3',
    ]);
    const taken = await create({ name: 'Not Client', phoneNumber: '0955000304', email: 'CLIENT@demo.test' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  it.each([
    [{ name: '', phoneNumber: '0955000400' }, 'name'],
    [{ name: 'A', phoneNumber: '12345' }, 'phoneNumber'],
    [{ name: 'A', phoneNumber: '0955000400', email: 'nobody' }, 'email'],
    [{ name: 'A', phoneNumber: '0955 000 4000 000' }, 'phoneNumber'],
  ])('is rejected with the invalid field: %j', async (body, field) => {
    const response = await create(body);
    expect([response.status, Object.keys(response.body.fields as object)]).toEqual([400, [field]]);
  });

  it('allows no login as the customer with any password', async () => {
    await create({ name: 'Has Mail', phoneNumber: '0955000500', email: 'has.mail@example.test' });
    for (const password of ['none', '', 'Zambezi-2026']) {
      const login = { body: { email: 'has.mail@example.test', password } };
      expect((await identity.call('POST', '/auth/login', login)).status).not.toBe(200);
    }
  });

  it('is allowed only for staff who serve customers', async () => {
    for (const role of ['client', 'superadmin']) {
      const assertion = await identity.assertionOf(role);
      const response = await identity.call('POST', '/customers', {
        assertion,
        body: { name: 'A', phoneNumber: '0955000600' },
      });
      expect(response.status).toBe(403);
    }
  });

  it('releases the number when the account is erased', async () => {
    const { id } = customerIn(await create({ name: 'Soon Gone', phoneNumber: '0955000700' }));
    const admin = await identity.assertionOf('admin');
    await identity.call('DELETE', `/admin/users/${id}?atOwnersRequest=true`, { assertion: admin });
    expect(await readStored(id)).not.toMatch(/phone|Soon/i);
    expect((await create({ name: 'New Owner', phoneNumber: '0955000700' })).status).toBe(201);
  });
});
