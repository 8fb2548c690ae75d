import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packageResponseSchema, packageListResponseSchema, texts, type TravelPackage } from '@portal/contracts';
import { type IsolatedService, type TestResponse } from '@portal/test-kit';
import { startIsolated } from './isolated';

let catalog: IsolatedService;
let admin: string;

beforeAll(async () => {
  catalog = await startIsolated();
  admin = await catalog.assertionFor('admin');
});
afterAll(() => catalog.stop());

const tour = {
  name: 'Lower Zambezi',
  description: 'Canoes and elephants',
  price: 12_345.67,
  currency: 'EUR',
  duration: '7 days',
  destinations: ['Chirundu', 'Lower Zambezi'],
  inclusions: ['Meals'],
  exclusions: ['Flights', 'Visa'],
  availableDates: ['2031-05-01T00:00:00.000Z'],
  maxCapacity: 12,
  isAvailable: false,
};
const { name, description, price, duration, destinations } = tour;
const minimal = { name, description, price, duration, destinations };

const dataOf = (response: TestResponse) => response.as<{ data: TravelPackage }>().data;
const list = async (query = '') =>
  (await catalog.call('GET', `/packages${query}`)).as<{ data: TravelPackage[] }>().data;
const post = (body: object, assertion = admin) => catalog.call('POST', '/packages', { assertion, body });
const put = (id: string, body: object) => catalog.call('PUT', `/packages/${id}`, { assertion: admin, body });
const get = (id: string) => catalog.call('GET', `/packages/${id}`);
const create = async (values: object = {}) => {
  const unique = `${name} ${Math.random().toString(36).slice(2)}`;
  return dataOf(await post({ ...tour, name: unique, ...values }));
};

describe('GET /packages', () => {
  it('returns the list as data, to visitors too [S7.list-packages]', async () => {
    const { _id } = await create();
    const response = await catalog.call('GET', '/packages');
    expect([response.status, Object.keys(response.body)]).toEqual([200, ['data']]);
    expect(packageListResponseSchema.parse(response.body).data.map((stored) => stored._id)).toContain(_id);
  });

  it('pages, sorts, searches and counts [C4.lists.2]', async () => {
    for (const cost of [30, 10, 20]) await create({ name: `Paged ${cost}`, price: cost });
    const response = await catalog.call('GET', '/packages?q=pAGED&sort=-price&page=2&pageSize=2');
    expect(response.as<{ data: TravelPackage[] }>().data.map((stored) => stored.price)).toEqual([10]);
    expect(response.headers.get('x-total-count')).toBe('3');
  });
});

describe('GET /packages/:id', () => {
  it('returns the package as data, with every field [S7.get-package, S3.package.1]', async () => {
    const { _id, name: stored } = await create();
    const response = await get(_id);
    expect([response.status, Object.keys(response.body)]).toEqual([200, ['data']]);
    const data = dataOf(response);
    expect(packageResponseSchema.parse(response.body).data).toEqual(data);
    expect(data).toMatchObject({ ...tour, name: stored, currentBookings: 0 });
    for (const time of [data.createdAt, data.updatedAt]) expect(new Date(time).toISOString()).toBe(time);
  });

  it('omits the capacity of an unlimited package [S3.package.2, S5.package.8]', async () => {
    await post({ ...minimal, name: 'Without end' });
    const [data] = (await list('?q=Without%20end')) as [TravelPackage];
    expect(data).not.toHaveProperty('maxCapacity');
    expect(data).toMatchObject({ price: 12_345.67, currency: 'ZMW', availableDates: [], isAvailable: true });
  });

  it('returns 404 for an unknown package [S8.error.packageNotFound, C4.errors.4]', async () => {
    const response = await get('000000000000000000000000');
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ message: texts.errors.packageNotFound, code: 'PACKAGE_NOT_FOUND' });
  });
});

describe('POST /packages', () => {
  it('stores the request and returns a message [S7.create-package]', async () => {
    const response = await post({ ...tour, name: 'Stored as sent' });
    expect([response.status, response.body.message]).toEqual([201, texts.success.packageCreated]);
    expect(await list('?q=Stored%20as%20sent')).toEqual([expect.objectContaining({ ...tour, name: 'Stored as sent' })]);
  });

  it.each(['name', 'description', 'price', 'duration', 'destinations'])(
    'requires a %s [S5.package.2, C4.errors.2]',
    async (field) => {
      const absent = await post({ ...minimal, [field]: undefined });
      const empty = await post({ ...minimal, [field]: field === 'price' ? 0 : field === 'destinations' ? [] : '  ' });
      expect([absent.status, empty.status]).toEqual([400, 400]);
      expect(empty.body.fields).toHaveProperty(field);
      if (field !== 'destinations') expect(empty.body.message).toBe(texts.validation.packageFieldsRequired);
    },
  );

  it('reports a missing destination [S5.package.3]', async () => {
    const response = await post({ ...minimal, destinations: [] });
    expect([response.status, response.body.message]).toEqual([400, texts.validation.destinationRequired]);
  });

  it('accepts only prices above zero [S5.package.4]', async () => {
    const statuses = [-1, 0, 0.01].map(async (cost) => (await post({ ...minimal, price: cost })).status);
    expect(await Promise.all(statuses)).toEqual([400, 400, 201]);
  });

  it('accepts only a capacity of at least one [S5.package.5]', async () => {
    const statuses = [0, 1.5, 1].map(async (maxCapacity) => (await post({ ...minimal, maxCapacity })).status);
    expect(await Promise.all(statuses)).toEqual([400, 400, 201]);
  });
});

describe('POST /packages with an idempotency key', () => {
  const postUnder = (key: string, body: object, assertion = admin) =>
    catalog.call('POST', '/packages', { assertion, body, headers: { 'idempotency-key': key } });
  const countOf = async (q: string) => (await list(`?q=${q}`)).length;

  it('creates one package for repeated and concurrent requests', async () => {
    const body = { ...minimal, name: 'Pressedtwice' };
    const responses = await Promise.all([postUnder('k-1', body), postUnder('k-1', body)]);
    responses.push(await postUnder('k-1', body));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map((response) => dataOf(response)._id)).size).toBe(1);
    expect(await countOf('Pressedtwice')).toBe(1);
  });

  it('rejects another package under the same key', async () => {
    await postUnder('k-2', { ...minimal, name: 'Keyedfirst' });
    const response = await postUnder('k-2', { ...minimal, name: 'Keyedsecond' });
    expect([response.status, response.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(response.body.message).toBe(texts.errors.packageCreatedBefore);
    expect(await countOf('Keyedsecond')).toBe(0);
  });

  it('keeps keys of different admins separate', async () => {
    const other = await catalog.identity.assertionFor({ role: 'admin', id: '660000000000000000000b02' });
    const body = { ...minimal, name: 'Ownkeys' };
    await Promise.all([postUnder('k-3', body), postUnder('k-3', body, other)]);
    expect(await countOf('Ownkeys')).toBe(2);
  });

  it('rejects an invalid key', async () => {
    expect((await postUnder('a b', { ...minimal, name: 'Nokey' })).status).toBe(400);
  });
});

describe('PUT /packages/:id', () => {
  it('changes the sent fields and returns message and package [S7.update-package]', async () => {
    const before = await create();
    const response = await put(before._id, { price: 99.5, availableDates: ['2031-06-01T00:00:00.000Z'] });
    expect([response.status, response.body.message]).toEqual([200, texts.success.packageUpdated]);
    const after = dataOf(response);
    expect(after).toEqual({
      ...before,
      version: 1,
      price: 99.5,
      availableDates: ['2031-06-01T00:00:00.000Z'],
      updatedAt: after.updatedAt,
    });
    expect(dataOf(await get(before._id))).toEqual(after);
  });

  it('removes the capacity [S5.package.8]', async () => {
    const { _id } = await create();
    expect(dataOf(await put(_id, { maxCapacity: null }))).not.toHaveProperty('maxCapacity');
  });

  it('validates fields like POST [S5.package.2]', async () => {
    const { _id } = await create();
    for (const change of [{ name: '' }, { price: 0 }, { destinations: [] }, { maxCapacity: 0 }, { duration: ' ' }]) {
      expect((await put(_id, change)).status).toBe(400);
    }
  });
});

describe('package edit with a version', () => {
  const conflict = { status: 409, body: { code: 'EDIT_CONFLICT' } };
  const currentOf = (response: TestResponse) => response.as<{ current: TravelPackage }>().current;

  it('is rejected with the current package after another edit', async () => {
    const { _id, version } = await create();
    expect((await put(_id, { duration: '8 days', version })).status).toBe(200);
    const late = await put(_id, { duration: '9 days', version });
    expect(late).toMatchObject(conflict);
    expect(currentOf(late)).toEqual(dataOf(await get(_id)));
    expect((await put(_id, { duration: '9 days', version: currentOf(late).version })).status).toBe(200);
    expect(dataOf(await get(_id)).duration).toBe('9 days');
  });

  it('succeeds once among concurrent edits', async () => {
    const { _id, version } = await create();
    const responses = await Promise.all([1, 2, 3, 4].map((price) => put(_id, { price, maxCapacity: 9, version })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(dataOf(await get(_id)).price).toBe(responses.findIndex(({ status }) => status === 200) + 1);
  });

  it('overwrites other edits when it has no version', async () => {
    const { _id } = await create();
    await put(_id, { duration: '8 days' });
    expect((await put(_id, { duration: '9 days' })).status).toBe(200);
  });
});

describe('DELETE /packages/:id', () => {
  it('returns a message and removes the package [S7.delete-package]', async () => {
    const { _id } = await create();
    const response = await catalog.call('DELETE', `/packages/${_id}`, { assertion: admin });
    expect([response.status, response.body.message]).toEqual([200, texts.success.packageDeleted]);
    expect((await get(_id)).status).toBe(404);
    expect((await list()).map((stored) => stored._id)).not.toContain(_id);
  });
});

describe('package changes', () => {
  it.each(['superadmin', 'employee', 'client'] as const)(
    'are denied to a %s [S6.server.packages-1, S6.denied.deletePackage]',
    async (role) => {
      const before = await create();
      const assertion = await catalog.identity.assertionFor({ role });
      const responses = await Promise.all([
        post(minimal, assertion),
        catalog.call('PUT', `/packages/${before._id}`, { assertion, body: { price: 1 } }),
        catalog.call('DELETE', `/packages/${before._id}`, { assertion }),
      ]);
      expect(responses.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, 'NOT_ALLOWED']));
      expect(dataOf(await get(before._id))).toEqual(before);
      expect(responses[2]?.body.message).toBe(texts.denied.deletePackage);
    },
  );
});
