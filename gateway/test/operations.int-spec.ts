import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { apiCalls, errorCodes, remotesRegistrySchema } from '@portal/contracts';
import pWaitFor from 'p-wait-for';
import { mapServices } from '@portal/contracts';
import { startGateway, type TestGateway } from './test-gateway';

const token = 'a token of the tests, long enough for anybody';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ METRICS_TOKEN: token });
});
afterEach(() => gateway.stub.behave('/readyz', (_req, res) => void res.writeHead(200).end('{}')));
afterAll(() => gateway.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });

describe('operator endpoints', () => {
  it('returns liveness [C4.ops.1]', async () => expect((await get('/healthz')).status).toBe(200));

  it('returns readiness and names the service that is not ready [C4.ops.2]', async () => {
    const ready = await get('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ parts: mapServices(() => 'up') });

    gateway.stub.behave('/readyz', (req, res) => {
      res.writeHead(`http://${req.headers.host}` === gateway.stub.urls.bookings ? 503 : 200).end();
    });
    await pWaitFor(async () => (await get('/readyz')).status === 503, { timeout: 5_000 });
    expect(await (await get('/readyz')).json()).toMatchObject({ parts: { bookings: 'down', identity: 'up' } });
  });

  it('returns metrics to its own machine and to holders of the token [C4.ops.3]', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect((await get('/metrics')).status).toBe(200);
    expect((await get('/metrics', forwarded)).status).toBe(404);
    expect((await get('/metrics', { ...forwarded, authorization: 'Bearer wrong' })).status).toBe(404);
    expect(await gateway.sendRaw('GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 /);
    const reported = await get('/metrics', { ...forwarded, authorization: `Bearer ${token}` });
    expect([reported.status, (await reported.text()).startsWith('# HELP')]).toEqual([200, true]);
  });

  it('returns security.txt with contact and expiry', async () => {
    const response = await get('/.well-known/security.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const text = await response.text();
    expect(text).toMatch(/^Contact: mailto:security@/);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
  });

  it.each([
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n', 417],
  ])('returns an error with a request id for a request with %s', async (_name, sent, status) => {
    const response = await gateway.sendRaw(sent);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const id = /^x-request-id: (\S+)\r$/im.exec(response)?.[1];
    expect(id).toMatch(/^[\w-]{8,}$/);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'REQUEST_MALFORMED', requestId: id });
  });

  it('serves the API reference with its own policy to clients that accept HTML', async () => {
    const page = await get('/api/docs', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('vary')).toBe('accept, accept-encoding');
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const text = await page.text();
    expect(/ spec-url="([^"]+)"/.exec(text)?.[1]).toBe('/api/docs');
    const path = /<script src="([^"]+)"/.exec(text)?.[1] ?? '';
    for (const coding of ['br', 'identity']) {
      const script = await get(path, { 'accept-encoding': coding });
      expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(await script.text()).toContain('spec-url');
    }
    expect((await get('/api/docs')).headers.get('vary')).toBe('accept, accept-encoding');
  });

  it('describes every call [C4.ops.4]', async () => {
    const { paths } = (await (await get('/api/docs')).json()) as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = Object.values(apiCalls).map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(calls.sort());
  });
});

describe('the releases of the remotes', () => {
  it('are listed in the registry and served under their version [C4.web.1, C4.web.2]', async () => {
    const registry = await get('/remotes.json');
    expect(registry.status).toBe(200);
    const { remotes } = remotesRegistrySchema.parse(await registry.json());
    expect(remotes.public).toMatchObject({ name: 'mfe_public', version: '0.1.0-abcd1234' });
    const entry = await get(remotes.public?.entry ?? '');
    expect([entry.status, await entry.text()]).toEqual([200, 'console.log("remote")']);
    expect((await get('/mfe/mfe-public/0.1.0-another1/remoteEntry.js')).status).toBe(404);
  });
});

describe('an error of the gateway itself', () => {
  it('has message, code and request id [C4.errors.1]', async () => {
    const response = await get('/api/bookings/my');
    expect(response.status).toBe(401);
    const { NOT_SIGNED_IN } = errorCodes;
    expect(await response.json()).toMatchObject({
      code: 'NOT_SIGNED_IN',
      message: NOT_SIGNED_IN.message,
      requestId: expect.stringMatching(/./),
    });
  });
});

describe('the Host header', () => {
  it('must be one of the configured names', async () => {
    const named = await startGateway({ ALLOWED_HOSTS: 'portal.example,127.0.0.1' });
    const ask = (host: string, path: string) => named.sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    for (const path of ['/', '/api/packages', '/.well-known/security.txt']) {
      expect(await ask('evil.example', path)).toMatch(/^HTTP\/1\.1 400 [^]*not reached by that name/);
      expect(await ask('portal.example', path)).not.toMatch(/^HTTP\/1\.1 400/);
    }
    expect(await ask('10.2.3.4:8080', '/healthz')).toMatch(/^HTTP\/1\.1 200/);
    await named.stop();
  });
});
