import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFlightSimulator } from '../src';
import { admin, apiCaller, firstOffer, orderRequest, price, search } from './harness';

const NOW = '2026-11-21T08:00:00Z';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flight-simulator-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a state file', () => {
  it('restores orders, cancellations and sold seats', async () => {
    const stateFile = join(folder, 'deep', 'orders.jsonl');
    const first = await startFlightSimulator({ now: NOW, stateFile });
    const call = await apiCaller(first);
    const scarce = (await search(call)).find(({ numberOfBookableSeats }) => numberOfBookableSeats < 9);
    if (!scarce) throw new Error('No small aircraft flies');
    const quote = await price(call, scarce);
    const stored = await call('POST', '/v1/booking/flight-orders', orderRequest(quote, { reference: 'BK-KEPT' }));
    const id = (stored.body as { data: { id: string } }).data.id;
    const other = await call(
      'POST',
      '/v1/booking/flight-orders',
      orderRequest(await price(call, await firstOffer(call))),
    );
    await call('DELETE', `/v1/booking/flight-orders/${(other.body as { data: { id: string } }).data.id}`);
    const listed = await admin(first, 'GET', '/__sim/orders');
    const seatsBefore = (await search(call)).map(({ numberOfBookableSeats }) => numberOfBookableSeats);
    await first.stop();

    appendFileSync(stateFile, '{"id":"torn by a cr');
    const second = await startFlightSimulator({ now: NOW, stateFile });
    const again = await apiCaller(second);
    expect((await admin(second, 'GET', '/__sim/orders')).body).toEqual(listed.body);
    expect((await search(again)).map(({ numberOfBookableSeats }) => numberOfBookableSeats)).toEqual(seatsBefore);
    expect((await again('GET', `/v1/booking/flight-orders/${id}`)).status).toBe(200);
    await second.stop();
  });
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

describe('the process', () => {
  /** Built bundle; `npm test` builds first. */
  const bundle = resolve(import.meta.dirname, '../dist/main.mjs');
  const children: ChildProcess[] = [];

  afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

  function start(env: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, [bundle], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
    children.push(child);
    return child;
  }

  it('prints a ready line and stops immediately, even with hanging calls', async () => {
    const ports = { SIM_PORT: String(await freePort()), SIM_ADMIN_PORT: String(await freePort()) };
    const child = start(ports);
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    expect(line.toString()).toBe(`flight-simulator ready: http://127.0.0.1:${ports.SIM_PORT}\n`);
    const adminUrl = `http://127.0.0.1:${ports.SIM_ADMIN_PORT}`;
    expect((await fetch(`${adminUrl}/healthz`)).status).toBe(200);
    const fault = await fetch(`${adminUrl}/__sim/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"operation":"token","action":"hang"}',
    });
    expect(fault.status).toBe(201);
    const hanging = fetch(`http://127.0.0.1:${ports.SIM_PORT}/v1/security/oauth2/token`, { method: 'POST' }).catch(
      () => 'cut',
    );
    await fetch(`${adminUrl}/healthz`);
    const startedAt = performance.now();
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(await hanging).toBe('cut');
  });

  it('lists every invalid variable and exits', async () => {
    const child = start({ SIM_PORT: 'eighty', SIM_NOW: 'yesterday' });
    const said: Buffer[] = [];
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(Buffer.concat(said).toString()).toMatch(/SIM_PORT[\s\S]*SIM_NOW/);
  });

  it('exits if its port is in use', async () => {
    const taken = await startFlightSimulator();
    const child = start({ SIM_PORT: String(taken.port), SIM_ADMIN_PORT: '0' });
    const [code] = (await once(child, 'close')) as [number];
    await taken.stop();
    expect(code).toBe(1);
  });
});
