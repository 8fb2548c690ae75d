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

describe('the fault proxy', () => {
  it('passes everything while nothing is wrong', async () => {
    expect(await ask()).toBe(text);
  });

  it('delays', async () => {
    proxy.setFault({ kind: 'delay', ms: 120 });
    expect(await seconds(ask)).toBeGreaterThan(0.23);
  });

  it('throttles', async () => {
    proxy.setFault({ kind: 'throttle', bytesPerSecond: 10_000 });
    expect(await seconds(async () => expect(await ask()).toBe(text))).toBeGreaterThan(0.18);
  });

  it('cuts an answer at the byte it is told, once, on the call it is told', async () => {
    proxy.setFault({ kind: 'cut', afterBytes: 300, match: 'GET /cut' });
    expect(await ask('/other')).toBe(text);
    await expect(ask('/cut')).rejects.toThrow();
    expect(await ask('/cut')).toBe(text);
  });

  it('stalls an answer at the byte it is told, and keeps the connection', async () => {
    proxy.setFault({ kind: 'stall', afterBytes: 300, match: 'GET /stall' });
    const signal = AbortSignal.timeout(300);
    await expect(fetch(`${proxy.url}/stall`, { signal }).then((answer) => answer.text())).rejects.toThrow(/timeout/);
    expect(await ask('/stall')).toBe(text);
  });

  it('swallows everything, and ends what it swallowed when it heals', async () => {
    proxy.setFault({ kind: 'blackhole' });
    const lost = ask();
    const outcome = expect(lost).rejects.toThrow();
    await wait(50);
    proxy.setFault(undefined);
    await outcome;
    expect(await ask()).toBe(text);
  });

  it('resets', async () => {
    proxy.setFault({ kind: 'reset' });
    await expect(ask()).rejects.toThrow();
  });
});

describe('the balancer', () => {
  it('takes turns, and leaves out who stops or is gone', async () => {
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
