import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { introspectionSchema } from '@portal/contracts';
import { DomainError, ServiceClient } from '@portal/node-kit';
import {
  startTestDatabase,
  startTestProcess,
  testServiceEnv,
  testSigningKey,
  type TestDatabase,
  type TestProcess,
} from '@portal/test-kit';
import { demoPassword } from '../src/seed/demo-users';
import { certificatesIn } from './certificates';

/*
 * Real processes of identity, catalog and gateway, and the client for calls between services, with certificates
 * issued by a test CA.
 */
const folder = mkdtempSync(join(tmpdir(), 'portal-certificates-'));
let database: TestDatabase;
let running: TestProcess[] = [];
let ours: Awaited<ReturnType<typeof certificatesIn>>;
let theirs: typeof ours;
let identity: TestProcess;
let mutual: TestProcess;
let catalog: TestProcess;

async function start(name: string, env: Record<string, string>): Promise<TestProcess> {
  const bundle = name === 'gateway' ? 'gateway/dist/main.mjs' : `services/${name}/dist/main.mjs`;
  const part = await startTestProcess(bundle, { ...testServiceEnv(name, { mongoUri: database.uri }), ...env });
  running = [part, ...running];
  return part;
}

beforeAll(async () => {
  [database, ours, theirs] = await Promise.all([
    startTestDatabase(),
    certificatesIn(folder, 'ours'),
    certificatesIn(folder, 'theirs'),
  ]);
  const pair = await ours.certify('identity');
  identity = await start('identity', { SEED_DEMO_DATA: '1', ...pair });
  const believed = { TLS_CA_FILE: ours.TLS_CA_FILE };
  [mutual, catalog] = await Promise.all([
    start('identity', { ...pair, ...believed, TLS_CLIENT_CERTS: '1' }),
    start('catalog', { ...(await ours.certify('catalog')), ...believed, IDENTITY_URL: identity.url }),
  ]);
});
afterAll(async () => {
  for (const part of running) await part.stop();
  await database.stop();
  rmSync(folder, { recursive: true });
});

/** Result of an introspection call, or the error code and its cause. */
async function answerTo(baseUrl: string, tls: object): Promise<unknown> {
  const credentials = { SERVICE_KEY: testSigningKey('gateway'), ...tls };
  const client = new ServiceClient({
    baseUrl,
    issuer: 'gateway',
    audience: 'identity',
    credentials,
    deadlineMs: 3_000,
  });
  const call = { schema: introspectionSchema, body: { token: 'a.b.c' } };
  return client.post('/internal/sessions/introspect', call).catch((error: unknown) => {
    const cause = error instanceof DomainError ? (error.cause as { code?: string }) : undefined;
    return [(error as DomainError).code, cause?.code];
  });
}
const certificateRejected = ['SERVICE_DOWN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'];

describe('a service that listens with TLS', () => {
  it('has an https URL and accepts clients that trust its CA', async () => {
    expect(identity.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(await answerTo(identity.url, { TLS_CA_FILE: ours.TLS_CA_FILE })).toEqual({ active: false });
  });

  it("is rejected by clients that trust another CA, or the system's only", async () => {
    expect(await answerTo(identity.url, { TLS_CA_FILE: theirs.TLS_CA_FILE })).toEqual(certificateRejected);
    expect(await answerTo(identity.url, {})).toEqual(certificateRejected);
  });

  it('is rejected under a name that its certificate lacks', async () => {
    const elsewhere = identity.url.replace('127.0.0.1', 'localhost');
    const believing = { TLS_CA_FILE: ours.TLS_CA_FILE };
    expect(await answerTo(elsewhere, believing)).toEqual(['SERVICE_DOWN', 'ERR_TLS_CERT_ALTNAME_INVALID']);
  });

  it('does not answer plain HTTP', async () => {
    const plain = identity.url.replace('https:', 'http:');
    expect(await answerTo(plain, { TLS_CA_FILE: ours.TLS_CA_FILE })).toEqual(['SERVICE_DOWN', expect.any(String)]);
    await expect(fetch(`${plain}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe('a service that requires client certificates', () => {
  it('accepts a certificate of its CA', async () => {
    const shown = { TLS_CA_FILE: ours.TLS_CA_FILE, ...(await ours.certify('gateway')) };
    expect(await answerTo(mutual.url, shown)).toEqual({ active: false });
  });

  it('rejects callers without a certificate or with one of another CA', async () => {
    const believing = { TLS_CA_FILE: ours.TLS_CA_FILE };
    const failed = ['SERVICE_DOWN', expect.any(String)];
    expect(await answerTo(mutual.url, believing)).toEqual(failed);
    expect(await answerTo(mutual.url, { ...believing, ...(await theirs.certify('stranger')) })).toEqual(failed);
  });
});

describe('a gateway in front of services with TLS', () => {
  const startGateway = (env: Record<string, string>) =>
    start('gateway', {
      PORT: '0',
      RATE_LIMIT_PROFILE: 'test',
      IDENTITY_URL: identity.url,
      CATALOG_URL: catalog.url,
      ...{ BOOKINGS_URL: catalog.url, FLIGHTS_URL: catalog.url, PAYMENTS_URL: catalog.url },
      ...env,
    });
  const send = async ({ url }: TestProcess, method: string, path: string, { token = '', body = {} } = {}) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const sent = method === 'GET' ? undefined : JSON.stringify(body);
    const response = await fetch(`${url}${path}`, { method, headers, body: sent });
    const { token: given = '', code = '' } = (await response.json()) as { token?: string; code?: string };
    return { status: response.status, code, token: given };
  };
  const account = { email: 'admin@demo.test', password: demoPassword };

  it('forwards calls, introspects tokens, and lets catalog fetch the assertion keys, all over TLS', async () => {
    const gateway = await startGateway({ TLS_CA_FILE: ours.TLS_CA_FILE });
    const { token } = await send(gateway, 'POST', '/api/auth/login', { body: account });
    expect((await send(gateway, 'GET', '/api/auth/profile', { token })).status).toBe(200);
    // An admin passes authorization, so that only the missing fields are reported.
    expect(await send(gateway, 'POST', '/api/packages', { token })).toMatchObject({
      status: 400,
      code: 'BODY_INVALID',
    });
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
  });

  it('sends nothing to a service with a certificate of another CA', async () => {
    const gateway = await startGateway({ TLS_CA_FILE: theirs.TLS_CA_FILE });
    const response = await send(gateway, 'POST', '/api/auth/login', { body: account });
    expect(response).toMatchObject({ status: 503, code: 'SERVICE_DOWN' });
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
  });
});
