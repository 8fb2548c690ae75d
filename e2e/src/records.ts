import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import type { Booking, CreatePackageRequest, Role, SignedIn, TravelPackage } from '@portal/contracts';
import { packageBooking, personOf, register } from '@portal/driver';
import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { demoPassword, doorOf, tokenFor, tokenOf } from './portal-test';

/** Returns a unique name of letters only, valid in every field. */
export const uniqueName = (): string =>
  `x${randomUUID().replaceAll(/[^a-f]/g, '')}${Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function answerOf<Body>(response: APIResponse): Promise<Body> {
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Body;
}

export async function newClient(request: APIRequestContext, username = uniqueName()): Promise<SignedIn> {
  const { token, user } = await register(doorOf(request), { username, email: `${uniqueName()}@example.com` });
  return { token, user } as SignedIn;
}

/** Creates a package without a place limit. */
export async function newPackage(
  request: APIRequestContext,
  change: Partial<CreatePackageRequest> = {},
): Promise<TravelPackage> {
  const headers = bearer(await tokenOf(request, 'admin'));
  const name = change.name ?? `Trip ${uniqueName()}`;
  const data: CreatePackageRequest = {
    description: 'Three days on the river.',
    price: 1250,
    currency: 'ZMW',
    duration: '3 days',
    destinations: ['Siavonga'],
    inclusions: ['Boat'],
    exclusions: ['Flights'],
    availableDates: ['2030-05-01T00:00:00.000Z'],
    isAvailable: true,
    ...change,
    name,
  };
  await answerOf(await request.post('/api/packages', { headers, data }));
  const { data: packages } = await answerOf<{ data: TravelPackage[] }>(await request.get('/api/packages'));
  const created = packages.find((travelPackage) => travelPackage.name === name);
  if (!created) throw new Error(`The package ${name} is not in the catalogue`);
  return created;
}

interface BookingWishes {
  travelPackage?: TravelPackage;
  numberOfTravelers?: number;
  dates?: { startDate: string; endDate: string };
  specialRequests?: string;
}

/** Books a package, by default a new one. */
export async function newBooking(
  request: APIRequestContext,
  client: SignedIn,
  {
    travelPackage,
    numberOfTravelers = 2,
    dates = { startDate: '2030-05-01', endDate: '2030-05-04' },
    specialRequests = 'A quiet room',
  }: BookingWishes = {},
): Promise<Booking> {
  const body = packageBooking(travelPackage ?? (await newPackage(request)), {
    numberOfTravelers,
    selectedTravelDates: dates,
    contact: { emailAddress: client.user.email, phoneNumber: '+260970555199' },
    specialRequests,
  });
  return (await personOf(doorOf(request), client).api.createBooking(body, randomUUID())).booking;
}

/** Returns the booking as staff see it. */
export async function storedBooking(request: APIRequestContext, { bookingNumber }: Booking): Promise<Booking> {
  const headers = bearer(await tokenOf(request, 'admin'));
  const { data } = await answerOf<{ data: Booking[] }>(
    await request.get('/api/bookings', { headers, params: { page: 1, q: bookingNumber } }),
  );
  if (!data[0]) throw new Error(`There is no booking ${bookingNumber}`);
  return data[0];
}

const stepSeconds = 30;

/** Returns a code of an authenticator app. Each code is accepted once, so later proofs need a later step. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * stepSeconds });

/** Enrols an authenticator app through the API. Returns its secret and the recovery codes. */
export async function setUpApp(request: APIRequestContext, token: string) {
  const headers = bearer(token);
  const proof = { currentPassword: demoPassword };
  const begun = await request.post('/api/auth/factors/totp/secret', { headers, data: proof });
  const { secret } = ((await begun.json()) as { data: { secret: string } }).data;
  const data = { ...proof, code: await codeOf(secret) };
  const added = await request.post('/api/auth/factors/totp', { headers, data });
  expect(added.status(), await added.text()).toBe(200);
  return { secret, recoveryCodes: ((await added.json()) as { recoveryCodes: string[] }).recoveryCodes };
}

/** Creates an account with a confirmed email address, since an admin entered it. */
export async function confirmedAccount(request: APIRequestContext, role: Role = 'client') {
  const account = { username: uniqueName(), email: `${uniqueName()}@example.com`, password: demoPassword, role };
  const headers = bearer(await tokenOf(request, 'admin'));
  expect((await request.post('/api/admin/users/register', { headers, data: account })).ok()).toBe(true);
  return account;
}

export async function signIn(request: APIRequestContext, email: string, password = demoPassword): Promise<SignedIn> {
  return answerOf<SignedIn>(await request.post('/api/auth/login', { data: { email, password } }));
}

/** Logs in a new client, who receives emails about bookings because the address is confirmed. */
export const confirmedClient = async (request: APIRequestContext): Promise<SignedIn> =>
  signIn(request, (await confirmedAccount(request)).email);

/** Creates an account with an authenticator app and sessions that have not verified it. */
export async function unprovenSessions(request: APIRequestContext, role: Role, count: number) {
  const account = await confirmedAccount(request, role);
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) tokens.push(await tokenFor(request, account.email));
  return { ...account, tokens, ...(await setUpApp(request, await tokenFor(request, account.email))) };
}
