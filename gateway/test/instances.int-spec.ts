import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { drainingHeader, awaitDrainingHeader } from '@portal/contracts';
import { startGateway, type TestGateway } from './test-gateway';
import { startStubServices, tokenOf, type StubServices } from './stub-services';

/** A port without a listener. */
const goneUrl = 'http://127.0.0.1:9';

let first: StubServices;
let second: StubServices;
let gateway: TestGateway;
beforeAll(async () => {
  [first, second] = await Promise.all([startStubServices(), startStubServices()]);
  gateway = await startGateway({
    CATALOG_URL: `${first.urls.catalog},${second.urls.catalog}`,
    BOOKINGS_URL: `${first.urls.bookings}, ${second.urls.bookings}`,
    FLIGHTS_URL: `${goneUrl},${second.urls.flights}`,
    IDENTITY_URL: `${goneUrl},${second.urls.identity}`,
  });
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([first.stop(), second.stop()]);
});
beforeEach(() => {
  first.reset();
  second.reset();
});

const get = (path: string): Promise<Response> => fetch(`${gateway.url}${path}`);
const send = (method: string, path: string, headers: Record<string, string> = {}, body = '{}'): Promise<Response> =>
  fetch(`${gateway.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${tokenOf('client')}`, 'content-type': 'application/json', ...headers },
    body,
  });
const both = (path: string, behaviour: Parameters<StubServices['behave']>[1]): void => {
  first.behave(path, behaviour);
  second.behave(path, behaviour);
};
/** A service that crashes on its first call and then returns the body it receives. */
function diesOnce(): Parameters<StubServices['behave']>[1] {
  let calls = 0;
  return (req, res, body) => {
    calls += 1;
    if (calls === 1) req.socket.destroy();
    else res.end(body === '' ? '{}' : body);
  };
}

describe('several instances of a service', () => {
  it('share the calls', async () => {
    for (let count = 0; count < 10; count += 1) await (await get('/api/packages')).text();
    expect(first.seen.length + second.seen.length).toBe(10);
    expect(Math.min(first.seen.length, second.seen.length)).toBeGreaterThan(2);
  });

  it('replace each other when one crashes during a read', async () => {
    both('/packages', diesOnce());
    expect((await get('/api/packages')).status).toBe(200);
    expect([first.seen.length, second.seen.length]).toEqual([1, 1]);
  });

  it('receive a keyed booking again, complete', async () => {
    both('/bookings', diesOnce());
    const body = JSON.stringify({ note: 'é'.repeat(60_000) });
    const response = await send('POST', '/api/bookings', { 'idempotency-key': 'one' }, body);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
    expect([first.seen.length, second.seen.length]).toEqual([1, 1]);
  });

  it('never receive a change without a key again', async () => {
    both('/bookings', diesOnce());
    expect((await send('POST', '/api/bookings')).status).toBe(503);
    both('/bookings/1', diesOnce());
    expect((await send('PUT', '/api/bookings/1', { 'idempotency-key': 'two' })).status).toBe(503);
    expect(first.seen.length + second.seen.length).toBe(2);
  });

  it('receive a change whose first connection failed', async () => {
    for (let count = 0; count < 6; count += 1) {
      expect((await send('POST', '/api/flights/pricing', {}, '{"offer":1}')).status).toBe(200);
    }
    expect(second.seen.map(({ body }) => body)).toEqual(Array(6).fill('{"offer":1}'));
  });

  it('introspect tokens while at least one is up', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        fetch(`${gateway.url}/api/bookings/my`, { headers: { authorization: `Bearer ${tokenOf(`p${index}`)}` } }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('receive no calls once they announce draining', async () => {
    first.behave('/packages', (_req, res) => res.setHeader(drainingHeader, 'true').end('{"data":[]}'));
    for (let count = 0; count < 12; count += 1) await (await get('/api/packages')).text();
    expect(first.seen.length).toBeLessThanOrEqual(2);
  });

  it('receive no calls after announcing draining in the response to a change', async () => {
    first.behave('/bookings/1', (_req, res) => res.setHeader(drainingHeader, 'true').end('{}'));
    const responses = [];
    for (let count = 0; count < 12; count += 1) responses.push(await send('PUT', '/api/bookings/1'));
    expect(first.seen.filter(({ path }) => path === '/bookings/1').length).toBeLessThanOrEqual(1);
    expect(responses.map(({ headers }) => headers.get(drainingHeader))).toEqual(Array(12).fill(null));
  });

  it("receive no calls after announcing draining only to the gateway's long poll", async () => {
    second.behave('/healthz', (_req, res) => res.setHeader(drainingHeader, 'true').end('{}'));
    await wait(600);
    for (let count = 0; count < 12; count += 1) await send('PUT', '/api/bookings/1');
    expect(second.seen).toEqual([]);
    expect(first.seen).toHaveLength(12);
  });

  it('have one open long poll, and receive no calls once it returns', async () => {
    const questions: ServerResponse[] = [];
    first.behave('/healthz', (req, res) => {
      if (req.headers[awaitDrainingHeader] === undefined) res.end('{}');
      else questions.push(res);
    });
    await wait(1_000);
    // One per service of this stub, as long polls are still open.
    expect(questions).toHaveLength(2);
    first.behave('/healthz', (_req, res) => res.setHeader(drainingHeader, 'true').end('{}'));
    for (const question of questions) question.setHeader(drainingHeader, 'true').end('{}');
    await wait(50);
    for (let count = 0; count < 12; count += 1) await send('PUT', '/api/bookings/1');
    expect(first.seen).toEqual([]);
    expect(second.seen).toHaveLength(12);
  });

  it('count as one service in readiness', async () => {
    const response = await get('/readyz');
    expect(await response.json()).toMatchObject({ parts: { catalog: 'up', flights: 'up', identity: 'up' } });
  });

  it('are indistinguishable to clients: connection headers are stripped', async () => {
    both('/packages', (_req, res) => res.setHeader('connection', 'close').end('{"data":[]}'));
    expect((await get('/api/packages')).headers.get('connection')).toBe('keep-alive');
  });
});
