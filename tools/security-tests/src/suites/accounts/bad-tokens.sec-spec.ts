import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  apiCalls,
  assertionHeader,
  assertionTokenType,
  callerTokenHeader,
  callerTokenType,
  demoUserIds,
  errorCodes,
  internalRoutes,
  serviceTokenHeader,
  sessionTokenType,
  tokenIssuer,
  type ApiCallName,
  type ServiceName,
} from '@portal/contracts';
import { decodeJwt, generateKeyPair } from 'jose';
import type { MongoClient } from 'mongodb';
import { forgedTokens } from '../../attacks/forged-tokens';
import { partProof } from '../../attacks/part-proof';
import { plantSigningKey, sign, type TrustedKey } from '../../attacks/signing-key';
import { demoAccount } from '../../portal/accounts';
import { openDatabase } from '../../portal/database';
import { takesFile } from '../../calls/sample-files';
import { recordMeasurements } from '../../portal/measurements';
import { bearer, sendJson, type Answer } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';

const { url, services, mongoUri } = portalUnderTest();
const protectedCalls = (Object.keys(apiCalls) as ApiCallName[]).filter((name) => apiCalls[name].access !== 'anyone');
const anId = '0123456789abcdef01234567';

let client: MongoClient;
let key: TrustedKey;
let genuine: string;
const figures = { 'bad kinds': 0, 'cells at the gateway': 0, 'cells at the services': 0, 'internal calls': 0, open: 0 };

/** Times of a token that is signed now. An assertion lives one minute, less than this file takes on a slow machine. */
const validFor = (seconds: number) => {
  const iat = Math.floor(Date.now() / 1_000);
  return { iat, exp: iat + seconds };
};
const sessionClaims = () => ({ ...decodeJwt(genuine), ...validFor(3_600) });
const assertionClaims = (service: ServiceName = 'identity') => ({
  ...{ iss: tokenIssuer, aud: service, sub: demoUserIds.admin, sid: 'any', ...validFor(60) },
  ...{ username: 'admin', email: 'admin@demo.test', role: 'admin' },
});
const forgedSessions = () =>
  forgedTokens(key, {
    typ: sessionTokenType,
    otherTyp: assertionTokenType,
    claims: sessionClaims(),
    lifetimeSeconds: 43_200,
  });
const forgedAssertions = (service: ServiceName) =>
  forgedTokens(key, {
    typ: assertionTokenType,
    otherTyp: sessionTokenType,
    claims: assertionClaims(service),
    lifetimeSeconds: 60,
  });

beforeAll(async () => {
  client = await openDatabase(mongoUri);
  key = await plantSigningKey(client);
  genuine = (await demoAccount(url, 'admin')).token;
  figures['bad kinds'] = Object.keys(await forgedSessions()).length;
});
afterAll(async () => {
  recordMeasurements('bad tokens', figures);
  await client.close();
});

const sendTo = (base: string, call: ApiCallName, headers: Record<string, string>, prefix = ''): Promise<Answer> => {
  const { method, path } = apiCalls[call];
  const body = method === 'GET' || method === 'DELETE' || takesFile(call) ? undefined : {};
  return sendJson(base, { method, path: `${prefix}${path.replace(':id', anId)}`, headers, body });
};

/** Valid signature but wrong times: a service must not end the session, because its own clock may be wrong. */
const untimely = ['past exp', 'iat too old', 'iat in the future'];

const faultAtService = (cell: string, response: Answer): string[] =>
  untimely.includes(cell) && response.status === 503 ? [] : fault(cell, response);

function fault(cell: string, { status, json }: Answer): string[] {
  const { code, message } = (json ?? {}) as { code?: string; message?: string };
  const isRejected = status === 401 && code === 'NOT_SIGNED_IN' && message === errorCodes.NOT_SIGNED_IN.message;
  return isRejected ? [] : [`${cell}: ${status} ${code} ${message}`];
}

describe('a forged or broken token', () => {
  it.each(protectedCalls)('is rejected at the gateway by %s', async (call) => {
    const open: string[] = [];
    for (const [kind, token] of Object.entries(await forgedSessions())) {
      open.push(...fault(kind, await sendTo(url, call, bearer(token), '/api')));
      figures['cells at the gateway'] += 1;
    }
    const others: Record<string, Record<string, string>> = {
      'no token': {},
      'Basic scheme': { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` },
      'no scheme': { authorization: genuine },
      'in the query': {},
      'in a cookie': { cookie: `jwt_token=${genuine}` },
      'an assertion from outside': {
        [assertionHeader]: await sign(key.privateKey, assertionHeaderOf(), assertionClaims()),
      },
      'a user from outside': { 'x-user-id': demoUserIds.admin, 'x-user-role': 'admin', 'x-forwarded-user': 'admin' },
    };
    for (const [kind, headers] of Object.entries(others)) {
      open.push(...fault(kind, await sendTo(url, call, headers, '/api')));
      figures['cells at the gateway'] += 1;
    }
    figures.open += open.length;
    expect(open).toEqual([]);
  });

  it.each(protectedCalls)('is rejected by the service itself of %s', async (call) => {
    const open: string[] = [];
    const { service } = apiCalls[call];
    const proof = await partProof('gateway', service);
    const tries: Record<string, Record<string, string>> = {
      nothing: {},
      "the browser's token": bearer(genuine),
      "the browser's token as assertion": { [assertionHeader]: genuine, ...proof },
      "the gateway's proof alone": proof,
      'a claimed user': { 'x-user-id': demoUserIds.admin, 'x-portal-user': demoUserIds.admin, 'x-user-role': 'admin' },
    };
    for (const [kind, token] of Object.entries(await forgedAssertions(service)))
      tries[kind] = { [assertionHeader]: token, ...proof };
    for (const [kind, headers] of Object.entries(tries)) {
      open.push(...faultAtService(kind, await sendTo(services[service], call, headers)));
      figures['cells at the services'] += 1;
    }
    figures.open += open.length;
    expect(open).toEqual([]);
  });

  it('differs from a valid one, which is accepted', async () => {
    const session = await sign(key.privateKey, { alg: 'ES256', typ: sessionTokenType, kid: key.kid }, sessionClaims());
    expect((await sendTo(url, 'getProfile', bearer(session), '/api')).status).toBe(200);
    const assertion = await sign(key.privateKey, assertionHeaderOf(), assertionClaims());
    const proof = await partProof('gateway', 'identity');
    const response = await sendTo(services.identity, 'listUsers', { [assertionHeader]: assertion, ...proof });
    expect(response.status).toBe(200);
  });

  it('cannot continue another user’s session', async () => {
    const claims = { ...sessionClaims(), sub: demoUserIds.superadmin };
    const token = await sign(key.privateKey, { alg: 'ES256', typ: sessionTokenType, kid: key.kid }, claims);
    expect((await sendTo(url, 'getProfile', bearer(token), '/api')).status).toBe(401);
  });
});

const assertionHeaderOf = () => ({ alg: 'ES256', typ: assertionTokenType, kid: key.kid });

describe('internal calls', () => {
  const internal = internalRoutes.map(({ service, method, path, callers }) => ({
    ...{ service, method, caller: callers[0] ?? '' },
    path: path.replace(/:\w+/g, anId),
  }));

  it.each(internal)('are rejected by $service without a token of a permitted caller: $method $path', async (row) => {
    const { service, method, path, caller } = row;
    const assertion = await sign(key.privateKey, assertionHeaderOf(), assertionClaims());
    const claims = { iss: caller, aud: service, ...validFor(30) };
    const guessed = new TextEncoder().encode('guessed-secret-guessed-secret-guessed');
    const otherUser = await generateKeyPair('EdDSA');
    const ofOtherUser = await sign(otherUser.privateKey, { alg: 'EdDSA', typ: callerTokenType }, claims);
    const tries: Record<string, string>[] = [
      {},
      { [assertionHeader]: assertion },
      { [callerTokenHeader]: await sign(guessed, { alg: 'HS256', typ: callerTokenType }, claims) },
      { [serviceTokenHeader]: await sign(guessed, { alg: 'HS256' }, claims) },
      { [callerTokenHeader]: ofOtherUser },
      { [callerTokenHeader]: ofOtherUser, [assertionHeader]: assertion },
    ];
    for (const headers of tries) {
      const body = method === 'POST' ? {} : undefined;
      const response = await sendJson(services[service], { method, path, headers, body });
      expect([response.status, response.json]).toEqual([403, expect.objectContaining({ code: 'NOT_ALLOWED' })]);
      figures['internal calls'] += 1;
    }
  });

  it.each(internal)('are not routed from outside: $service $method $path', async ({ method, path }) => {
    for (const place of [`/api${path}`, path]) {
      const response = await sendJson(url, { method, path: place, headers: bearer(genuine), body: undefined });
      expect([404, 405]).toContain(response.status);
    }
  });
});
