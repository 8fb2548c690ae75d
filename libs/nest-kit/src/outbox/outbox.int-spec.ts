import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActivityEvent } from '@portal/contracts';
import { DomainError, createLogger } from '@portal/node-kit';
import { startTestDatabase, type TestDatabase } from '@portal/test-kit';
import mongoose, { type Connection, type Model } from 'mongoose';
import pWaitFor from 'p-wait-for';
import { activityEvent, eventsDefinition, type WithEvents } from './events';
import { OutboxRelay } from './outbox';

interface Trip extends WithEvents {
  name: string;
}

let mongo: TestDatabase;
let connection: Connection;
let trips: Model<Trip>;

beforeAll(async () => {
  mongo = await startTestDatabase();
  connection = await mongoose.createConnection(mongo.uri, { dbName: 'outbox', sanitizeFilter: true }).asPromise();
  trips = connection.model<Trip>('Trip', new mongoose.Schema<Trip>({ name: String, events: eventsDefinition }));
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});
beforeEach(() => trips.deleteMany({}));

const log = createLogger('test', 'silent');
const eventOf = (name: string): ActivityEvent =>
  activityEvent(undefined, { action: 'MADE', description: name, targetEntity: 'Trip', targetEntityId: name });
const make = (...names: string[]) => trips.insertMany(names.map((name) => ({ name, events: [eventOf(name)] })));
const waiting = () => trips.countDocuments({ 'events.id': mongoose.trusted({ $gt: '' }) });

/** Runs a relay until it is idle. */
async function deliverAll(deliver: (events: ActivityEvent[]) => Promise<void>): Promise<void> {
  const outbox = new OutboxRelay(trips, 'events', deliver, log);
  outbox.kick();
  await outbox.stop();
}

describe('OutboxRelay', () => {
  it('delivers each event once and removes it', async () => {
    await make(...Array.from({ length: 120 }, (_, at) => `trip ${at}`));
    const delivered: string[] = [];
    await deliverAll((events) => Promise.resolve(void delivered.push(...events.map((event) => event.description))));
    expect(new Set(delivered).size).toBe(120);
    expect(delivered).toHaveLength(120);
    expect(await waiting()).toBe(0);
  });

  it('retains messages while the receiver is down', async () => {
    await make('one', 'two');
    await deliverAll(() => Promise.reject(new DomainError('SERVICE_DOWN')));
    expect(await waiting()).toBe(2);
    await deliverAll(() => Promise.resolve());
    expect(await waiting()).toBe(0);
  });

  it('is not blocked by a rejected message', async () => {
    await make(...Array.from({ length: 55 }, (_, at) => `refused ${at}`), 'fine');
    await deliverAll(([event]) =>
      event?.description.startsWith('refused') ? Promise.reject(new DomainError('BODY_INVALID')) : Promise.resolve(),
    );
    expect(await waiting()).toBe(55);
    expect((await trips.findOne({ name: 'fine' }))?.events).toHaveLength(0);
  });

  it('reports the backlog and its age', async () => {
    const outbox = new OutboxRelay(trips, 'events', () => Promise.resolve(), log);
    expect(await outbox.backlog()).toMatchObject({ documents: 0, oldestSeconds: 0 });
    await make('new');
    await trips.insertMany([{ name: 'old', events: [{ ...eventOf('old'), at: '2026-01-01T00:00:00.000Z' }] }]);
    const { documents, oldestSeconds } = await outbox.backlog();
    expect(documents).toBe(2);
    expect(oldestSeconds).toBeGreaterThan(3600);
  });

  it('keeps an event added during a delivery', async () => {
    await make('first');
    const outbox = new OutboxRelay(
      trips,
      'events',
      async ([event]) => {
        if (event?.description !== 'first') return;
        await trips.updateOne({ name: 'first' }, { $push: { events: eventOf('second') } });
        outbox.kick();
      },
      log,
    );
    outbox.kick();
    await pWaitFor(async () => (await waiting()) === 0, { timeout: 3_000 });
    await outbox.stop();
  });
});

describe('OutboxRelay with several instances', () => {
  const delivered: string[] = [];
  const deliver = (events: ActivityEvent[]) =>
    Promise.resolve(void delivered.push(...events.map((e) => e.description)));
  const idOf = async (name: string) => (await trips.findOne({ name }).orFail())._id;
  beforeEach(() => void delivered.splice(0));

  it('delivers only kicked documents while another instance delivers its own', async () => {
    await make('of the other', 'own', 'own too');
    const outbox = new OutboxRelay(trips, 'events', deliver, log);
    outbox.kick(await idOf('own'));
    outbox.kick(await idOf('own too'));
    await pWaitFor(() => delivered.length === 2);
    await outbox.stop();
    expect(delivered.toSorted()).toEqual(['own', 'own too']);
    expect(await waiting()).toBe(1);
  });

  it('delivers messages of another instance after the grace period', async () => {
    const ages: number[] = [];
    const outbox = new OutboxRelay(
      trips,
      'events',
      async (events) => {
        ages.push(...events.map(({ at }) => Date.now() - Date.parse(at)));
        await deliver(events);
      },
      log,
    );
    outbox.start();
    await outbox.backlog();
    await make('of the other');
    await trips.insertMany([{ name: 'ahead', events: [{ ...eventOf('ahead'), at: '2099-01-01T00:00:00.000Z' }] }]);
    await pWaitFor(async () => (await waiting()) === 0, { timeout: 8_000 });
    await outbox.stop();
    expect(delivered.toSorted()).toEqual(['ahead', 'of the other']);
    expect(Math.max(...ages)).toBeGreaterThanOrEqual(1_000);
  });

  it('delivers messages of other instances even while constantly busy', async () => {
    await make('of the other', 'own');
    const own = await idOf('own');
    const outbox = new OutboxRelay(trips, 'events', deliver, log);
    outbox.start();
    await pWaitFor(async () => (await waiting()) === 0);
    await make('left');
    const busy = async () => {
      outbox.kick(own);
      return (await waiting()) === 0;
    };
    await pWaitFor(busy, { timeout: 8_000, interval: 20 });
    await outbox.stop();
  });

  it('removes the messages of one delivery with one command', async () => {
    await make('one', 'two', 'three');
    const client = mongoose.createConnection(mongo.uri, { dbName: 'outbox', monitorCommands: true });
    await client.asPromise();
    const watched = client.model<Trip>('Trip', trips.schema);
    const commands: string[] = [];
    client.getClient().on('commandStarted', ({ commandName }) => void commands.push(commandName));
    const outbox = new OutboxRelay(watched, 'events', deliver, log);
    outbox.kick();
    await pWaitFor(async () => (await waiting()) === 0);
    await outbox.stop();
    await client.close();
    expect(commands.filter((name) => name === 'update')).toHaveLength(1);
  });
});

describe('activityEvent', () => {
  it('appears once in the logs of the actor and of the affected user', () => {
    const actor = { id: 'a', username: 'chief', ipAddress: '10.0.0.1' };
    const event = activityEvent(actor, { ...eventOf('x'), userIds: ['b', 'a'] });
    expect(event).toMatchObject({ actorId: 'a', actorUsername: 'chief', userIds: ['a', 'b'], ipAddress: '10.0.0.1' });
  });
});
