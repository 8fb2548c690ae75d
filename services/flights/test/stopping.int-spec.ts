import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { agencyDate, drainingHeader, awaitDrainingHeader } from '@portal/contracts';
import {
  startTestIdentityKeys,
  startTestProcess,
  startTestSimulator,
  testServiceEnv,
  gatewayHeaders,
} from '@portal/test-kit';

interface Reply {
  status: number;
  connection: string | undefined;
  leaves: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const ask = (url: string, headers: Record<string, string> = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        const { connection } = response.headers;
        resolve({ status: response.statusCode ?? 0, connection, leaves: drainingHeader in response.headers });
      });
    }).once('error', reject);
  });

const bundle = new URL('../dist/main.mjs', import.meta.url).pathname;
/** Starts the service with a configuration that it rejects. Returns what it says. */
const rejectedStart = (env: Record<string, string>): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [bundle], { env, timeout: 15_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    );
  });

describe('starting service', () => {
  it('ends with a sentence in production if clients would spend the balance at Duffel [N2.17]', async () => {
    const { code, said } = await rejectedStart({
      ...testServiceEnv('flights', { identityUrl: 'http://127.0.0.1:9' }),
      NODE_ENV: 'production',
      OFFER_SECRET: randomBytes(32).toString('hex'),
      FLIGHTS_PROVIDER: 'duffel',
      FLIGHTS_DUFFEL_TOKEN: 'duffel_live_token',
      FLIGHTS_DUFFEL_ORDERS: 'instant',
    });
    expect(code).toBe(1);
    expect(said).toMatch(/FLIGHTS_DUFFEL_ORDERS.* must be pay_later in production/);
  });
});

describe('stopping service', () => {
  it('serves requests while draining, closes each connection and exits with 0', async () => {
    const [simulator, identity] = await Promise.all([startTestSimulator(), startTestIdentityKeys()]);
    const flights = await startTestProcess('services/flights/dist/main.mjs', {
      ...testServiceEnv('flights', { identityUrl: identity.url }),
      ...simulator.flightsEnv,
      OFFER_SECRET: 'a seal secret of the tests, long enough',
      DRAIN_DELAY_MS: '4000',
    });
    const departureDate = agencyDate(new Date(Date.now() + 30 * 86_400_000));
    const query = `originLocationCode=LUN&destinationLocationCode=JNB&departureDate=${departureDate}&adults=1`;
    const assertion = await identity.assertionFor({ role: 'client' });
    const search = (): Promise<Reply> => ask(`${flights.url}/flights/offers?${query}`, gatewayHeaders(assertion));
    expect(await search()).toEqual({ status: 200, connection: 'keep-alive', leaves: false });

    const reported = ask(`${flights.url}/healthz`, { [awaitDrainingHeader]: 'true' }).then((reply) => ({
      reply,
      at: performance.now(),
    }));
    expect((await ask(`${flights.url}/healthz`)).leaves).toBe(false);
    await wait(300);
    const stoppedAt = performance.now();
    flights.process.kill('SIGTERM');
    await wait(300);
    const { reply, at } = await reported;
    expect(reply).toEqual({ status: 200, connection: 'close', leaves: true });
    expect(at - stoppedAt).toBeGreaterThanOrEqual(0);
    expect(at - stoppedAt).toBeLessThan(2_000);
    const replies = await Promise.all(Array.from({ length: 12 }, search));
    expect(replies).toEqual(Array(12).fill({ status: 200, connection: 'close', leaves: true }));
    expect((await ask(`${flights.url}/readyz`)).status).toBe(503);
    expect(await flights.exited).toBe(0);
    await expect(search()).rejects.toThrow();
    await Promise.all([simulator.stop(), identity.stop()]);
  });
});
