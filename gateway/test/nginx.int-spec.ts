import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { forServices } from '@portal/contracts';
import pWaitFor from 'p-wait-for';
import { budgets } from '../src/api/rate-limit';
import { checkCase, checkRawCase, readCases, type Case, type Edge, type RawCase } from './case-files';
import { sendRaw, startGateway, type RunningGateway } from './running-gateway';
import { findNginx, startNginx, type RunningNginx } from './running-nginx';
import { tokenOf } from './stub-services';

/*
 * The same cases that the gateway is held to, against a real nginx with the configuration made from the same table.
 */
const edgeSecret = 'a secret of the edge with 32 characters';

/** What nginx answers otherwise, and why that is as good. */
const differing: Readonly<Record<string, string>> = {
  counts: 'counters are scraped from the gateway itself, nginx shows them to nobody',
  'refuses a request line without a version': 'HTTP/0.9 has no status line: see the test of its own below',
  'refuses another version': 'nginx answers 505 by itself',
};

const found = findNginx();
let gateway: RunningGateway;
let nginx: RunningNginx;
let edge: Edge;

const addressOf = (url: string): string[] => [new URL(url).host];

async function startEdge(rateFactor: number): Promise<RunningNginx> {
  const { urls } = gateway.stub;
  const upstreams = { ...forServices((name) => addressOf(urls[name])), gateway: addressOf(gateway.url) };
  return startNginx(found!, { upstreams, rateFactor, shellDir: join(gateway.site, 'shell/dist') }, edgeSecret);
}

beforeAll(async () => {
  if (found === undefined) return;
  gateway = await startGateway({ EDGE_SECRET: edgeSecret, TRUSTED_PROXIES: '127.0.0.1' });
  nginx = await startEdge(100);
  edge = { url: nginx.url, stub: gateway.stub, sendRaw: (text) => sendRaw(nginx.port, text) };
});
afterAll(async () => {
  await nginx?.stop();
  await gateway?.stop();
});
beforeEach(() => gateway?.stub.reset());

const casesOf = <Kind extends { name: string }>(file: string): Kind[] =>
  readCases<Kind>(file).filter(({ name }) => !(name in differing));

(found === undefined ? describe.skip : describe).each(['routing', 'identity', 'bodies', 'callbacks', 'static'])(
  'nginx: %s',
  (file) => {
    it.each(casesOf<Case>(file))('$name', (row) => checkCase(edge, row, 'nginx'));
  },
);

(found === undefined ? describe.skip : describe)('nginx: raw requests', () => {
  it.each(casesOf<RawCase>('raw'))('$name', (row) => checkRawCase(edge, row));
});

(found === undefined ? describe.skip : describe)('nginx at the edge', () => {
  it('answers 503 with a problem when the session check does not answer', async () => {
    gateway.stub.behave('/internal/sessions/introspect', (req) => req.socket.destroy());
    const headers = { authorization: `Bearer ${tokenOf('lost')}` };
    const answer = await fetch(`${nginx.url}/api/bookings/my`, { headers });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'SERVICE_DOWN' });
  });

  it('passes the errors of a service on as they are', async () => {
    gateway.stub.behave('/packages', (_req, res) =>
      res.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"UNEXPECTED"}'),
    );
    const answer = await fetch(`${nginx.url}/api/packages`);
    expect([answer.status, await answer.text()]).toEqual([500, '{"code":"UNEXPECTED"}']);
  });

  it('refuses a request line without a version before any service sees it', async () => {
    expect(await edge.sendRaw('GET /api/packages\r\nHost: a\r\n\r\n')).toContain('"code":"REQUEST_MALFORMED"');
    expect(gateway.stub.seen).toEqual([]);
  });

  it('writes no address, query or client of a request into its error log', async () => {
    const strict = await startEdge(1);
    gateway.stub.behave('/payments/links/canary-token', (req) => void req.socket.destroy());
    const down = await fetch(`${strict.url}/api/payments/links/canary-token?q=canary-name`);
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const logins = Array.from({ length: 2 * budgets.login.requests }, () =>
      fetch(`${strict.url}/api/auth/login?q=canary-name`, login),
    );
    const statuses = (await Promise.all(logins)).map(({ status }) => status);
    await strict.stop();
    expect(down.status).toBe(503);
    expect(statuses).toContain(429);
    expect(strict.errorLog()).not.toMatch(/canary|client:/);
  });

  it('never sends a change again', async () => {
    let attempts = 0;
    gateway.stub.behave('/packages/1', (req) => {
      attempts += 1;
      req.socket.destroy();
    });
    const headers = { authorization: `Bearer ${tokenOf('admin')}`, 'content-type': 'application/json' };
    const answer = await fetch(`${nginx.url}/api/packages/1`, { method: 'PUT', headers, body: '{}' });
    expect(answer.status).toBe(503);
    expect(attempts).toBe(1);
  });

  it('keeps the session check to itself', async () => {
    const headers = { authorization: `Bearer ${tokenOf('client')}` };
    for (const url of [nginx.url, gateway.url]) {
      const answer = await fetch(`${url}/internal/session/required`, { headers });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-portal-assertion')).toBeNull();
    }
    const forged = await fetch(`${nginx.url}/internal/session/required`, {
      headers: { ...headers, 'x-portal-edge': edgeSecret },
    });
    expect(forged.status).toBe(404);
  });

  it('believes what is said of a token for two seconds at most, and writes nothing of it anywhere', async () => {
    const as = (name: string) =>
      fetch(`${nginx.url}/api/bookings/my`, { headers: { authorization: `Bearer ${tokenOf(name)}` } });
    for (const name of ['kept', 'kept', 'another']) expect((await as(name)).status).toBe(200);
    expect(gateway.stub.introspections).toBe(2);
    expect(gateway.stub.seen.map(({ headers }) => headers['x-portal-assertion'])).toEqual([
      'assertion of kept for bookings',
      'assertion of kept for bookings',
      'assertion of another for bookings',
    ]);
    const written = readdirSync(nginx.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    expect(written.filter((text) => text.includes(tokenOf('kept')) || text.includes('assertion of'))).toEqual([]);
    gateway.stub.behave('/internal/sessions/introspect', (_req, res) => res.end('{"active":false}'));
    await wait(2_000);
    expect((await as('kept')).status).toBe(401);
  });

  it('answers a hundred calls of one address at once, and the next ones with 429', async () => {
    const strict = await startEdge(1);
    const held: (() => void)[] = [];
    gateway.stub.behave('/packages', (_req, res) => void held.push(() => res.end('{"data":[]}')));
    const asking = Array.from({ length: 105 }, () => fetch(`${strict.url}/api/packages`).then(({ status }) => status));
    await pWaitFor(() => held.length === 100, { timeout: 5_000 });
    await wait(100);
    for (const answer of held) answer();
    const statuses = await Promise.all(asking);
    await strict.stop();
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  });

  it('answers 429 beyond the budget', async () => {
    const strict = await startEdge(1);
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const statuses: number[] = [];
    for (let count = 0; count <= budgets.login.requests + 5; count += 1) {
      const answer = await fetch(`${strict.url}/api/auth/login`, request);
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await answer.text();
    }
    await strict.stop();
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
