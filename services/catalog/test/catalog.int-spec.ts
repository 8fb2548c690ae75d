import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPackageIds, packageListResponseSchema, type TravelPackage } from '@portal/contracts';
import { eventually, serviceTokenFor, type IsolatedService, type TestResponse } from '@portal/test-kit';
import { startIsolated } from './isolated';

let catalog: IsolatedService;
let admin: string;
let serviceToken: string;

beforeAll(async () => {
  catalog = await startIsolated({ SEED_DEMO_DATA: '1' });
  admin = await catalog.assertionFor({ role: 'admin', username: 'chief' });
  serviceToken = await serviceTokenFor('catalog', 'bookings');
});
afterAll(() => catalog.stop());

const minimal = { name: 'Tour', description: 'Far away', price: 10.5, duration: '2 days', destinations: ['Kabwe'] };
const dataOf = (response: TestResponse) => response.as<{ data: TravelPackage }>().data;
const create = async (values: object = {}) =>
  dataOf(await catalog.call('POST', '/packages', { assertion: admin, body: { ...minimal, ...values } }));
const read = async (id: string) => dataOf(await catalog.call('GET', `/packages/${id}`));
const update = (id: string, body: object) => catalog.call('PUT', `/packages/${id}`, { assertion: admin, body });
const hold = (id: string, bookingId: string, places = 1, startDate = '2030-05-01') =>
  catalog.call('POST', `/internal/packages/${id}/holds`, { serviceToken, body: { bookingId, places, startDate } });
const release = (id: string, bookingId: string) =>
  catalog.call('DELETE', `/internal/packages/${id}/holds/${bookingId}`, { serviceToken });

describe('GET /packages', () => {
  it('lists the demo packages in the order of the contract', async () => {
    const response = await catalog.call('GET', '/packages');
    const { data } = packageListResponseSchema.parse(response.body);
    expect(data.slice(0, demoPackageIds.length).map((seed) => seed._id)).toEqual(demoPackageIds);
    expect(response.headers.get('x-total-count')).toBe(String(data.length));
    expect(Object.keys(data[0] ?? {}).filter((key) => ['holds', 'events', 'priceMinor', '__v'].includes(key))).toEqual(
      [],
    );
  });

  it('searches, sorts and pages', async () => {
    const response = await catalog.call('GET', '/packages?q=LISBON&sort=-price&page=1&pageSize=1');
    expect(response.as<{ data: TravelPackage[] }>().data.map((seed) => seed.currency)).toEqual(['EUR']);
  });

  it.each(['register', '000000000000000000000000', '%00', '..', '$where'])('returns 404 for %s', async (id) => {
    const response = await catalog.call('GET', `/packages/${encodeURIComponent(id)}`);
    expect(response.status).toBe(404);
  });
});

describe('POST /packages', () => {
  it('stores the request, with the exact price [S7.create-package]', async () => {
    const created = await create({ price: 1234.56, availableDates: ['2030-05-02', '2030-05-01T00:00:00.000Z'] });
    expect(await read(created._id)).toMatchObject({
      price: 1234.56,
      currency: 'ZMW',
      availableDates: ['2030-05-01T00:00:00.000Z', '2030-05-02T00:00:00.000Z'],
      currentBookings: 0,
      isAvailable: true,
    });
  });

  it.each([
    [
      { name: '' },
      'Please fill in all required fields: Name, Description, Price, Duration, and at least one Destination.',
    ],
    [
      { price: 0 },
      'Please fill in all required fields: Name, Description, Price, Duration, and at least one Destination.',
    ],
    [{ destinations: [] }, 'At least one destination is required.'],
  ])('rejects %j with the message of the form', async (change, message) => {
    const response = await catalog.call('POST', '/packages', { assertion: admin, body: { ...minimal, ...change } });
    expect([response.status, response.body.message]).toEqual([400, message]);
  });

  it.each([
    { currentBookings: 5 },
    { holds: [] },
    { _id: 'x' },
    { availableDates: ['2026-02-30'] },
    { maxCapacity: 0 },
  ])('rejects %j', async (change) => {
    const response = await catalog.call('POST', '/packages', { assertion: admin, body: { ...minimal, ...change } });
    expect(response.status).toBe(400);
  });

  it('reports the actor to identity', async () => {
    const { _id } = await create({ name: 'Announced' });
    await eventually(() =>
      Promise.resolve(
        catalog.identity.deliveredActivity.some(
          (event) => (event as { targetEntityId: string }).targetEntityId === _id,
        ),
      ),
    );
    expect(catalog.identity.deliveredActivity).toContainEqual(
      expect.objectContaining({ action: 'PACKAGE_CREATED', actorUsername: 'chief', targetEntityId: _id }),
    );
  });

  it.each(['client', 'employee', 'superadmin'] as const)('rejects %s', async (role) => {
    const assertion = await catalog.identity.assertionFor({ role });
    const responses = await Promise.all([
      catalog.call('POST', '/packages', { assertion, body: minimal }),
      catalog.call('PUT', `/packages/${demoPackageIds[0]}`, { assertion, body: {} }),
      catalog.call('DELETE', `/packages/${demoPackageIds[0]}`, { assertion }),
    ]);
    expect(responses.map((response) => response.status)).toEqual([403, 403, 403]);
  });

  it('rejects visitors, and expired assertions with 503 so that clients keep their session', async () => {
    const late = await catalog.identity.assertionFor({ role: 'admin', lifetimeSeconds: -90 });
    const responses = await Promise.all(
      [undefined, late, 'junk'].map((assertion) => catalog.call('POST', '/packages', { assertion, body: minimal })),
    );
    expect(responses.map((response) => response.status)).toEqual([401, 503, 401]);
  });
});

describe('PUT /packages/:id', () => {
  it('changes only the sent fields, also in concurrent edits', async () => {
    const { _id } = await create({ maxCapacity: 9 });
    await Promise.all([
      update(_id, { name: 'New name' }),
      update(_id, { price: 99.99 }),
      update(_id, { isAvailable: false }),
    ]);
    expect(await read(_id)).toMatchObject({
      name: 'New name',
      price: 99.99,
      isAvailable: false,
      description: 'Far away',
    });
    await update(_id, { maxCapacity: null });
    expect(await read(_id)).not.toHaveProperty('maxCapacity');
  });

  it('rejects a capacity below the booked places', async () => {
    const { _id } = await create({ maxCapacity: 20 });
    const bookings = Array.from({ length: 12 }, (_, at) => hold(_id, `b${at}`));
    const edits = [3, 6, 9].map((maxCapacity) => update(_id, { maxCapacity }));
    await Promise.all([...bookings, ...edits]);
    const { currentBookings, maxCapacity } = await read(_id);
    expect(currentBookings).toBeLessThanOrEqual(maxCapacity ?? 0);
    expect((await update(_id, { maxCapacity: currentBookings - 1 })).body.code).toBe('PACKAGE_CAPACITY_TOO_SMALL');
    expect((await update(_id, { maxCapacity: currentBookings })).status).toBe(200);
  });
});

describe('holds of a package', () => {
  it('never exceed its capacity', async () => {
    const { _id } = await create({ maxCapacity: 7 });
    const responses = await Promise.all(Array.from({ length: 40 }, (_, at) => hold(_id, `b${at}`)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(7);
    expect(responses.filter((response) => response.body.code === 'PACKAGE_FULL')).toHaveLength(33);
    expect((await read(_id)).currentBookings).toBe(7);
  });

  it('count a booking once for repeated requests', async () => {
    const { _id } = await create({ maxCapacity: 5 });
    const responses = await Promise.all(Array.from({ length: 10 }, () => hold(_id, 'same', 3)));
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200));
    expect((await read(_id)).currentBookings).toBe(3);
    const released = await Promise.all(Array.from({ length: 10 }, () => release(_id, 'same')));
    expect(released.filter((response) => response.body.released)).toHaveLength(1);
    expect((await read(_id)).currentBookings).toBe(0);
  });

  it('are unlimited without a capacity [C4.package-booking.4]', async () => {
    const { _id } = await create();
    expect((await hold(_id, 'big', 5_000)).body).toMatchObject({ _id, price: 10.5, currency: 'ZMW' });
  });

  it('report the reason for a rejection', async () => {
    const { _id } = await create({ availableDates: ['2030-05-01'] });
    expect((await hold(_id, 'b', 1, '2030-05-02')).body).toMatchObject({ code: 'PACKAGE_DATE_UNKNOWN', status: 422 });
    expect((await hold(_id, 'b', 1, '2030-05-01T00:00:00.000Z')).status).toBe(200);
    await update(_id, { isAvailable: false });
    expect((await hold(_id, 'c')).body).toMatchObject({ code: 'PACKAGE_NOT_AVAILABLE', status: 409 });
    expect((await hold('000000000000000000000000', 'c')).body.code).toBe('PACKAGE_NOT_FOUND');
  });

  it('require a service token', async () => {
    const body = { bookingId: 'b', places: 1, startDate: '2030-05-01' };
    const path = `/internal/packages/${demoPackageIds[0]}/holds`;
    const wrongAudience = await serviceTokenFor('identity', 'bookings');
    const responses = await Promise.all(
      [{}, { assertion: admin }, { serviceToken: wrongAudience }].map((as) =>
        catalog.call('POST', path, { ...as, body }),
      ),
    );
    expect(responses.map((response) => response.status)).toEqual([403, 403, 403]);
  });
});

describe('DELETE /packages/:id', () => {
  const remove = (id: string) => catalog.call('DELETE', `/packages/${id}`, { assertion: admin });

  it('rejects a package with active bookings', async () => {
    const { _id } = await create();
    await hold(_id, 'live');
    expect((await remove(_id)).body).toMatchObject({ code: 'PACKAGE_HAS_BOOKINGS', status: 409 });
    await release(_id, 'live');
    expect((await remove(_id)).body.message).toBe('Package deleted successfully!');
    expect((await catalog.call('GET', `/packages/${_id}`)).status).toBe(404);
    expect((await hold(_id, 'late')).body.code).toBe('PACKAGE_NOT_FOUND');
    expect((await remove(_id)).status).toBe(404);
  });

  it('ignores past bookings', async () => {
    const { _id } = await create();
    await hold(_id, 'long ago', 1, '2020-01-01');
    expect((await remove(_id)).status).toBe(200);
  });
});

describe('malformed or oversized body', () => {
  it.each([
    ['{"name":', 400, 'BODY_MALFORMED'],
    ['['.repeat(40_000) + ']'.repeat(40_000), 400, 'BODY_MALFORMED'],
    ['{"__proto__":{"a":1}}', 400, 'BODY_MALFORMED'],
    [JSON.stringify({ ...minimal, description: 'x'.repeat(300_000) }), 413, 'BODY_TOO_LARGE'],
    ['', 400, 'BODY_INVALID'],
  ])('is rejected: %.30s', async (body, status, code) => {
    const response = await catalog.call('POST', '/packages', { assertion: admin, body });
    expect([response.status, response.body.code]).toEqual([status, code]);
  });

  it('is rejected with another content type', async () => {
    const headers = { 'content-type': 'text/plain' };
    const response = await catalog.call('POST', '/packages', { assertion: admin, body: 'x', headers });
    expect([response.status, response.body.code]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED']);
  });

  it('lists the allowed methods of a path', async () => {
    const response = await catalog.call('PATCH', '/packages', { assertion: admin });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });
});
