import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect as connectSecurely, createServer as createTlsServer, type Server, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findRedis,
  freePort,
  startRedis,
  startTestDatabase,
  startTestProcess,
  testServiceEnv,
  type RunningRedis,
  type TestDatabase,
  type TestProcess,
} from '@portal/test-kit';
import { Agent, fetch } from 'undici';
import { limitConnections } from '../src/http/connection-limits';

/*
 * Gateway, identity, catalog, Redis and the database in real processes, with the certificates of deploy/generate-certificates.sh
 * and TLS on every connection. A TLS server in front of the embedded database supplies the TLS that it lacks.
 */
const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
const hasRedis = findRedis();

/** `findRedis` reports a missing Redis; its tests are skipped then. */
const itWithRedis = hasRedis ? it : it.skip;

const certify = (): string =>
  execFileSync(join(root, 'deploy/generate-certificates.sh'), [folder, ...certified], { encoding: 'utf8' });
const certified = ['gateway', 'identity', 'catalog', 'redis', 'mongo-1'];
const pem = (part: string, file: string): Buffer => readFileSync(join(folder, part, file));
const pairOf = (part: string) => ({ cert: pem(part, 'tls.crt'), key: pem(part, 'tls.key') });
const tlsOf = (part: string): Record<string, string> => ({
  TLS_CERT_FILE: join(folder, part, 'tls.crt'),
  TLS_KEY_FILE: join(folder, part, 'tls.key'),
  TLS_CA_FILE: join(folder, part, 'ca.crt'),
});

let database: TestDatabase;
let secureDatabase: Server;
let redis: RunningRedis | undefined;
let redisPort: number;
let parts: Record<'identity' | 'catalog' | 'gateway', TestProcess>;

function inFrontOf(uri: string): Server {
  const { hostname, port } = new URL(uri);
  const server = createTlsServer(pairOf('mongo-1'), (socket) => {
    const behind = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, behind],
      [behind, socket],
    ] as const)
      from.pipe(to).on('error', () => from.destroy());
    socket.on('error', () => behind.destroy());
  });
  return server.listen(0, '127.0.0.1');
}

async function openRedis(): Promise<void> {
  redisPort = await freePort();
  const files = ['tls.crt', 'tls.key', 'ca.crt'].map((file) => join(folder, 'redis', file));
  const tls = ['--tls-cert-file', files[0]!, '--tls-key-file', files[1]!, '--tls-ca-cert-file', files[2]!];
  redis = await startRedis(['--port', '0', '--tls-port', String(redisPort), '--tls-auth-clients', 'no', ...tls]);
}

async function startParts(): Promise<void> {
  const { search } = new URL(database.uri);
  const { port } = secureDatabase.address() as AddressInfo;
  const options = [search.slice(1), 'tls=true', `tlsCAFile=${join(folder, 'identity/ca.crt')}`].filter(Boolean);
  const mongoUri = `mongodb://127.0.0.1:${port}/?${options.join('&')}`;
  const start = (name: string, env: Record<string, string> = {}) =>
    startTestProcess(name === 'gateway' ? 'gateway/dist/main.mjs' : `services/${name}/dist/main.mjs`, {
      ...testServiceEnv(name, { mongoUri }),
      ...tlsOf(name),
      ...env,
    });
  const identity = await start('identity', { SEED_DEMO_DATA: '1' });
  const catalog = await start('catalog', { SEED_DEMO_DATA: '1', IDENTITY_URL: identity.url });
  const gateway = await start('gateway', {
    PORT: '0',
    RATE_LIMIT_PROFILE: 'test',
    IDENTITY_URL: identity.url,
    CATALOG_URL: catalog.url,
    ...{ BOOKINGS_URL: catalog.url, FLIGHTS_URL: catalog.url, PAYMENTS_URL: catalog.url },
    ...(hasRedis && { REDIS_URL: `rediss://127.0.0.1:${redisPort}` }),
  });
  parts = { identity, catalog, gateway };
}

beforeAll(async () => {
  certify();
  database = await startTestDatabase();
  secureDatabase = inFrontOf(database.uri);
  await once(secureDatabase, 'listening');
  if (hasRedis) await openRedis();
  await startParts();
});
afterAll(async () => {
  for (const part of ['gateway', 'catalog', 'identity'] as const) await parts?.[part].stop();
  await redis?.stop();
  secureDatabase?.close();
  await database?.stop();
  rmSync(folder, { recursive: true });
});

const believing = (part: string) => new Agent({ connect: { ca: pem(part, 'ca.crt') } });

async function askOver(url: string) {
  const dispatcher = believing('gateway');
  const body = JSON.stringify({ email: 'admin@demo.test', password: 'Zambezi-2026' });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body, dispatcher });
  const { token } = (await login.json()) as { token: string };
  const authorization = { authorization: `Bearer ${token}` };
  const profile = await fetch(`${url}/api/auth/profile`, { headers: authorization, dispatcher });
  const packages = await fetch(`${url}/api/packages`, { dispatcher });
  return [login.status, profile.status, packages.status];
}

describe('services with certificates of generate-certificates.sh', () => {
  it('serve clients through the gateway', async () => {
    expect(parts.gateway.url).toMatch(/^https:/);
    expect(await askOver(parts.gateway.url)).toEqual([200, 200, 200]);
    const ready = await fetch(`${parts.gateway.url}/readyz`, { dispatcher: believing('gateway') });
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ status: 'ready' })]);
  });

  itWithRedis('share their limits in a Redis that speaks nothing else', () => {
    const requested = spawnSync('redis-cli', ['--tls', '--cacert', join(folder, 'redis/ca.crt'), ...cli('dbsize')]);
    expect(Number(/\d+/.exec(String(requested.stdout))?.[0])).toBeGreaterThan(0);
    expect(String(spawnSync('redis-cli', cli('ping')).stdout)).not.toContain('PONG');
    expect(parts.gateway.output()).not.toContain('redis unavailable');
  });
  const cli = (command: string): string[] => ['-p', String(redisPort), command];

  it.each(['identity', 'catalog', 'gateway'] as const)('reject plain HTTP: %s', async (part) => {
    const plain = parts[part].url.replace('https:', 'http:');
    await expect(fetch(`${plain}/healthz`)).rejects.toThrow('fetch failed');
    await expect(fetch(`${parts[part].url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it.each(['identity', 'gateway'] as const)('pass the container health check: %s', (part) => {
    const check = (PORT: string, tls: Record<string, string>) =>
      spawnSync('node', [join(root, 'deploy/docker/healthcheck.mjs')], {
        env: { PATH: process.env['PATH'], PORT, ...tls },
      }).status;
    const { port } = new URL(parts[part].url);
    expect([check(port, tlsOf(part)), check(port, {}), check('9', tlsOf(part))]).toEqual([0, 1, 1]);
  });
});

describe('generate-certificates.sh', () => {
  it('makes certificates readable to all and keys only to their services', () => {
    const modeOf = (file: string) => statSync(join(folder, file)).mode & 0o777;
    expect([modeOf('redis/ca.crt'), modeOf('redis/tls.key')]).toEqual([0o644, 0o640]);
    expect(modeOf('authority/ca.key')).toBe(0o600);
  });

  it('keeps valid certificates and replaces missing ones', () => {
    const [gateway, redisCertificate] = [pem('gateway', 'tls.crt'), pem('redis', 'tls.crt')];
    expect(certify()).toBe('');
    rmSync(join(folder, 'redis/tls.crt'));
    expect(certify()).toBe('issued: redis\n');
    const isUnchanged = [pem('gateway', 'tls.crt').equals(gateway), pem('redis', 'tls.crt').equals(redisCertificate)];
    expect(isUnchanged).toEqual([true, false]);
  });
});

describe('connections with TLS', () => {
  it('are not evicted while a request runs, and the next one is rejected', async () => {
    const waiting: unknown[] = [];
    const server = createSecureServer(pairOf('gateway'), (_req, res) => waiting.push(res));
    limitConnections(server, { perAddress: 2, crowdedFrom: 10, isOwnProxy: () => false });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const open = async (): Promise<TLSSocket> => {
      const socket = connectSecurely({ port, host: '127.0.0.1', ca: pem('gateway', 'ca.crt') }, () =>
        socket.write('GET / HTTP/1.1\r\nhost: portal\r\n\r\n'),
      ).on('error', () => undefined);
      const before = waiting.length;
      while (waiting.length === before && !socket.destroyed) await new Promise((done) => setTimeout(done, 10));
      return socket;
    };
    const sockets = [await open(), await open(), await open()];
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
    server.closeAllConnections();
    server.close();
  });
});
