import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { apiCalls } from '@portal/contracts';
import { badCallbackBudget, badSignedCallbackBudget, budgets } from '../src/api/rate-limit';
import { startGateway, type TestGateway } from './test-gateway';

async function withGateway(env: Record<string, string>, work: (gateway: TestGateway) => Promise<void>): Promise<void> {
  const gateway = await startGateway(env);
  try {
    await work(gateway);
  } finally {
    await gateway.stop();
  }
}

const login = (gateway: TestGateway, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${gateway.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });

describe('rate limits', () => {
  it('return 429 with Retry-After over the budget and do not affect other calls', () =>
    withGateway({ RATE_LIMIT_PROFILE: 'standard' }, async (gateway) => {
      for (let count = 0; count < budgets.login.requests; count += 1) expect((await login(gateway)).status).toBe(200);
      const rejected = await login(gateway);
      expect(rejected.status).toBe(429);
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await rejected.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect((await fetch(`${gateway.url}/api/packages`)).status).toBe(200);
    }));

  it('cannot be bypassed with a forged address', () =>
    withGateway({ RATE_LIMIT_PROFILE: 'standard' }, async (gateway) => {
      const statuses = [];
      for (let count = 0; count <= budgets.login.requests; count += 1) {
        statuses.push((await login(gateway, { 'x-forwarded-for': `10.0.0.${count}` })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    }));

  it('reject callbacks of an address after 20 bad ones in a minute, and accept others', () =>
    withGateway({ RATE_LIMIT_PROFILE: 'standard', TRUSTED_PROXIES: '127.0.0.0/8' }, async (gateway) => {
      const path = apiCalls.receiveDepositCallback.path.replace(':provider', 'pawapay');
      const sendCallback = async (address: string, signature?: string): Promise<number> => {
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(signature && { signature }),
        };
        return (await fetch(`${gateway.url}/api${path}`, { method: 'POST', headers, body: '{}' })).status;
      };
      gateway.stub.behave(path, (req, res) => res.writeHead(req.headers['signature'] ? 200 : 401).end('{}'));
      for (let good = 0; good < 30; good += 1) expect(await sendCallback('198.51.100.7', 'good')).toBe(200);
      for (let bad = 0; bad < badCallbackBudget.requests; bad += 1)
        expect(await sendCallback('198.51.100.7')).toBe(401);
      const heard = gateway.stub.seen.length;
      expect(await sendCallback('198.51.100.7')).toBe(429);
      expect(gateway.stub.seen).toHaveLength(heard);
      expect(await sendCallback('203.0.113.9', 'good')).toBe(200);
    }));

  it('accept a signed callback at once after 25 bad ones of its address, and bound signed bad ones', () =>
    withGateway({ RATE_LIMIT_PROFILE: 'standard', TRUSTED_PROXIES: '127.0.0.0/8' }, async (gateway) => {
      const path = apiCalls.receiveDepositCallback.path.replace(':provider', 'pawapay');
      const send = async (signature?: string): Promise<number> => {
        const signed = { 'content-digest': 'd', 'signature-input': 'i', signature: signature ?? '' };
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.8' };
        const sent = signature === undefined ? headers : { ...headers, ...signed };
        return (await fetch(`${gateway.url}/api${path}`, { method: 'POST', headers: sent, body: '{}' })).status;
      };
      gateway.stub.behave(path, (req, res) => res.writeHead(req.headers['signature'] === 'good' ? 200 : 401).end('{}'));
      for (let bad = 0; bad < 25; bad += 1) await send();
      expect([await send(), await send('good')]).toEqual([429, 200]);
      for (let bad = 0; bad < 25; bad += 1) expect(await send('unknown key')).toBe(401);
      expect(await send('good')).toBe(200);
      const heard = gateway.stub.seen.length;
      for (let bad = 0; bad < badSignedCallbackBudget.requests; bad += 1) await send('unknown key');
      expect(gateway.stub.seen.length - heard).toBe(badSignedCallbackBudget.requests - 25);
      expect(await send('unknown key')).toBe(429);
    }));

  it('count the address from a trusted proxy', () =>
    withGateway({ TRUSTED_PROXIES: '127.0.0.0/8' }, async (gateway) => {
      await login(gateway, { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' });
      expect(gateway.stub.seen[0]?.headers['x-portal-client-address']).toBe('203.0.113.9');
    }));
});

describe('slow clients', () => {
  /** Sends the pieces with pauses. @returns the received data and the seconds until the connection closed */
  const drip = (port: number, pieces: readonly string[], pauseMs: number): Promise<{ text: string; seconds: number }> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const socket = connect(port, '127.0.0.1');
      let text = '';
      let sent = 0;
      // eslint-disable-next-line no-restricted-syntax -- a slow client, no background work
      const timer = setInterval(() => {
        if (socket.writable) socket.write(pieces[Math.min(sent, pieces.length - 1)] ?? '');
        sent += 1;
      }, pauseMs);
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('error', () => undefined);
      socket.once('close', () => {
        clearInterval(timer);
        resolve({ text, seconds: (performance.now() - startedAt) / 1_000 });
      });
    });

  it('lose their connection after ten seconds, in headers and body', () =>
    withGateway({}, async (gateway) => {
      const head = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
      const [headers, body] = await Promise.all([
        drip(gateway.port, ['GET /api/packages HTTP/1.1\r\nHost: a\r\n', 'X-Slow: 1\r\n'], 500),
        drip(gateway.port, [`${head}Content-Length: 5000\r\n\r\n`, 'x'], 500),
      ]);
      expect(headers.text).toMatch(/^HTTP\/1\.1 408 /);
      expect(body.text).toMatch(/^HTTP\/1\.1 400 [^]*too slowly/);
      expect(Math.max(headers.seconds, body.seconds)).toBeLessThan(20);
    }));
});

describe('keep-alive connections', () => {
  const good = 'GET /api/packages HTTP/1.1\r\nHost: a\r\n\r\n';
  const malformed = 'GET /\u00df HTTP/1.1\r\nHost: a\r\n\r\n';
  const statuses = (text: string): string[] => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status!);

  it('receive the reason for closing after earlier responses', () =>
    withGateway({}, async (gateway) => {
      gateway.stub.behave('/packages', (_req, res) => void setTimeout(() => res.end('{"data":[]}'), 50));
      expect(statuses(await gateway.sendRaw(good + malformed))).toEqual(['200', '400']);
    }));

  it('receive the reason for closing when idle', () =>
    withGateway({}, async (gateway) => {
      const text = await new Promise<string>((resolve) => {
        const socket = connect(gateway.port, '127.0.0.1', () => socket.write(good));
        let received = '';
        socket.once('data', () => setTimeout(() => socket.write(Buffer.from(malformed, 'latin1')), 50));
        socket.on('data', (chunk) => (received += String(chunk)));
        socket.once('close', () => resolve(received));
      });
      expect(statuses(text)).toEqual(['200', '400']);
    }));
});

describe('stopping', () => {
  it('finishes running responses, fails readiness and rejects new connections', async () => {
    const gateway = await startGateway({ DRAIN_DELAY_MS: '300' });
    gateway.stub.behave('/packages', (_req, res) => void setTimeout(() => res.end('{"data":[]}'), 250));
    const running = fetch(`${gateway.url}/api/packages`);
    await wait(50);
    const stopped = gateway.drain();
    const readiness = await fetch(`${gateway.url}/readyz`);
    expect(readiness.status).toBe(503);
    expect(readiness.headers.get('connection')).toBe('close');
    expect((await running).status).toBe(200);
    await stopped;
    await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
    await gateway.stub.stop();
  });
});
