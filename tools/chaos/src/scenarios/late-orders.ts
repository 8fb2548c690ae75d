import { bookUntilResolved } from '../load/booking';
import { flightBooking, needPlentifulOffer, registerMany, type Person } from '../portal/people';
import { readSnapshot, type Snapshot } from '../invariants/stored';
import { inParallel, until, type Scenario, type ScenarioContext } from '../scenario';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Size of a batch: its faults must be consumed by its own orders. */
const atOnce = 8;
const timeoutMs = 120_000;
/** Simulated times after the orders; the last ones are after the last hourly poll. */
const stops = [
  1.5 * minuteMs,
  6 * minuteMs,
  20 * minuteMs,
  1.2 * hourMs,
  4 * hourMs,
  12 * hourMs,
  25 * hourMs,
  50 * hourMs,
];
/** Number of cancellations that the airline rejects, which leaves them to staff. */
const rejectedMax = 5;

/** Delays from one second to one day in geometric steps, and one after polling has ended. */
const delaysMs = (count: number): number[] => [
  ...Array.from({ length: count - 1 }, (_, index) => Math.round(1_000 * 86_400 ** (index / (count - 2)))),
  30 * hourMs,
];

/** Returns active orders of cancelled bookings: the portal has not detected them. */
const unnoticed = ({ bookings, orders = [] }: Snapshot): string[] => {
  const cancelled = new Set(bookings.filter(({ status }) => status === 'cancelled').map((one) => one.bookingNumber));
  return orders
    .filter(({ status, reference }) => status === 'CONFIRMED' && cancelled.has(reference))
    .map(({ reference }) => reference);
};

interface Cast {
  stage: ScenarioContext;
  person: Person;
  begin: number;
}

async function orderAll({ stage, person }: Cast, delays: readonly number[]): Promise<string[]> {
  const { simulator, client } = stage.portal;
  const body = flightBooking(await needPlentifulOffer(client, person));
  for (const ms of delays) await simulator.fault({ operation: 'order', action: 'late', ms });
  const complaints = await inParallel(delays.length, atOnce, async (index) => {
    const response = await bookUntilResolved(stage, { person, key: `late-${person.id}-${index}`, body });
    if (response.status !== 202)
      throw new Error(`order ${index} answered ${response.status}: ${response.text.slice(0, 200)}`);
  });
  await simulator.clearFaults();
  return complaints;
}

const openOf = ({ bookings }: Snapshot, { id }: Person): number =>
  bookings.filter(({ user, progress }) => user.id === id && (progress === 'ordering' || progress === 'unknown')).length;

/** Advances the clock, and after each step waits until overdue orders are cancelled or on the work list. */
async function passTime({ stage, begin }: Cast): Promise<void> {
  const { simulator, sources } = stage.portal;
  for (const [index, stop] of stops.entries()) {
    if (index === stops.length - 2) {
      const rejection = { status: 400, code: 4926, title: 'TICKETED' };
      await simulator.fault({ operation: 'order-cancel', action: 'error', times: rejectedMax, ...rejection });
    }
    await simulator.setClock(new Date(begin + stop));
    const isNoticed = async (): Promise<boolean> => unnoticed(await readSnapshot(sources)).length === 0;
    await until(isNoticed, `detection of orders ${Math.round(stop / minuteMs)} minutes late`, timeoutMs);
  }
}

function judge({ stage, person }: Cast, count: number, { bookings, orders = [] }: Snapshot): void {
  const { report } = stage;
  const own = bookings.filter(({ user }) => user.id === person.id);
  const numbers = new Set(own.map(({ bookingNumber }) => bookingNumber));
  const late = orders.filter(({ reference }) => numbers.has(reference));
  const atStaff = own.filter(({ progress, status }) => progress === 'staff' && status === 'pending');
  report.figure('late orders', late.length);
  report.figure('cancelled at the airline', late.filter(({ status }) => status === 'CANCELLED').length);
  report.figure('on the work list', atStaff.length);
  report.check('the airline created each order once, late', late.length === count && numbers.size === count);
  const alive = late.filter(({ status }) => status === 'CONFIRMED').map(({ reference }) => reference);
  const known = new Set(atStaff.map(({ bookingNumber }) => bookingNumber));
  const lost = alive.filter((reference) => !known.has(reference));
  report.check('every active order is on the work list', lost.length === 0, lost.slice(0, 10));
  report.check(
    'orders that cannot be cancelled are on the work list',
    alive.length === rejectedMax && atStaff.length === rejectedMax,
  );
}

export const lateOrders: Scenario = {
  id: 'late',
  title: 'The airline creates orders one second to over a day late',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const [person] = await registerMany(portal.client, ledger, 1);
    if (!person) throw new Error('nobody registered');
    const count = stage.isFull ? 1_000 : 60;
    const cast: Cast = { stage, person, begin: Date.now() };
    await portal.simulator.setClock(new Date(cast.begin));
    try {
      const complaints = await orderAll(cast, delaysMs(count));
      report.check('each client receives a pending response', complaints.length === 0, complaints.slice(0, 10));
      const isSettled = async (): Promise<boolean> => openOf(await readSnapshot(portal.sources), person) === 0;
      await until(isSettled, 'resolving all of them as not created', timeoutMs);
      await passTime(cast);
      judge(cast, count, await readSnapshot(portal.sources));
      report.figure('simulated hours', (stops.at(-1) ?? 0) / hourMs);
    } finally {
      await portal.simulator.setClock(undefined);
    }
  },
};
