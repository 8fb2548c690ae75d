import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiCall, type ApiCallName, apiCalls, canCall, needsStepUp } from '@portal/contracts';
import type { MongoClient } from 'mongodb';
import { newKey } from '../../calls/sample-bodies';
import { takesFile } from '../../calls/sample-files';
import { bearer, sendJson } from '../../client/http';
import { type Account, demoAccount, newAccount, newName, signIn } from '../../portal/accounts';
import { openDatabase } from '../../portal/database';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';
import { ageFactor, codeAt, post, setUpTotp } from '../../portal/second-factor';

const { url, mongoUri } = portalUnderTest();
const names = Object.keys(apiCalls) as ApiCallName[];
const guarded = names.filter((name) => apiCalls[name].access !== 'anyone' && needsStepUp(name));
const conditional = names.filter((name) => (apiCalls[name] as ApiCall).stepUpWhen !== undefined);
const absentId = '0123456789abcdef01234567';
const figures = { 'calls tried': 0, 'calls open': 0 };

let client: MongoClient;
let admin: Account;
let secret: string;
let superadmin: Account;
let victim: Account;
beforeAll(async () => {
  client = await openDatabase(mongoUri);
  const demoAdmin = (await demoAccount(url, 'admin')).token;
  victim = await newAccount(url, 'client', demoAdmin);
  admin = await newAccount(url, 'admin', demoAdmin);
  superadmin = await newAccount(url, 'superadmin', demoAdmin);
  secret = await setUpTotp(url, admin);
  await setUpTotp(url, superadmin);
  for (const account of [admin, superadmin]) await ageFactor(client, url, account, { minutes: 11 });
});
afterAll(async () => {
  recordMeasurements('stale factor', figures);
  await client.close();
});

const codeOf = ({ json }: { json: unknown }) => (json as { code?: string } | undefined)?.code;

/** Calls that need a booking in a certain state; the tests of bookings and payments cover them. */
const attackedThere: readonly ApiCallName[] = [
  'resolveFareChange',
  'issueBooking',
  'revealTravelers',
  'settleBooking',
  'recordPayment',
  'confirmDepartureCancellation',
];

describe('a session whose second factor was shown eleven minutes ago', () => {
  it.each(guarded)('is rejected by %s', async (call) => {
    const account = canCall(call, 'admin') ? admin : superadmin;
    const { method, path } = apiCalls[call];
    const response = await sendJson(url, {
      method,
      path: `/api${path.replace(':id', absentId).replace(':network', 'MTN_MOMO_ZMB')}`,
      headers: { ...bearer(account.token), ...newKey(call) },
      body: method === 'GET' || method === 'DELETE' || takesFile(call) ? undefined : {},
    });
    figures['calls tried'] += 1;
    if (codeOf(response) !== 'STEP_UP_NEEDED') figures['calls open'] += 1;
    expect([response.status, codeOf(response)]).toEqual([403, 'STEP_UP_NEEDED']);
  });

  it('cannot take over an account, and its owner can still log in', async () => {
    const reset = `/admin/users/${victim.id}/reset-password`;
    expect(codeOf(await post(url, reset, admin.token, { newPassword: 'taken-over-7' }))).toBe('STEP_UP_NEEDED');
    expect(await signIn(url, victim)).toBeTruthy();
  });

  it.each(conditional.filter((call) => !attackedThere.includes(call)))(
    'is rejected by %s under its condition',
    async (call) => {
      expect(await attempts[call]?.()).toBe('STEP_UP_NEEDED');
      figures['calls tried'] += 1;
    },
  );

  it('continues after step-up', async () => {
    const requested = await post(url, '/auth/step-up/options', admin.token);
    const { token } = (requested.json as { data: { token: string } }).data;
    const proof = { token, way: 'totp', code: await codeAt(secret, 1) };
    const proven = await post(url, '/auth/step-up', admin.token, proof);
    const next = (proven.json as { token?: string }).token ?? admin.token;
    const response = await post(url, `/admin/users/${victim.id}/reset-password`, next, {
      newPassword: 'given-by-desk-7',
    });
    expect(response.status).toBe(200);
  });
});

/** Makes the call with its condition met. Returns the code of the rejection. */
const attempts: Partial<Record<string, () => Promise<string | undefined>>> = {
  async updateProfile() {
    const body = { email: `${newName('thief')}@example.test`, currentPassword: admin.password };
    return codeOf(
      await sendJson(url, { method: 'PUT', path: '/api/auth/profile', headers: bearer(admin.token), body }),
    );
  },
  async inviteCustomer() {
    const phoneNumber = `+2609${String(Math.random()).slice(2, 10)}`;
    const made = await sendJson(url, {
      method: 'POST',
      path: '/api/customers',
      headers: { ...bearer(admin.token), ...newKey('createCustomer') },
      body: { name: newName('walk-in'), phoneNumber },
    });
    const { id } = (made.json as { data: { id: string } }).data;
    return codeOf(
      await post(url, `/customers/${id}/invite`, admin.token, { email: `${newName('thief')}@example.test` }),
    );
  },
  async revealUser() {
    const reveal = () => post(url, `/admin/users/${victim.id}/reveal`, admin.token);
    for (let count = 0; count < 20; count += 1) expect((await reveal()).status).toBe(200);
    return codeOf(await reveal());
  },
};
