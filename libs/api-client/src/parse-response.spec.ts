import { describe, expect, it, jest } from '@jest/globals';
import { type Booking, texts, type TravelPackage, type User } from '@portal/contracts';
import { ApiError, createApiClient, type SkippedRows } from './index';

const tour: TravelPackage = {
  _id: 'p-1',
  name: 'Lower Zambezi',
  description: 'Canoes',
  price: 100,
  currency: 'EUR',
  duration: '7 days',
  destinations: ['Chirundu'],
  inclusions: [],
  exclusions: [],
  availableDates: [],
  currentBookings: 0,
  isAvailable: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const booking: Booking = {
  _id: 'b-1',
  bookingNumber: 'ZT-1',
  user: { _id: 'u-1', username: 'mutale', email: 'mutale@demo.test' },
  package: { _id: 'p-1', name: 'Lower Zambezi', price: 100, currency: 'EUR', description: 'Canoes' },
  ticketNumbers: [],
  numberOfTravelers: 1,
  totalPrice: 100,
  currency: 'EUR',
  status: 'pending',
  paymentStatus: 'pending',
  selectedTravelDates: { startDate: '2027-01-01', endDate: '2027-01-02' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const user: User = {
  id: 'u-1',
  username: 'mutale',
  email: 'mutale@demo.test',
  role: 'client',
  address: { city: 'Lusaka' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const without = <T extends object>(value: T, ...names: (keyof T)[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name as keyof T)));

/** Creates a client of a stub that returns one response, with its collected reports. */
function answering(body: unknown, status = 200) {
  const reports: SkippedRows[] = [];
  const api = createApiClient({
    getToken: () => null,
    onUnreadable: (report) => reports.push(report),
    fetch: () => Promise.resolve(Response.json(body, { status })),
  });
  return { api, reports };
}
const errorOf = (call: Promise<unknown>) => call.catch((caught: unknown) => caught) as Promise<ApiError>;

describe('response with an unknown field', () => {
  it('is parsed as usual, at any depth', async () => {
    const known = { ...user, shoeSize: 42, address: { city: 'Lusaka', planet: 'Earth' } };
    await expect(answering({ user: known }).api.getProfile()).resolves.toMatchObject(user);
    const listed = await answering({ data: [{ ...booking, mood: 'good' }] }).api.listMyBookings();
    expect(listed).toEqual([booking]);
  });
});

describe('response without optional display data', () => {
  it.each([
    ['createdAt', 'updatedAt'],
    ['currency', 'inclusions'],
    ['description', 'currentBookings'],
  ] as const)('accepts a package without %s and %s', async (...names) => {
    const { api, reports } = answering({ data: [without(tour, ...names), tour] });
    expect((await api.listPackages()).map(({ _id }) => _id)).toEqual(['p-1', 'p-1']);
    expect(reports).toEqual([]);
  });

  it('accepts a booking whose package has no currency', async () => {
    const bare = { ...booking, package: without(booking.package ?? {}, 'currency' as never) };
    const [read] = await answering({ data: [bare] }).api.listMyBookings();
    expect(read?.package?.name).toBe('Lower Zambezi');
  });

  it('accepts a profile without dates or with an invalid optional field', async () => {
    const bare = { ...without(user, 'createdAt', 'updatedAt'), phoneNumber: 7 };
    await expect(answering({ user: bare }).api.getProfile()).resolves.toMatchObject({ id: 'u-1', role: 'client' });
  });
});

describe('invalid row', () => {
  const lists = [
    ['listPackages', [tour, without(tour, 'price'), null], (api) => api.listPackages()],
    ['listMyBookings', [booking, { ...booking, status: 7 }, 'x'], (api) => api.listMyBookings()],
    ['listUsers', [user, without(user, 'role'), {}], async (api) => (await api.listUsers()).users],
  ] as [string, unknown[], (api: ReturnType<typeof answering>['api']) => Promise<unknown[]>][];

  it.each(lists)('is omitted from %s and reported', async (call, rows, list) => {
    const isBare = call === 'listUsers';
    const { api, reports } = answering(isBare ? rows : { data: rows });
    expect(await list(api)).toEqual([rows[0]]);
    expect(reports).toEqual([{ call, rows: 2, faults: [expect.stringContaining('row 1'), expect.any(String)] }]);
  });

  it('is reported without its content', async () => {
    const { api, reports } = answering({ data: [{ ...booking, status: 'secret-word' }] });
    await api.listMyBookings();
    expect(JSON.stringify(reports)).not.toContain('secret-word');
  });
});

describe('unreadable response', () => {
  it.each([{}, { data: 7 }, [], 'x', { data: [1] }])('does not expose the schema: %j', async (body) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { api } = answering(body);
    for (const call of [api.getUser('7'), api.getProfile(), api.getPackage('7'), api.listUsers()]) {
      const { message = '' } = await errorOf(call);
      expect(['', texts.errors.packageNotFound, undefined]).toContain(message);
    }
  });

  it.each([{}, { data: null }, null])('reports a missing package: %j', async (body) => {
    const error = await errorOf(answering(body).api.getPackage('7'));
    expect(error).toMatchObject({ status: 404, message: texts.errors.packageNotFound });
  });

  it('reports that the outcome of a change is unknown', async () => {
    const error = await errorOf(answering({}).api.cancelBooking('7'));
    expect(error.message).toBe(texts.errors.responseLost);
  });
});
