import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generate } from 'selfsigned';
import { inWorkspace } from '@portal/supervisor';
import { describeApp } from '@portal/build';
import { checkPortal } from '../src/development';
import { createFrontProxy } from '../src/front';

const servers: Server[] = [];
let requested: Pick<IncomingMessage, 'url' | 'headers'>[];

async function listening(server: Server, scheme = 'http'): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const registry = { remotes: { public: { version: '1' }, client: { version: '1' } }, later: 'kept' };

const portal: RequestListener = (req, res) => {
  requested.push({ url: req.url, headers: req.headers });
  res.setHeader('set-cookie', 'group=7; Path=/; Domain=portal.example; HttpOnly; SameSite=None; Secure');
  if (req.url === '/remotes.json') res.setHeader('etag', '"1"').end(JSON.stringify(registry));
  else res.end('the portal');
};

/** Imitates a server that is busy compiling: closes a kept-alive connection when the next request is sent on it. */
const sliceSaying = (text: string) => {
  const used = new WeakSet<object>();
  return createServer((req, res) => {
    if (used.has(req.socket)) return void req.socket.destroy();
    used.add(req.socket);
    res.end(`${text} ${req.url}`);
  }).on('upgrade', (req, socket) => {
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\nX-From: ${req.headers.origin}\r\n\r\n`,
    );
  });
};

/** Front proxy of that portal, with the shell and one remote served locally. */
async function front(url: string, checksCertificate = true): Promise<string> {
  const shell = { app: describeApp(inWorkspace('shell')), path: '/assets/' };
  const client = { app: describeApp(inWorkspace('mfe-client')), path: '/mfe/mfe-client/development/' };
  return listening(
    createFrontProxy({ url: new URL(url), checksCertificate }, [
      { ...shell, address: await listening(sliceSaying('the shell')) },
      { ...client, address: await listening(sliceSaying('the client')) },
    ]),
  );
}

const textOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();
const asPage = { headers: { accept: 'text/html,*/*' } };

beforeEach(() => {
  requested = [];
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe('front proxy', () => {
  it('serves assets from slice servers, pages from the shell and the rest from the portal', async () => {
    const url = await front(await listening(createServer(portal)));
    expect(await textOf(`${url}/assets/main.js`)).toBe('the shell /assets/main.js');
    expect(await textOf(`${url}/mfe/mfe-client/development/remoteEntry.js`)).toContain(
      'the client /mfe/mfe-client/dev',
    );
    expect(await textOf(`${url}/dashboard?from=1.5`, asPage)).toBe('the shell /index.html');
    for (const path of ['/api/bookings/my', '/mfe/mfe-public/1/remoteEntry.js', '/favicon.svg', '/dashboard']) {
      expect(await textOf(url + path)).toBe('the portal');
    }
    expect(await textOf(`${url}/api/docs`, asPage)).toBe('the portal');
  });

  it('handles slice servers that close idle connections', async () => {
    const url = await front(await listening(createServer(portal)));
    for (let count = 0; count < 3; count += 1)
      expect(await textOf(`${url}/assets/main.js`)).toBe('the shell /assets/main.js');
  });

  it('adds local remotes to the registry and preserves its other fields', async () => {
    const url = await front(await listening(createServer(portal)));
    const response = await fetch(`${url}/remotes.json`, { headers: { 'if-none-match': '"1"' } });
    expect(await response.json()).toEqual({
      ...registry,
      remotes: {
        public: { version: '1' },
        client: expect.objectContaining({
          name: 'mfe_client',
          entry: '/mfe/mfe-client/development/remoteEntry.js',
          integrity: {},
        }),
      },
    });
    expect(response.headers.get('etag')).toBeNull();
    expect(requested[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('sends requests to the portal as same-origin', async () => {
    const address = await listening(createServer(portal));
    const url = await front(address);
    await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { origin: url } });
    expect(requested[0]?.headers).toMatchObject({ origin: address, host: new URL(address).host });
  });

  it('keeps the Origin of other sites', async () => {
    const url = await front(await listening(createServer(portal)));
    await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(requested[0]?.headers.origin).toBe('https://evil.example');
  });

  it('rejects foreign host names', async () => {
    const url = new URL(await front(await listening(createServer(portal))));
    const socket = connect(Number(url.port), '127.0.0.1', () => {
      socket.write('GET /api/bookings/my HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    });
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(String(response)).toContain('403 Forbidden');
    expect(requested).toEqual([]);
  });

  it('adapts cookies of an HTTPS portal to its own origin', async () => {
    const response = await fetch(`${await front(await listening(createServer(portal)))}/api/x`);
    expect(response.headers.getSetCookie()).toEqual(['group=7; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('forwards only the slices’ hot reload WebSockets', async () => {
    const url = new URL(await front(await listening(createServer(portal))));
    const upgrade = async (path: string): Promise<string> => {
      const socket = connect(Number(url.port), '127.0.0.1', () => {
        const headers = `Host: ${url.host}\r\nOrigin: ${url.origin}\r\nConnection: Upgrade\r\nUpgrade: websocket`;
        socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`);
      });
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      await once(socket, 'close');
      return text;
    };
    expect(await upgrade('/assets/changes')).toMatch(/^HTTP\/1.1 101 [\s\S]*X-From: http:\/\/127\.0\.0\.1:(?!0)\d+/i);
    expect(await upgrade('/api/changes')).toBe('');
  });

  it('names the upstream that does not respond', async () => {
    const url = await front('http://127.0.0.1:1');
    const response = await fetch(`${url}/api/x`);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('The portal at http://127.0.0.1:1 does not respond: connect ECONNREFUSED');
  });
});

describe('checkPortal', () => {
  const check = (url: string, checksCertificate = true) => checkPortal({ url: new URL(url), checksCertificate });

  it('accepts the address of a portal', async () => {
    await expect(check(await listening(createServer(portal)))).resolves.toBeUndefined();
  });

  it('rejects an address of another server or without a server', async () => {
    const other = createServer((_req, res) => void res.end('<html></html>'));
    await expect(check(await listening(other))).rejects.toThrow(/http:\S+ is not a portal/);
    await expect(check('http://127.0.0.1:1')).rejects.toThrow('does not respond: connect ECONNREFUSED');
  });

  it('requires a valid certificate unless --insecure is set', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
    const address = await listening(createSecureServer({ key, cert }, portal), 'https');
    await expect(check(address)).rejects.toThrow(/does not respond: .*self-signed certificate/);
    await expect(check(address, false)).resolves.toBeUndefined();
  });
});
