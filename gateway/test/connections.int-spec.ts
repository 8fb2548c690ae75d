import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { limitConnections } from '../src/http/connection-limits';
import { startGateway, type TestGateway } from './test-gateway';

let gateway: TestGateway | undefined;
let port = 0;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway?.stop();
  gateway = undefined;
});

async function start(env: Record<string, string> = {}): Promise<TestGateway> {
  gateway = await startGateway({ RATE_LIMIT_PROFILE: 'standard', ...env });
  port = gateway.port;
  return gateway;
}

/** Connects from a loopback address and sends the data. */
async function open(localAddress: string, sent: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

const halfHead = 'GET /api/packages HTTP/1.1\r\nHost: a\r\n';
const wholeHead = `${halfHead}\r\n`;
const stillOpen = (): number =>
  sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length;

async function openMany(count: number, localAddress: string, sent: string): Promise<void> {
  for (let done = 0; done < count; done += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - done) }, () => open(localAddress, sent)));
  }
}

/** Returns the response status for a client at another loopback address. */
const visit = (localAddress: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', localAddress, path: '/api/packages', agent: false };
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

describe('connections of one address', () => {
  it('are limited to 100, and idle ones are evicted first', async () => {
    await start();
    await openMany(300, '127.0.0.5', halfHead);
    await pWaitFor(async () => (await stillOpen()) === 100, { timeout: 1_000 });
    expect(await visit('127.0.0.5')).toBe(200);
    expect(await visit('127.0.0.6')).toBe(200);
  });

  it('are not evicted while a request runs, and the next one is rejected', async () => {
    const { stub } = await start();
    stub.behave('/packages', () => undefined);
    await openMany(100, '127.0.0.5', wholeHead);
    await pWaitFor(() => stub.seen.length === 100, { timeout: 5_000 });
    await openMany(1, '127.0.0.5', wholeHead);
    await pWaitFor(async () => (await stillOpen()) === 100, { timeout: 1_000 });
    expect(sockets.at(-1)?.destroyed).toBe(true);
    stub.reset();
    expect(await visit('127.0.0.6')).toBe(200);
  });

  it('are evicted in favour of new ones when idle', async () => {
    await start();
    await openMany(100, '127.0.0.5', wholeHead);
    expect(await visit('127.0.0.5')).toBe(200);
    await pWaitFor(async () => (await stillOpen()) === 99, { timeout: 1_000 });
  });

  it('are not counted for trusted proxies', async () => {
    await start({ TRUSTED_PROXIES: '127.0.0.5' });
    await openMany(150, '127.0.0.5', halfHead);
    await wait(200);
    expect(stillOpen()).toBe(150);
  });
});

describe('too many connections in total', () => {
  it('evicts those without a request head, oldest first, before rejecting any', async () => {
    const server = createServer((_req, res) => res.end());
    limitConnections(server, { perAddress: 100, crowdedFrom: 40, isOwnProxy: () => false });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
    const stored = await open('127.0.1.99', wholeHead);
    const first = await open('127.0.1.1', halfHead);
    for (let address = 2; address <= 50; address += 1) await open(`127.0.1.${address}`, halfHead);
    await wait(200);
    expect([first.destroyed, stored.destroyed, stillOpen()]).toEqual([true, false, 40]);
    expect(await visit('127.0.0.6')).toBe(200);
    server.closeAllConnections();
    server.close();
  });
});
