import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiCalls, demoUserIds, roles, type ApiCallName, type Role, type User } from '@portal/contracts';
import { findResponseViolations } from '@portal/test-kit';
import { expectedStatus, objectKindOf, type Target } from '../../calls/expected-status';
import { ownObjects } from '../../calls/own-objects';
import {
  bookablePackage,
  flightSearch,
  newBooking,
  newKey,
  newPackage,
  newPayment,
  payableBooking,
  sampleBody,
  searchedOffer,
  type BodySources,
} from '../../calls/sample-bodies';
import { sampleFile } from '../../calls/sample-files';
import { targetsOf } from '../../calls/targets';
import { accountOfEachRole, demoAccount, demoPassword, newAccount, signIn, type Account } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { bearer, sendJson, type Answer } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';
import { isFull } from '../../portal/settings';

const { url } = portalUnderTest();
const identities = [undefined, ...roles] as const;
const absentId = '0123456789abcdef01234567';
/** Calls whose body names a booking of the caller. */
const bookingNamed: readonly ApiCallName[] = [
  'recordPayment',
  'applyCredit',
  'startPayment',
  'createPayLink',
  'assignUnmatched',
];

/** Statuses of calls that changed nothing: their caller and target are reused for the next call. */
const unchanging = new Set([400, 401, 403, 404, 409, 410, 422]);

let admin: string;
let owners: Record<Role, Account>;
/** Returns the id of a session, factor or traveler of another person. */
let idOfOther: (path: string) => string;
const callers = new Map<Role | undefined, Account>();
/** Bookings and payments that no call has changed yet, by kind and owner. */
const objects = new Map<string, string>();
let sources: Required<Pick<BodySources, 'travelPackage' | 'offer'>>;
const figures = { cells: 0, open: 0, answers: 0, 'answers with a member too many': 0 };
const shapeProblems: string[] = [];

beforeAll(async () => {
  admin = (await demoAccount(url, 'admin')).token;
  sources = { travelPackage: await bookablePackage(url), offer: await searchedOffer(url, admin) };
  owners = await accountOfEachRole(url, admin);
  idOfOther = await ownObjects(url, await newAccount(url, 'client', admin));
});
afterAll(() => recordMeasurements('role x object', figures));

async function callerAs(role: Role | undefined): Promise<Account> {
  const caller = callers.get(role) ?? (await newAccount(url, role ?? 'client', admin));
  callers.set(role, caller);
  return caller;
}

async function unchanged(key: string, create: () => Promise<string>): Promise<string> {
  const id = objects.get(key) ?? (await create());
  objects.set(key, id);
  return id;
}

const payableOf = (owner: Account): Promise<string> =>
  unchanged(`payable ${owner.id}`, () => payableBooking(url, owner.token, sources.travelPackage));

async function targetId(call: ApiCallName, target: Target, caller: Account): Promise<string> {
  if (target === 'malformed') return 'no-id';
  if (target === 'absent') return absentId;
  const kind = objectKindOf(call);
  if (kind === 'session') return idOfOther(apiCalls[call].path);
  if (kind === 'package') return unchanged('package', () => newPackage(url, admin));
  const owner = target === 'self' ? caller : owners[target];
  const { travelPackage } = sources;
  if (kind === 'payment')
    return unchanged(`payment ${owner.id}`, () => newPayment(url, { owner, staff: admin, travelPackage }));
  if (kind === 'user') return owner.id;
  if (apiCalls[call].service === 'payments') return payableOf(owner);
  return unchanged(`booking ${owner.id}`, () => newBooking(url, owner.token, travelPackage));
}

/** Replaces accounts and objects that a call may have changed: its caller, the owner of its target, and their objects. */
async function replaceChanged(role: Role | undefined, target: Target | 'none', isOwnerGone: boolean): Promise<void> {
  const caller = callers.get(role);
  callers.delete(role);
  const owner = target in owners ? owners[target as Role] : undefined;
  for (const key of objects.keys())
    if (key === 'package' || key.endsWith(` ${caller?.id}`) || key.endsWith(` ${owner?.id}`)) objects.delete(key);
  if (isOwnerGone && owner) owners[owner.role] = await newAccount(url, owner.role, admin);
}

/** Query of calls that require one. */
const neededQueries: Partial<Record<ApiCallName, string>> = {
  searchFlights: `?${flightSearch()}`,
  getLowestPrice: `?${flightSearch()}`,
  getPartyOffer: '?travelers=1',
  exportBookings: '?format=csv',
  exportUsers: '?format=csv',
  exportPayments: '?format=csv',
  getCustomerBalances: `?ids=${absentId}`,
};

async function callOnce(call: ApiCallName, id: string, account: Account, token: string | undefined): Promise<Answer> {
  const { method, path } = apiCalls[call];
  const query = neededQueries[call] ?? '';
  const named = bookingNamed.includes(call) && {
    bookingId: await payableOf(account),
  };
  const file = sampleFile(call);
  const body = file?.body ?? sampleBody(call, account, { ...sources, ...named });
  const headers = { ...bearer(token), ...newKey(call), ...file?.headers };
  return sendJson(url, { method, path: `/api${path.replace(':id', id)}${query}`, headers, body });
}

/** Returns the content as the contract describes it: JSON, or a document. */
const contentOf = ({ headers, text, json }: Answer): unknown => {
  const type = `${headers['content-type']}`;
  return /pdf|csv|sheet|calendar/.test(type) ? new File([text], 'document', { type }) : json;
};

const withoutRequestId = ({ json }: Answer): unknown => ({ ...(json as object), requestId: '' });

describe('every call by every role on every kind of object', () => {
  it.each(Object.keys(apiCalls) as ApiCallName[])('%s', async (call) => {
    const open: string[] = [];
    for (const role of identities) {
      const rejections = new Map<string, unknown>();
      for (const target of targetsOf(call, isFull)) {
        const caller = await callerAs(role);
        const id = target === 'none' ? absentId : await targetId(call, target, caller);
        const response = await callOnce(call, id, caller, role && caller.token);
        const expected = expectedStatus(call, role, target);
        figures.cells += 1;
        const cell = `${call} as ${role ?? 'visitor'} on ${target}`;
        if (response.status !== expected) open.push(`${cell}: ${response.status} instead of ${expected}`);
        if (response.status === 404) rejections.set(target, withoutRequestId(response));
        figures.answers += 1;
        shapeProblems.push(
          ...findResponseViolations(call, response.status, contentOf(response)).map((fault) => `${cell}: ${fault}`),
        );
        // State changed by one cell must not affect the next one.
        const isRead = apiCalls[call].method === 'GET' && response.status < 400;
        if (!isRead && !unchanging.has(response.status)) await replaceChanged(role, target, response.status < 400);
      }
      // A missing object and a forbidden one must have the same response.
      const reported = new Set([...rejections.values()].map((body) => JSON.stringify(body)));
      if (reported.size > 1) open.push(`${call} as ${role ?? 'visitor'}: 404s differ`);
    }
    figures.open += open.length;
    expect(open).toEqual([]);
  });

  it('returns only specified fields', () => {
    figures['answers with a member too many'] = shapeProblems.length;
    expect(shapeProblems).toEqual([]);
  });
});

describe('user data for an employee', () => {
  const asRole = async (role: Role, path: string) => {
    const token = await signIn(url, { email: `${role}@demo.test`, password: demoPassword });
    return (await sendJson(url, { path, headers: bearer(token) })).json;
  };

  it('is a list of clients without private fields', async () => {
    const users = (await asRole('employee', '/api/admin/users')) as User[];
    expect(users.length).toBeGreaterThan(0);
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(['client']));
    for (const user of users) {
      for (const part of ['passportDetails', 'emergencyContact', 'travelPreferences'])
        expect(user).not.toHaveProperty(part);
    }
  });

  it.each(['admin', 'employee', 'superadmin'])('is empty when the filter is role %s', async (role) => {
    expect(await asRole('employee', `/api/admin/users?role=${role}`)).toEqual([]);
  });

  it('contains only the last characters of a passport number', async () => {
    const path = `/api/admin/users/${demoUserIds.client}`;
    const numberOf = (user: unknown) => (user as User).passportDetails?.passportNumber;
    const token = await signIn(url, { email: 'client@demo.test', password: demoPassword });
    const body = { passportDetails: { passportNumber: 'ZN7654321' } };
    await sendJson(url, { method: 'PUT', path: '/api/auth/profile', headers: bearer(token), body });
    expect(numberOf(await asRole('employee', path))).toMatch(/^•+\w{3}$/);
  });
});

describe('booking data for a client', () => {
  it('never includes the address it was made from', async () => {
    const client = await newAccount(url, 'client', admin);
    await newBooking(url, client.token, sources.travelPackage);
    const own = await sendJson(url, { path: '/api/bookings/my', headers: bearer(client.token) });
    expect(own.text).not.toContain('ipAddress');
    const seen = await sendJson(url, { path: `/api/admin/users/${client.id}/bookings`, headers: bearer(admin) });
    expect(seen.text).toContain('ipAddress');
  });
});
