import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnv } from '@portal/node-kit';
import { startTestDatabase, startTestIdentityKeys, testServiceEnv, type TestDatabase } from '@portal/test-kit';
import mongoose, { Types } from 'mongoose';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import { RetentionRepository } from '../../src/personal-data/retention.repository';
import { BookingRetentionJob } from '../../src/personal-data/booking-retention-job';
import { startClock, type TestClock } from '../fixtures/test-clock';

const dayMs = 86_400_000;
let database: TestDatabase;
let clock: TestClock;
let identity: Awaited<ReturnType<typeof startTestIdentityKeys>>;
let connection: mongoose.Connection;
beforeAll(async () => {
  [database, clock, identity] = await Promise.all([startTestDatabase(), startClock(), startTestIdentityKeys()]);
  connection = await mongoose.createConnection(database.uri, { dbName: 'portal_bookings' }).asPromise();
});
afterAll(async () => {
  await connection.close();
  clock.stop();
  await Promise.all([identity.stop(), database.stop()]);
});

const bookings = () => connection.collection('bookings');
const elsewhere = 'http://127.0.0.1:9';
async function start(env: Record<string, string> = {}) {
  const app = await createApp(
    readEnv(envSchema, {
      ...testServiceEnv('bookings', { mongoUri: database.uri, identityUrl: identity.url }),
      ...{ CATALOG_URL: elsewhere, FLIGHTS_URL: elsewhere, PAYMENTS_URL: elsewhere },
      ...clock.env,
      ...env,
    }),
  );
  await app.init();
  return app;
}
const ago = (days: number): Date => new Date(Date.now() - days * dayMs);

async function insertBooking(part: object): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  const usual = {
    bookingNumber: `ZT-${_id.toHexString()}`,
    ...{ kind: 'package', status: 'completed', paymentStatus: 'paid', progress: 'settled', listed: true },
    ...{ user: { id: 'u1', username: 'somebody', email: '' }, requestHash: 'x', numberOfTravelers: 1 },
    ...{ totalMinor: 100, currency: 'ZMW', startDate: '2026-01-01', endDate: '2026-01-02', tripEnd: '2099-01-01' },
    travelers: [{ firstName: 'Canaria', lastName: 'Vogel', sealedDateOfBirth: 'enc', gender: 'FEMALE' }],
    ...{ specialRequests: 'a wish', ipAddress: '10.1.2.3', searchWords: [], ticketNumbers: [], events: [] },
    ...{ createdAt: new Date(), updatedAt: ago(1) },
  };
  await bookings().insertOne({ _id, ...usual, ...part });
  return _id;
}
const read = (_id: Types.ObjectId) => bookings().findOne({ _id });

describe('retention of bookings', () => {
  it('removes addresses after 90 days, and keeps those of later staff actions', async () => {
    const entry = (id: string, at: Date) => ({
      id,
      at: at.toISOString(),
      kind: 'edit',
      text: 'x',
      by: 'desk',
      ipAddress: '10.9.9.9',
    });
    const timeline = [entry('old', ago(60)), entry('new', ago(1))];
    const id = await insertBooking({ createdAt: ago(61), timeline });
    const app = await start();
    const addresses = async () => {
      const found = await read(id);
      return [found?.['ipAddress'], ...(found?.['timeline'] as typeof timeline).map(({ ipAddress }) => ipAddress)];
    };
    const after = async (days: number) => {
      clock.move(days * dayMs);
      await app.get(BookingRetentionJob).run();
      return addresses();
    };
    expect(await after(1)).toEqual(['10.1.2.3', '10.9.9.9', '10.9.9.9']);
    expect(await after(32)).toEqual([undefined, undefined, '10.9.9.9']);
    await app.close();
  });

  it('removes only travelers and special requests six months after the trip, once', async () => {
    clock.move(40 * dayMs);
    const now = new Date(Date.now() + 40 * dayMs);
    const end = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
    const [recent, over] = [
      await insertBooking({ tripEnd: end(180) }),
      await insertBooking({ tripEnd: end(185).slice(0, 19) }),
    ];
    const open = await insertBooking({ tripEnd: end(400), openSince: ago(400) });
    const before = await read(over);
    const app = await start();
    await app.get(BookingRetentionJob).run();
    const after = await read(over);
    const { travelers: _travelers, specialRequests: _requests, ...kept } = before!;
    expect(after).toEqual({ ...kept, version: 1 });
    expect((await read(recent))?.['specialRequests']).toBe('a wish');
    expect((await read(open))?.['travelers']).toHaveLength(1);
    clock.move(41.5 * dayMs);
    await app.get(BookingRetentionJob).run();
    expect((await read(over))?.['version']).toBe(1);
    await app.close();
  });

  it('continues after an interruption', async () => {
    clock.move(60 * dayMs);
    const app = await start();
    await app.get(BookingRetentionJob).run();
    const ids = await Promise.all(Array.from({ length: 600 }, () => insertBooking({ tripEnd: '2020-01-01' })));
    const left = () => bookings().countDocuments({ _id: { $in: ids }, travelers: { $exists: true } });
    let rounds = 0;
    await app.get(RetentionRepository).forgetTravelersBefore('2021-01-01', () => rounds++ > 0);
    expect(await left()).toBe(100);
    await app.close();

    clock.move(61.5 * dayMs);
    const restarted = await start();
    await restarted.get(BookingRetentionJob).run();
    expect(await left()).toBe(0);
    await restarted.close();
  });

  it('is not complete for the day until all bookings are processed', async () => {
    clock.move(70 * dayMs);
    const app = await start();
    await app.get(BookingRetentionJob).run();
    const turn = await connection.collection('turns').findOne({ _id: 'ageing of bookings' as never });
    expect((turn?.['at'] as Date).getTime()).toBeGreaterThan(Date.now() + 69 * dayMs);
    const late = await insertBooking({ tripEnd: '2020-01-01' });
    await app.get(BookingRetentionJob).run();
    expect((await read(late))?.['travelers']).toHaveLength(1);
    await connection.collection('turns').deleteOne({ _id: 'ageing of bookings' as never });
    await app.get(BookingRetentionJob).run();
    expect((await read(late))?.['travelers']).toBeUndefined();
    await app.close();
  });

  it('can be shortened by a setting, and never exceeds the published periods', async () => {
    const settings = { IP_ADDRESS_RETENTION_DAYS: '91' };
    await expect(start(settings)).rejects.toThrow('IP_ADDRESS_RETENTION_DAYS');
    await expect(start({ TRAVELER_RETENTION_MONTHS: '7' })).rejects.toThrow('TRAVELER_RETENTION_MONTHS');
  });
});
