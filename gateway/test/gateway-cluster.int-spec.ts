import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findRedis, freePort, startRedis, type RunningRedis } from '@portal/test-kit';
import { budgets } from '../src/api/rate-limit';
import { startGateway, type TestGateway } from './test-gateway';
import { startStubServices, tokenOf, type StubServices } from './stub-services';

const hasRedis = findRedis();

let port: number;
let redis: RunningRedis;
const openRedis = () => startRedis(['--port', String(port), '--bind', '127.0.0.1']);

(!hasRedis ? describe.skip : describe)('several gateways with one Redis', () => {
  let services: StubServices;
  let gateways: [TestGateway, TestGateway];
  const start = (): Promise<TestGateway> =>
    startGateway({
      RATE_LIMIT_PROFILE: 'standard',
      REDIS_URL: `redis://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.0/8',
      IDENTITY_URL: services.urls.identity,
      BOOKINGS_URL: services.urls.bookings,
    });

  beforeAll(async () => {
    port = await freePort();
    redis = await openRedis();
    services = await startStubServices();
    gateways = [await start(), await start()];
    await wait(200);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await services.stop();
    await redis.stop();
  });
  beforeEach(() => services.reset());

  const logIn = (gateway: TestGateway, address: string): Promise<Response> =>
    fetch(`${gateway.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    });
  const send = (gateway: TestGateway, username: string, method = 'GET', path = '/api/bookings/my') =>
    fetch(`${gateway.url}${path}`, { method, headers: { authorization: `Bearer ${tokenOf(username)}` } });

  it('share the rate limit of an address', async () => {
    for (let count = 0; count < budgets.login.requests; count += 1) {
      expect((await logIn(gateways[count % 2] as TestGateway, '198.51.100.1')).status).toBe(200);
    }
    const rejected = await Promise.all(gateways.map((gateway) => logIn(gateway, '198.51.100.1')));
    expect(rejected.map(({ status }) => status)).toEqual([429, 429]);
    expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(gateways[0], '198.51.100.2')).status).toBe(200);
  });

  it('share introspection results', async () => {
    expect((await send(gateways[0], 'shared')).status).toBe(200);
    await wait(50);
    expect((await send(gateways[1], 'shared')).status).toBe(200);
    expect(services.introspections).toBe(1);
  });

  it('keep the TTL of shared results', async () => {
    expect((await send(gateways[0], 'ageing')).status).toBe(200);
    const askedAt = Date.now();
    await wait(1_000);
    expect((await send(gateways[1], 'ageing')).status).toBe(200);
    expect(services.introspections).toBe(1);
    services.behave('/internal/sessions/introspect', (_req, res) => void res.end('{"active":false}'));
    while ((await send(gateways[1], 'ageing')).status === 200) await wait(20);
    expect(Date.now() - askedAt).toBeLessThan(2_000);
    expect((await send(gateways[0], 'ageing')).status).toBe(401);
  });

  it('share invalidations', async () => {
    await Promise.all(gateways.map((gateway) => send(gateway, 'leaving')));
    await send(gateways[0], 'leaving', 'GET', '/api/auth/profile');
    services.behave('/internal/sessions/introspect', (_req, res) => void res.end('{"active":false}'));
    const leaving = await send(gateways[0], 'leaving', 'POST', '/api/auth/logout');
    expect(leaving.status).toBe(200);
    await wait(50);
    expect((await send(gateways[1], 'leaving')).status).toBe(401);
  });

  it('work independently while Redis is down, and share again afterwards', async () => {
    await redis.stop();
    const alone = await Promise.all(
      gateways.map(async (gateway) => {
        const statuses: number[] = [];
        for (let count = 0; count <= budgets.login.requests; count += 1) {
          statuses.push((await logIn(gateway, '198.51.100.3')).status);
        }
        return statuses;
      }),
    );
    for (const statuses of alone) {
      expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
      expect(statuses.at(-1)).toBe(429);
    }
    expect((await send(gateways[0], 'during')).status).toBe(200);
    redis = await openRedis();
    await wait(2_500);
    for (let count = 0; count < budgets.login.requests; count += 1) await logIn(gateways[0], '198.51.100.4');
    expect((await logIn(gateways[1], '198.51.100.4')).status).toBe(429);
  });
});

describe('an account', () => {
  it('has its own budget across addresses', async () => {
    const gateway = await startGateway({ RATE_LIMIT_PROFILE: 'standard', TRUSTED_PROXIES: '127.0.0.0/8' });
    const change = (username: string, address: number): Promise<Response> =>
      fetch(`${gateway.url}/api/bookings/1`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${tokenOf(username)}`, 'x-forwarded-for': `198.51.100.${address}` },
      });
    const statuses: number[] = [];
    for (let count = 0; count <= 120; count += 1) statuses.push((await change('busy', count)).status);
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await change('other', 1)).status).toBe(200);
    await gateway.stop();
  });
});
