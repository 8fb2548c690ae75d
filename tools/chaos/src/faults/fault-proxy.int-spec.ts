import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startFaultProxy, type FaultProxy } from './fault-proxy';
import { startTcpBalancer } from './tcp-balancer';

const text = 'x'.repeat(2_000);
let server: Server;
let proxy: FaultProxy;
beforeAll(async () => {
  server = createServer((req, res) => res.end(req.url === '/who' ? 'first' : text));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  proxy = await startFaultProxy((server.address() as AddressInfo).port);
});
afterEach(() => proxy.setFault(undefined));
afterAll(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const ask = async (path = '/', signal?: AbortSignal): Promise<string> =>
  (await fetch(proxy.url + path, { headers: { connection: 'close' }, signal })).text();
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
};

describe('startFaultProxy', () => {
  it('forwards everything without a fault', async () => {
    expect(await ask()).toBe(text);
  });

  it('delays data', async () => {
    proxy.setFault({ kind: 'delay', ms: 120 });
    expect(await seconds(ask)).toBeGreaterThan(0.23);
  });

  it('throttles data', async () => {
    proxy.setFault({ kind: 'throttle', bytesPerSecond: 10_000 });
    expect(await seconds(async () => expect(await ask()).toBe(text))).toBeGreaterThan(0.18);
  });

  it('cuts one matching response at the given byte', async () => {
    proxy.setFault({ kind: 'cut', afterBytes: 300, match: 'GET /cut' });
    expect(await ask('/other')).toBe(text);
    await expect(ask('/cut')).rejects.toThrow();
    expect(await ask('/cut')).toBe(text);
  });

  it('stalls a response at the given byte and keeps the connection open', async () => {
    proxy.setFault({ kind: 'stall', afterBytes: 300, match: 'GET /stall' });
    const signal = AbortSignal.timeout(300);
    await expect(fetch(`${proxy.url}/stall`, { signal }).then((response) => response.text())).rejects.toThrow(
      /timeout/,
    );
    expect(await ask('/stall')).toBe(text);
  });

  it('discards everything, and closes those connections when healed', async () => {
    proxy.setFault({ kind: 'blackhole' });
    const lost = ask();
    const outcome = expect(lost).rejects.toThrow();
    await wait(50);
    proxy.setFault(undefined);
    await outcome;
    expect(await ask()).toBe(text);
  });

  it('resets connections', async () => {
    proxy.setFault({ kind: 'reset' });
    await expect(ask()).rejects.toThrow();
  });
});

describe('startTcpBalancer', () => {
  it('alternates between instances and skips draining or stopped ones', async () => {
    const second = createServer((req, res) => res.end(req.url === '/readyz' && isStopping ? '"stopping"' : 'second'));
    let isStopping = false;
    await new Promise<void>((done) => second.listen(0, '127.0.0.1', done));
    const ports = [server, second].map((one) => (one.address() as AddressInfo).port);
    const balancer = await startTcpBalancer([...ports, 9]);
    const who = async (): Promise<Set<string>> => {
      const seen = new Set<string>();
      for (let count = 0; count < 12; count += 1) {
        seen.add(await (await fetch(`${balancer.url}/who`, { headers: { connection: 'close' } })).text());
      }
      return seen;
    };
    expect(await who()).toEqual(new Set(['first', 'second']));
    isStopping = true;
    await wait(300);
    expect(await who()).toEqual(new Set(['first']));
    await balancer.close();
    second.closeAllConnections();
    second.close();
  });
});
