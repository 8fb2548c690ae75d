import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@portal/test-kit';
import pWaitFor from 'p-wait-for';
import { Agent, request } from 'undici';
import { budgets } from '../src/api/rate-limit';
import { startGateway, type TestGateway } from './test-gateway';
import { deployFolder, findNginx, startNginx, type RunningNginx } from './running-nginx';
import { tokenOf } from './stub-services';

/*
 * A real nginx with deploy/nginx/nginx.conf in front of a gateway, with the certificates of deploy/generate-certificates.sh.
 */
const nginxPath = findNginx();
const certificates = mkdtempSync(join(tmpdir(), 'portal-front-'));
const tlsFolder = (part: string): string => join(certificates, part);
const file = '/mfe/mfe-public/1.0.0/assets.0123456789.js';
const script = 'console.log("released")';
const secrets = /SECRETTOKEN|CANARY|127\.0\.0\.1|client:/;

let gateway: TestGateway;
let front: RunningNginx;
let ca: Buffer;
let dispatcher: Agent;

const gatewayTls = (): Record<string, string> => ({
  TLS_CERT_FILE: join(tlsFolder('gateway'), 'tls.crt'),
  TLS_KEY_FILE: join(tlsFolder('gateway'), 'tls.key'),
  TLS_CA_FILE: join(tlsFolder('gateway'), 'ca.crt'),
});
const startFront = (gatewayPort: number): Promise<RunningNginx> =>
  startNginx(nginxPath!, { gatewayPort, tls: tlsFolder('nginx') });
const at = (port: number, path: string): string => `https://127.0.0.1:${port}${path}`;

function writeReleasedFiles({ releases }: RunningNginx): void {
  const folder = join(releases, 'remotes/mfe-public/1.0.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'assets.0123456789.js'), script);
  writeFileSync(join(folder, 'assets.0123456789.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'release.json'), '{}');
}

(nginxPath === undefined ? describe.skip : describe)('deploy/nginx/nginx.conf', () => {
  beforeAll(async () => {
    execFileSync(join(deployFolder, 'generate-certificates.sh'), [certificates, 'gateway', 'nginx'], {
      stdio: 'ignore',
    });
    ca = readFileSync(join(tlsFolder('nginx'), 'ca.crt'));
    dispatcher = new Agent({ connect: { ca } });
    gateway = await startGateway({
      ...gatewayTls(),
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_PROFILE: 'standard',
      ALLOWED_HOSTS: '127.0.0.1',
    });
    front = await startFront(gateway.port);
    writeReleasedFiles(front);
  });
  afterAll(async () => {
    await front?.stop();
    await dispatcher?.destroy();
    await gateway?.stop();
    rmSync(certificates, { recursive: true });
  });
  beforeEach(() => gateway.stub.reset());

  const ask = (path: string, options: Parameters<typeof request>[1] = {}) =>
    request(at(front.port, path), { dispatcher, ...options });

  /**
   * @returns protocol and status of the response for an authority
   */
  async function askHttp2(authority: string): Promise<unknown[]> {
    const session = connectHttp2(at(front.port, ''), { ca });
    const stream = session.request({ ':path': '/api/packages', ':authority': authority }).resume();
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    await once(stream, 'end');
    await new Promise<void>((done) => session.close(done));
    return [session.alpnProtocol, headers[':status']];
  }

  it('has at most 80 lines', () => {
    const conf = readFileSync(join(deployFolder, 'nginx/nginx.conf'), 'utf8');
    expect(conf.split('\n').length).toBeLessThanOrEqual(81);
  });

  it('serves HTTP/2 over TLS', async () => {
    expect(await askHttp2(`127.0.0.1:${front.port}`)).toEqual(['h2', 200]);
  });

  it('rejects plain HTTP', async () => {
    expect((await request(`http://127.0.0.1:${front.port}/api/packages`)).statusCode).toBe(400);
    expect(gateway.stub.seen).toEqual([]);
  });

  it('serves a released file from disk, compressed in advance and immutable', async () => {
    const { statusCode, headers, body } = await ask(file, { headers: { 'accept-encoding': 'gzip' } });
    expect([statusCode, gunzipSync(await body.bytes()).toString()]).toEqual([200, script]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const plain = await ask(file);
    expect([plain.headers['content-encoding'], await plain.body.text()]).toEqual([undefined, script]);
  });

  it('sends the headers of the gateway with a released file', async () => {
    const names = ['cache-control', 'content-type', 'content-security-policy', 'x-content-type-options'] as const;
    const both = [await ask(file), await ask('/mfe/mfe-public/0.1.0-abcd1234/remoteEntry.js')];
    const [fromDisk, fromGateway] = both.map(({ headers }) =>
      [...names, 'cross-origin-resource-policy'].map((name) => headers[name]),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(fromDisk).toEqual(fromGateway);
  });

  it.each([
    '/mfe/mfe-public/1.0.0/release.json',
    '/mfe/mfe-public/1.0.0/assets.0123456789.js.gz',
    '/mfe/mfe-public/1.0.0/missing.js',
  ])('forwards %s to the gateway, which returns 404', async (path) => {
    const { statusCode, body } = await ask(path, { headers: { accept: 'application/json' } });
    expect([statusCode, await body.json()]).toEqual([404, expect.objectContaining({ code: 'ROUTE_NOT_FOUND' })]);
  });

  it('proxies pages with the policy of the gateway', async () => {
    const { statusCode, headers, body } = await ask('/', { headers: { accept: 'text/html' } });
    expect([statusCode, await body.text()]).toEqual([200, expect.stringContaining('mfe_public')]);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('proxies calls and their bodies with the address of the client, whatever the client claims', async () => {
    const client = new Agent({ connect: { ca }, localAddress: '127.0.0.9' });
    const headers = {
      authorization: `Bearer ${tokenOf('client')}`,
      'content-type': 'application/json',
      origin: `https://127.0.0.1:${front.port}`,
      'x-forwarded-for': '203.0.113.7',
    };
    const call = { dispatcher: client, method: 'POST', headers, body: '{"a":1}' } as const;
    const { statusCode } = await request(at(front.port, '/api/bookings'), call);
    await client.destroy();
    expect(statusCode).toBe(200);
    expect(gateway.stub.seen).toMatchObject([
      { method: 'POST', body: '{"a":1}', headers: { 'x-portal-client-address': '127.0.0.9' } },
    ]);
  });

  it('leaves the check of the host to the gateway', async () => {
    expect(await askHttp2('elsewhere.example')).toEqual(['h2', 400]);
    expect(gateway.stub.seen).toEqual([]);
  });

  it("hides the gateway's metrics", async () => {
    expect((await ask('/metrics')).statusCode).toBe(404);
  });

  it('never resends a change', async () => {
    let attempts = 0;
    gateway.stub.behave('/bookings/1', (req) => {
      attempts += 1;
      req.socket.destroy();
    });
    const headers = { authorization: `Bearer ${tokenOf('client')}` };
    expect((await ask('/api/bookings/1', { method: 'DELETE', headers })).statusCode).toBe(503);
    expect(attempts).toBe(1);
  });

  const sendTo = async ({ port }: RunningNginx): Promise<number> => {
    const { statusCode, body } = await request(at(port, '/api/packages?q=CANARY'), { dispatcher });
    await body.dump();
    return statusCode;
  };

  it('serves 100 concurrent requests of an address, rejects more with 429 and logs none of them', async () => {
    const own = await startFront(gateway.port);
    const held: (() => void)[] = [];
    gateway.stub.behave('/packages', (_req, res) => void held.push(() => res.end('{"data":[]}')));
    const requested = Array.from({ length: 105 }, () => sendTo(own));
    await pWaitFor(() => held.length === 100, { timeout: 10_000 });
    const rejected = await Promise.race(requested);
    for (const response of held) response();
    expect(rejected).toBe(429);
    expect((await Promise.all(requested)).filter((status) => status === 200)).toHaveLength(100);
    expect(await own.stop()).not.toMatch(secrets);
  });

  describe('its logs', () => {
    it('contain no address, query or client when the gateway returns 429', async () => {
      const own = await startFront(gateway.port);
      const headers = { 'content-type': 'application/json' };
      const statuses = await Promise.all(
        Array.from({ length: 2 * budgets.login.requests }, async () => {
          const login = { dispatcher, method: 'POST', headers, body: '{}' } as const;
          const { statusCode, body } = await request(at(own.port, '/api/auth/login?q=CANARY'), login);
          await body.dump();
          return statusCode;
        }),
      );
      expect(statuses).toContain(429);
      expect(await own.stop()).not.toMatch(secrets);
    });

    it('contain no address, query or client when the gateway is down', async () => {
      const alone = await startFront(await freePort());
      const { statusCode } = await request(at(alone.port, '/pay/SECRETTOKEN?q=CANARY'), { dispatcher });
      expect(statusCode).toBe(502);
      expect(await alone.stop()).not.toMatch(secrets);
    });
  });
});
