import { apiCalls, type ApiCallName } from '@portal/contracts';
import { queryFields } from '@portal/test-kit/request-fields';
import { bodyVariants } from '../calls/body-variants';
import { objectKindOf, type ObjectKind } from '../calls/expected-status';
import { newKey } from '../calls/sample-bodies';
import type { Sent } from '../client/http';

/** Place where untrusted input enters the portal. */
export interface InjectionPoint {
  name: string;
  /** Whether a request hashes a password or creates data, so that only a sample of the strings is sent. */
  isCostly: boolean;
  /** Builds the request with the value. */
  build: (value: unknown) => Sent;
}

export interface PointSources {
  adminToken: string;
  clientToken: string;
  /** Disposable sessions: five wrong current passwords end a session. */
  guessTokens: readonly string[];
  /** Valid body of each call. */
  bodies: Partial<Record<ApiCallName, Record<string, unknown>>>;
  ids: Record<Exclude<ObjectKind, 'none'>, string>;
}

const allCalls = Object.keys(apiCalls) as ApiCallName[];
const json = { 'content-type': 'application/json' };
const clientCalls: readonly string[] = ['updateProfile', 'createBooking', 'priceOffer', 'logout'];
/** Calls that end the session of the token they are sent with. */
const signingIn: readonly string[] = ['login', 'register', 'loginWithFactor'];
const guessingCalls: readonly string[] = [
  'changePassword',
  'deleteAccount',
  'exportOwnData',
  'startPasskeyRegistration',
  'addPasskey',
  'startTotpEnrolment',
  'addTotp',
];
/** Calls that hash a password or create data if the other fields are valid. */
const costlyCalls: readonly string[] = [
  'login',
  'register',
  'registerUser',
  'changePassword',
  'resetUserPassword',
  'deleteAccount',
  'exportOwnData',
  'startPasskeyRegistration',
  'startTotpEnrolment',
  'addTotp',
];
const makingCalls: readonly string[] = [
  'createPackage',
  'createBooking',
  'addRate',
  'recordPayment',
  'addCustomerNote',
  'saveTraveler',
  'createCustomer',
];

type Path = readonly (string | number)[];

/** Returns the paths of all values in a body, including objects and arrays. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const here = path.length > 0 ? [path] : [];
  if (typeof value !== 'object' || value === null) return here;
  const entries: [string | number, unknown][] = Array.isArray(value) ? [[0, value[0]]] : Object.entries(value);
  return [...here, ...entries.flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Percent-encodes any value, including lone surrogates. */
export const encoded = (value: unknown): string => encodeURIComponent(Buffer.from(textOf(value)).toString('utf8'));

let guesses = 0;
function tokenFor(
  call: ApiCallName,
  { adminToken, clientToken, guessTokens }: PointSources,
  body: object = {},
): Record<string, string> {
  if (signingIn.includes(call)) return {};
  if (!guessingCalls.includes(call) && !('currentPassword' in body)) {
    return { authorization: `Bearer ${clientCalls.includes(call) ? clientToken : adminToken}` };
  }
  guesses += 1;
  return { authorization: `Bearer ${guessTokens[guesses % guessTokens.length]}` };
}

/** Returns the path of a call for an object that exists. */
export function pathOf(call: ApiCallName, { ids }: Pick<PointSources, 'ids'>): string {
  const kind = objectKindOf(call);
  return `/api${apiCalls[call].path.replace(':id', kind === 'none' ? '' : ids[kind])}`;
}

/** Offers are signed and any change is rejected in the same way, so only a few of their fields are tested. */
const isSealed = (path: Path): boolean => (path[0] === 'offer' || path[0] === 'flightOffer') && path.length > 3;

function bodyPoints(sources: PointSources): InjectionPoint[] {
  return (Object.entries(sources.bodies) as [ApiCallName, Record<string, unknown>][]).flatMap(([call, sample]) =>
    placesOf(call, sample).map(({ body, path }) => ({
      name: `${call} ${path.join('.')}`,
      isCostly: costlyCalls.includes(call) || makingCalls.includes(call),
      build: (value: unknown): Sent => ({
        method: apiCalls[call].method,
        path: pathOf(call, sources),
        headers: { ...json, ...tokenFor(call, sources, body), ...newKey(call) },
        body: JSON.stringify(withValue(body, path, value)),
      }),
    })),
  );
}

/** Returns each field once, in the first body that has it. */
function placesOf(call: ApiCallName, sample: Record<string, unknown>): { body: object; path: Path }[] {
  const known = new Set<string>();
  return [sample, ...bodyVariants(call, sample)].flatMap((body) => {
    const paths = pathsOf(body).filter((path) => !isSealed(path) && !known.has(path.join('.')));
    for (const path of paths) known.add(path.join('.'));
    return paths.map((path) => ({ body, path }));
  });
}

function idPoints(sources: PointSources): InjectionPoint[] {
  const calls = allCalls.filter((call) => apiCalls[call].path.includes(':id'));
  return calls.map((call) => ({
    name: `${call} id`,
    isCostly: false,
    build: (value) => ({
      method: apiCalls[call].method,
      path: `/api${apiCalls[call].path.replace(':id', () => encoded(value) || 'x')}`,
      headers: tokenFor(call, sources),
    }),
  }));
}

const absentId = '0123456789abcdef01234567';
const search = { originLocationCode: 'LUN', destinationLocationCode: 'JNB', departureDate: '2027-03-01', adults: '1' };

const neededQueries: Partial<Record<ApiCallName, Record<string, string>>> = {
  searchFlights: search,
  getLowestPrice: search,
  exportBookings: { format: 'csv' },
  exportUsers: { format: 'csv' },
  exportPayments: { format: 'csv' },
  getCustomerBalances: { ids: absentId },
  getChangeOffers: { date: '2099-01-31' },
  getPartyOffer: { travelers: '1' },
};

function queryPoints(sources: PointSources): InjectionPoint[] {
  return allCalls.flatMap((call) => {
    const names = queryFields(call);
    if (names.length === 0) return [];
    const base = neededQueries[call] ?? (names.includes('page') ? { page: '1', pageSize: '5' } : {});
    const { method, path } = apiCalls[call];
    // A value that is accepted by chance must not delete the user of the other calls.
    const of = call === 'deleteUser' ? `/api${path.replace(':id', absentId)}` : pathOf(call, sources);
    const request = (name: string, value: string): Sent => {
      const others = Object.entries(base).filter(([key]) => key !== name);
      const query = [...others.map(([key, text]) => `${key}=${text}`), `${name}=${value}`].join('&');
      return { method, path: `${of}?${query}`, headers: tokenFor(call, sources) };
    };
    const values = names.map((name) => ({
      name: `${call} ?${name}`,
      isCostly: false,
      build: (value: unknown) => request(name, encoded(value)),
    }));
    const nameItself = { name: `${call} ?…`, isCostly: false, build: (value: unknown) => request(encoded(value), '1') };
    const operator = {
      name: `${call} ?q[…]`,
      isCostly: false,
      build: (v: unknown) => request(`q[${encoded(v)}]`, '1'),
    };
    return [...values, nameItself, operator];
  });
}

const headerNames = [
  ...['accept', 'accept-language', 'authorization', 'content-type', 'cookie', 'idempotency-key', 'if-none-match'],
  ...['origin', 'range', 'referer', 'user-agent', 'x-request-id', 'x-portal-assertion', 'x-user-id', 'host'],
];

function headerPoints(sources: PointSources): InjectionPoint[] {
  return headerNames.map((name) => ({
    name: `header ${name}`,
    isCostly: false,
    build: (value) => ({
      path: '/api/auth/profile',
      headers: { authorization: `Bearer ${sources.clientToken}`, [name]: textOf(value) },
    }),
  }));
}

function staticPoints(): InjectionPoint[] {
  const places = ['/', '/packages/', '/mfe/', '/mfe/mfe-public/', '/assets/', '/api/', '/api/docs/', '/healthz/'];
  return places.flatMap((place) => [
    { name: `path ${place}…`, isCostly: false, build: (value: unknown) => ({ path: `${place}${encoded(value)}` }) },
    { name: `raw path ${place}…`, isCostly: false, build: (value: unknown) => ({ path: `${place}${textOf(value)}` }) },
  ]);
}

/** Returns every place where untrusted input enters the portal. */
export const injectionPoints = (sources: PointSources): InjectionPoint[] => [
  ...bodyPoints(sources),
  ...idPoints(sources),
  ...queryPoints(sources),
  ...headerPoints(sources),
  ...staticPoints(),
];
