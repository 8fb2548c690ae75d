import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ActivityLogEntry, type DataExport, limits, type SavedTraveler, texts } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import mongoose from 'mongoose';
import { setupNewUsers } from './new-users';

const { identity, newUser } = setupNewUsers();
const path = '/auth/travelers';
const bupe = {
  firstName: 'Bupe',
  lastName: 'Mulenga-Canary',
  dateOfBirth: '1987-02-03',
  gender: 'FEMALE',
  passportNumber: 'ZNCANARY77',
  passportExpiryDate: '2031-05-06',
};
let connection: mongoose.Connection;
beforeAll(async () => {
  connection = await mongoose.createConnection(identity.mongoUri, { dbName: 'portal_identity' }).asPromise();
});
afterAll(() => connection.close());

const save = (assertion: string, body: object = bupe) => identity.call('POST', path, { assertion, body });
const change = (assertion: string, id: string, body: object) =>
  identity.call('PUT', `${path}/${id}`, { assertion, body });
const remove = (assertion: string, id: string) => identity.call('DELETE', `${path}/${id}`, { assertion });
const idIn = (body: object) => (body as { data: SavedTraveler }).data.id;
const listOf = async (assertion: string) =>
  (await identity.call('GET', path, { assertion })).as<{ data: SavedTraveler[] }>().data;
const stored = async (id: string) =>
  JSON.stringify(await connection.collection('users').findOne({ _id: new mongoose.Types.ObjectId(id) }));

describe('saved travelers', () => {
  it('are saved, changed and deleted by their owner', async () => {
    const { assertion } = await newUser();
    expect(await listOf(assertion)).toEqual([]);
    const saved = await save(assertion, { ...bupe, firstName: ' Bupe ' });
    expect([saved.status, saved.body.message]).toEqual([201, texts.savedTravelers.saved]);
    const id = idIn(saved.body);
    expect(await listOf(assertion)).toEqual([{ id, ...bupe }]);
    const changed = await change(assertion, id, { ...bupe, lastName: 'Banda', passportNumber: '' });
    expect(changed.status).toBe(200);
    const { passportNumber: _number, ...rest } = bupe;
    expect(await listOf(assertion)).toEqual([{ id, ...rest, lastName: 'Banda' }]);
    expect((await remove(assertion, id)).body).toEqual({ message: texts.savedTravelers.deleted });
    expect(await listOf(assertion)).toEqual([]);
    expect((await remove(assertion, id)).status).toBe(404);
  });

  it('answer the owner of another account like an unknown id', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const id = idIn((await save(owner.assertion)).body);
    const admin = await identity.assertionOf('admin');
    for (const assertion of [stranger.assertion, admin])
      for (const call of [remove, (own: string, of: string) => change(own, of, bupe)]) {
        const responses = [];
        for (const wanted of [id, '0123456789abcdef01234567', 'no-id']) {
          const { status, body } = await call(assertion, wanted);
          const { requestId: _requestId, ...problem } = body;
          responses.push(JSON.stringify([status, problem]));
        }
        expect(new Set(responses).size).toBe(1);
        expect(responses[0]).toContain('TRAVELER_NOT_FOUND');
      }
    expect(await listOf(owner.assertion)).toHaveLength(1);
    expect(await listOf(stranger.assertion)).toEqual([]);
  });

  it('are never part of a profile or of an account that staff read', async () => {
    const { assertion, user } = await newUser();
    await save(assertion);
    const admin = await identity.assertionOf('admin');
    const read = await Promise.all([
      identity.call('GET', '/auth/profile', { assertion }),
      identity.call('PUT', '/auth/profile', { assertion, body: { gender: 'Female' } }),
      identity.call('GET', `/admin/users/${user.id}`, { assertion: admin }),
      identity.call('POST', `/admin/users/${user.id}/reveal`, { assertion: admin }),
    ]);
    for (const { status, body } of read) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/CANARY|travelers/i);
    }
  });

  it.each([
    [{ firstName: '' }, 'firstName'],
    [{ lastName: '李' }, 'lastName'],
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth'],
    [{ dateOfBirth: '1987-02-30' }, 'dateOfBirth'],
    [{ gender: 'Female' }, 'gender'],
    [{ passportNumber: 'x'.repeat(31) }, 'passportNumber'],
    [{ passportExpiryDate: 'soon' }, 'passportExpiryDate'],
    [{ id: '0123456789abcdef01234567' }, 'id'],
  ])('are rejected with %j', async (wrong, field) => {
    const { assertion } = await newUser();
    const id = idIn((await save(assertion)).body);
    for (const response of [
      await save(assertion, { ...bupe, ...wrong }),
      await change(assertion, id, { ...bupe, ...wrong }),
    ]) {
      expect([response.status, response.body.code]).toEqual([400, 'BODY_INVALID']);
      expect(response.body.fields).toHaveProperty([field]);
    }
    expect(await listOf(assertion)).toEqual([{ id, ...bupe }]);
  });

  it('contain each person once, also under concurrent requests', async () => {
    const { assertion } = await newUser();
    const responses = await Promise.all([save(assertion), save(assertion, { ...bupe, firstName: 'BUPE' })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('TRAVELER_EXISTS');
    const other = idIn((await save(assertion, { ...bupe, dateOfBirth: '1999-09-09' })).body);
    expect((await change(assertion, other, bupe)).body.code).toBe('TRAVELER_EXISTS');
  });

  it(`are at most ${limits.savedTravelersMax} per account, also under concurrent requests`, async () => {
    const { assertion } = await newUser();
    const people = Array.from({ length: limits.savedTravelersMax + 3 }, (_, index) => ({
      ...bupe,
      firstName: `Bupe ${'abcdefghijklmnopqrstuvwxyz'[index]}`,
    }));
    const responses = await Promise.all(people.map((one) => save(assertion, one)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(limits.savedTravelersMax);
    const rejected = responses.filter(({ status }) => status !== 201);
    expect(rejected.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'TOO_MANY_TRAVELERS']));
    expect(await listOf(assertion)).toHaveLength(limits.savedTravelersMax);
  });

  it('are encrypted at rest, exported, logged without data, and erased with the account', async () => {
    const { assertion, user, username, password } = await newUser();
    await save(assertion);
    expect(await stored(user.id)).toMatch(/"travelers":\[\{"id":"[0-9a-f]{24}","sealed":"enc:v2:[^"]+"\}\]/);
    expect(await stored(user.id)).not.toMatch(/canary|Bupe|1987|2031/i);
    const admin = await identity.assertionOf('admin');
    const entry = await eventually(async () => {
      const logs = await identity.call('GET', `/admin/users/${user.id}/logs`, { assertion: admin });
      return logs.as<ActivityLogEntry[]>().find(({ action }) => action === 'TRAVELER_SAVED');
    });
    expect(entry.description).toBe(`${username} saved a traveler`);
    const request = { assertion, body: { currentPassword: password } };
    const copy = await identity.call('POST', '/auth/profile/export', request);
    expect(copy.as<DataExport>().savedTravelers).toEqual([bupe]);
    expect((await identity.call('DELETE', '/auth/profile', request)).status).toBe(200);
    expect(await stored(user.id)).not.toContain('travelers');
  });
});
