import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking, Work } from '@portal/contracts';
import { eventually, type TestResponse, type TestService } from '@portal/test-kit';
import mongoose from 'mongoose';
import {
  getLoggedActions,
  bookingFrom,
  bookingsFrom,
  daysFromToday,
  flightBooking,
  type Person,
  pricedOffer,
  simulatedClock,
  createTestUser,
  startInSimulatedTime,
  startTestEnvironment,
  type TestEnvironment,
} from '../fixtures/bookings-fixture';
import { deliverMoneyChanged, moneyOf } from '../fixtures/payments-stub';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const pollMs = 15_000;

let surroundings: TestEnvironment;
let service: TestService;
let staff: Person;
let elapsedMs = 0;
let passTime: (ms: number) => Promise<void>;

beforeAll(async () => {
  surroundings = await startTestEnvironment();
  service = await startInSimulatedTime(surroundings);
  staff = await createTestUser(surroundings, 'employee');
  const advance = simulatedClock(surroundings);
  passTime = (ms) => {
    elapsedMs += ms;
    return advance(ms);
  };
});
beforeEach(() => passTime(0));
afterEach(() => surroundings.simulator.clearFaults());
afterAll(async () => {
  await service.stop();
  await surroundings.stop();
});

const as = (person: Person, method: string, path: string, body?: object): Promise<TestResponse> =>
  service.call(method, path, { assertion: person.assertion, body });
const mine = async (person: Person): Promise<Booking | undefined> =>
  bookingsFrom(await as(person, 'GET', '/bookings/my'))[0];
const staffSees = async ({ _id }: Booking): Promise<Booking | undefined> =>
  bookingsFrom(await as(staff, 'GET', '/bookings?sort=-createdAt')).find((listed) => listed._id === _id);
const listActions = (booking: Booking): string[] => getLoggedActions(surroundings, booking);
interface Ticketed {
  person: Person;
  booking: Booking;
  pnr: string;
}

const metrics = async (): Promise<string> => (await fetch(`${service.url}/metrics`)).text();
const countOf = async (reason: string): Promise<number> =>
  Number(
    new RegExp(`^portal_bookings_needing_staff\\{reason="${reason}".*\\} (\\d+)$`, 'm').exec(await metrics())?.[1],
  );

/** Books a flight that departs in some days of simulated time. */
async function confirmed(days = 60): Promise<Ticketed> {
  const person = await createTestUser(surroundings);
  const departureDate = daysFromToday(days + Math.ceil(elapsedMs / dayMs));
  const offer = await pricedOffer(surroundings, person, 1, { departureDate });
  const booking = bookingFrom(await as(person, 'POST', '/bookings', flightBooking(offer)));
  expect(booking.status).toBe('confirmed');
  return { person, booking, pnr: booking.amadeusRecordLocator ?? '' };
}
const untilOpen = (person: Person): Promise<Booking> =>
  eventually(async () => {
    const booking = await mine(person);
    return booking?.outcomeUnknown && booking;
  }, pollMs);

/** Returns the time of the next provider poll that is stored with the booking. */
async function getStoredPoll({ bookingNumber }: Booking, change?: object): Promise<Date | undefined> {
  const connection = await mongoose
    .createConnection(surroundings.database.uri, { dbName: 'portal_bookings' })
    .asPromise();
  const bookings = connection.collection<{ lookAt?: Date }>('bookings');
  if (change) await bookings.updateOne({ bookingNumber }, change);
  if (change) await connection.collection('migrations').deleteOne({ _id: 'looks at orders' as never });
  const found = await bookings.findOne({ bookingNumber });
  await connection.close();
  return found?.lookAt;
}

/** Books a flight that departs in 25 days and whose tickets the airline has issued. Its order is polled daily. */
async function ticketed(): Promise<Ticketed> {
  const made = await confirmed(25);
  await surroundings.simulator.issueTickets(made.pnr);
  await passTime(dayMs + hourMs);
  await eventually(async () => (await mine(made.person))?.fulfilment?.state === 'ticketed', pollMs);
  return made;
}

describe('ticketed flight with a missing order', () => {
  it('is assigned to staff at the next daily poll and no longer reported as confirmed', async () => {
    const { person, booking, pnr } = await ticketed();
    const before = await countOf('order-gone');
    await surroundings.simulator.cancelByAirline(pnr);
    await new Promise((done) => setTimeout(done, 500));
    expect(await mine(person)).toMatchObject({ status: 'confirmed' });
    await passTime(dayMs);
    expect(await untilOpen(person)).toMatchObject({ status: 'pending', amadeusRecordLocator: pnr });
    expect(await staffSees(booking)).toMatchObject({ status: 'pending', outcomeUnknown: true });
    expect(await countOf('order-gone')).toBe(before + 1);
    await eventually(async () => listActions(booking).includes('BOOKING_NEEDS_STAFF'));
  });

  it('[N2.10] is listed as cancelled by the airline, with the money received', async () => {
    const { person, booking, pnr } = await ticketed();
    const money = { receivedMinor: 200_000, confirmedReceivedMinor: 200_000, balanceMinor: 0 };
    await deliverMoneyChanged(service, moneyOf(booking._id, 1, { chargedMinor: 200_000, ...money }));
    await surroundings.simulator.cancelByAirline(pnr);
    await passTime(dayMs);
    await untilOpen(person);
    const { data } = (await as(staff, 'GET', '/work')).as<{ data: Work }>();
    const items = data.sections.flatMap((part) => part.items).filter(({ bookingId }) => bookingId === booking._id);
    expect(items).toMatchObject([
      { section: 'call-airline', reason: 'airline-cancelled', received: { amount: '2000.00' } },
    ]);
  });

  it.each(['confirmed', 'cancelled'] as const)('remains %s once staff have set it', async (status) => {
    const { person, booking, pnr } = await ticketed();
    await surroundings.simulator.cancelByAirline(pnr);
    await passTime(dayMs);
    await untilOpen(person);
    const before = await countOf('order-gone');
    expect((await as(staff, 'PUT', `/bookings/${booking._id}`, { status })).status).toBe(200);
    expect(await countOf('order-gone')).toBe(before - 1);
    await passTime(2 * dayMs);
    await new Promise((done) => setTimeout(done, 500));
    const settled = await mine(person);
    expect([settled?.status, settled?.outcomeUnknown]).toEqual([status, undefined]);
  });

  it('is polled again when the provider does not respond', async () => {
    const { person, pnr } = await ticketed();
    await surroundings.simulator.cancelByAirline(pnr);
    await surroundings.simulator.fault({ operation: 'order-get', action: 'error', status: 500, times: 2 });
    await eventually(async () => {
      await passTime(dayMs);
      await new Promise((done) => setTimeout(done, 300));
      return (await mine(person))?.outcomeUnknown;
    }, pollMs);
  });
});

describe('confirmed flight with an active order', () => {
  it('gets its ticket numbers', async () => {
    const { person, booking } = await ticketed();
    expect(booking.ticketNumbers).toEqual([]);
    const shown = await mine(person);
    expect(shown).toMatchObject({ status: 'confirmed', ticketNumbers: [expect.stringMatching(/^\d{3}-\d{10}$/)] });
    await eventually(async () => listActions(booking).includes('BOOKING_TICKETED'));
    await passTime(8 * dayMs);
    await new Promise((done) => setTimeout(done, 500));
    expect(await mine(person)).toMatchObject({ status: 'confirmed' });
    expect(listActions(booking).filter((action) => action === 'BOOKING_TICKETED')).toHaveLength(1);
  });

  it('is not polled after its last departure', async () => {
    const { booking } = await ticketed();
    await passTime(26 * dayMs);
    await eventually(async () => (await getStoredPoll(booking)) === undefined, pollMs);
  });

  it('is polled also when booked before holds and polling were added', async () => {
    const { person, booking, pnr } = await confirmed();
    await getStoredPoll(booking, { $unset: { lookAt: 1, fulfilment: 1 } });
    await surroundings.simulator.cancelByAirline(pnr);
    await service.stop();
    service = await startInSimulatedTime(surroundings);
    await passTime(dayMs + hourMs);
    await untilOpen(person);
  });
});
