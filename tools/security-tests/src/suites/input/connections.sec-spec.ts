import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ms, recordMeasurements, percentile } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';

const { strictUrl } = portalUnderTest();
const { port } = new URL(strictUrl);
const halfOpen = 5_000;
const atOnce = 100;
const halfHead = 'GET /api/packages HTTP/1.1\r\nHost: a\r\n';

const figures: Record<string, number | string> = {};
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  recordMeasurements('connections', figures);
});

/** Opens a connection from an untrusted local address and sends half of a request header. */
async function openHalf(): Promise<void> {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.5' });
  sockets.push(socket.on('error', () => undefined).resume());
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  if (socket.writable) socket.write(halfHead);
}

/** Measures a visitor's response time from another address; rejects without a response. */
function visit(visitor: number): Promise<number> {
  const startedAt = performance.now();
  const localAddress = `127.0.2.${1 + (visitor % 200)}`;
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', localAddress, path: '/api/packages', agent: false, timeout: 5_000 };
    const asking = request(options, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`status ${response.statusCode}`));
      });
    });
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', reject).end();
  });
}

describe('5,000 incomplete requests from one address', () => {
  it('do not affect other clients', async () => {
    const times: number[] = [];
    const failures: unknown[] = [];
    let isAttacking = true;
    const visiting = (async () => {
      for (let visitor = 0; isAttacking || visitor < 50; visitor += 1) {
        await visit(visitor).then(
          (time) => times.push(time),
          (error: unknown) => failures.push(error),
        );
        await wait(20);
      }
    })();
    for (let opened = 0; opened < halfOpen; opened += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, openHalf));
    }
    isAttacking = false;
    await visiting;
    await wait(500);
    const stillOpen = sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length;
    Object.assign(figures, {
      'half requests of one address': halfOpen,
      'of which open at the end': stillOpen,
      'others served': times.length,
      'others refused': failures.length,
      'others p99': ms(percentile(times, 0.99)),
    });
    expect(failures).toEqual([]);
    expect(stillOpen).toBeLessThanOrEqual(100);
  });
});
