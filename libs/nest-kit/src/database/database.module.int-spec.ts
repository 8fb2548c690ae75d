import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { newServiceKey } from '@portal/node-kit';
import { startTestDatabase, type TestDatabase } from '@portal/test-kit';
import mongoose, { type Model } from 'mongoose';
import pWaitFor from 'p-wait-for';
import * as z from 'zod/mini';
import { OutboxRelays } from '../outbox/outboxes';
import { DatabaseModule } from './database.module';
import { activityEvent, eventsDefinition, type WithEvents } from '../outbox/events';
import type { OutboxRelay } from '../outbox/outbox';
import { createServiceApp } from '../app/service-app';
import { serviceEnvShape } from '../service-options';

interface Trip extends WithEvents {
  name: string;
}
const tripSchema = new mongoose.Schema<Trip>({ name: String, events: eventsDefinition });
tripSchema.index({ name: 1 });

@Injectable()
class TripsRepository implements OnModuleInit {
  indexesAtStart: string[] = [];
  readonly outbox: OutboxRelay<Trip>;

  constructor(
    @InjectModel('Trip') readonly model: Model<Trip>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(model);
  }

  async onModuleInit(): Promise<void> {
    this.indexesAtStart = (await this.model.collection.indexes()).map(({ name }) => name ?? '');
  }
}

@Module({
  imports: [DatabaseModule.forRoot('trips'), DatabaseModule.forFeature([{ name: 'Trip', schema: tripSchema }])],
  providers: [TripsRepository],
})
class AppModule {}

let database: TestDatabase;
let slowIdentity: Server;
let deliveries = 0;
beforeAll(async () => {
  database = await startTestDatabase();
  slowIdentity = createServer((request, response) => {
    deliveries += 1;
    request.resume();
    setTimeout(() => response.setHeader('content-type', 'application/json').end('{"accepted":1}'), 400);
  }).listen(0, '127.0.0.1');
  await once(slowIdentity, 'listening');
});
afterAll(async () => {
  slowIdentity.close();
  await database.stop();
});

const start = () => {
  const identityUrl = `http://127.0.0.1:${(slowIdentity.address() as AddressInfo).port}`;
  const env = z.object(serviceEnvShape('trips')).parse({
    LOG_LEVEL: 'silent',
    SERVICE_KEY: newServiceKey().privateKey,
    SERVICE_PUBLIC_KEYS: `gateway:${newServiceKey().publicKey}`,
    MONGODB_URI: database.uri,
    IDENTITY_URL: identityUrl,
  });
  return createServiceApp(AppModule, { name: 'trips', env });
};

describe('DatabaseModule', () => {
  it('builds the indexes before the service starts, and rejects unknown fields', async () => {
    const app = await start();
    const trips = app.get(TripsRepository);
    expect(trips.indexesAtStart).toContain('name_1');
    const unknown = { $set: { price: 1 } } as mongoose.UpdateQuery<Trip>;
    await expect(trips.model.updateOne({}, unknown).exec()).rejects.toThrow(/not in schema/);
    await app.close();
    expect(trips.model.db.readyState).toBe(mongoose.ConnectionStates.disconnected);
  });

  it('closes the connection after the outbox has finished its batch', async () => {
    const app = await start();
    const { model, outbox } = app.get(TripsRepository);
    const event = { action: 'MADE', description: 'made', targetEntity: 'Trip', targetEntityId: '1' };
    await model.create({ name: 'Kafue', events: [activityEvent(undefined, event)] });
    outbox.kick();
    await pWaitFor(() => deliveries === 1);
    await app.close();
    const again = await start();
    const waiting = await again.get(TripsRepository).model.countDocuments({ 'events.0': { $exists: true } });
    await again.close();
    expect(waiting).toBe(0);
  });
});
