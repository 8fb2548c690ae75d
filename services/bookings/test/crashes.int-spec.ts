import type { Booking } from '@portal/contracts';
import { eventually, startTestProcess, type TestProcess } from '@portal/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  flightBooking,
  type Person,
  pricedOffer,
  somebody,
  startSurroundings,
  type Surroundings,
} from './bookings-fixture';

let around: Surroundings;
let bookings: TestProcess | undefined;

beforeAll(async () => {
  around = await startSurroundings();
});
afterEach(() => bookings?.stop());
afterAll(() => around.stop());

const start = async (env: Record<string, string> = {}): Promise<TestProcess> => {
  bookings = await startTestProcess('services/bookings/dist/main.mjs', { ...around.bookingsEnv, ...env });
  return bookings;
};
const call = (url: string, person: Person, method: string, body?: object): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'x-portal-assertion': person.assertion, 'idempotency-key': 'crash' },
    body: body && JSON.stringify(body),
  });
const mine = async (service: TestProcess, person: Person): Promise<Booking[]> =>
  ((await (await call(`${service.url}/bookings/my`, person, 'GET')).json()) as { data: Booking[] }).data;
const liveOrders = async (bookingNumber: string) =>
  (await around.simulator.orders()).filter(
    ({ reference, status }) => reference === bookingNumber && status === 'CONFIRMED',
  );

describe('a process that dies while booking', () => {
  it.each([
    ['intent:before', 'none'],
    ['intent:after', 'cancelled'],
    ['order:before', 'cancelled'],
    ['order:after', 'confirmed'],
    ['settle:before', 'confirmed'],
    ['settle:after', 'confirmed'],
  ])('at %s leaves a booking that settles as %s', async (failpoint, outcome) => {
    const person = await somebody(around);
    const body = flightBooking(await pricedOffer(around, person));
    const dying = await start({ FAILPOINT: `${failpoint}:exit` });
    await expect(call(`${dying.url}/bookings`, person, 'POST', body)).rejects.toThrow();
    expect(await dying.exited).toBe(97);

    const revived = await start();
    if (outcome === 'none') return expect(await mine(revived, person)).toEqual([]);
    const settled = await eventually(
      async () => (await mine(revived, person)).find(({ status }) => status === outcome),
      10_000,
    );
    expect(await liveOrders(settled.bookingNumber)).toHaveLength(outcome === 'confirmed' ? 1 : 0);
    const again = await call(`${revived.url}/bookings`, person, 'POST', body);
    expect(again.status).toBe(outcome === 'confirmed' ? 201 : 422);
    expect(await mine(revived, person)).toHaveLength(1);
  });
});

describe('a process that dies while cancelling', () => {
  it.each(['claim-cancel:after', 'provider-cancel:after', 'finish-cancel:before'])(
    'at %s is finished by the next one',
    async (failpoint) => {
      const person = await somebody(around);
      const body = flightBooking(await pricedOffer(around, person));
      const dying = await start({ FAILPOINT: `${failpoint}:exit`, CANCEL_LEASE_MS: '1000' });
      await call(`${dying.url}/bookings`, person, 'POST', body);
      const [booking] = await mine(dying, person);
      await expect(call(`${dying.url}/bookings/${booking?._id}`, person, 'DELETE')).rejects.toThrow();
      await dying.exited;

      const revived = await start();
      await eventually(async () => (await mine(revived, person))[0]?.status === 'cancelled', 10_000);
      expect(await liveOrders(booking?.bookingNumber ?? '')).toHaveLength(0);
    },
  );
});

describe('a process that is killed', () => {
  it('has lost nothing it acknowledged', async () => {
    const person = await somebody(around);
    const body = flightBooking(await pricedOffer(around, person));
    const killed = await start();
    expect((await call(`${killed.url}/bookings`, person, 'POST', body)).status).toBe(201);
    killed.process.kill('SIGKILL');
    await killed.exited;
    const revived = await start();
    expect((await mine(revived, person))[0]).toMatchObject({ status: 'confirmed' });
  });
});
