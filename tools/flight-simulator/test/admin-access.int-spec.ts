import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startFlightSimulator, type FlightSimulator } from '../src';

let simulator: FlightSimulator;
beforeAll(async () => {
  simulator = await startFlightSimulator({});
});
afterAll(() => simulator.stop());

const send = (method: string, path: string, headers: Record<string, string>, body = ''): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${simulator.adminUrl}${path}`, { method, headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end(body);
  });

const fault = JSON.stringify({ operation: 'order', action: 'delay', ms: 1 });
const json = { 'content-type': 'application/json' };

it.each([
  { who: 'a page of another origin', headers: { ...json, origin: 'https://evil.example' }, body: fault, status: 403 },
  { who: 'a page of no origin', headers: { ...json, origin: 'null' }, body: fault, status: 403 },
  {
    who: 'a form of a page of this machine',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:3000' },
    body: fault,
    status: 415,
  },
  { who: 'another name of this machine', headers: { ...json, host: 'evil.example' }, body: fault, status: 403 },
  { who: 'a page of this machine', headers: { ...json, origin: 'http://localhost:8080' }, body: fault, status: 201 },
  { who: 'a test', headers: json, body: fault, status: 201 },
  { who: 'a script that says nothing of its body', headers: {}, body: fault, status: 201 },
])('returns $status to $who', async ({ headers, body, status }) => {
  expect(await send('POST', '/__sim/faults', headers, body)).toBe(status);
});

it('rejects requests of other pages', async () => {
  expect(await send('GET', '/__sim/orders', { host: 'evil.example' })).toBe(403);
  expect(await send('GET', '/__sim/orders', {})).toBe(200);
});
