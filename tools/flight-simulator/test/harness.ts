import { request } from 'node:http';
import Amadeus from 'amadeus';
import type { FlightSimulator } from '../src';
import type { FlightOffer } from '../src/wire';

export const CREDENTIALS = { clientId: 'portal-simulator', clientSecret: 'portal-simulator-secret' };

/** Official SDK, connected to the simulator over plain HTTP through its client option. */
export function officialSdk(simulator: FlightSimulator, credentials = CREDENTIALS): Amadeus {
  const plain = { request: (options: object) => request({ ...options, protocol: 'http:', agent: false }) };
  return new Amadeus({ ...credentials, host: '127.0.0.1', port: simulator.port, http: plain });
}

export interface Answer {
  status: number;
  contentType: string | null;
  body: unknown;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Calls the provider's API directly with its own token. */
export async function apiCaller(simulator: FlightSimulator) {
  const token = await fetch(`${simulator.url}/v1/security/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: CREDENTIALS.clientId,
      client_secret: CREDENTIALS.clientSecret,
    }),
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  return async (method: string, path: string, body?: unknown): Promise<Answer> =>
    answerOf(
      await fetch(`${simulator.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/vnd.amadeus+json' },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
}
export type ApiCaller = Awaited<ReturnType<typeof apiCaller>>;

export async function admin(simulator: FlightSimulator, method: string, path: string, body?: unknown): Promise<Answer> {
  return answerOf(
    await fetch(`${simulator.adminUrl}${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }),
  );
}

export type Query = Record<string, string | number | undefined>;

export function searchPath(query: Query = {}): string {
  const params = new URLSearchParams({
    originLocationCode: 'LUN',
    destinationLocationCode: 'NLA',
    departureDate: '2026-12-01',
    adults: '1',
    ...Object.fromEntries(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    ),
  });
  return `/v2/shopping/flight-offers?${params}`;
}

export async function search(call: ApiCaller, query: Query = {}): Promise<FlightOffer[]> {
  const { body } = await call('GET', searchPath(query));
  return (body as { data: FlightOffer[] }).data;
}

export async function firstOffer(call: ApiCaller, query: Query = {}): Promise<FlightOffer> {
  const offer = (await search(call, query))[0];
  if (!offer) throw new Error('The search found nothing');
  return offer;
}

export function pricingRequest(offer: FlightOffer) {
  return { data: { type: 'flight-offers-pricing', flightOffers: [offer] } };
}

export async function price(call: ApiCaller, offer: FlightOffer): Promise<FlightOffer> {
  const { body } = await call('POST', '/v1/shopping/flight-offers/pricing', pricingRequest(offer));
  const priced = (body as { data: { flightOffers: FlightOffer[] } }).data.flightOffers[0];
  if (!priced) throw new Error('The offer was not priced');
  return priced;
}

export function orderRequest(offer: FlightOffer, { lastName = 'Banda', reference = 'BK-1' } = {}) {
  return {
    data: {
      type: 'flight-order',
      flightOffers: [offer],
      travelers: offer.travelerPricings.map(({ travelerId }) => ({
        id: travelerId,
        dateOfBirth: '1990-04-12',
        gender: 'FEMALE',
        name: { firstName: 'Mutinta', lastName },
        contact: {
          emailAddress: 'mutinta@example.com',
          phones: [{ deviceType: 'MOBILE', countryCallingCode: '260', number: '977123456' }],
        },
      })),
      remarks: { general: [{ subType: 'GENERAL_MISCELLANEOUS', text: `PORTAL REF ${reference}` }] },
      ticketingAgreement: { option: 'DELAY_TO_CANCEL', delay: '6D' },
    },
  };
}

export interface Problem {
  status: number;
  code: number;
  title: string;
  detail?: string;
  source?: { pointer?: string; parameter?: string };
}

export function problemsOf(answer: Answer): Problem[] {
  return (answer.body as { errors?: Problem[] }).errors ?? [];
}
