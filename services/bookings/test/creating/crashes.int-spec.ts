import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import {
  eventually,
  startTestProcess,
  startTestService,
  type TestProcess,
  type TestService,
  gatewayHeaders,
} from '@portal/test-kit';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import {
  flightBooking,
  type Person,
  pricedOffer,
  createTestUser,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';

let surroundings: TestEnvironment;
let survivor: TestService;
let dying: TestProcess | undefined;

beforeAll(async () => {
  surroundings = await startTestEnvironment();
  survivor = await startTestService(createApp(readEnv(envSchema, surroundings.bookingsEnv)));
});
afterEach(() => dying?.stop());
afterAll(async () => {
  await survivor.stop();
  await surroundings.stop();
});

const start = async (env: Record<string, string> = {}): Promise<TestProcess> => {
  dying = await startTestProcess('services/bookings/dist/main.mjs', { ...surroundings.bookingsEnv, ...env });
  return dying;
};
const call = (url: string, person: Person, method: string, body?: object): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...gatewayHeaders(person.assertion), 'idempotency-key': 'crash' },
    body: body && JSON.stringify(body),
  });
const mine = async (service: { url: string }, person: Person): Promise<Booking[]> =>
  ((await (await call(`${service.url}/bookings/my`, person, 'GET')).json()) as { data: Booking[] }).data;
const liveOrders = async (bookingNumber: string) =>
  (await surroundings.simulator.orders()).filter(
    ({ reference, status }) => reference === bookingNumber && status === 'CONFIRMED',
  );

describe('crash while booking', () => {
  it.each([
    ['intent:before', 'none'],
    ['intent:after', 'cancelled'],
    ['order:before', 'cancelled'],
    ['order:after', 'confirmed'],
    ['outcome:before', 'confirmed'],
    ['outcome:after', 'confirmed'],
  ])('at %s leaves a booking that is resolved as %s', async (failpoint, outcome) => {
    const person = await createTestUser(surroundings);
    const body = flightBooking(await pricedOffer(surroundings, person));
    const process = await start({ FAILPOINT: `${failpoint}:exit` });
    await expect(call(`${process.url}/bookings`, person, 'POST', body)).rejects.toThrow();
    expect(await process.exited).toBe(97);

    if (outcome === 'none') return expect(await mine(survivor, person)).toEqual([]);
    const settled = await eventually(
      async () => (await mine(survivor, person)).find(({ status }) => status === outcome),
      10_000,
    );
    expect(await liveOrders(settled.bookingNumber)).toHaveLength(outcome === 'confirmed' ? 1 : 0);
    const again = await call(`${survivor.url}/bookings`, person, 'POST', body);
    expect(again.status).toBe(outcome === 'confirmed' ? 201 : 422);
    expect(await mine(survivor, person)).toHaveLength(1);
  });
});

describe('crash while cancelling', () => {
  it.each(['claim-cancel:after', 'provider-cancel:after', 'finish-cancel:before'])(
    'at %s is completed by another instance',
    async (failpoint) => {
      const person = await createTestUser(surroundings);
      const body = flightBooking(await pricedOffer(surroundings, person));
      const process = await start({ FAILPOINT: `${failpoint}:exit`, CANCEL_LEASE_MS: '1000' });
      expect((await call(`${process.url}/bookings`, person, 'POST', body)).status).toBe(201);
      const [booking] = await mine(process, person);
      await expect(call(`${process.url}/bookings/${booking?._id}`, person, 'DELETE')).rejects.toThrow();
      await process.exited;

      await eventually(async () => (await mine(survivor, person))[0]?.status === 'cancelled', 10_000);
      expect(await liveOrders(booking?.bookingNumber ?? '')).toHaveLength(0);
    },
  );
});

describe('killed process', () => {
  it('loses no acknowledged booking', async () => {
    const person = await createTestUser(surroundings);
    const body = flightBooking(await pricedOffer(surroundings, person));
    const killed = await start();
    expect((await call(`${killed.url}/bookings`, person, 'POST', body)).status).toBe(201);
    killed.process.kill('SIGKILL');
    await killed.exited;
    const revived = await start();
    expect((await mine(revived, person))[0]).toMatchObject({ status: 'confirmed' });
  });
});
