import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageRoutes } from '@portal/contracts';
import { demoAccount, newAccount } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { bearer, send, sendJson } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';
import { exchangeRaw } from '../../client/raw-socket';

const { url, strictUrl } = portalUnderTest();
const figures = { answers: 0, 'different statuses': 0, open: 0 };
const statuses = new Set<number>();
afterAll(() => recordMeasurements('headers', { ...figures, 'different statuses': statuses.size }));

interface Seen {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

const always: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\)/,
  'referrer-policy': /^no-referrer$/,
  'strict-transport-security': /^max-age=(\d{8,}); includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

function faults({ status, headers }: Seen): string[] {
  figures.answers += 1;
  statuses.add(status);
  const missing = Object.entries(always).filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')));
  const telling = ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'].filter(
    (name) => headers[name],
  );
  const type = String(headers['content-type'] ?? '');
  const isText = /^(?:text\/|application\/)/.test(type);
  if (status !== 204 && status !== 304 && (type === '' || (isText && !/charset=utf-8/.test(type)))) {
    telling.push(`no charset in ${type || 'no type'}`);
  }
  const found = [...missing.map(([name]) => `${name}: ${headers[name]}`), ...telling.map((name) => `tells ${name}`)];
  figures.open += found.length;
  return found;
}

describe.each([
  ['in the test profile', url],
  ['in production', strictUrl],
])('headers of every kind of response %s', (_profile, base) => {
  let token: string;
  let script: string;
  beforeAll(async () => {
    const admin = await demoAccount(url, 'admin');
    token = (await newAccount(url, 'client', admin.token)).token;
    const page = await send(base, { path: '/' });
    script = /<script[^>]+src="([^"]+)"/.exec(page.text)?.[1] ?? '';
  });

  it.each(pageRoutes.map(({ path }) => path.replace(/:\w+/g, '650000000000000000000004')))('%s', async (path) => {
    const response = await send(base, { path, headers: { accept: 'text/html' } });
    expect([response.status, ...faults(response)]).toEqual([200]);
    const policy = String(response.headers['content-security-policy']);
    for (const part of ["'strict-dynamic'", "base-uri 'none'", "object-src 'none'", "form-action 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-|\*|http:/);
    expect(response.headers['integrity-policy']).toContain('script');
  });

  it('are complete for each status', async () => {
    const json = { 'content-type': 'application/json' };
    const etag = String((await send(base, { path: script })).headers['etag']);
    const kinds: [string, number, Promise<Seen>][] = [
      ['script', 200, send(base, { path: script })],
      ['unchanged script', 304, send(base, { path: script, headers: { 'if-none-match': etag } })],
      ['script there is not', 404, send(base, { path: '/assets/none.js' })],
      ['page there is not', 404, send(base, { path: '/no-such-page', headers: { accept: 'text/html' } })],
      ['registry', 200, send(base, { path: '/remotes.json' })],
      ['call', 200, send(base, { path: '/api/packages' })],
      ['profile', 200, send(base, { path: '/api/auth/profile', headers: bearer(token) })],
      ['options', 204, send(base, { method: 'OPTIONS', path: '/api/packages' })],
      ['body that is no JSON', 400, sendJson(base, { method: 'POST', path: '/api/auth/login', body: '{' })],
      ['nobody', 401, send(base, { path: '/api/auth/profile' })],
      ['not allowed', 403, send(base, { path: '/api/admin/users', headers: bearer(token) })],
      ['unknown call', 404, send(base, { path: '/api/none' })],
      ['other method', 405, send(base, { method: 'PATCH', path: '/api/packages' })],
      ['page posted to', 405, send(base, { method: 'POST', path: '/login' })],
      [
        'too large',
        413,
        sendJson(base, { method: 'POST', path: '/api/auth/login', headers: json, body: `"${'x'.repeat(40_000)}"` }),
      ],
      [
        'no JSON type',
        415,
        send(base, { method: 'POST', path: '/api/auth/login', headers: { 'content-type': 'text/plain' }, body: 'x' }),
      ],
      ['malformed', 400, exchangeRaw(base, 'GET / HTTP/9\r\n\r\n')],
      ['long header', 431, exchangeRaw(base, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(9_000)}\r\n\r\n`)],
      ['hidden separator', 400, exchangeRaw(base, 'GET /%2e%2e/x HTTP/1.1\r\nHost: x\r\n\r\n')],
      ['alive', 200, send(base, { path: '/healthz' })],
      ['ready', 200, send(base, { path: '/readyz' })],
      ['document', 200, send(base, { path: '/api/docs' })],
    ];
    const open = await Promise.all(
      kinds.map(async ([kind, expected, response]) => {
        const seen = await response;
        const found = faults(seen);
        return seen.status === expected && found.length === 0 ? [] : [`${kind}: ${seen.status} ${found.join('; ')}`];
      }),
    );
    expect(open.flat()).toEqual([]);
  });

  it('prevent caching of private data', async () => {
    for (const path of ['/api/auth/profile', '/api/bookings/my', '/api/packages']) {
      const response = await send(base, { path, headers: bearer(token) });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});
