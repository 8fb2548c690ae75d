import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportedBookingsSchema } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import { serviceTokenFor, startTestService, type TestService } from '@portal/test-kit';
import mongoose from 'mongoose';
import { createApp } from '../../src/app';
import { BookingsRepository } from '../../src/bookings/store/bookings.repository';
import { envSchema } from '../../src/env';
import {
  bookingFrom,
  bookingsFrom,
  flightBooking,
  pricedOffer,
  createTestUser,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';

let surroundings: TestEnvironment;
let service: TestService;
let outbox: string;

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [older, newer] = [key('2025'), key('2026')];
const appWith = (keys: string) =>
  createApp(readEnv(envSchema, { ...surroundings.bookingsEnv, DATA_KEYS: keys, MAIL_DIR: outbox }));

async function inDatabase<Found>(work: (connection: mongoose.Connection) => Promise<Found>): Promise<Found> {
  const connection = await mongoose
    .createConnection(surroundings.database.uri, { dbName: 'portal_bookings' })
    .asPromise();
  const found = await work(connection);
  await connection.close();
  return found;
}

const rawText = async (): Promise<string> =>
  JSON.stringify(await inDatabase((connection) => connection.collection('bookings').find().toArray()));

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
  surroundings = await startTestEnvironment();
  service = await startTestService(appWith(older));
});
afterAll(async () => {
  await service.stop();
  await surroundings.stop();
  await rm(outbox, { recursive: true });
});

describe('travelers’ dates of birth', () => {
  it('are sent to the airline, and stored encrypted only', async () => {
    const person = await createTestUser(surroundings);
    const body = flightBooking(await pricedOffer(surroundings, person, 2));
    const response = await service.call('POST', '/bookings', { assertion: person.assertion, body });
    expect(bookingFrom(response).status).toBe('confirmed');
    const stored = await rawText();
    expect(stored).toContain('"lastName":"Banda"');
    expect(stored).not.toContain('1990-05-04');
    expect(stored.match(/enc:v2:2025:/g)).toHaveLength(2);
  });

  it('are re-encrypted with a new key without other changes', async () => {
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

describe('special requests', () => {
  const wish = 'Insulin in the fridge, please';

  it('are stored encrypted, and returned unchanged to owner and staff', async () => {
    const [person, staff] = [await createTestUser(surroundings), await createTestUser(surroundings, 'employee')];
    const body = flightBooking(await pricedOffer(surroundings, person), { specialRequests: wish });
    const made = bookingFrom(await service.call('POST', '/bookings', { assertion: person.assertion, body }));
    expect(made.specialRequests).toBe(wish);
    const edit = async (specialRequests: string) =>
      bookingFrom(
        await service.call('PUT', `/bookings/${made._id}`, { assertion: staff.assertion, body: { specialRequests } }),
      );
    expect((await edit(`${wish}!`)).specialRequests).toBe(`${wish}!`);
    expect(await rawText()).not.toContain('Insulin');
    const own = bookingsFrom(await service.call('GET', '/bookings/my', { assertion: person.assertion }));
    expect(own.map(({ specialRequests }) => specialRequests)).toEqual([`${wish}!`]);
    expect((await edit('')).specialRequests).toBeUndefined();
  });

  it('stored before encryption are encrypted at the next start', async () => {
    const person = await createTestUser(surroundings);
    const body = flightBooking(await pricedOffer(surroundings, person), { specialRequests: 'x' });
    const made = bookingFrom(await service.call('POST', '/bookings', { assertion: person.assertion, body }));
    await inDatabase(async (connection) => {
      const _id = new mongoose.Types.ObjectId(made._id);
      await connection.collection('bookings').updateOne({ _id }, { $set: { specialRequests: wish } });
      await connection.collection('migrations').deleteMany({});
    });
    const read = async () =>
      bookingFrom(await service.call('GET', `/bookings/${made._id}`, { assertion: person.assertion })).specialRequests;
    expect(await read()).toBe(wish);
    const restarted = await appWith(newer + ',' + older);
    await restarted.init();
    await restarted.close();
    expect(await rawText()).not.toContain('Insulin');
    expect(
      await inDatabase((connection) =>
        connection.collection('bookings').countDocuments({ specialRequests: /^enc:v2:2026:/ }),
      ),
    ).toBeGreaterThan(0);
  });
});

describe('personal data requests of identity', () => {
  it('return all data for an export, and remove it once for an erasure, including messages', async () => {
    const person = await createTestUser(surroundings);
    const contact = { emailAddress: 'canary@example.test', countryCallingCode: '260', phoneNumber: '0977 313 377' };
    const body = flightBooking(await pricedOffer(surroundings, person), { contact, specialRequests: 'canary wish' });
    const made = bookingFrom(await service.call('POST', '/bookings', { assertion: person.assertion, body }));
    const serviceToken = await serviceTokenFor('bookings', 'identity');
    const path = `/internal/users/${person.id}`;

    const exported = exportedBookingsSchema.parse(
      (await service.call('GET', `${path}/bookings`, { serviceToken })).as<unknown>(),
    );
    expect(exported).toMatchObject([
      { bookingNumber: made.bookingNumber, contact, travelers: [{ lastName: 'Banda', dateOfBirth: '1990-05-04' }] },
    ]);

    await writeFile(
      join(outbox, 'theirs.eml'),
      `To: canary@example.test\nSubject: Booking ${made.bookingNumber}: confirmed`,
    );
    await writeFile(join(outbox, 'of-others.eml'), 'To: a@b.co\nSubject: Booking ZT-00000000: confirmed');
    const erase = () =>
      service.call('POST', `${path}/erasure`, { serviceToken, body: { pseudonym: 'erased-0123456789ab' } });
    // Payments is not running, so its part of the erasure is pending.
    expect((await erase()).body).toEqual({ changed: 1, waits: true });
    expect((await erase()).body).toEqual({ changed: 0, waits: true });
    const messages = await readdir(outbox);
    expect([messages.includes('theirs.eml'), messages.includes('of-others.eml')]).toEqual([false, true]);
    const stored = await rawText();
    expect(stored).toContain(made.bookingNumber);
    expect(stored).toContain(made.amadeusRecordLocator);
    for (const value of ['canary', '313 377', exported[0]?.user.username]) expect(stored).not.toContain(value);
  });

  it('are denied to other callers', async () => {
    const person = await createTestUser(surroundings, 'admin');
    const responses = await Promise.all([
      service.call('GET', `/internal/users/${person.id}/bookings`, { assertion: person.assertion }),
      service.call('POST', `/internal/users/${person.id}/erasure`, { assertion: person.assertion, body: {} }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([403, 403]);
  });
});
