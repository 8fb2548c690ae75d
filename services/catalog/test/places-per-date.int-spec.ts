import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts, type TravelPackage } from '@portal/contracts';
import { type IsolatedService, serviceTokenFor, type TestResponse, repetitions } from '@portal/test-kit';
import { startIsolated } from './isolated';

let catalog: IsolatedService;
let admin: string;
let serviceToken: string;

beforeAll(async () => {
  catalog = await startIsolated();
  admin = await catalog.assertionFor('admin');
  serviceToken = await serviceTokenFor('catalog', 'bookings');
});
afterAll(() => catalog.stop());

const [first, second, third] = ['2031-05-01', '2031-05-08', '2031-05-15'] as const;
const tour = {
  name: 'Lower Zambezi',
  description: 'Canoes and elephants',
  price: 9_850,
  duration: '7 days',
  destinations: ['Chirundu'],
  availableDates: [first, second, third].map((day) => `${day}T00:00:00.000Z`),
  placesPerDate: 2,
};

const races = repetitions({ perChange: 100, nightly: 1_000 });
const racesTimeoutMs = 300_000;

const dataOf = (response: TestResponse) => response.as<{ data: TravelPackage }>().data;
const create = async (values: object = {}): Promise<string> =>
  dataOf(await catalog.call('POST', '/packages', { assertion: admin, body: { ...tour, ...values } }))._id;
const read = async (id: string) => dataOf(await catalog.call('GET', `/packages/${id}`));
const update = (id: string, body: object) => catalog.call('PUT', `/packages/${id}`, { assertion: admin, body });
const hold = (id: string, bookingId: string, startDate: string, places = 1) =>
  catalog.call('POST', `/internal/packages/${id}/holds`, { serviceToken, body: { bookingId, places, startDate } });
const release = (id: string, bookingId: string) =>
  catalog.call('DELETE', `/internal/packages/${id}/holds/${bookingId}`, { serviceToken });
const move = (id: string, bookingId: string, startDate: string, number: number) =>
  catalog.call('POST', `/internal/packages/${id}/holds/${bookingId}/date`, {
    serviceToken,
    body: { startDate, move: number },
  });
const reduce = (id: string, bookingId: string, places: number) =>
  catalog.call('POST', `/internal/packages/${id}/holds/${bookingId}/places`, { serviceToken, body: { places } });
const booked = async (id: string) => (await read(id)).bookedPlaces;
const isFull = { status: 409, body: { code: 'PACKAGE_FULL', message: texts.departures.dateFull } };

describe('places per date', () => {
  it('limit each date on its own', async () => {
    const id = await create();
    expect(await hold(id, 'b1', first, 2)).toMatchObject({ status: 200 });
    expect(await hold(id, 'b2', first)).toMatchObject(isFull);
    expect(await hold(id, 'b2', second)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({
      placesPerDate: 2,
      bookedPlaces: { [first]: 2, [second]: 1 },
      currentBookings: 3,
    });
    await release(id, 'b1');
    expect(await hold(id, 'b3', first)).toMatchObject({ status: 200 });
  });

  it('are not lowered below the booked ones, and can be removed', async () => {
    const id = await create();
    await hold(id, 'b1', first, 2);
    expect(await update(id, { placesPerDate: 1 })).toMatchObject({
      status: 409,
      body: { code: 'PACKAGE_CAPACITY_TOO_SMALL', fields: { placesPerDate: 'At least 2.' } },
    });
    expect((await read(id)).placesPerDate).toBe(2);
    expect(await update(id, { placesPerDate: null })).toMatchObject({ status: 200 });
    expect(await read(id)).not.toHaveProperty('placesPerDate');
    expect(await read(id)).not.toHaveProperty('bookedPlaces');
    expect(await hold(id, 'b2', first, 5)).toMatchObject({ status: 200 });
    expect(await update(id, { placesPerDate: 7 })).toMatchObject({ status: 200 });
  });

  it.each([0, 1.5, '3'])('are refused as %j', async (placesPerDate) => {
    const response = await update(await create(), { placesPerDate });
    expect(response).toMatchObject({ status: 400, body: { fields: { placesPerDate: expect.any(String) } } });
  });
});

describe('the places of a booking', () => {
  it('move to another date, once per move', async () => {
    const id = await create();
    await hold(id, 'b1', first, 2);
    for (const _twice of [1, 2]) expect(await move(id, 'b1', second, 1)).toMatchObject({ status: 200 });
    expect(await booked(id)).toEqual({ [second]: 2 });
    expect(await move(id, 'b1', third, 2)).toMatchObject({ status: 200 });
    // The first move arrives again, late.
    expect(await move(id, 'b1', second, 1)).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect(await booked(id)).toEqual({ [third]: 2 });
    expect((await read(id)).currentBookings).toBe(2);
  });

  it('stay where they are if the date is full, not offered or cancelled, or the package is not available', async () => {
    const id = await create();
    await hold(id, 'b1', first);
    await hold(id, 'b2', second, 2);
    expect(await move(id, 'b1', second, 1)).toMatchObject(isFull);
    expect(await move(id, 'b1', '2031-06-01', 1)).toMatchObject({
      status: 422,
      body: { code: 'PACKAGE_DATE_UNKNOWN' },
    });
    await catalog.call('POST', `/internal/packages/${id}/closed-dates`, { serviceToken, body: { startDate: third } });
    expect(await move(id, 'b1', third, 1)).toMatchObject({
      status: 422,
      body: { message: texts.departures.dateClosed },
    });
    await update(id, { isAvailable: false });
    expect(await move(id, 'b1', second, 1)).toMatchObject({ status: 409, body: { code: 'PACKAGE_NOT_AVAILABLE' } });
    expect(await booked(id)).toEqual({ [first]: 1, [second]: 2 });
  });

  it('can move after they were released and held again', async () => {
    const id = await create();
    await hold(id, 'b1', first);
    await move(id, 'b1', second, 1);
    await release(id, 'b1');
    expect(await move(id, 'b1', third, 2)).toMatchObject({ status: 404 });
    await hold(id, 'b1', second);
    expect(await move(id, 'b1', third, 2)).toMatchObject({ status: 200 });
    expect(await booked(id)).toEqual({ [third]: 1 });
  });

  it('are released for a party that became smaller, and never taken again', async () => {
    const id = await create();
    await hold(id, 'b1', first, 2);
    for (const _twice of [1, 2]) expect((await reduce(id, 'b1', 1)).status).toBe(200);
    expect(await booked(id)).toEqual({ [first]: 1 });
    expect((await reduce(id, 'b1', 2)).status).toBe(200);
    expect([await booked(id), (await read(id)).currentBookings]).toEqual([{ [first]: 1 }, 1]);
    expect(await reduce(id, 'b2', 1)).toMatchObject({ status: 404, body: { code: 'PACKAGE_NOT_FOUND' } });
    await release(id, 'b1');
    expect(await reduce(id, 'b1', 1)).toMatchObject({ status: 404 });
    expect((await read(id)).currentBookings).toBe(0);
  });

  it('are released once when a party becomes smaller and cancels at the same time', async () => {
    const id = await create({ placesPerDate: 1_000 });
    const ids = Array.from({ length: 100 }, (_, index) => `b${index}`);
    for (const one of ids) await hold(id, one, first, 4);
    // Smaller by one each time, so that a release can read any of the numbers in between.
    await Promise.all(ids.flatMap((one) => [reduce(id, one, 3), release(id, one), reduce(id, one, 2)]));
    expect([(await read(id)).currentBookings, await booked(id)]).toEqual([0, {}]);
  });

  it(
    `[N6.12] are on one date, and never too many on a date, after ${races} races for the last place from both sides`,
    async () => {
      const id = await create();
      await hold(id, 'before', second);
      await hold(id, 'left', first);
      await hold(id, 'right', third);
      for (let race = 0; race < races; race += 1) {
        // A token is valid for less time than all races take.
        serviceToken = await serviceTokenFor('catalog', 'bookings');
        const number = 2 * race + 1;
        const moves = await Promise.all([move(id, 'left', second, number), move(id, 'right', second, number)]);
        expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
        const isLeft = moves[0]?.status === 200;
        if (race % 20 === 0) expect(await booked(id)).toEqual({ [second]: 2, [isLeft ? third : first]: 1 });
        const back = await (isLeft ? move(id, 'left', first, number + 1) : move(id, 'right', third, number + 1));
        expect(back.status).toBe(200);
      }
      expect(await booked(id)).toEqual({ [first]: 1, [second]: 1, [third]: 1 });
    },
    racesTimeoutMs,
  );
});

describe('a group offer', () => {
  it('is stored, changed and removed', async () => {
    const id = await create({ groupOffer: { travelers: 4, paying: 3 } });
    expect((await read(id)).groupOffer).toEqual({ travelers: 4, paying: 3 });
    expect((await update(id, { groupOffer: { travelers: 6, paying: 4 } })).status).toBe(200);
    expect((await read(id)).groupOffer).toEqual({ travelers: 6, paying: 4 });
    expect((await update(id, { groupOffer: null })).status).toBe(200);
    expect(await read(id)).not.toHaveProperty('groupOffer');
  });

  it.each([{ travelers: 3, paying: 3 }, { travelers: 10, paying: 9 }, { travelers: 2, paying: 0 }, { travelers: 4 }])(
    'is refused as %j',
    async (groupOffer) => {
      const answer = await update(await create(), { groupOffer });
      expect([answer.status, answer.body.code]).toEqual([400, 'BODY_INVALID']);
    },
  );
});
