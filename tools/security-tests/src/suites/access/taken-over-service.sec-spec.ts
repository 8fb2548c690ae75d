import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  apiCalls,
  assertionHeader,
  callerTokenHeader,
  internalRoutes,
  serviceNames,
  type ApiCallName,
  type InternalRoute,
  type ServiceName,
} from '@portal/contracts';
import { partProof } from '../../attacks/part-proof';
import { sampleBody, travelPackage } from '../../calls/sample-bodies';
import { bearer, send, sendJson, type Answer } from '../../client/http';
import { demoAccount, newAccount, type Account } from '../../portal/accounts';
import { startFakeService, type FakeService } from '../../client/fake-service';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';
import { startGateway, type ExtraGateway } from '../../portal/start-gateway';

/*
 * An attacker replaces catalog, with its key, behind a separate gateway. The tests check which headers it receives with
 * an admin's calls, and which access they grant at other services.
 */
const { url, parts, services, dataFolder } = portalUnderTest();
const others: readonly ServiceName[] = serviceNames.filter((name) => name !== 'catalog');
const protectedCalls = (Object.keys(apiCalls) as ApiCallName[]).filter(
  (name) => apiCalls[name].access !== 'anyone' && apiCalls[name].service !== 'catalog',
);
const figures = { 'attempts at other services': 0, open: 0 };

let catalog: FakeService;
let gateway: ExtraGateway;
let admin: Account;
let client: Account;
/** Headers of a protected call by the admin. */
let stolen: IncomingHttpHeaders;

beforeAll(async () => {
  catalog = await startFakeService();
  const { entry, env } = parts['gateway']!;
  const log = join(dataFolder, 'logs', 'gateway-before-fake.log');
  gateway = await startGateway(entry, { ...env, CATALOG_URL: catalog.url }, log);
  admin = await demoAccount(url, 'admin');
  client = await newAccount(url, 'client', admin.token);
});
afterAll(async () => {
  recordMeasurements('taken-over service', figures);
  await gateway.stop();
  await catalog.stop();
});

const asAdmin = (method: string, path: string, body?: object): Promise<Answer> =>
  sendJson(gateway.url, { method, path: `/api${path}`, headers: bearer(admin.token), body });
const headerOf = (name: string): Record<string, string> => ({ [name]: String(stolen[name]) });

/** Returns every combination of stolen credentials that the attacker can present to a service. */
async function presentations(service: ServiceName): Promise<Record<string, string>[]> {
  const assertion = headerOf(assertionHeader);
  const own = await partProof('catalog', service);
  return [
    { ...assertion, ...headerOf(callerTokenHeader) },
    assertion,
    headerOf(callerTokenHeader),
    { ...assertion, ...own },
    { ...assertion, ...(await partProof('catalog', service, 'gateway')) },
    bearer(String(stolen[assertionHeader])),
  ];
}

/** Tries a request with all stolen credentials. Returns the combinations that were not rejected. */
async function openWays(service: ServiceName, method: string, path: string, body?: unknown): Promise<string[]> {
  const open: string[] = [];
  for (const headers of await presentations(service)) {
    const { status, text } = await sendJson(services[service], { method, path, headers, body });
    figures['attempts at other services'] += 1;
    if (status !== 401 && status !== 403) open.push(`${Object.keys(headers).join()}: ${status} ${text.slice(0, 80)}`);
  }
  figures.open += open.length;
  return open;
}

describe('a compromised service', () => {
  it('receives nothing about the caller with public calls', async () => {
    for (const path of ['/packages', '/packages?page=1&pageSize=5'])
      expect((await asAdmin('GET', path)).status).toBe(200);
    expect(catalog.received).toHaveLength(2);
    const telling = [assertionHeader, callerTokenHeader, 'authorization'];
    expect(catalog.received.flatMap((headers) => telling.filter((name) => name in headers))).toEqual([]);
  });

  it('receives an assertion with protected calls', async () => {
    await asAdmin('POST', '/packages', travelPackage());
    stolen = catalog.received.at(-1)!;
    expect(stolen[assertionHeader]).toEqual(expect.any(String));
    expect(stolen[callerTokenHeader]).toEqual(expect.any(String));
    expect(stolen['authorization']).toBeUndefined();
  });

  it('cannot make anyone an admin', async () => {
    const path = `/admin/users/${client.id}`;
    expect(await openWays('identity', 'PUT', path, { role: 'admin' })).toEqual([]);
    const { json } = await send(url, { path: `/api${path}`, headers: bearer(admin.token) });
    expect(json).toMatchObject({ role: 'client' });
  });

  it.each(protectedCalls)('cannot make the call %s', async (call) => {
    const { method, path, service } = apiCalls[call];
    const body = method === 'GET' || method === 'DELETE' ? undefined : (sampleBody(call, client, {}) ?? {});
    expect(await openWays(service, method, path.replace(/:\w+/g, client.id), body)).toEqual([]);
  });

  const foreign = internalRoutes.filter(
    ({ service, callers }: InternalRoute) => others.includes(service) && !callers.includes('catalog'),
  );
  it.each(foreign)('cannot make the internal call $method $path of $service', async ({ service, method, path }) => {
    const body = method === 'POST' ? { token: client.token } : undefined;
    expect(await openWays(service, method, path.replace(/:\w+/g, client.id), body)).toEqual([]);
  });

  it('cannot obtain a session with the assertion', async () => {
    const { status } = await send(url, {
      path: '/api/auth/profile',
      headers: {
        ...bearer(String(stolen[assertionHeader])),
        ...headerOf(assertionHeader),
        ...headerOf(callerTokenHeader),
      },
    });
    expect(status).toBe(401);
  });
});
