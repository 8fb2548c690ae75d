import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiCalls, type ApiCall } from '@portal/contracts';
import { demoAccount, newAccount } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { bearer, sendJson } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';
import { exchangeRaw, rawRequest, type RawResponse } from '../../client/raw-socket';

const { url } = portalUnderTest();
const host = `Host: ${new URL(url).host}`;
const anId = '0123456789abcdef01234567';
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND'];
const calls: readonly ApiCall[] = Object.values(apiCalls);
const templates = [...new Set(calls.map(({ path }) => path))];

let admin: string;
const figures = { cells: 0, 'confusing addresses': 0, open: 0 };
beforeAll(async () => {
  admin = (await demoAccount(url, 'admin')).token;
});
afterAll(() => recordMeasurements('methods and paths', figures));

/** `/bookings/my` also matches `/bookings/:id`, so methods of both are allowed there. */
const fits = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`).test(path);

const takenAt = (path: string): Set<string> => {
  const taken = new Set<string>(calls.filter((call) => fits(call.path, path)).map(({ method }) => method));
  if (taken.has('GET')) taken.add('HEAD');
  return taken.add('OPTIONS');
};

const raw = (line: string, headers: readonly string[] = [], body = ''): Promise<RawResponse> =>
  exchangeRaw(url, rawRequest(`${line} HTTP/1.1`, [host, 'Connection: close', ...headers], body));

describe('every path with every method', () => {
  it.each(templates)('%s accepts its own methods and rejects the others', async (template) => {
    const path = template.replace(':id', anId);
    const taken = takenAt(path);
    const open: string[] = [];
    for (const method of methods) {
      figures.cells += 1;
      const target = method === 'CONNECT' ? 'localhost:1' : `/api${path}`;
      const { status, headers } = await raw(`${method} ${target}`);
      if (method === 'OPTIONS') {
        if (status !== 204 && status !== 401) open.push(`OPTIONS: ${status}`);
      } else if (taken.has(method)) {
        if (status === 405 || status >= 500 || status === 0) open.push(`${method}: ${status}`);
      } else {
        const allow = new Set((headers['allow'] ?? '').split(', '));
        const isReported = status === 405 && [...taken].every((name) => allow.has(name)) && !allow.has(method);
        const isUnheardOf = ['TRACE', 'CONNECT', 'PROPFIND'].includes(method) && [400, 405, 501].includes(status);
        if (!isReported && !isUnheardOf) open.push(`${method}: ${status} Allow: ${headers['allow']}`);
      }
    }
    figures.open += open.length;
    expect(open).toEqual([]);
  });
});

/** Paths that another server in the chain could normalize to a real one. */
const confusing = [
  '//api/packages',
  '/api//packages',
  '/api/packages/',
  '/api/packages//',
  '/api/./packages',
  '/api/x/../packages',
  '/api/%2e/packages',
  '/api/x/%2e%2e/packages',
  '/api/x/..%2fpackages',
  '/api/x%2f..%2fpackages',
  '/api%2fpackages',
  '/api/%70ackages',
  '/%61pi/packages',
  '/API/packages',
  '/api/Packages',
  '/api/PACKAGES',
  '/Api/Packages',
  '/api/packages;a=b',
  '/api;a=b/packages',
  '/api/packages%3b',
  '/api/packages%00',
  '/api/packages%20',
  '/api/packages%0a',
  '/api/packages%09',
  '/api/packages.json',
  '/api/packages#x',
  '/api/packages%23',
  '/api/packages%3fpage=1',
  '/api\\packages',
  '/api/%5cpackages',
  '/api/..;/packages',
  '/api/packages/..%5c',
  '/api/../api/packages',
  '/x/../api/packages',
  '/mfe/../api/packages',
  '/api/%c0%ae%c0%ae/packages',
  '/api/%u0070ackages',
  '/api/packages%',
  '/api/packages%zz',
  '/internal/sessions/introspect',
  '/api/internal/sessions/introspect',
  '/api/../internal/sessions/introspect',
  '/.well-known/jwks.json',
  '/api/.well-known/jwks.json',
  '/__sim/orders',
  '*',
  'api/packages',
  '?/api/packages',
  'http://127.0.0.1/api/packages',
  'http://evil.example/api/packages',
  'https://evil.example/api/packages',
];

describe('an ambiguous path', () => {
  it.each(confusing)('%s does not reach a call', async (path) => {
    figures['confusing addresses'] += 1;
    const { status, body, answers } = await raw(`GET ${path}`, [`Authorization: Bearer ${admin}`]);
    const isOpen = ![400, 404, 405].includes(status) || body.includes('"data"') || answers !== 1;
    if (isOpen) figures.open += 1;
    expect([status, isOpen]).toEqual([status, false]);
  });

  it('with a word in place of an id, or an id in place of a word, is not found', async () => {
    const headers = bearer(admin);
    const statusOf = async (method: string, path: string, body?: object) =>
      (await sendJson(url, { method, path, headers, body })).status;
    expect(await statusOf('GET', '/api/admin/users/register')).toBe(404);
    expect(await statusOf('DELETE', '/api/admin/users/register')).toBe(404);
    expect(await statusOf('PUT', '/api/bookings/my', { status: 'confirmed' })).toBe(404);
    expect(await statusOf('DELETE', '/api/bookings/my')).toBe(404);
    expect(await statusOf('GET', `/api/bookings/${anId}`)).toBe(404);
    expect(await statusOf('POST', `/api/bookings/${anId}`)).toBe(405);
  });
});

describe('a header that overrides method or path', () => {
  const overrides = [
    'X-HTTP-Method-Override: DELETE',
    'X-HTTP-Method: DELETE',
    'X-Method-Override: DELETE',
    'X-Original-URL: /api/admin/users',
    'X-Rewrite-URL: /api/admin/users',
    'X-Original-Method: DELETE',
    'X-Forwarded-Prefix: /api/admin',
    'X-Forwarded-Host: evil.example',
    'Forwarded: for=127.0.0.1;host=evil.example;proto=https',
  ];

  it.each(overrides)('is ignored: %s', async (header) => {
    figures['confusing addresses'] += 1;
    const victim = await newAccount(url, 'client', admin);
    const path = `/api/admin/users/${victim.id}`;
    const response = await raw(`GET ${path}?_method=DELETE`, [`Authorization: Bearer ${admin}`, header]);
    expect(response.status).toBe(200);
    expect(response.body).toContain(victim.id);
    expect(response.body).not.toContain('evil.example');
    expect((await sendJson(url, { path, headers: bearer(admin) })).status).toBe(200);
  });
});

/** Files next to the served ones, and their parent folders. */
const notServed = [
  ...['/.git/config', '/.git/HEAD', '/.env', '/.data/secrets.json', '/package.json', '/package-lock.json', '/nx.json'],
  ...[
    '/csp.json',
    '/integrity.json',
    '/release.json',
    '/mfe/mfe-public/release.json',
    '/dist/index.html',
    '/shell/dist/index.html',
  ],
  ...[
    '/assets/',
    '/assets',
    '/mfe/',
    '/mfe/mfe-public/',
    '/mfe/mfe-staff',
    '/src/main.ts',
    '/gateway/dist/main.mjs',
    '/main.mjs',
  ],
  ...[
    '/metrics.json',
    '/debug',
    '/status',
    '/server-status',
    '/actuator/env',
    '/__sim/log',
    '/graphql',
    '/swagger.json',
  ],
];

describe('a file outside the served ones', () => {
  it.each(notServed)('%s is not served', async (path) => {
    figures['confusing addresses'] += 1;
    const response = await sendJson(url, { path, headers: { accept: 'application/json' } });
    expect(response.status).toBe(404);
    expect((response.json as { code?: string }).code).toBe('ROUTE_NOT_FOUND');
  });

  it('is no source map', async () => {
    const page = (await sendJson(url, { path: '/', headers: { accept: 'text/html' } })).text;
    for (const [, script] of page.matchAll(/src="([^"]+\.js)"/g)) {
      expect((await sendJson(url, { path: `${script}.map` })).status).toBe(404);
      expect((await sendJson(url, { path: script ?? '' })).text).not.toContain('sourceMappingURL=');
    }
  });
});

describe('a repeated parameter', () => {
  const twice = [
    '/api/packages?page=1&page=2',
    '/api/packages?q=a&q=b',
    '/api/packages?sort=name&sort=-name',
    '/api/admin/users?role=client&role=admin',
    '/api/admin/users?page=1&pageSize=1&pageSize=200',
    '/api/bookings?status=pending&status=confirmed',
    '/api/flights/offers?originLocationCode=LUN&originLocationCode=JNB&destinationLocationCode=NBO&departureDate=2027-01-01&adults=1',
  ];

  it.each(twice)('is rejected: %s', async (path) => {
    figures['confusing addresses'] += 1;
    expect((await sendJson(url, { path, headers: bearer(admin) })).status).toBe(400);
  });
});
