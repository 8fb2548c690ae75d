import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  apiCalls,
  assertionHeader,
  assertionTokenType,
  isOpenWhileEnrolling,
  canCall,
  needsStepUp,
  roles,
  tokenIssuer,
  type ApiCallName,
  type Role,
} from '@portal/contracts';
import type { MongoClient } from 'mongodb';
import { partProof } from '../../attacks/part-proof';
import { plantSigningKey, sign, type TrustedKey } from '../../attacks/signing-key';
import { takesFile } from '../../calls/sample-files';
import { sendJson } from '../../client/http';
import { demoAccount, newAccount, type Account } from '../../portal/accounts';
import { openDatabase } from '../../portal/database';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';

const { url, services, mongoUri } = portalUnderTest();
const calls = Object.keys(apiCalls) as ApiCallName[];
const protectedCalls = calls.filter((name) => apiCalls[name].access !== 'anyone');
const absentId = '0123456789abcdef01234567';
const figures = { cells: 0, open: 0 };

let client: MongoClient;
let key: TrustedKey;
let accounts: Record<Role, Account>;
beforeAll(async () => {
  client = await openDatabase(mongoUri);
  key = await plantSigningKey(client);
  const admin = (await demoAccount(url, 'admin')).token;
  const made = await Promise.all(roles.map((role) => newAccount(url, role, admin)));
  accounts = Object.fromEntries(made.map((account) => [account.role, account])) as Record<Role, Account>;
});
afterAll(async () => {
  recordMeasurements('factors', figures);
  await client.close();
});

type Factor = { asks?: 'enrol' | 'step-up'; sua?: number };

/** Returns the error code of a direct, otherwise invalid service call by that role with the factor in that state. */
async function codeOf(call: ApiCallName, role: Role, factor: Factor): Promise<string | undefined> {
  const { id, username, email } = accounts[role];
  const now = Math.floor(Date.now() / 1_000);
  const header = { alg: 'ES256', typ: assertionTokenType, kid: key.kid };
  const { method, path, service } = apiCalls[call];
  const about = { iss: tokenIssuer, aud: service, sub: id, sid: 'a-session', username, email, role };
  const assertion = await sign(key.privateKey, header, { ...about, iat: now, exp: now + 60, ...factor });
  const response = await sendJson(services[service], {
    method,
    path: path.replace(':id', absentId),
    headers: { [assertionHeader]: assertion, ...(await partProof('gateway', service)) },
    body: method === 'GET' || method === 'DELETE' || takesFile(call) ? undefined : {},
  });
  figures.cells += 1;
  return (response.json as { code?: string } | undefined)?.code;
}

/** Fails for each role whose response has (or does not have) that code. */
async function expectOfAll(call: ApiCallName, factor: Factor, code: string, isExpected: boolean): Promise<void> {
  const wrong: string[] = [];
  for (const role of roles.filter((one) => canCall(call, one))) {
    const said = await codeOf(call, role, factor);
    if ((said === code) !== isExpected) wrong.push(`${call} as ${role} with ${JSON.stringify(factor)}: ${said}`);
  }
  figures.open += wrong.length;
  expect(wrong).toEqual([]);
}

describe('a call with stepUp', () => {
  const guarded = protectedCalls.filter(needsStepUp);

  it.each(guarded)('%s: is rejected without the factor, and with one shown eleven minutes ago', async (call) => {
    for (const factor of [{}, { sua: 601 }, { sua: 43_200 }])
      await expectOfAll(call, { asks: 'step-up', ...factor }, 'STEP_UP_NEEDED', true);
  });

  it.each(guarded)('%s: is accepted with a fresh factor, and for accounts that need none', async (call) => {
    for (const factor of [{ asks: 'step-up', sua: 0 }, { asks: 'step-up', sua: 600 }, {}] as const)
      await expectOfAll(call, factor, 'STEP_UP_NEEDED', false);
  });
});

it.each(protectedCalls.filter((call) => !needsStepUp(call)))('%s requires no step-up', async (call) => {
  await expectOfAll(call, { asks: 'step-up' }, 'STEP_UP_NEEDED', false);
});

describe('an account that must set up a factor', () => {
  it.each(protectedCalls)('%s: is permitted only if it leads to one', async (call) => {
    await expectOfAll(call, { asks: 'enrol' }, 'FACTOR_NEEDED', !isOpenWhileEnrolling(call));
  });
});
