import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Booking, limits, type TravelPackage } from '@portal/contracts';
import { dayAhead, flightBooking, packageBooking, pricedOffer, travelPackage } from '../../calls/sample-bodies';
import { bearer, send, sendJson, type Answer } from '../../client/http';
import { demoAccount, newAccount, newName, type Account } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';
import { type ExtraGateway, startGateway } from '../../portal/start-gateway';

const { url, dataFolder, parts } = portalUnderTest();
const figures: Record<string, number | string> = {};

/** Bookings service with production limits and holds, behind a gateway that reads the client address from a header. */
let edge: ExtraGateway;
let bookings: ExtraGateway;
let admin: Account;

beforeAll(async () => {
  const logFile = (name: string): string => join(dataFolder, 'logs', `${name}.log`);
  const strict = { RATE_LIMIT_PROFILE: 'standard' };
  bookings = await startGateway(
    parts['bookings']!.entry,
    { ...parts['bookings']!.env, ...strict },
    logFile('bookings-strict'),
  );
  const behind = { TRUSTED_PROXIES: '127.0.0.1', BOOKINGS_URL: bookings.url };
  edge = await startGateway(
    parts['gateway']!.entry,
    { ...parts['gateway']!.env, ...behind },
    logFile('gateway-bounded'),
  );
  admin = await demoAccount(url, 'admin');
});
afterAll(async () => {
  recordMeasurements('open bookings', figures);
  await edge.stop();
  await bookings.stop();
});

/** Registers a user with an unconfirmed address. */
async function otherUser(): Promise<{ token: string }> {
  const username = newName('stranger');
  const body = { username, email: `${username}@example.test`, password: `Kafue-${username}`, role: 'client' };
  const response = await sendJson(url, { method: 'POST', path: '/api/auth/register', body });
  const { token } = response.json as { token?: string };
  if (!token) throw new Error(`No account: ${response.status} ${response.text}`);
  return { token };
}
async function spaciousPackage(): Promise<TravelPackage> {
  const body = { ...travelPackage(), availableDates: [], maxCapacity: 10_000 };
  const response = await sendJson(url, { method: 'POST', path: '/api/packages', headers: bearer(admin.token), body });
  const made = (response.json as { data?: TravelPackage } | undefined)?.data;
  if (!made) throw new Error(`No package: ${response.status} ${response.text}`);
  return made;
}
const post = (path: string, { token }: { token: string }, body: object, address = '41.9.0.1'): Promise<Answer> =>
  sendJson(edge.url, {
    method: 'POST',
    path: `/api${path}`,
    headers: { ...bearer(token), 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
    body,
  });
const wanted = (tour: TravelPackage, ahead: number, numberOfTravelers = 1): object => ({
  ...packageBooking(tour),
  numberOfTravelers,
  selectedTravelDates: { startDate: dayAhead(ahead), endDate: dayAhead(ahead) },
});
const attack = (count: number, attempt: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(index)));
const taken = (responses: readonly Answer[]): Booking[] =>
  responses.filter(({ status }) => status === 201).map(({ json }) => (json as { data: Booking }).data);
const codesOf = (responses: readonly Answer[]): string[] => [
  ...new Set(responses.filter(({ status }) => status !== 201).map(({ json }) => (json as { code: string }).code)),
];

describe('unpaid seats and places', () => {
  it('are limited to two for an unconfirmed account, even with 50 parallel requests', async () => {
    const [thief, tour] = [await otherUser(), await spaciousPackage()];
    const responses = await attack(50, (index) => post('/bookings', thief, wanted(tour, 30 + index, 4)));
    figures['packages of a stranger, of 50'] = taken(responses).length;
    expect(taken(responses)).toHaveLength(limits.unconfirmedOpenBookingsMax);
    expect(codesOf(responses)).toEqual(['TOO_MANY_OPEN_BOOKINGS']);
    const whole = await send(url, { path: `/api/packages/${tour._id}` });
    expect((whole.json as { data: TravelPackage }).data.currentBookings).toBe(2 * 4);
  });

  it('are limited to six for a confirmed account', async () => {
    const [client, tour] = [await newAccount(url, 'client', admin.token), await spaciousPackage()];
    const responses = await attack(50, (index) => post('/bookings', client, wanted(tour, 30 + index)));
    figures['packages of a client, of 50'] = taken(responses).length;
    expect(taken(responses)).toHaveLength(limits.openBookingsMax);
  });

  it('are limited across accounts of one network', async () => {
    const tour = await spaciousPackage();
    const thieves = await Promise.all(Array.from({ length: 30 }, otherUser));
    const responses = await attack(30, (index) => {
      const address = `2001:db8:41:9::${(index + 1).toString(16)}`;
      return post('/bookings', thieves[index]!, wanted(tour, 30), address);
    });
    figures['packages of 30 accounts of a network'] = taken(responses).length;
    expect(taken(responses)).toHaveLength(limits.unconfirmedAddressOpenBookingsMax);
  });

  it('cannot be released and taken again endlessly', async () => {
    const [thief, tour] = [await otherUser(), await spaciousPackage()];
    let rounds = 0;
    for (; rounds < 10; rounds += 1) {
      const [booking] = taken([await post('/bookings', thief, wanted(tour, 40), '41.9.0.4')]);
      if (!booking) break;
      const path = `/api/bookings/${booking._id}`;
      await send(edge.url, { method: 'DELETE', path, headers: bearer(thief.token) });
    }
    figures['rounds of booking and cancelling'] = rounds;
    expect(rounds).toBe(limits.lapsedAttemptsMax);
    expect(codesOf([await post('/bookings', thief, wanted(tour, 40), '41.9.0.4')])).toEqual(['REBOOKING_NEEDS_STAFF']);
  });

  it('have a payment deadline', async () => {
    const [booking] = taken([
      await post('/bookings', await otherUser(), wanted(await spaciousPackage(), 60), '41.9.0.5'),
    ]);
    const days = (Date.parse(booking?.fulfilment?.payBy ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(limits.packagePayDaysDefault, 1);
  });
});

describe('unpaid tickets', () => {
  it('cannot be issued by one employee alone, whatever the payment status', async () => {
    const [employee, client] = [
      await newAccount(url, 'employee', admin.token),
      await newAccount(url, 'client', admin.token),
    ];
    const offer = await pricedOffer(url, employee.token);
    const [booking] = taken([await post('/bookings', employee, { ...flightBooking(offer), onBehalfOf: client.id })]);
    const path = `/bookings/${booking?._id}`;
    const attempts = [
      await post(`${path}/issue`, employee, {}),
      await post(`${path}/issue`, employee, { reason: 'A friend of the house' }),
    ];
    const byHand = { paymentStatus: 'paid' };
    const edited = { method: 'PUT', path: `/api${path}`, headers: bearer(employee.token), body: byHand };
    expect((await sendJson(edge.url, edited)).status).toBe(200);
    attempts.push(await post(`${path}/issue`, employee, { reason: 'It says paid, look' }));
    figures['tickets of one employee'] = attempts.filter(({ status }) => status === 200).length;
    expect(codesOf(attempts)).toEqual(['ADMIN_NEEDED']);
    const review = await send(edge.url, { path: '/api/reports/daily-review', headers: bearer(admin.token) });
    const { paymentStatuses } = (review.json as { data: { paymentStatuses: { bookingId: string; by: string }[] } })
      .data;
    expect(paymentStatuses.filter(({ bookingId }) => bookingId === booking?._id).map(({ by }) => by)).toEqual([
      employee.username,
    ]);
  });
});
