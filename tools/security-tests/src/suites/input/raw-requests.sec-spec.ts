import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActivityLogEntry } from '@portal/contracts';
import { demoAccount, newAccount, type Account } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { bearer, sendJson } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';
import { exchangeRaw, rawRequest } from '../../client/raw-socket';

const { url, proxiedUrl } = portalUnderTest();
const host = new URL(url).host;
const figures = { 'smuggling attempts': 0, 'header shapes': 0, 'requests of another site': 0, open: 0 };
afterAll(() => recordMeasurements('raw requests', figures));

const post = 'POST /api/auth/login HTTP/1.1';
const hidden = `GET /api/packages HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const json = 'Content-Type: application/json';

/** Request smuggling: requests that two servers could split differently. The second one must never be answered. */
const smuggled: Record<string, string> = {
  'length and chunks': rawRequest(
    post,
    [`Host: ${host}`, json, 'Content-Length: 6', 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${hidden}`,
  ),
  'chunks and length': rawRequest(
    post,
    [`Host: ${host}`, json, 'Transfer-Encoding: chunked', 'Content-Length: 4'],
    `5c\r\n${hidden}\r\n0\r\n\r\n`,
  ),
  'two lengths': rawRequest(
    post,
    [`Host: ${host}`, json, 'Content-Length: 2', `Content-Length: ${2 + hidden.length}`],
    `{}${hidden}`,
  ),
  'a list of lengths': rawRequest(
    post,
    [`Host: ${host}`, json, `Content-Length: 2, ${2 + hidden.length}`],
    `{}${hidden}`,
  ),
  'a signed length': rawRequest(post, [`Host: ${host}`, json, 'Content-Length: +2'], `{}${hidden}`),
  'a negative length': rawRequest(post, [`Host: ${host}`, json, 'Content-Length: -1'], hidden),
  'a hexadecimal length': rawRequest(post, [`Host: ${host}`, json, 'Content-Length: 0x2'], `{}${hidden}`),
  'chunks by another name': rawRequest(
    post,
    [`Host: ${host}`, json, 'Transfer-Encoding: xchunked'],
    `0\r\n\r\n${hidden}`,
  ),
  'chunks after identity': rawRequest(
    post,
    [`Host: ${host}`, json, 'Transfer-Encoding: identity, chunked'],
    `0\r\n\r\n${hidden}`,
  ),
  'chunks twice': rawRequest(
    post,
    [`Host: ${host}`, json, 'Transfer-Encoding: chunked', 'Transfer-Encoding: cow'],
    `0\r\n\r\n${hidden}`,
  ),
  'a blank before the colon': rawRequest(
    post,
    [`Host: ${host}`, json, 'Transfer-Encoding : chunked'],
    `0\r\n\r\n${hidden}`,
  ),
  'a tab in the value': rawRequest(
    post,
    [`Host: ${host}`, json, 'Transfer-Encoding:\tchunked\x0b'],
    `0\r\n\r\n${hidden}`,
  ),
  'a folded header': rawRequest(post, [`Host: ${host}`, json, 'Transfer-Encoding:\r\n chunked'], `0\r\n\r\n${hidden}`),
  'a broken chunk size': rawRequest(
    post,
    [`Host: ${host}`, json, 'Transfer-Encoding: chunked'],
    `zz\r\n{}\r\n0\r\n\r\n${hidden}`,
  ),
  'an endless chunk size': rawRequest(
    post,
    [`Host: ${host}`, json, 'Transfer-Encoding: chunked'],
    `ffffffffffffffff1\r\n{}\r\n0\r\n\r\n${hidden}`,
  ),
  'line feeds only': `${post}\nHost: ${host}\nContent-Length: 0\n\n${hidden}`,
  'a null in a header': rawRequest(post, [`Host: ${host}`, 'X-A: a\0b', 'Content-Length: 0'], hidden),
  'a body of GET': rawRequest(
    'GET /api/packages HTTP/1.1',
    [`Host: ${host}`, `Content-Length: ${hidden.length}`],
    hidden,
  ),
  'chunks of GET': rawRequest(
    'GET /api/packages HTTP/1.1',
    [`Host: ${host}`, 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${hidden}`,
  ),
  'two hosts': rawRequest('GET /api/packages HTTP/1.1', [`Host: ${host}`, 'Host: evil.example'], hidden),
  'no host': rawRequest('GET /api/packages HTTP/1.1', ['Accept: */*'], hidden),
  'a host with a path': rawRequest('GET /api/packages HTTP/1.1', [`Host: ${host}/x`], hidden),
  'a host with a blank': rawRequest('GET /api/packages HTTP/1.1', [`Host: evil example`], hidden),
  'an unknown version': rawRequest('GET /api/packages HTTP/3.7', [`Host: ${host}`], hidden),
  'no version': `GET /api/packages\r\n\r\n${hidden}`,
  'no version and a host': rawRequest('GET /api/packages', [`Host: ${host}`], ''),
  'headers beyond 8 kB': rawRequest(
    'GET /api/packages HTTP/1.1',
    [`Host: ${host}`, `X-A: ${'a'.repeat(9_000)}`],
    hidden,
  ),
};

describe('an ambiguous request (smuggling)', () => {
  it.each(Object.entries(smuggled))('is rejected and ends the connection: %s', async (_kind, bytes) => {
    figures['smuggling attempts'] += 1;
    const { status, answers } = await exchangeRaw(url, bytes);
    const isClosedSilently = status === 0;
    const isOpen = (!isClosedSilently && (status < 400 || status >= 500)) || answers > 1;
    if (isOpen) figures.open += 1;
    expect({ status, answers, isOpen }).toEqual({ status, answers, isOpen: false });
  });

  it('is not forwarded after an upgrade', async () => {
    const upgrade = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];
    const { status } = await exchangeRaw(url, rawRequest('GET /api/packages HTTP/1.1', [`Host: ${host}`, ...upgrade]));
    expect(status).not.toBe(101);
  });
});

describe('a header that claims the client address', () => {
  let admin: Account;
  beforeAll(async () => {
    admin = await demoAccount(url, 'admin');
  });

  const claims: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { 'x-client-ip': '203.0.113.9' },
    { 'true-client-ip': '203.0.113.9' },
    { 'cf-connecting-ip': '203.0.113.9' },
    { 'x-portal-client-address': '203.0.113.9' },
    { 'x-forwarded-for': '203.0.113.9\t' },
  ];

  const addressInLog = async (base: string, headers: Record<string, string>): Promise<string | undefined> => {
    const account = await newAccount(url, 'client', admin.token);
    const body = { firstName: 'Chanda' };
    const sent = { method: 'PUT', path: '/api/auth/profile', headers: { ...bearer(account.token), ...headers }, body };
    expect((await sendJson(base, sent)).status).toBe(200);
    const path = `/api/admin/users/${account.id}/logs`;
    for (let round = 0; round < 30; round += 1) {
      const log = (await sendJson(url, { path, headers: bearer(admin.token) })).json as ActivityLogEntry[];
      const entry = log.find(({ action }) => action === 'PROFILE_UPDATED');
      if (entry) return entry.ipAddress;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return undefined;
  };

  it.each(claims)('is ignored from an untrusted client: %j', async (headers) => {
    figures['header shapes'] += 1;
    expect(await addressInLog(url, headers)).toBe('127.0.0.1');
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['evil, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, evil', '127.0.0.1'],
    ['2001:db8::7', '2001:db8::7'],
  ])('is accepted from a trusted proxy as far as it vouches: %s', async (claimed, expected) => {
    figures['header shapes'] += 1;
    expect(await addressInLog(proxiedUrl, { 'x-forwarded-for': claimed })).toBe(expected);
  });
});

describe('a cross-site request', () => {
  const body = JSON.stringify({ email: 'client@demo.test', password: 'x' });
  const shapes: [string, Record<string, string>, number][] = [
    ['with its origin', { 'content-type': 'application/json', origin: 'https://evil.example' }, 403],
    ['with a null origin', { 'content-type': 'application/json', origin: 'null' }, 403],
    ['with a look-alike origin', { 'content-type': 'application/json', origin: `http://${host}.evil.example` }, 403],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['as plain text', { 'content-type': 'text/plain' }, 415],
    ['as a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['as JSON by a charset trick', { 'content-type': 'text/plain; application/json' }, 415],
    ['in another charset', { 'content-type': 'application/json; charset=utf-7' }, 415],
    ['compressed', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415],
  ];

  it.each(shapes)('%s is rejected', async (_shape, headers, expected) => {
    figures['requests of another site'] += 1;
    const response = await sendJson(url, { method: 'POST', path: '/api/auth/login', headers, body });
    expect(response.status).toBe(expected);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('gets no permission by a preflight', async () => {
    figures['requests of another site'] += 1;
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    const response = await sendJson(url, { method: 'OPTIONS', path: '/api/auth/profile', headers });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
