import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiCalls, demoUserIds, roles, type ApiCallName, type Role, type User } from '@portal/contracts';
import { findResponseViolations } from '@portal/test-kit';
import { expectedStatus, objectKindOf, type Target } from '../calls/expected-status';
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
} from '../calls/sample-bodies';
import { sampleFile } from '../calls/sample-files';
import { accountOfEachRole, demoAccount, demoPassword, newAccount, signIn, type Account } from '../portal/accounts';
import { recordMeasurements } from '../portal/measurements';
import { bearer, sendJson, type Answer } from '../client/http';
import { portalUnderTest } from '../portal/portal-under-test';

const { url } = portalUnderTest();
const identities = [undefined, ...roles] as const;
const targetsOf = {
  user: ['self', ...roles, 'absent', 'malformed'],
  booking: ['self', ...roles, 'absent', 'malformed'],
  payment: ['self', ...roles, 'absent', 'malformed'],
};
const packageTargets: Target[] = ['self', 'absent', 'malformed'];
const nobody: Target[] = ['absent', 'malformed'];
const absentId = '0123456789abcdef01234567';
/** What they take names a booking of the caller's. */
const bookingNamed: readonly ApiCallName[] = [
  'takePayment',
  'applyCredit',
  'startPayment',
  'createPayLink',
  'assignUnmatched',
];

let admin: string;
let sources: Required<Pick<BodySources, 'travelPackage' | 'offer'>>;
const figures = { cells: 0, open: 0, answers: 0, 'answers with a member too many': 0 };
const shapeProblems: string[] = [];

beforeAll(async () => {
  admin = (await demoAccount(url, 'admin')).token;
  sources = { travelPackage: await bookablePackage(url), offer: await searchedOffer(url, admin) };
});
afterAll(() => recordMeasurements('role x object', figures));

const targetsFor = (call: ApiCallName): (Target | 'none')[] => {
  const kind = objectKindOf(call);
  if (kind === 'none') return ['none'];
  if (kind === 'deposit' || kind === 'link' || kind === 'session') return nobody;
  return kind === 'package' ? packageTargets : (targetsOf[kind] as Target[]);
};

async function targetId(call: ApiCallName, target: Target, caller: Account, owners: Record<Role, Account>) {
  if (target === 'malformed') return 'no-id';
  if (target === 'absent') return absentId;
  const kind = objectKindOf(call);
  if (kind === 'package') return newPackage(url, admin);
  const owner = target === 'self' ? caller : owners[target];
  const { travelPackage } = sources;
  if (kind === 'payment') return newPayment(url, { owner, staff: admin, travelPackage });
  if (kind === 'user') return owner.id;
  const makeBooking = apiCalls[call].service === 'payments' ? payableBooking : newBooking;
  return makeBooking(url, owner.token, travelPackage);
}

/** Calls that answer nothing without being told what of. */
const neededQueries: Partial<Record<ApiCallName, string>> = {
  searchFlights: `?${flightSearch()}`,
  getLowestPrice: `?${flightSearch()}`,
  exportBookings: '?format=csv',
  exportUsers: '?format=csv',
  exportPayments: '?format=csv',
  sumCustomers: `?ids=${absentId}`,
};

async function callOnce(call: ApiCallName, id: string, account: Account, token: string | undefined): Promise<Answer> {
  const { method, path } = apiCalls[call];
  const query = neededQueries[call] ?? '';
  const named = bookingNamed.includes(call) && {
    bookingId: await payableBooking(url, account.token, sources.travelPackage),
  };
  const file = sampleFile(call);
  const body = file?.body ?? sampleBody(call, account, { ...sources, ...named });
  const headers = { ...bearer(token), ...newKey(call), ...file?.headers };
  return sendJson(url, { method, path: `/api${path.replace(':id', id)}${query}`, headers, body });
}

/** What came, as the contract describes it: JSON, or a document. */
const contentOf = ({ headers, text, json }: Answer): unknown => {
  const type = `${headers['content-type']}`;
  return /pdf|csv|sheet|calendar/.test(type) ? new File([text], 'document', { type }) : json;
};

const withoutRequestId = ({ json }: Answer): unknown => ({ ...(json as object), requestId: '' });

describe('every call by every identity on every kind of object', () => {
  it.each(Object.keys(apiCalls) as ApiCallName[])('%s', async (call) => {
    const owners = await accountOfEachRole(url, admin);
    const open: string[] = [];
    for (const role of identities) {
      const refusals = new Map<string, unknown>();
      let fresh: Account | undefined;
      for (const target of targetsFor(call)) {
        const caller = (fresh ??= await newAccount(url, role ?? 'client', admin));
        const id = target === 'none' ? absentId : await targetId(call, target, caller, owners);
        const answer = await callOnce(call, id, caller, role && caller.token);
        const expected = expectedStatus(call, role, target);
        figures.cells += 1;
        const cell = `${call} as ${role ?? 'visitor'} on ${target}`;
        if (answer.status !== expected) open.push(`${cell}: ${answer.status} instead of ${expected}`);
        if (answer.status === 404) refusals.set(target, withoutRequestId(answer));
        figures.answers += 1;
        shapeProblems.push(
          ...findResponseViolations(call, answer.status, contentOf(answer)).map((fault) => `${cell}: ${fault}`),
        );
        // What one cell changes or ends must not decide the next one; a refusal does neither.
        if (answer.status < 400 && apiCalls[call].method !== 'GET') fresh = undefined;
        if (call === 'deleteUser' && answer.status === 200 && target !== 'self') {
          owners[target as Role] = await newAccount(url, target as Role, admin);
        }
        if (call === 'resetUserPassword' && answer.status === 200) {
          owners[target as Role] = await newAccount(url, target as Role, admin);
        }
      }
      // What is not there and what one may not know of are told alike.
      const told = new Set([...refusals.values()].map((body) => JSON.stringify(body)));
      if (told.size > 1) open.push(`${call} as ${role ?? 'visitor'}: 404s differ`);
    }
    figures.open += open.length;
    expect(open).toEqual([]);
  });

  it('answers with the specified members and no other', () => {
    figures['answers with a member too many'] = shapeProblems.length;
    expect(shapeProblems).toEqual([]);
  });
});

describe('what an employee learns of users', () => {
  const asRole = async (role: Role, path: string) => {
    const token = await signIn(url, { email: `${role}@demo.test`, password: demoPassword });
    return (await sendJson(url, { path, headers: bearer(token) })).json;
  };

  it('is a list of clients without their private parts', async () => {
    const users = (await asRole('employee', '/api/admin/users')) as User[];
    expect(users.length).toBeGreaterThan(0);
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(['client']));
    for (const user of users) {
      for (const part of ['passportDetails', 'emergencyContact', 'travelPreferences'])
        expect(user).not.toHaveProperty(part);
    }
  });

  it.each(['admin', 'employee', 'superadmin'])('is nothing when the filter asks for role %s', async (role) => {
    expect(await asRole('employee', `/api/admin/users?role=${role}`)).toEqual([]);
  });

  it('is the end of a passport number only', async () => {
    const path = `/api/admin/users/${demoUserIds.client}`;
    const numberOf = (user: unknown) => (user as User).passportDetails?.passportNumber;
    const token = await signIn(url, { email: 'client@demo.test', password: demoPassword });
    const body = { passportDetails: { passportNumber: 'ZN7654321' } };
    await sendJson(url, { method: 'PUT', path: '/api/auth/profile', headers: bearer(token), body });
    expect(numberOf(await asRole('employee', path))).toMatch(/^•+\w{3}$/);
  });
});

describe('what a client learns of bookings', () => {
  it('is never the address it was made from', async () => {
    const client = await newAccount(url, 'client', admin);
    await newBooking(url, client.token, sources.travelPackage);
    const own = await sendJson(url, { path: '/api/bookings/my', headers: bearer(client.token) });
    expect(own.text).not.toContain('ipAddress');
    const seen = await sendJson(url, { path: `/api/admin/users/${client.id}/bookings`, headers: bearer(admin) });
    expect(seen.text).toContain('ipAddress');
  });
});
