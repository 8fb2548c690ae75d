import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { effectBatchSchema, type Effect } from '@portal/contracts';
import { createLogger } from '@portal/node-kit';
import { startTestDatabase, type TestDatabase } from '@portal/test-kit';
import mongoose, { type Connection, type Model } from 'mongoose';
import pWaitFor from 'p-wait-for';
import { effectOf, effectsDefinition, type WithEffects } from './effects';
import { activityEvent, eventsDefinition, type WithEvents } from './events';
import { OutboxRelays } from './outboxes';
import { ServiceMetrics } from '../service-metrics';
import type { ServiceEnv } from '../service-options';

type Trip = WithEvents & WithEffects;

let mongo: TestDatabase;
let connection: Connection;
let trips: Model<Trip>;
let receiver: Server;
let address: string;
let received: { path: string | undefined; body: unknown }[] = [];
let status = 200;

beforeAll(async () => {
  mongo = await startTestDatabase();
  connection = await mongoose.createConnection(mongo.uri, { dbName: 'outboxes', sanitizeFilter: true }).asPromise();
  const schema = new mongoose.Schema<Trip>({ events: eventsDefinition, effects: effectsDefinition });
  trips = connection.model<Trip>('Trip', schema);
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"accepted":1}');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  received = [];
  status = 200;
  await trips.deleteMany({});
});

function outboxes(addresses: Record<string, string>, metrics = new ServiceMetrics('bookings')): OutboxRelays {
  const env = { IDENTITY_URL: 'http://127.0.0.1:9', SERVICE_KEY: generateKeyPairSync('ed25519').privateKey };
  const options = { name: 'bookings', env: { ...env, ...addresses } as unknown as ServiceEnv };
  return new OutboxRelays(options, createLogger('test', 'silent'), metrics);
}

const charged = (chargesVersion: number): Effect =>
  effectOf({
    kind: 'charges-changed',
    body: {
      bookingId: '65f0c0ffee00000000000001',
      chargesVersion,
      ownerId: '65f0c0ffee00000000000002',
      bookingNumber: 'ZT-ABCDEFGH',
      quotedCurrency: 'ZMW',
      isPayable: false,
      lines: [],
    },
  });
const waiting = async () => (await trips.find().lean()).flatMap(({ effects = [] }) => effects.map(({ id }) => id));

describe('OutboxRelays', () => {
  it('delivers effects unchanged to their service', async () => {
    const effects = [charged(1), charged(2)];
    await trips.insertMany([{ effects }]);
    const outbox = outboxes({ PAYMENTS_URL: address }).effectsOutboxFor(trips);
    outbox.kick();
    await outbox.stop();
    expect(received).toEqual([{ path: '/internal/effects', body: { effects } }]);
    expect(effectBatchSchema.parse(received[0]?.body).effects).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('retries an undelivered effect without touching the events of its document', async () => {
    const event = activityEvent(undefined, {
      action: 'MADE',
      description: 'x',
      targetEntity: 'T',
      targetEntityId: '1',
    });
    const effect = charged(1);
    await trips.insertMany([{ events: [event], effects: [effect] }]);
    const all = outboxes({ PAYMENTS_URL: address });
    const outbox = all.effectsOutboxFor(trips);
    status = 503;
    outbox.kick();
    await pWaitFor(() => received.length > 0);
    expect(await waiting()).toEqual([effect.id]);
    status = 200;
    outbox.kick();
    await pWaitFor(async () => (await waiting()).length === 0);
    await outbox.stop();
    expect((await trips.findOne().lean())?.events).toHaveLength(1);
  });

  it('measures waiting events and effects separately', async () => {
    await trips.insertMany([{ effects: [charged(1)] }, { effects: [charged(1)] }]);
    const metrics = new ServiceMetrics('bookings');
    const all = outboxes({ PAYMENTS_URL: 'http://127.0.0.1:9' }, metrics);
    all.outboxFor(trips);
    all.effectsOutboxFor(trips);
    all.onApplicationBootstrap();
    const text = await metrics.text();
    await all.onApplicationShutdown();
    expect(text).toMatch(/portal_outbox_pending_documents\{.*kind="effects".*\} 2/);
    expect(text).toMatch(/portal_outbox_pending_documents\{.*kind="events".*\} 0/);
  });
});
