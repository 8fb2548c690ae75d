import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiCalls, type ApiCallName, type PayLink } from '@portal/contracts';
import { allCallSchemas } from '@portal/contracts/all-call-schemas';
import { successStatus } from '@portal/contracts/call-schemas';
import type { MongoClient } from 'mongodb';
import { objectKindOf, type ObjectKind } from '../../calls/expected-status';
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
  type BodySources,
} from '../../calls/sample-bodies';
import { demoAccount, newAccount, type Account } from '../../portal/accounts';
import { changedPlaces, openDatabase, takeSnapshot } from '../../portal/database';
import { takesFile } from '../../calls/sample-files';
import { recordMeasurements } from '../../portal/measurements';
import { bearer, sendJson } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';

const { url, mongoUri } = portalUnderTest();

/** Raw JSON members, because an object literal cannot contain all of these names. */
const forbidden = [
  '"role":"admin"',
  '"role":"superadmin"',
  '"requestedRole":"admin"',
  '"_id":"650000000000000000000004"',
  '"id":"650000000000000000000004"',
  '"passwordHash":"$argon2id$v=19$m=19456,t=2,p=1$x$y"',
  '"sessionEpoch":99',
  '"tokenVersion":99',
  '"emailKey":"admin@demo.test"',
  '"createdAt":"2001-01-01T00:00:00.000Z"',
  '"updatedAt":"2001-01-01T00:00:00.000Z"',
  '"deletedAt":"2001-01-01T00:00:00.000Z"',
  '"currentBookings":0',
  '"priceMinor":1',
  '"holds":[]',
  '"bookingNumber":"ZT-1"',
  '"user":{"_id":"650000000000000000000004"}',
  '"status":"confirmed"',
  '"paymentStatus":"refunded"',
  '"amadeusRecordLocator":"ABC123"',
  '"ipAddress":"127.0.0.1"',
  '"totalPrice":1',
  '"events":[]',
  '"$set":{"role":"admin"}',
  '"$where":"1"',
  '"a.b":1',
  '"__proto__":{"role":"admin"}',
  '"constructor":{"prototype":{"role":"admin"}}',
  '"prototype":{"role":"admin"}',
];

/** Fields that the call accepts, with permitted values. */
const own: Partial<Record<ApiCallName, readonly string[]>> = {
  updateUser: ['"role":"admin"', '"role":"superadmin"'],
  registerUser: ['"role":"admin"'],
  updateBooking: ['"status":"confirmed"', '"paymentStatus":"refunded"'],
};

/** Calls for a payable booking. */
const ofPayable: readonly ApiCallName[] = [
  'recordPayment',
  'applyCredit',
  'createPayLink',
  'payByLink',
  'startPayment',
  'assignUnmatched',
];

/** Calls whose valid sample is rejected later, because the booking is a package or the payment does not exist. */
const stoppedLater: Partial<Record<ApiCallName, number>> = {
  applyCredit: 409,
  issueBooking: 409,
  tellAirlineSaid: 409,
  resolveFareChange: 409,
  answerCancelRequest: 409,
  confirmCancelQuote: 409,
  readScheduleChange: 409,
  answerScheduleChange: 409,
  closeScheduleChange: 409,
  acceptPrice: 409,
  startDateChange: 409,
  changeParty: 409,
  settleBooking: 409,
  endSettlement: 409,
  requestDepartureCancellation: 404,
  confirmDepartureCancellation: 404,
  assignUnmatched: 404,
  // No factor was requested or set up.
  loginWithFactor: 403,
  addPasskey: 403,
  addTotp: 400,
  stepUp: 403,
  regenerateRecoveryCodes: 404,
  removeFactor: 404,
  endSession: 404,
  updateSavedTraveler: 404,
  inviteCustomer: 409,
  confirmPasswordReset: 410,
  confirmEmailVerification: 410,
};
const allowed = (call: ApiCallName): number => successStatus(allCallSchemas[call]);

let client: MongoClient;
let admin: Account;
let employee: Account;
let sources: Required<Pick<BodySources, 'travelPackage' | 'offer'>>;
const idleTimeoutMs = 15_000;
const figures = { cells: 0, accepted: 0, 'documents changed by refused ones': 0 };

beforeAll(async () => {
  client = await openDatabase(mongoUri);
  admin = await demoAccount(url, 'admin');
  employee = await newAccount(url, 'employee', admin.token);
  sources = { travelPackage: await bookablePackage(url), offer: await searchedOffer(url, admin.token) };
});
afterAll(async () => {
  recordMeasurements('forbidden fields', figures);
  await client.close();
});

/** Adds a field at the start or end of the body, because parsers differ in which duplicate they use. */
const withMember = (body: object, field: string, isFirst: boolean): string => {
  const text = JSON.stringify(body);
  return isFirst ? `{${field},${text.slice(1)}` : `${text.slice(0, -1)},${field}}`;
};

/** JSON.parse uses the last of duplicate fields, so a forbidden one has to be last to take effect. */
const repeats = (body: object, field: string): boolean =>
  Object.keys(body).some((name) => field.startsWith(`"${name}"`));

interface Sending {
  call: ApiCallName;
  account: Account;
  names: Record<string, string>;
  body: object;
}

const pathOf = (path: string, names: Record<string, string>): string =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) => names[name] ?? '');

const isAdminCall = (call: ApiCallName): boolean => !['anyone', 'signed-in'].includes(String(apiCalls[call].access));

async function prepare(call: ApiCallName): Promise<Sending> {
  const account = await newAccount(url, 'client', admin.token);
  const { travelPackage } = sources;
  const makers: Record<ObjectKind, () => Promise<string>> = {
    none: () => Promise.resolve(''),
    departure: () => Promise.resolve('no-departure'),
    deposit: () => Promise.resolve('pawapay:none'),
    link: () => Promise.resolve('no-link'),
    session: () => Promise.resolve('no-session'),
    user: () => Promise.resolve(account.id),
    package: () => newPackage(url, admin.token),
    booking: () => newBooking(url, account.token, travelPackage),
    payment: () => newPayment(url, { owner: account, staff: employee.token, travelPackage }),
  };
  const bookingId = ofPayable.includes(call) ? await payableBooking(url, account.token, travelPackage) : undefined;
  const body = sampleBody(call, account, { ...sources, bookingId }) ?? {};
  // Not the network of the other samples, because it stays disabled.
  const names = { id: await makers[objectKindOf(call)](), network: 'ZAMTEL_ZMB', token: '' };
  if (call === 'payByLink' && bookingId !== undefined) names.token = await newLinkToken(bookingId);
  return { call, account, names, body };
}

async function newLinkToken(bookingId: string): Promise<string> {
  const headers = { ...bearer(admin.token), 'idempotency-key': randomUUID() };
  const response = await sendJson(url, { method: 'POST', path: '/api/payments/links', headers, body: { bookingId } });
  return (response.json as { data: PayLink & { token: string } }).data.token;
}

function post({ call, account, names }: Sending, body: string) {
  const { method, path } = apiCalls[call];
  const headers = { ...bearer(isAdminCall(call) ? admin.token : account.token), ...newKey(call) };
  return sendJson(url, { method, path: `/api${pathOf(path, names)}`, headers, body });
}

/** Events and emails are sent after the response, so snapshots are taken once deliveries are complete. */
async function settledSnapshot() {
  const deadline = Date.now() + idleTimeoutMs;
  let last = await takeSnapshot(client);
  let changing: string[] = [];
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const next = await takeSnapshot(client);
    changing = [...next.waiting, ...changedPlaces(last.stored, next.stored)];
    if (changing.length === 0) return next.stored;
    last = next;
  }
  throw new Error(`Still changing after ${idleTimeoutMs} ms: ${changing.join(', ')}`);
}

async function expectRejected(sending: Sending, variants: readonly string[]): Promise<void> {
  const before = await settledSnapshot();
  const accepted: string[] = [];
  for (const body of variants) {
    const response = await post(sending, body);
    figures.cells += 1;
    if (![400, 422].includes(response.status)) accepted.push(`${response.status} ${body.slice(0, 300)}`);
  }
  const changed = changedPlaces(before, await settledSnapshot());
  figures.accepted += accepted.length;
  figures['documents changed by refused ones'] += changed.length;
  expect({ accepted, changed }).toEqual({ accepted: [], changed: [] });
  // The same body without the field succeeds, which proves that the field caused the rejection.
  const { status } = await post(sending, JSON.stringify(sending.body));
  expect(status).toBe(stoppedLater[sending.call] ?? allowed(sending.call));
}

const bodyCalls = (Object.keys(apiCalls) as ApiCallName[]).filter(
  (call) => 'body' in allCallSchemas[call] && !takesFile(call),
);

describe('a field that the caller may not set', () => {
  it.each(bodyCalls)('is rejected by %s and changes nothing', async (call) => {
    const sending = await prepare(call);
    const fields = forbidden.filter((field) => !own[call]?.includes(field));
    const variants = fields.map((field, index) =>
      withMember(sending.body, field, index % 2 === 0 && !repeats(sending.body, field)),
    );
    await expectRejected(sending, variants);
  });

  it('is rejected in a flight booking and orders nothing', async () => {
    const sending = await prepare('createBooking');
    const body = flightBooking(await pricedOffer(url, sending.account.token));
    const fields = forbidden.filter((field) => field !== '"totalPrice":1');
    await expectRejected(
      { ...sending, body },
      fields.map((field) => withMember(body, field, false)),
    );
  });

  it('is rejected in a nested object of a profile', async () => {
    const sending = await prepare('updateProfile');
    const parts = ['address', 'passportDetails', 'emergencyContact', 'travelPreferences'];
    const variants = parts.flatMap((part) => forbidden.map((field) => `{"${part}":{${field}}}`));
    await expectRejected(sending, variants);
  });
});
