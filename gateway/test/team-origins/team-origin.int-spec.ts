import { get, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { builtFiles, pathOf, slice } from './team-origin';
import { addressOf, startTeamSlice, type TeamSlice } from './team-slice';

let served: TeamSlice;
let team: TeamSlice['team'];
let gateway: TeamSlice['gateway'];
let listed: TeamSlice['listed'];
let ask: TeamSlice['ask'];
let questions: TeamSlice['questions'];

beforeAll(async () => {
  served = await startTeamSlice();
  ({ team, gateway, listed, ask, questions } = served);
});
afterEach(() => team.reset());
afterAll(() => served.stop());

describe('an origin-hosted slice', () => {
  it('is listed by its signed manifest and prerendered in its pages', async () => {
    const { entry, integrity } = (await listed())!;
    expect(entry).toBe(addressOf('1.0.0', 'remoteEntry.js'));
    expect(integrity[entry]).toMatch(/^sha384-/);
    const html = await (await fetch(`${gateway.url}/dashboard`)).text();
    expect(html).toContain(`href="${entry}" integrity="${integrity[entry]}"`);
  });

  it("has its files proxied under the portal's address, with the portal's headers", async () => {
    const response = await ask('remoteEntry.js?v=1');
    expect([response.status, await response.text()]).toEqual([200, builtFiles('1.0.0')['remoteEntry.js']]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('server')).toBeNull();
    expect(questions().map(({ path }) => path)).toEqual([pathOf('1.0.0', 'remoteEntry.js')]);
  });

  it('receives no data of the visitor', async () => {
    const sent = [
      `GET ${addressOf('1.0.0', 'remoteEntry.js')} HTTP/1.1`,
      'Host: portal.test',
      'Cookie: portal-group=7',
      'Authorization: Bearer a.b.c',
      'Referer: http://portal.test/bookings/42',
      'X-Forwarded-For: 203.0.113.9',
      'User-Agent: somebody',
      'Expect: 100-continue',
      'Connection: close',
    ];
    expect(await gateway.sendRaw(`${sent.join('\r\n')}\r\n\r\n`)).toContain('entry of 1.0.0');
    const [question] = questions();
    expect(Object.keys(question?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
    expect(question?.headers.host).toBe(new URL(team.url).host);
  });

  it('receives no request for cached files, and only HEAD for HEAD', async () => {
    const { headers } = await ask('remoteEntry.js');
    const known = await ask('remoteEntry.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([known.status, questions().length]).toEqual([304, 1]);
    const head = await ask('remoteEntry.js', { method: 'HEAD' });
    expect([head.status, await head.text(), questions().at(-1)?.method]).toEqual([200, '', 'HEAD']);
    expect(head.headers.get('etag')).toBe(headers.get('etag'));
  });

  it('has its compressed files sent to clients that accept them', async () => {
    const response = await ask('large.js', { headers: { 'accept-encoding': 'br' } });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([
      'br',
      builtFiles('1.0.0')['large.js'],
    ]);
    expect(questions().map(({ path }) => path)).toEqual([pathOf('1.0.0', 'large.js.br')]);
  });

  it.each([
    ['a parent folder, encoded', `/mfe/${slice}/..%2f..%2fsecret.js`, 400],
    ['a parent folder with an encoded backslash', `/mfe/${slice}/1.0.0/..%5c..%5csecret.js`, 400],
    ['an unlisted file', addressOf('1.0.0', 'unlisted.js'), 404],
    ['an unsigned version', addressOf('9.9.9', 'remoteEntry.js'), 404],
    ['the manifest', addressOf('1.0.0', 'release.json'), 404],
    ['the contract file', addressOf('1.0.0', 'contract.json'), 404],
    ["federation's manifest", addressOf('1.0.0', 'mf-manifest.json'), 404],
    ['a compressed sibling', addressOf('1.0.0', 'large.js.br'), 404],
    ['the slice itself', `/mfe/${slice}/`, 404],
    ['a slice without an origin', '/mfe/mfe-staff/1.0.0/remoteEntry.js', 404],
  ])('receives no request for %s', async (_name, path, status) => {
    const response = await gateway.sendRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(questions()).toEqual([]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('never receives a %s', async (method) => {
    expect((await ask('remoteEntry.js', { method })).status).toBe(405);
    expect(questions()).toEqual([]);
  });
});

describe('a faulty origin', () => {
  const signedText = builtFiles('1.0.0')['remoteEntry.js']!;
  it.each([
    ['a redirect', (res) => res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['an error', (res) => res.writeHead(500).end(signedText)],
    ['an empty response', (res) => res.writeHead(204).end()],
    ['modified bytes', (res) => res.end(signedText.replace('1.0.0', '6.6.6'))],
    ['truncated bytes', (res) => res.end(signedText.slice(0, -1))],
    [
      'a response shorter than its Content-Length',
      (res) => {
        res.writeHead(200, { 'content-length': 9_999 }).write(signedText, () => res.destroy());
      },
    ],
    ['an unrequested content-encoding', (res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(signedText)],
    ['an oversized Content-Length', (res) => res.writeHead(200, { 'content-length': 64 * 1024 * 1024 }).write('x')],
    ['oversized headers', (res) => res.writeHead(200, { 'x-long': 'x'.repeat(32 * 1024) }).end(signedText)],
    ['a response that is not HTTP', (res) => res.socket?.end('SSH-2.0-OpenSSH\r\n')],
    ['a closed connection', (res) => res.destroy()],
  ] satisfies [string, (res: ServerResponse) => unknown][])(
    '%s makes the file temporarily unavailable',
    async (_name, say) => {
      team.say(pathOf('1.0.0', 'remoteEntry.js'), (_req, res) => void say(res));
      const response = await ask('remoteEntry.js');
      expect([response.status, await response.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'SERVICE_DOWN' }),
      ]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      team.reset();
      expect((await ask('remoteEntry.js')).status).toBe(200);
    },
  );

  it('never completes a large file with a wrong hash', async () => {
    const tampered = builtFiles('1.0.0')['large.js']!.replace(/large +\*\/$/, 'evil! */');
    expect(tampered).not.toBe(builtFiles('1.0.0')['large.js']);
    team.say(pathOf('1.0.0', 'large.js'), tampered);
    await expect(ask('large.js').then((response) => response.text())).rejects.toThrow();
  });

  it('is cut off when it sends endless data', async () => {
    let isSending = true;
    team.say(pathOf('1.0.0', 'large.js'), (_req, res) => {
      const more = (): void => void (isSending && res.write('x'.repeat(64 * 1024), more));
      res.once('close', () => (isSending = false));
      more();
    });
    await expect(ask('large.js').then((response) => response.text())).rejects.toThrow();
    await pWaitFor(() => !isSending, { timeout: 5_000 });
  });

  it('times out after six seconds in total', async () => {
    const silent = pathOf('1.0.0', 'remoteEntry.js');
    const dripping = pathOf('1.0.0', 'remote.css');
    team.say(silent, () => undefined);
    team.say(dripping, (_req, res) => {
      // eslint-disable-next-line no-restricted-syntax -- a slow origin, no background work
      const timer = setInterval(() => res.write('x'), 200);
      res.once('close', () => clearInterval(timer));
    });
    const started = performance.now();
    const [response, dripped] = await Promise.all([
      ask('remoteEntry.js'),
      ask('remote.css')
        .then((css) => css.text())
        .catch(() => 'cut'),
    ]);
    expect(response.status).toBe(504);
    expect(dripped).not.toContain('top:0');
    expect(performance.now() - started).toBeGreaterThan(5_500);
    expect(performance.now() - started).toBeLessThan(9_000);
  });

  it('has its transfer aborted when the client disconnects', async () => {
    let isOpen = true;
    team.say(pathOf('1.0.0', 'remoteEntry.js'), (_req, res) => void res.once('close', () => (isOpen = false)));
    const question = get(gateway.url + addressOf('1.0.0', 'remoteEntry.js')).on('error', () => undefined);
    await pWaitFor(() => questions().length === 1, { timeout: 5_000 });
    question.destroy();
    await pWaitFor(() => !isOpen, { timeout: 5_000 });
  });
});
