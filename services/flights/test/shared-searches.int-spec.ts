import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, agencyDayStart, type FlightOffer, limits } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import {
  serviceTokenFor,
  startTestIdentityKeys,
  startTestService,
  startTestSimulator,
  testServiceEnv,
  type TestResponse,
  type TestIdentity,
  type TestService,
  type TestSimulator,
} from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';

const minuteMs = 60_000;

let identity: TestIdentity;
let simulator: TestSimulator;
let flights: TestService;
let people = 0;

const assertionFor = (more: { isUnconfirmed?: boolean; role?: 'client' | 'employee' } = {}): Promise<string> => {
  people += 1;
  return identity.assertionFor({ id: `64${String(people).padStart(22, '0')}`, role: 'client', ...more });
};
const startFlights = (env: Record<string, string> = {}): Promise<TestService> =>
  startTestService(
    createApp(
      readEnv(envSchema, {
        ...testServiceEnv('flights', { identityUrl: identity.url }),
        ...simulator.flightsEnv,
        OFFER_SECRET: 'a seal secret of the tests, long enough',
        SIM_CLOCK_URL: simulator.adminUrl,
        ...env,
      }),
    ),
  );

beforeAll(async () => {
  [identity, simulator] = await Promise.all([startTestIdentityKeys(), startTestSimulator()]);
  flights = await startFlights();
});
afterEach(async () => {
  await simulator.clearFaults();
  await simulator.setClock(undefined);
});
afterAll(async () => {
  await flights.stop();
  await Promise.all([simulator.stop(), identity.stop()]);
});

const day = (ahead: number): string => agencyDate(new Date(Date.now() + ahead * 86_400_000));
/** Sets the clock of simulator and portal to a time in Lusaka. */
const setTime = (ahead: number, hours: number): Promise<void> =>
  simulator.setClock(new Date(agencyDayStart(day(ahead)).getTime() + hours * 60 * minuteMs));
const search = (
  assertion: string,
  changes: Record<string, string> = {},
  { service = flights, ipAddress = '41.2.0.1' } = {},
): Promise<TestResponse> => {
  const query = { originLocationCode: 'LUN', destinationLocationCode: 'NLA', departureDate: day(30), adults: '1' };
  const path = `/flights/offers?${new URLSearchParams({ ...query, ...changes })}`;
  return service.call('GET', path, { assertion, ipAddress });
};
const price = async (offer: FlightOffer | undefined): Promise<TestResponse> =>
  flights.call('POST', '/flights/pricing', { assertion: await assertionFor(), body: { offer } });
const offersOf = (response: TestResponse) => response.as<{ data: FlightOffer[] }>().data;
const leavingAt = ({ itineraries }: FlightOffer): string => itineraries[0]?.segments[0]?.departure.at ?? '';
const searchesMade = async (): Promise<number> =>
  (await simulator.calls()).filter(({ operation }) => operation === 'search').length;
const times = <Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('equal searches', () => {
  it('share one provider call across users and spellings of the query', async () => {
    const before = await searchesMade();
    const first = await times(20, async () => search(await assertionFor(), { departureDate: day(31) }));
    const later = await search(await assertionFor({ role: 'employee' }), {
      departureDate: day(31),
      originLocationCode: 'lun',
      travelClass: 'ECONOMY',
    });
    expect((await searchesMade()) - before).toBe(1);
    for (const response of [...first, later]) expect(offersOf(response)).toEqual(offersOf(first[0]!));
  });

  it('return offers that each account may price', async () => {
    const [mine, theirs] = await times(2, async () => search(await assertionFor(), { departureDate: day(32) }));
    for (const response of [mine, theirs]) expect((await price(offersOf(response!)[0])).status).toBe(200);
  });

  it('do not return the failure of an earlier search', async () => {
    await simulator.fault({ operation: 'search', action: 'html' });
    expect((await search(await assertionFor(), { departureDate: day(33) })).status).toBe(503);
    expect((await search(await assertionFor(), { departureDate: day(33) })).status).toBe(200);
  });

  it('call the provider again under test limits, unless concurrent', async () => {
    const service = await startFlights({ RATE_LIMIT_PROFILE: 'test' });
    const before = await searchesMade();
    await times(5, async () => search(await assertionFor(), { departureDate: day(34) }, { service }));
    await search(await assertionFor(), { departureDate: day(34) }, { service });
    expect((await searchesMade()) - before).toBe(2);
    await service.stop();
  });
});

describe('account with an unconfirmed email address', () => {
  it('has an hourly limit of provider searches, and gets a message with the next step', async () => {
    const service = await startFlights();
    const [person, other] = [await assertionFor({ isUnconfirmed: true }), await assertionFor()];
    const different = (assertion: string, index: number) =>
      search(assertion, { departureDate: day(1 + (index % 300)) }, { service, ipAddress: '41.2.0.2' });
    await simulator.fault({ operation: 'search', action: 'empty', times: 'always' });
    const responses = await times(limits.unconfirmedSearchesPerHour + 5, (index) => different(person, index));
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(5);
    expect(rejected[0]?.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('Confirm your email address'),
    });
    expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(60);
    const known = responses.findLastIndex(({ status }) => status === 200);
    expect((await different(person, known)).status).toBe(200);
    expect((await different(other, 299)).status).toBe(200);
    await service.stop();
  });

  it('shares a limit with other accounts of its network address', async () => {
    const service = await startFlights();
    await simulator.fault({ operation: 'search', action: 'empty', times: 'always' });
    const asking = await times(5, () => assertionFor({ isUnconfirmed: true }));
    const responses: TestResponse[] = [];
    for (let index = 0; index < limits.unconfirmedAddressSearchesPerHour + 10; index += 1) {
      const query = { departureDate: day(1 + (index % 300)), adults: `${1 + Math.floor(index / 300)}` };
      responses.push(await search(asking[index % 5]!, query, { service, ipAddress: '41.2.0.3' }));
    }
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
    await service.stop();
  });
});

describe('departed flights, or flights whose check-in closes within the hour', () => {
  it('are omitted and counted', async () => {
    await setTime(2, 5.5);
    const whole = await search(await assertionFor(), { departureDate: day(2) });
    expect(whole.body).not.toHaveProperty('meta');
    expect(offersOf(whole).map(leavingAt)).toContain(`${day(2)}T06:30:00`);
    await setTime(2, 5.6);
    const later = await search(await assertionFor(), { departureDate: day(2) });
    expect(later.body).toMatchObject({ meta: { departed: 1 } });
    expect(offersOf(later).map(leavingAt)).not.toContain(`${day(2)}T06:30:00`);
    expect(offersOf(later).length).toBeGreaterThan(0);
  });

  it('use the local time of the departure airport', async () => {
    // 09:15 in Nairobi is 08:15 in Lusaka.
    await setTime(3, 7.1);
    const query = { originLocationCode: 'NBO', destinationLocationCode: 'LHR', departureDate: day(3) };
    expect(offersOf(await search(await assertionFor(), query)).map(leavingAt)).toContain(`${day(3)}T09:15:00`);
    await setTime(3, 7.4);
    expect(offersOf(await search(await assertionFor(), query)).map(leavingAt)).not.toContain(`${day(3)}T09:15:00`);
  });

  it('cannot be priced or ordered', async () => {
    await setTime(4, 5);
    const [offer] = offersOf(await search(await assertionFor(), { departureDate: day(4) })).filter((one) =>
      leavingAt(one).endsWith('T06:30:00'),
    );
    const priced = (await price(offer)).as<{ data: FlightOffer }>().data;
    await setTime(4, 6);
    expect(await price(offer)).toMatchObject({ status: 422, body: { code: 'OFFER_DEPARTED' } });
    const verify = await flights.call('POST', '/internal/offers/verify', {
      serviceToken: await serviceTokenFor('flights', 'bookings'),
      body: { offer: priced },
    });
    expect(verify).toMatchObject({ status: 422, body: { code: 'OFFER_DEPARTED' } });
  });

  it('leave offers for today until late in the evening', async () => {
    await setTime(5, 22);
    const found = offersOf(await search(await assertionFor(), { departureDate: day(5) }));
    expect(found.map(leavingAt)).toEqual([`${day(5)}T23:59:00`]);
  });
});

describe('offer that departs too soon for a hold', () => {
  it('[A6] is marked to be paid first, in the list and after pricing', async () => {
    await setTime(6, 4);
    const ways = async (ahead: number) =>
      new Set(
        offersOf(await search(await assertionFor(), { departureDate: day(ahead) })).map(({ booking }) => booking),
      );
    const today = await ways(6);
    expect(today).toContain('pay-first');
    expect(today).not.toContain('online');
    expect(await ways(9)).toEqual(new Set(['online']));
    const offer = offersOf(await search(await assertionFor(), { departureDate: day(6) })).find(
      ({ booking }) => booking === 'pay-first',
    );
    const priced = await price(offer);
    expect([priced.status, priced.as<{ data: FlightOffer }>().data.booking]).toEqual([200, 'pay-first']);
  });

  it('[A7] is found by the default search (LUN, NLA, today) at 08:00 Lusaka, and a client can buy it', async () => {
    await setTime(7, 8);
    const found = offersOf(await search(await assertionFor(), { departureDate: day(7) }));
    const bought = found.find(({ booking }) => booking !== 'call');
    expect(bought && (await price(bought)).status).toBe(200);
  });
});
