import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TravelPackage } from '@portal/contracts';
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
  name: 'Day by day',
  description: 'Canoes and elephants',
  price: 12_345.67,
  duration: '2 days',
  destinations: ['Chirundu'],
};
const itinerary = ['Arrival: road, boat and a first evening', 'Home'];

const dataOf = (response: TestResponse) => response.as<{ data: TravelPackage }>().data;
const post = (body: object) => catalog.call('POST', '/packages', { assertion: admin, body });
const put = (id: string, body: object) => catalog.call('PUT', `/packages/${id}`, { assertion: admin, body });
const daysOf = async (id: string) => dataOf(await catalog.call('GET', `/packages/${id}`)).itinerary;

describe('itinerary of a package', () => {
  it('is part of the package and not of lists', async () => {
    const { _id } = dataOf(await post({ ...tour, itinerary }));
    expect(await daysOf(_id)).toEqual(itinerary);
    const { data } = (await catalog.call('GET', '/packages')).as<{ data: TravelPackage[] }>();
    expect(data.find((listed) => listed._id === _id)).not.toHaveProperty('itinerary');
  });

  it('can be added later and removed', async () => {
    const { _id } = dataOf(await post(tour));
    expect(await daysOf(_id)).toEqual([]);
    expect(dataOf(await put(_id, { itinerary })).itinerary).toEqual(itinerary);
    expect(dataOf(await put(_id, { itinerary: [] })).itinerary).toEqual([]);
    expect(await daysOf(_id)).toEqual([]);
  });

  it.each([
    ['more than 60 days', Array.from({ length: 61 }, () => 'A day')],
    ['a day too long to read', ['x'.repeat(601)]],
    ['a day of two lines', ['Arrival\nHome']],
    ['an empty day', [' ']],
  ])('is rejected: %s', async (_what, wrong) => {
    const response = await post({ ...tour, itinerary: wrong });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body.fields)).toContain('itinerary');
  });
});
