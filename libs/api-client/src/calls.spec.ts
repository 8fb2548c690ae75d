import { describe, expect, it } from '@jest/globals';
import { type ApiCallName, apiCalls, type FlightOffer } from '@portal/contracts';
import { type ApiClient, createApiClient } from './index';

const offer = { id: '1' } as FlightOffer;
const account = { username: 'a', email: 'a@b.co', password: 'long enough' };
const tour = { name: 'a', description: 'b', price: 1, duration: '1 day', destinations: ['Kabwe'] };
const criteria = {
  originLocationCode: 'LUN',
  destinationLocationCode: 'NLA',
  departureDate: '2027-02-28',
  adults: 1,
  travelClass: 'ECONOMY',
} as const;
const query =
  'originLocationCode=LUN&destinationLocationCode=NLA&departureDate=2027-02-28&adults=1&travelClass=ECONOMY';

/** Expected request of each function: method, path and body as specified. */
const sent: [(api: ApiClient) => Promise<unknown>, string, unknown?][] = [
  [(api) => api.login({ email: 'a@b.co', password: 'x' }), 'POST /api/auth/login', { email: 'a@b.co', password: 'x' }],
  [(api) => api.register({ ...account, role: 'client' }), 'POST /api/auth/register', { ...account, role: 'client' }],
  [(api) => api.logout(), 'POST /api/auth/logout'],
  [(api) => api.getProfile(), 'GET /api/auth/profile'],
  [(api) => api.updateProfile({ firstName: 'A' }), 'PUT /api/auth/profile', { firstName: 'A' }],
  [
    (api) => api.changePassword({ currentPassword: 'x', newPassword: 'y' }),
    'PUT /api/auth/change-password',
    { currentPassword: 'x', newPassword: 'y' },
  ],
  [(api) => api.listPackages(), 'GET /api/packages'],
  [(api) => api.getPackage('7'), 'GET /api/packages/7'],
  [(api) => api.createPackage(tour), 'POST /api/packages', tour],
  [(api) => api.updatePackage('7', { price: 2 }), 'PUT /api/packages/7', { price: 2 }],
  [(api) => api.deletePackage('7'), 'DELETE /api/packages/7'],
  [(api) => api.listUsers(), 'GET /api/admin/users'],
  [(api) => api.getUser('7'), 'GET /api/admin/users/7'],
  [(api) => api.updateUser('7', { role: 'admin' }), 'PUT /api/admin/users/7', { role: 'admin' }],
  [(api) => api.deleteUser('7'), 'DELETE /api/admin/users/7'],
  [(api) => api.deleteUser('7', { atOwnersRequest: 'true' }), 'DELETE /api/admin/users/7?atOwnersRequest=true'],
  [(api) => api.resetUserPassword('7', 'y'), 'POST /api/admin/users/7/reset-password', { newPassword: 'y' }],
  [
    (api) => api.registerUser({ ...account, role: 'admin' }),
    'POST /api/admin/users/register',
    { ...account, role: 'admin' },
  ],
  [(api) => api.exportProfile(), 'GET /api/auth/profile/export'],
  [(api) => api.exportOwnData({ currentPassword: 'p' }), 'POST /api/auth/profile/export', { currentPassword: 'p' }],
  [(api) => api.startTotpEnrolment({}), 'POST /api/auth/factors/totp/secret', {}],
  [(api) => api.deleteAccount({ currentPassword: 'p' }), 'DELETE /api/auth/profile', { currentPassword: 'p' }],
  [(api) => api.revealUser('7'), 'POST /api/admin/users/7/reveal'],
  [(api) => api.revealTravelers('7'), 'POST /api/bookings/7/reveal'],
  [(api) => api.revealRefundAccount('7'), 'POST /api/payments/bookings/7/settle/account'],
  [(api) => api.getUserLogs('7'), 'GET /api/admin/users/7/logs'],
  [(api) => api.getUserBookings('7'), 'GET /api/admin/users/7/bookings'],
  [(api) => api.createBooking({ packageId: '7' } as never, 'key'), 'POST /api/bookings', { packageId: '7' }],
  [(api) => api.listMyBookings(), 'GET /api/bookings/my'],
  [(api) => api.listBookings(), 'GET /api/bookings'],
  [(api) => api.updateBooking('7', { paymentStatus: 'paid' }), 'PUT /api/bookings/7', { paymentStatus: 'paid' }],
  [(api) => api.cancelBooking('7'), 'DELETE /api/bookings/7'],
  [(api) => api.searchFlights(criteria), `GET /api/flights/offers?${query}`],
  [
    (api) => api.searchFlights({ ...criteria, returnDate: '2027-03-01' }),
    `GET /api/flights/offers?${query}&returnDate=2027-03-01`,
  ],
  [(api) => api.priceOffer(offer), 'POST /api/flights/pricing', { offer }],
];

async function requestOf(call: (api: ApiClient) => Promise<unknown>) {
  const seen: { request: string; body: unknown }[] = [];
  const api = createApiClient({
    getToken: () => null,
    fetch: (address, init) => {
      const body = init?.body as string | undefined;
      seen.push({ request: `${init?.method} ${String(address)}`, body: body && JSON.parse(body) });
      return Promise.resolve(Response.json({}));
    },
  });
  await call(api).catch(() => undefined);
  return seen;
}

describe('each client function', () => {
  it.each(sent.map(([call, request, body]) => ({ call, request, body })))(
    'sends $request [S7.base.1]',
    async ({ call, request, body }) => {
      expect(await requestOf(call)).toEqual([{ request, body }]);
    },
  );

  it.each(Object.keys(apiCalls) as ApiCallName[])('%s uses its method and path [S7.base.1]', async (name) => {
    const { method, path } = apiCalls[name];
    const ids = [...path.matchAll(/:\w+/g)].map(() => '7');
    const ask = (api: ApiClient) => (api[name] as (...given: unknown[]) => Promise<unknown>)(...ids, {});
    const requests = await requestOf(ask);
    const expected = `${method} /api${path.replaceAll(/:\w+/g, '7')}`;
    expect(requests.map(({ request }) => request.split('?')[0])).toEqual([expected]);
  });

  it('sends no fields that its call does not accept', async () => {
    const asMutation = (name: 'logout' | 'deletePackage' | 'getPackage') => (api: ApiClient) =>
      (api[name] as (...given: unknown[]) => Promise<unknown>)('7', { client: {}, queryKey: ['a'] });
    for (const name of ['logout', 'deletePackage', 'getPackage'] as const) {
      const [seen] = await requestOf(asMutation(name));
      expect(seen?.body).toBeUndefined();
      expect(seen?.request).not.toContain('?');
    }
  });
});
