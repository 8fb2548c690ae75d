import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import { eventually, serviceTokenFor, startTestService, type TestService } from '@portal/test-kit';
import mongoose from 'mongoose';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';
import {
  bookingFrom,
  flightBooking,
  type Person,
  pricedOffer,
  createTestUser,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';

let surroundings: TestEnvironment;
beforeAll(async () => {
  surroundings = await startTestEnvironment();
});
afterAll(() => surroundings.stop());

/** Started processes. A service that keeps running would send the messages of the next test. */
const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0)) await part.stop();
});

async function startBookings(env: Record<string, string> = {}): Promise<TestService> {
  const quick = { MAIL_POLL_INTERVAL_MS: '50', MAIL_LEASE_MS: '300' };
  const service = await startTestService(
    createApp(readEnv(envSchema, { ...surroundings.bookingsEnv, ...quick, ...env })),
  );
  running.push(service);
  return service;
}

async function bookFlight(service: TestService, person: Person) {
  const body = flightBooking(await pricedOffer(surroundings, person));
  const response = await service.call('POST', '/bookings', { assertion: person.assertion, body });
  expect(response.status).toBe(201);
  return bookingFrom(response);
}

async function countWaiting(bookingId: string): Promise<number> {
  const connection = await mongoose
    .createConnection(surroundings.database.uri, { dbName: 'portal_bookings' })
    .asPromise();
  const _id = new mongoose.Types.ObjectId(bookingId);
  const booking = await connection.collection<{ mails?: object[] }>('bookings').findOne({ _id });
  await connection.close();
  return booking?.mails?.length ?? 0;
}
const allSent = ({ _id }: Booking): Promise<boolean> => eventually(async () => (await countWaiting(_id)) === 0);

describe('mail without a server', () => {
  const folder = (): string => surroundings.bookingsEnv.MAIL_DIR ?? '';
  const filesAbout = (number: string): string[] =>
    readdirSync(folder())
      .map((file) => join(folder(), file))
      .filter((file) => new RegExp(`^Subject: .*(\\r\\n\\s.*)*\\(${number}\\)`, 'm').test(readFileSync(file, 'utf8')));

  it('stores a message for each outcome in a private folder', async () => {
    const service = await startBookings();
    const person = await createTestUser(surroundings);
    const booking = await bookFlight(service, person);
    await allSent(booking);
    const [confirmation = ''] = filesAbout(booking.bookingNumber);
    const message = readFileSync(confirmation, 'utf8');
    expect(message).toContain('To: thandiwe@example.test');
    expect(message).toContain(`PNR        ${booking.amadeusRecordLocator}`);
    const parsed = await PostalMime.parse(readFileSync(confirmation));
    expect(message).toContain('Content-Type: multipart/alternative');
    expect(parsed.text).toMatch(/Outbound: .*\(LUN\) to .*\n.*Departs .*, \d\d:\d\d, /);
    expect(parsed.html).toContain(`>${booking.amadeusRecordLocator}<`);
    expect(statSync(confirmation).mode & 0o077).toBe(0);
    await service.call('DELETE', `/bookings/${booking._id}`, { assertion: person.assertion });
    await allSent(booking);
    const both = filesAbout(booking.bookingNumber);
    expect(both).toHaveLength(2);
    expect(both.map((file) => readFileSync(file, 'utf8')).join()).toContain('Your booking is cancelled');
  });
});

describe('mail with a server', () => {
  interface Delivery {
    to: string[];
    message: string;
  }
  /** Starts a server that rejects recipients with the given errors in turn, then accepts the rest. */
  async function startMailServer(verdicts: Error[] = []) {
    const deliveries: Delivery[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) => done(verdicts.shift()),
      onData: (stream, session, done) => {
        void text(stream).then((message) => {
          deliveries.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
          done();
        });
      },
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.server.address() as AddressInfo;
    running.push({ stop: () => new Promise((done) => server.close(() => done())) });
    return { url: `smtp://127.0.0.1:${port}`, deliveries };
  }
  const rejection = (responseCode: number) =>
    Object.assign(new Error('thandiwe@example.test is not welcome'), { responseCode });

  it('delivers a deferred message once', async () => {
    const mail = await startMailServer([rejection(451), rejection(451)]);
    const service = await startBookings({ SMTP_URL: mail.url });
    const booking = await bookFlight(service, await createTestUser(surroundings));
    await allSent(booking);
    expect(mail.deliveries).toHaveLength(1);
    expect(mail.deliveries[0]?.to).toEqual(['thandiwe@example.test']);
    expect(mail.deliveries[0]?.message).toContain('Your booking is confirmed');
  });

  it('sends to at most five other addresses a day per account, and the rest to the account itself', async () => {
    const mail = await startMailServer();
    const service = await startBookings({ SMTP_URL: mail.url });
    const person = await createTestUser(surroundings);
    const own = surroundings.identity.people.get(person.id)?.email;
    const otherUsers = Array.from({ length: 8 }, (_, index) => `stranger-${index}@example.test`);
    for (const emailAddress of [...otherUsers, 'stranger-0@example.test', own ?? '']) {
      const offer = await pricedOffer(surroundings, person);
      const body = flightBooking(offer, { contact: { emailAddress, phoneNumber: '+260 970 000 120' } });
      await allSent(bookingFrom(await service.call('POST', '/bookings', { assertion: person.assertion, body })));
    }
    const reached = mail.deliveries.flatMap(({ to }) => to);
    expect(reached).toEqual([...otherUsers.slice(0, 5), own, own, own, 'stranger-0@example.test', own]);
    expect(mail.deliveries[0]?.message).toMatch(/You are receiving this email/);
    expect(mail.deliveries.at(-1)?.message).not.toMatch(/You are receiving this email/);
  });

  it('drops a permanently rejected message', async () => {
    const mail = await startMailServer([rejection(550)]);
    const service = await startBookings({ SMTP_URL: mail.url });
    const booking = await bookFlight(service, await createTestUser(surroundings));
    await allSent(booking);
    expect(mail.deliveries).toEqual([]);
  });

  it('delivers a message once from two instances', async () => {
    const mail = await startMailServer();
    // Longer than a delivery takes on a busy machine, because another instance can take over an expired lease.
    const env = { SMTP_URL: mail.url, MAIL_LEASE_MS: '20000' };
    const services = await Promise.all([startBookings(env), startBookings(env)]);
    const made = [];
    for (const service of [...services, ...services, ...services]) {
      made.push(await bookFlight(service, await createTestUser(surroundings)));
    }
    for (const booking of made) await allSent(booking);
    expect(mail.deliveries).toHaveLength(made.length);
  });

  it('sends nothing to an erased user', async () => {
    const mail = await startMailServer();
    const idle = await startBookings({ MAIL_POLL_INTERVAL_MS: '3600000' });
    const person = await createTestUser(surroundings);
    const booking = await bookFlight(idle, person);
    expect(await countWaiting(booking._id)).toBe(1);
    const serviceToken = await serviceTokenFor('bookings', 'identity');
    const path = `/internal/users/${person.id}/erasure`;
    const erased = await idle.call('POST', path, { serviceToken, body: { pseudonym: 'erased-0123456789ab' } });
    expect(erased.status).toBe(200);
    await idle.stop();
    running.splice(running.indexOf(idle), 1);
    const service = await startBookings({ SMTP_URL: mail.url });
    const other = await bookFlight(service, await createTestUser(surroundings));
    await allSent(other);
    expect(mail.deliveries).toHaveLength(1);
  });
});
