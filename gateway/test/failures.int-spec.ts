import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { routes } from '../src/api/routes';
import { startGateway, type TestGateway } from './test-gateway';
import { tokenOf } from './stub-services';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.stub.reset());

const get = (path: string, token?: string): Promise<Response> =>
  fetch(`${gateway.url}${path}`, token === undefined ? {} : { headers: { authorization: `Bearer ${tokenOf(token)}` } });

const timeoutOf = (name: string): { timeoutMs: number } => {
  const route = routes.find((row) => row.name === name);
  if (!route) throw new Error(`no route ${name}`);
  return route;
};

describe('a failing service', () => {
  it('leads to a 503 that names the service when the connection is reset', async () => {
    gateway.stub.behave('/packages', (req) => req.socket.destroy());
    const response = await get('/api/packages');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({
      code: 'SERVICE_DOWN',
      message: expect.stringContaining('Travel packages'),
    });
  });

  it('has its error responses forwarded unchanged', async () => {
    gateway.stub.behave('/packages', (_req, res) =>
      res.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"UNEXPECTED"}'),
    );
    const response = await get('/api/packages');
    expect([response.status, await response.text()]).toEqual([500, '{"code":"UNEXPECTED"}']);
  });

  it('leads to a 504 after the route timeout, and the upstream call is aborted', async () => {
    const row = timeoutOf('listPackages');
    const usual = row.timeoutMs;
    row.timeoutMs = 150;
    let wasReleased = false;
    gateway.stub.behave('/packages', (_req, res) => res.once('close', () => (wasReleased = true)));
    const response = await get('/api/packages');
    row.timeoutMs = usual;
    expect(response.status).toBe(504);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'SERVICE_TIMEOUT' });
    await wait(50);
    expect(wasReleased).toBe(true);
  });

  it('leads to a closed connection when the service crashes mid-response', async () => {
    gateway.stub.behave('/packages', (req, res) => {
      res.writeHead(200, { 'content-length': 1_000 }).write('half');
      setTimeout(() => req.socket.destroy(), 30);
    });
    await expect(get('/api/packages').then((response) => response.text())).rejects.toThrow();
  });

  it('has its call aborted when the client disconnects', async () => {
    let wasReleased = false;
    gateway.stub.behave('/packages', (_req, res) => res.once('close', () => (wasReleased = true)));
    const browser = new AbortController();
    const pending = fetch(`${gateway.url}/api/packages`, { signal: browser.signal });
    await pWaitFor(() => gateway.stub.seen.length === 1, { timeout: 1_000 });
    browser.abort();
    await expect(pending).rejects.toThrow();
    await pWaitFor(async () => (await wasReleased) === true, { timeout: 1_000 });
  });

  it('receives a bodiless call again after a stale keep-alive connection', async () => {
    await (await get('/api/packages')).text();
    let attempts = 0;
    gateway.stub.behave('/packages', (req, res) => {
      attempts += 1;
      if (attempts === 1) req.socket.destroy();
      else res.end('{}');
    });
    expect((await get('/api/packages')).status).toBe(200);
    expect(attempts).toBe(2);
  });

  it('never receives a change twice', async () => {
    const change = {
      method: 'PUT',
      headers: { authorization: `Bearer ${tokenOf('admin')}`, 'content-type': 'application/json' },
      body: '{}',
    };
    await (await fetch(`${gateway.url}/api/packages/1`, change)).text();
    let attempts = 0;
    gateway.stub.behave('/packages/1', (req) => {
      attempts += 1;
      req.socket.destroy();
    });
    expect((await fetch(`${gateway.url}/api/packages/1`, change)).status).toBe(503);
    expect(attempts).toBe(1);
  });

  it('does not affect other services', async () => {
    gateway.stub.behave('/flights/offers', (req) => req.socket.destroy());
    expect((await get('/api/flights/offers', 'client')).status).toBe(503);
    expect((await get('/api/packages')).status).toBe(200);
    expect((await get('/api/bookings/my', 'client')).status).toBe(200);
  });

  it('makes readiness fail with its name', async () => {
    await wait(300);
    gateway.stub.behave('/readyz', (req, res) => {
      const isFlights = `http://${req.headers.host}` === gateway.stub.urls.flights;
      res.writeHead(isFlights ? 503 : 200).end();
    });
    const response = await get('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ parts: { flights: 'down', catalog: 'up' } });
  });
});

describe('failing identity', () => {
  it('leads to a 503 for a protected call', async () => {
    gateway.stub.behave('/internal/sessions/introspect', (req) => req.socket.destroy());
    const response = await get('/api/bookings/my', 'lost');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('Accounts') });
  });

  it('lets public calls continue as a visitor', async () => {
    gateway.stub.behave('/internal/sessions/introspect', (req) => req.socket.destroy());
    expect((await get('/api/packages', 'lost')).status).toBe(200);
  });

  it('has its failures not cached', async () => {
    gateway.stub.behave('/internal/sessions/introspect', (req) => req.socket.destroy());
    await get('/api/bookings/my', 'returning');
    gateway.stub.reset();
    expect((await get('/api/bookings/my', 'returning')).status).toBe(200);
  });
});

describe('the session check', () => {
  it('caches a result for at most two seconds', async () => {
    expect((await get('/api/bookings/my', 'ended')).status).toBe(200);
    gateway.stub.behave('/internal/sessions/introspect', (_req, res) => res.end('{"active":false}'));
    await wait(2_000);
    expect((await get('/api/bookings/my', 'ended')).status).toBe(401);
  });

  it('coalesces concurrent lookups', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/api/bookings/my', 'busy')));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(gateway.stub.introspections).toBe(1);
  });

  it('introspects once per service, and never for public calls', async () => {
    for (const path of ['/api/bookings/my', '/api/auth/profile', '/api/bookings/my', '/api/packages', '/api/config'])
      expect((await get(path, 'roaming')).status).toBe(200);
    expect(gateway.stub.introspections).toBe(2);
  });

  it('introspects again after a change of accounts', async () => {
    await get('/api/bookings/my', 'leaving');
    const headers = { authorization: `Bearer ${tokenOf('leaving')}` };
    await fetch(`${gateway.url}/api/auth/logout`, { method: 'POST', headers });
    gateway.stub.behave('/internal/sessions/introspect', (_req, res) => res.end('{"active":false}'));
    expect((await get('/api/bookings/my', 'leaving')).status).toBe(401);
  });

  it('completes a call whose lookup was in flight during a change of accounts', async () => {
    const held: (() => void)[] = [];
    gateway.stub.behave('/internal/sessions/introspect', (_req, res, body) => {
      const respond = () => res.end('{"active":true,"assertion":"somebody"}');
      if (body.includes('waiting') && held.length === 0) held.push(respond);
      else respond();
    });
    const waiting = get('/api/bookings/my', 'waiting');
    await pWaitFor(() => held.length === 1, { timeout: 1_000 });
    const headers = { authorization: `Bearer ${tokenOf('leaving')}` };
    await fetch(`${gateway.url}/api/auth/logout`, { method: 'POST', headers });
    held[0]?.();
    expect((await waiting).status).toBe(200);
  });
});

describe('large responses and slow clients', () => {
  it('forwards a megabyte intact', async () => {
    const large = JSON.stringify({ data: 'é'.repeat(500_000) });
    gateway.stub.behave('/packages', (_req, res) =>
      res.writeHead(200, { 'content-type': 'application/json' }).end(large),
    );
    expect(await (await get('/api/packages')).text()).toBe(large);
  });

  it('returns 413 for an announced gigabyte', async () => {
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n{';
    expect(await gateway.sendRaw(head)).toMatch(/^HTTP\/1\.1 413 [^]*connection: close[^]*BODY_TOO_LARGE/i);
    expect(gateway.stub.seen).toHaveLength(0);
  });

  it('returns 413 to a client that reads only after sending', async () => {
    const body = 'x'.repeat(3 * 1024 * 1024);
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    await new Promise((resolve) => socket.write(head + body, resolve));
    await wait(100);
    const [response] = (await once(socket.resume(), 'data')) as [Buffer];
    expect(String(response)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('responds while other clients hold incomplete requests', async () => {
    const holders = Array.from({ length: 100 }, () =>
      connect(gateway.port, '127.0.0.1', function (this: import('node:net').Socket) {
        this.write('GET /api/packages HTTP/1.1\r\nHost: a\r\n');
      }),
    );
    holders.forEach((holder) => holder.on('error', () => undefined));
    expect((await get('/api/packages')).status).toBe(200);
    holders.forEach((holder) => holder.destroy());
  });
});
