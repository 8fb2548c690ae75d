import { randomBytes } from 'node:crypto';
import { readEnv } from '@portal/node-kit';
import { startTestService, type TestService } from '@portal/test-kit';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app';
import { BookingsRepository } from '../src/bookings/bookings.repository';
import { envSchema } from '../src/env';
import {
  bookingIn,
  flightBooking,
  pricedOffer,
  somebody,
  startSurroundings,
  type Surroundings,
} from './bookings-fixture';

let around: Surroundings;
let service: TestService;

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [older, newer] = [key('2025'), key('2026')];
const appWith = (keys: string) => createApp(readEnv(envSchema, { ...around.bookingsEnv, DATA_KEYS: keys }));

async function rawText(): Promise<string> {
  const connection = await mongoose.createConnection(around.database.uri, { dbName: 'portal_bookings' }).asPromise();
  const documents = await connection.collection('bookings').find().toArray();
  await connection.close();
  return JSON.stringify(documents);
}

beforeAll(async () => {
  around = await startSurroundings();
  service = await startTestService(appWith(older));
});
afterAll(async () => {
  await service.stop();
  await around.stop();
});

describe('travelers’ dates of birth', () => {
  it('reach the airline, and our own disk only encrypted', async () => {
    const person = await somebody(around);
    const body = flightBooking(await pricedOffer(around, person, 2));
    const answer = await service.call('POST', '/bookings', { assertion: person.assertion, body });
    expect(bookingIn(answer).status).toBe('confirmed');
    const stored = await rawText();
    expect(stored).toContain('"lastName":"Banda"');
    expect(stored).not.toContain('1990-05-04');
    expect(stored.match(/enc:v2:2025:/g)).toHaveLength(2);
  });

  it('come under a new key without a change of anything else', async () => {
    const before = await rawText();
    const rotated = await appWith(`${newer},${older}`);
    expect(await rotated.get(BookingsRepository).reencrypt()).toBe(1);
    expect(await rotated.get(BookingsRepository).reencrypt()).toBe(0);
    await rotated.close();
    const after = await rawText();
    expect(after).not.toContain('enc:v2:2025:');
    const sealed = /enc:v2:[^"]*/g;
    expect(after.replace(sealed, '')).toBe(before.replace(sealed, ''));
  });
});
