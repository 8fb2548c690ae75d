import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestDatabase } from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import {
  openSlotsModelName,
  OpenSlotsRepository,
  openSlotsSchema,
  type Slot,
} from '../../src/bookings/bounds/open-slots.repository';

const key = 'address:of-many';
const bounds = { bookings: 10_000, seats: 10_000 };
const slots: Slot[] = Array.from({ length: 2_000 }, (_, index) => ({ id: `booking-${index}`, seats: 2 }));
const kept = slots.slice(0, 10);
const ended = slots.slice(10);

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let connection: Connection;
let repository: OpenSlotsRepository;
let updates = 0;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = await mongoose.createConnection(database.uri, { monitorCommands: true }).asPromise();
  connection.getClient().on('commandStarted', ({ commandName }) => {
    if (commandName === 'update') updates += 1;
  });
  repository = new OpenSlotsRepository(connection.model(openSlotsModelName, openSlotsSchema) as never);
});
beforeEach(async () => {
  await repository.forget(key);
  const full = { bookings: slots.length, seats: 4_000, open: slots, usedAt: new Date() };
  await connection.collection('open_slots').insertOne({ _id: key as never, ...full });
  updates = 0;
});
afterAll(async () => {
  await connection.close();
  await database.stop();
});

const findSlots = () => connection.collection('open_slots').findOne({ _id: key as never });

describe('full list of open bookings', () => {
  it('is freed by one write', async () => {
    await repository.release(key, ended);
    expect(updates).toBe(1);
    expect(await findSlots()).toMatchObject({ bookings: kept.length, seats: 20, open: kept });
  });

  it('has correct counters when freed concurrently with new bookings', async () => {
    const added = Array.from({ length: 20 }, (_, index) => ({ id: `added-${index}`, seats: 3 }));
    const taken = await Promise.all([
      ...added.map((slot) => repository.take(key, slot, bounds)),
      ...added.map(() => repository.release(key, ended)),
    ]);
    expect(taken.slice(0, added.length)).toEqual(added.map(() => true));
    await repository.release(key, ended);
    const { bookings, seats, open } = (await findSlots())!;
    expect([bookings, seats]).toEqual([kept.length + added.length, 20 + 60]);
    expect((open as Slot[]).map(({ id }) => id).sort()).toEqual([...kept, ...added].map(({ id }) => id).sort());
  });
});
