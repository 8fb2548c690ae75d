import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiCalls, type ApiCallName } from '@portal/contracts';
import fc from 'fast-check';
import { hostileBodies, hostileValues } from '../../attacks/hostile-bodies';
import { hostileStrings } from '../../attacks/hostile-strings';
import { injectionPoints, type InjectionPoint, pathOf, type PointSources } from '../../attacks/injection-points';
import { answerFault, sendUnchecked } from '../../attacks/judge';
import {
  bookablePackage,
  flightBooking,
  newBooking,
  newKey,
  newPackage,
  newPayment,
  payableBooking,
  pricedOffer,
  sampleBody,
  searchedOffer,
} from '../../calls/sample-bodies';
import { demoAccount, newAccount, signIn, type Account } from '../../portal/accounts';
import { openDatabase, storedKeys } from '../../portal/database';
import { ms, recordMeasurements, percentile } from '../../portal/measurements';
import { bearer, send, sendJson, type Sent } from '../../client/http';
import { inParallel, whilePollingHealth } from '../../client/load';
import { portalUnderTest } from '../../portal/portal-under-test';
import { isAlive, readProbes } from '../../portal/probes';
import { isFull, requestBudget, seed } from '../../portal/settings';

const { proxiedUrl: base, services, mongoUri, pids, probeFolder } = portalUnderTest();
/** At costly places, one of this many strings is sent. */
const costlyShare = 40;
const stallLimitMs = 1_000;
const sessionsToLose = 20;

let admin: Account;
let client: Account;
let points: InjectionPoint[];
let sources: PointSources;
const figures: Record<string, number | string> = {};
const faults: string[] = [];
const healthMs: number[] = [];

beforeAll(async () => {
  const own = await demoAccount(base, 'admin');
  admin = await newAccount(base, 'admin', own.token);
  client = await newAccount(base, 'client', admin.token);
  sources = await preparedSources();
  points = injectionPoints(sources);
});
afterAll(() => recordMeasurements('hostile input', figures));

async function preparedSources(): Promise<PointSources> {
  const travelPackage = await bookablePackage(base);
  const victim = await newAccount(base, 'client', admin.token);
  const employee = await newAccount(base, 'employee', admin.token);
  const bookingId = await payableBooking(base, victim.token, travelPackage);
  const bodySources = { travelPackage, offer: await searchedOffer(base, client.token), bookingId };
  const withBody = (Object.keys(apiCalls) as ApiCallName[]).map(
    (call) => [call, sampleBody(call, client, bodySources)] as const,
  );
  const bodies = Object.fromEntries(withBody.filter(([, body]) => body !== undefined)) as PointSources['bodies'];
  // No attempt may end the sessions that send them.
  for (const body of Object.values(bodies)) if ('currentPassword' in body) body['currentPassword'] = 'not the password';
  const guesser = await newAccount(base, 'client', admin.token);
  return {
    adminToken: admin.token,
    clientToken: client.token,
    guessTokens: await Promise.all(Array.from({ length: sessionsToLose }, () => signIn(base, guesser))),
    bodies,
    ids: {
      user: victim.id,
      booking: bookingId,
      package: await newPackage(base, admin.token),
      deposit: 'pawapay:none',
      link: 'no-link',
      session: 'no-session',
      departure: 'no-departure',
      payment: await newPayment(base, { owner: victim, staff: employee.token, travelPackage }),
    },
  };
}

let sent = 0;
/** Each request has another address, so that rate limits do not hide the services' responses. */
const fromSomewhere = (request: Sent): Sent => {
  sent += 1;
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  return { ...request, headers: { 'x-forwarded-for': address, ...request.headers } };
};

const ask = (request: Sent) =>
  sendUnchecked(base, fromSomewhere(request)).catch((error: Error) => ({ status: 0, text: String(error) }));

async function attack(name: string, request: Sent): Promise<number> {
  const response = await ask(request);
  const fault = answerFault(response);
  if (fault !== undefined) faults.push(`${name}: ${fault}`);
  return response.status;
}

const watched = (work: () => Promise<void>): Promise<void> =>
  whilePollingHealth([base, ...Object.values(services)], healthMs, work);

type Try = [InjectionPoint, unknown];

/** Yields every string at every place, or as many as the budget permits; costly places take turns. */
function* everything(strings: readonly string[]): Generator<Try> {
  const stride = Math.max(1, Math.round((strings.length * points.length) / requestBudget));
  figures['places tried with each string'] = stride === 1 ? 'all' : Math.round(points.length / stride);
  for (const [at, value] of strings.entries()) {
    for (const [place, point] of points.entries()) {
      const isCostlyTurn = (at + place) % (point.isCostly ? costlyShare : 1) === 0;
      if (isCostlyTurn && (at + place) % (point.isCostly ? 1 : stride) === 0) yield [point, value];
    }
  }
  for (const value of hostileValues) for (const point of points) yield [point, value];
}

function sample(strings: readonly string[], count: number): Try[] {
  const values = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<unknown>(...strings) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileValues) },
  );
  const cheap = points.filter(({ isCostly }) => !isCostly);
  const somewhere = fc.oneof(
    { weight: 19, arbitrary: fc.constantFrom(...cheap) },
    { weight: 1, arbitrary: fc.constantFrom(...points) },
  );
  return fc.sample(fc.tuple(somewhere, values), { seed, numRuns: count });
}

describe('hostile input', () => {
  it('is at most rejected at every place', async () => {
    const strings = hostileStrings();
    let tried = 0;
    const startedAt = performance.now();
    await watched(() =>
      inParallel(
        isFull ? everything(strings) : sample(strings, Math.min(5_000, requestBudget)),
        async ([point, value]) => {
          await attack(`${point.name} ${JSON.stringify(value)?.slice(0, 80)}`, point.build(value));
          tried += 1;
        },
      ),
    );
    Object.assign(figures, {
      strings: strings.length,
      points: points.length,
      requests: tried,
      'answers ≥ 500 or telling': faults.length,
    });
    figures['requests a second'] = Math.round((tried * 1_000) / (performance.now() - startedAt));
    expect(faults.slice(0, 40)).toEqual([]);
  });

  it('is at most rejected as a body', async () => {
    const before = faults.length;
    const calls = Object.keys(sources.bodies) as ApiCallName[];
    const bodies = hostileBodies();
    const pairs = bodies.flatMap((body) => calls.map((call) => [call, body] as const));
    const some = { seed, numRuns: Math.min(1_000, requestBudget) };
    const chosen = isFull ? pairs : fc.sample(fc.constantFrom(...pairs), some);
    const taken: string[] = [];
    await watched(() =>
      inParallel(chosen, async ([call, { name, body }]) => {
        const { method } = apiCalls[call];
        const headers = { 'content-type': 'application/json', ...bearer(sources.adminToken), ...newKey(call) };
        const status = await attack(`${call} ${name}`, { method, path: pathOf(call, sources), headers, body });
        if (/\/n_\w+\.json$/.test(name) && status < 400) taken.push(`${call} took ${name}`);
      }),
    );
    figures['bodies tried'] = chosen.length;
    figures['bodies answered ≥ 500'] = faults.length - before;
    expect([...faults.slice(before, before + 40), ...taken]).toEqual([]);
  });

  it('creates no airline order from a changed offer', async () => {
    const offer = await pricedOffer(base, client.token);
    const body = flightBooking(offer);
    const changes = [
      { totalPrice: 1 },
      { totalPrice: -1 },
      { currency: 'XXX' },
      { flightOffer: { ...offer, price: { ...offer.price, grandTotal: '1.00' } } },
      { flightOffer: { ...offer, id: 'other' } },
      { flightOffer: { ...offer, extra: 1 } },
      { flightOffer: { ...offer, portal: { ...offer.portal, expiresAt: '2099-01-01T00:00:00.000Z' } } },
      { flightOffer: { ...offer, portal: { ...offer.portal, stage: 'searched' } } },
      { numberOfTravelers: 2 },
    ];
    for (const change of changes) {
      const sending = {
        method: 'POST',
        path: '/api/bookings',
        headers: bearer(client.token),
        body: { ...body, ...change },
      };
      expect([400, 409, 422]).toContain((await sendJson(base, sending)).status);
    }
  });

  it('stores no operator and no prototype as a field name', async () => {
    const database = await openDatabase(mongoUri);
    const keys = await storedKeys(database);
    await database.close();
    const foreign = [...keys].filter((key) => /[$.\0]|__proto__|^constructor$|^prototype$/.test(key));
    figures['stored names of fields'] = keys.size;
    expect(foreign).toEqual([]);
  });

  it('changes no prototype and blocks no process', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const reported = readProbes(probeFolder);
    expect(reported.length).toBeGreaterThanOrEqual(Object.keys(pids).length);
    expect(reported.filter(({ isPolluted }) => isPolluted).map(({ entry }) => entry)).toEqual([]);
    figures['event loop p99, worst process'] = ms(Math.max(...reported.map(({ p99Ms }) => p99Ms)));
    figures['longest stall, worst process'] = ms(Math.max(...reported.map(({ longestMs }) => longestMs)));
    figures['health answer p99'] = ms(percentile(healthMs, 0.99));
    expect(percentile(healthMs, 0.99)).toBeLessThan(stallLimitMs);
  });

  it('ends no process', () => {
    const ended = Object.entries(pids).filter(([, pid]) => !isAlive(pid));
    figures['processes ended'] = ended.length;
    expect(ended).toEqual([]);
  });

  it('leaves the portal working', async () => {
    expect((await send(base, { path: '/readyz' })).status).toBe(200);
    for (const { token } of [admin, client]) {
      expect((await send(base, { path: '/api/auth/profile', headers: bearer(token) })).status).toBe(200);
    }
    const account = await newAccount(base, 'client', admin.token);
    await newBooking(base, account.token, await bookablePackage(base));
  });
});
