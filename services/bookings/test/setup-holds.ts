import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { eventually, type TestResponse, type TestService } from '@portal/test-kit';
import mongoose from 'mongoose';
import {
  bookingFrom,
  flightBooking,
  type Person,
  pricedOffer,
  simulatedClock,
  createTestUser,
  startInSimulatedTime,
  startTestEnvironment,
  type TestEnvironment,
} from './bookings-fixture';
import { moneyOf, deliverMoneyChanged } from './payments-stub';

const pollMs = 15_000;

interface Stored {
  work?: { reason: string; totals?: object }[];
  fulfilment?: { state: string; issue?: { attempts: number } };
}

/**
 * Starts a bookings service with holds for one test file. Deadlines follow the simulator's clock.
 * @param flightsEnv read when the tests begin
 */
export function setupHolds(flightsEnv: Record<string, string> = {}) {
  const surroundings = {} as TestEnvironment;
  const running = {} as { service: TestService; isStopped?: boolean };
  const time = {} as { pass: (ms: number) => Promise<void> };
  let mailDir = '';

  /** Restarts the service, with the given environment if any. */
  async function restart(env: Record<string, string> = {}): Promise<void> {
    await stop();
    const usual = {
      FEATURES: 'money,holds',
      MAIL_DIR: mailDir,
      MAIL_POLL_INTERVAL_MS: '100',
      TICKETING_POLL_DELAY_MS: '300',
    };
    running.service = await startInSimulatedTime(surroundings, { ...usual, ...env });
    running.isStopped = false;
  }
  async function stop(): Promise<void> {
    if (running.service && !running.isStopped) await running.service.stop();
    running.isStopped = true;
  }
  /** Makes a migration run again at the next start. */
  async function forgetMigration(id: string): Promise<void> {
    const connection = await mongoose
      .createConnection(surroundings.database.uri, { dbName: 'portal_bookings' })
      .asPromise();
    await connection.collection('migrations').deleteOne({ _id: id as never });
    await connection.close();
  }
  beforeAll(async () => {
    mailDir = mkdtempSync(join(tmpdir(), 'portal-holds-'));
    Object.assign(surroundings, await startTestEnvironment({}, undefined, flightsEnv));
    await restart();
  });
  beforeEach(async () => {
    time.pass = simulatedClock(surroundings);
    await time.pass(0);
  });
  afterEach(() => surroundings.simulator.clearFaults());
  afterAll(async () => {
    await stop();
    await surroundings.stop();
    rmSync(mailDir, { recursive: true, force: true });
  });

  const as = (person: Person, method: string, path: string, body?: object): Promise<TestResponse> =>
    running.service.call(method, path, { assertion: person.assertion, body });
  const book = async (person: Person, adults = 1): Promise<Booking> => {
    const response = await as(
      person,
      'POST',
      '/bookings',
      flightBooking(await pricedOffer(surroundings, person, adults)),
    );
    expect(response.status).toBe(201);
    return bookingFrom(response);
  };
  async function held(adults = 1): Promise<{ person: Person; booking: Booking; payBy: Date }> {
    const person = await createTestUser(surroundings);
    const booking = await book(person, adults);
    return { person, booking, payBy: new Date(booking.fulfilment?.payBy ?? 0) };
  }
  const read = async (person: Person, { _id }: Booking): Promise<Booking> =>
    bookingFrom(await as(person, 'GET', `/bookings/${_id}`));
  const until = (person: Person, booking: Booking, state: string): Promise<Booking> =>
    eventually(async () => {
      const current = await read(person, booking);
      return current.fulfilment?.state === state && current;
    }, pollMs);
  const pay = (booking: Booking, version = 1): Promise<TestResponse> =>
    deliverMoneyChanged(running.service, moneyOf(booking._id, version, { receivedMinor: 8_100, balanceMinor: 0 }));
  async function stored({ bookingNumber }: Booking, change?: object): Promise<Stored> {
    const uri = surroundings.database.uri;
    const connection = await mongoose.createConnection(uri, { dbName: 'portal_bookings' }).asPromise();
    const bookings = connection.collection<Stored>('bookings');
    if (change) await bookings.updateOne({ bookingNumber }, change);
    const found = await bookings.findOne({ bookingNumber });
    await connection.close();
    return found ?? {};
  }
  const workOf = async (booking: Booking): Promise<string[]> =>
    ((await stored(booking)).work ?? []).map(({ reason }) => reason);
  /** Texts of the messages about a booking. */
  const mailsAbout = ({ bookingNumber }: Booking): string[] =>
    readdirSync(mailDir)
      .map((name) => readFileSync(join(mailDir, name), 'utf8').replaceAll('=\r\n', ''))
      .filter((text) => text.includes(bookingNumber));
  const countOf = (booking: Booking, words: string): number =>
    mailsAbout(booking).filter((text) => text.includes(words)).length;
  const liveOrders = async ({ bookingNumber }: Booking) =>
    (await surroundings.simulator.orders()).filter(
      ({ reference, status }) => reference === bookingNumber && status === 'CONFIRMED',
    );

  const asks = { held, read, until, pay, stored, workOf, mailsAbout, countOf, liveOrders };
  return { surroundings, running, time, restart, stop, forgetMigration, as, book, ...asks };
}

/** Waits for several poll intervals in which nothing should happen. */
export const waitForIdle = (): Promise<void> => new Promise((done) => setTimeout(done, 600));
