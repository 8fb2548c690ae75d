import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFlightSimulator, type FlightSimulator } from '../src';
import { answerSchemas } from './answer-schemas';
import {
  apiCaller,
  CREDENTIALS,
  firstOffer,
  orderRequest,
  price,
  pricingRequest,
  problemsOf,
  search,
  searchPath,
  type ApiCaller,
} from './harness';

const PRICING = '/v1/shopping/flight-offers/pricing';
const ORDERS = '/v1/booking/flight-orders';
const LOCATIONS = '/v1/reference-data/locations';
const ABROAD = { destinationLocationCode: 'LHR', returnDate: '2026-12-15', adults: 2, children: 1, infants: 1 };

let simulator: FlightSimulator;
let call: ApiCaller;

beforeAll(async () => {
  simulator = await startFlightSimulator({ now: '2026-11-21T08:00:00Z' });
  call = await apiCaller(simulator);
});
afterAll(() => simulator.stop());

function askToken(form: Record<string, string>): Promise<Response> {
  return fetch(`${simulator.url}/v1/security/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
}

describe('responses', () => {
  it('issue a token for valid credentials only', async () => {
    const form = {
      grant_type: 'client_credentials',
      client_id: CREDENTIALS.clientId,
      client_secret: CREDENTIALS.clientSecret,
    };
    const given = await askToken(form);
    expect(given.headers.get('content-type')).toBe('application/json');
    answerSchemas.token.parse(await given.json());
    const wrong = await askToken({ ...form, client_secret: 'guess' });
    expect([wrong.status, answerSchemas.tokenRefusal.parse(await wrong.json()).error]).toEqual([401, 'invalid_client']);
    const grant = await askToken({ ...form, grant_type: 'password' });
    expect([grant.status, answerSchemas.tokenRefusal.parse(await grant.json()).error]).toEqual([
      400,
      'unsupported_grant_type',
    ]);
  });

  it('match the provider’s schemas from search to order', async () => {
    for (const query of [{}, { travelClass: 'FIRST' }, { ...ABROAD, travelClass: 'BUSINESS', currencyCode: 'EUR' }]) {
      const found = await call('GET', searchPath(query));
      expect(found.contentType).toBe('application/vnd.amadeus+json');
      expect(answerSchemas.search.parse(found.body).data.length).toBeGreaterThan(0);
      const offer = await firstOffer(call, query);
      const everything = '?include=bags,detailed-fare-rules,credit-card-fees,other-services';
      answerSchemas.pricing.parse((await call('POST', PRICING + everything, pricingRequest(offer))).body);
    }
  });

  it('match the provider’s order schemas', async () => {
    const quote = await price(call, await firstOffer(call));
    const created = await call('POST', ORDERS, orderRequest(quote, { reference: 'BK-SHAPE' }));
    expect([created.status, created.contentType]).toEqual([201, 'application/vnd.amadeus+json']);
    const { id } = answerSchemas.created.parse(created.body).data;
    answerSchemas.order.parse((await call('GET', `${ORDERS}/${id}`)).body);
    const found = answerSchemas.orders.parse((await call('GET', `${ORDERS}?reference=BK-SHAPE`)).body);
    expect(found.data.map((order) => order.id)).toEqual([id]);
    answerSchemas.refusal.parse((await call('GET', `${ORDERS}/unknown`)).body);
    expect((await call('DELETE', `${ORDERS}/${id}`)).status).toBe(204);
    expect((await call('GET', `${ORDERS}?reference=BK-SHAPE`)).body).toMatchObject({ data: [] });
  });

  it('match the provider’s schemas of places and airlines', async () => {
    answerSchemas.locations.parse((await call('GET', `${LOCATIONS}?subType=AIRPORT,CITY&keyword=LON`)).body);
    answerSchemas.lightLocations.parse((await call('GET', `${LOCATIONS}?subType=CITY&keyword=LON&view=LIGHT`)).body);
    answerSchemas.location.parse((await call('GET', `${LOCATIONS}/ALHR`)).body);
    answerSchemas.nearest.parse((await call('GET', `${LOCATIONS}/airports?latitude=-15.4&longitude=28.3`)).body);
    answerSchemas.cities.parse((await call('GET', `${LOCATIONS}/cities?keyword=PAR`)).body);
    answerSchemas.airlines.parse((await call('GET', '/v1/reference-data/airlines')).body);
  });

  it('contain no offers for unserved places', async () => {
    const none = await call('GET', searchPath({ destinationLocationCode: 'ULN' }));
    expect([none.status, none.body]).toMatchObject([200, { meta: { count: 0 }, data: [] }]);
  });

  it('are deterministic', async () => {
    const [one, other] = [await call('GET', searchPath(ABROAD)), await call('GET', searchPath(ABROAD))];
    expect(other).toEqual(one);
  });
});

describe('search filters', () => {
  it('limit carriers, stops, price and number of offers', async () => {
    const carriers = (await search(call, { destinationLocationCode: 'JNB', includedAirlineCodes: '4Z' })).flatMap(
      ({ itineraries }) => itineraries.flatMap(({ segments }) => segments.map(({ carrierCode }) => carrierCode)),
    );
    expect(new Set(carriers)).toEqual(new Set(['4Z']));
    const direct = await search(call, { destinationLocationCode: 'DXB', nonStop: 'true' });
    expect(direct.map(({ itineraries }) => itineraries[0]?.segments.length)).toEqual([1]);
    expect(await search(call, { maxPrice: 1 })).toEqual([]);
    expect(await search(call, { ...ABROAD, max: 3 })).toHaveLength(3);
  });

  it('expand a city to all its airports', async () => {
    const [offer] = await search(call, { destinationLocationCode: 'LON' });
    expect(offer?.itineraries[0]?.segments.at(-1)?.arrival.iataCode).toBe('LHR');
  });
});

describe('error responses', () => {
  const base = { originLocationCode: 'LUN', destinationLocationCode: 'NLA', departureDate: '2026-12-01', adults: '1' };
  const without = (name: string) =>
    `/v2/shopping/flight-offers?${new URLSearchParams(Object.entries(base).filter(([key]) => key !== name))}`;

  it.each([
    ['an unknown place', searchPath({ destinationLocationCode: 'XXX' }), 477, 'destinationLocationCode'],
    ['a malformed place', searchPath({ originLocationCode: 'Lusaka' }), 477, 'originLocationCode'],
    ['a past date', searchPath({ departureDate: '2026-11-20' }), 425, 'departureDate'],
    ['a date too far ahead', searchPath({ departureDate: '2027-12-31' }), 425, 'departureDate'],
    ['an invalid date', searchPath({ departureDate: '2026-02-30' }), 477, 'departureDate'],
    ['a return before departure', searchPath({ returnDate: '2026-11-30' }), 425, 'returnDate'],
    ['an unknown cabin', searchPath({ travelClass: 'SOFA' }), 477, 'travelClass'],
    ['an unknown currency', searchPath({ currencyCode: 'XAU' }), 477, 'currencyCode'],
    ['ten seats', searchPath({ adults: 8, children: 2 }), 10661, 'adults'],
    ['more infants than adults', searchPath({ infants: 2 }), 2668, 'infants'],
    [
      'contradictory filters',
      searchPath({ includedAirlineCodes: 'ET', excludedAirlineCodes: 'P0' }),
      2668,
      'excludedAirlineCodes',
    ],
    ['no origin', without('originLocationCode'), 32171, 'originLocationCode'],
    ['no number of adults', without('adults'), 32171, 'adults'],
    ['a location search without keyword', `${LOCATIONS}?subType=CITY`, 32171, 'keyword'],
    ['a location search by an unknown type', `${LOCATIONS}?subType=BAR&keyword=LU`, 572, 'subType'],
    ['a malformed location id', `${LOCATIONS}/lusaka`, 572, 'locationId'],
    ['malformed airline codes', '/v1/reference-data/airlines?airlineCodes=%21', 477, 'airlineCodes'],
  ])('name the parameter: %s', async (_case, path, code, parameter) => {
    const rejected = await call('GET', path);
    answerSchemas.refusal.parse(rejected.body);
    expect([rejected.status, problemsOf(rejected)[0]?.code, problemsOf(rejected)[0]?.source?.parameter]).toEqual([
      400,
      code,
      parameter,
    ]);
  });

  it('point to missing, malformed and forbidden body fields', async () => {
    const bare = await call('POST', ORDERS, {});
    expect(problemsOf(bare)[0]).toMatchObject({ code: 32171, detail: 'data needed', source: { pointer: '/data' } });
    const untyped = await call('POST', PRICING, { data: { flightOffers: [{}] } });
    expect(problemsOf(untyped)[0]).toMatchObject({
      code: 32171,
      detail: 'type needed',
      source: { pointer: '/data/type' },
    });
    const request = orderRequest(await firstOffer(call));
    Object.assign(request.data, { formOfPayments: [] });
    expect(problemsOf(await call('POST', ORDERS, request))[0]).toMatchObject({ code: 477 });
    expect(problemsOf(await call('POST', ORDERS, '{broken'))[0]).toMatchObject({ code: 477 });
    const accented = orderRequest(await firstOffer(call), { lastName: 'Müller' });
    expect(problemsOf(await call('POST', ORDERS, accented))[0]).toMatchObject({
      code: 477,
      source: { pointer: '/data/travelers[0]/name/lastName' },
    });
  });

  it('reject calls without a valid token, and unknown paths', async () => {
    const bare = await fetch(simulator.url + searchPath());
    expect([bare.status, await bare.json()]).toMatchObject([401, { errors: [{ code: 38191 }] }]);
    const forged = await fetch(simulator.url + searchPath(), { headers: { authorization: 'Bearer abc.def' } });
    expect([forged.status, await forged.json()]).toMatchObject([401, { errors: [{ code: 38190 }] }]);
    const lost = await call('GET', '/v1/nowhere');
    expect([lost.status, problemsOf(lost)[0]?.code]).toEqual([404, 38196]);
  });
});
