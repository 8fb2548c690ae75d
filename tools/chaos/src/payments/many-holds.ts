import { randomUUID } from 'node:crypto';
import { withDatabases } from '../invariants/stored';
import { bookUntilResolved } from '../load/booking';
import { bookingIn, flightBooking, needPlentifulOffer, registerMany, type Person } from '../portal/people';
import { inParallel, until, type Scenario, type ScenarioContext } from '../scenario';
import { readTickets, type StoredTickets } from './stored-tickets';

const hourMs = 3_600_000;
/** 10,000 deadlines per hour. */
const everyMs = hourMs / 10_000;
const headStartMs = 5_000;
const latestMs = 60_000;
const callsPerSecondMax = 10;
const atOnce = 8;
/** Below the limit of unpaid bookings of an account in tests, and of the seats of a flight. */
const perOffer = 100;
/** The simulator's call log contains the last 1,000 calls. */
const callPollIntervalMs = 20_000;

async function bookOneOffer(stage: ScenarioContext, person: Person, count: number): Promise<string[]> {
  const body = flightBooking(await needPlentifulOffer(stage.portal.client, person));
  const numbers: string[] = [];
  const complaints = await inParallel(count, atOnce, async () => {
    const key = `hold-${randomUUID()}`;
    const response = await bookUntilResolved(stage, { person, key, body });
    const booking = bookingIn(response);
    if (booking?.fulfilment?.state !== 'held') throw new Error(`nothing is held: ${response.status} ${response.text}`);
    const acknowledged = stage.ledger.bookings.get(key);
    if (acknowledged) acknowledged.mayBeCancelled = true;
    numbers.push(booking.bookingNumber);
  });
  if (complaints.length > 0) throw new Error(complaints.slice(0, 5).join('\n'));
  return numbers;
}

async function bookMany(stage: ScenarioContext, person: Person, count: number): Promise<string[]> {
  const numbers: string[] = [];
  while (numbers.length < count) {
    await forgetOpenBookings(stage);
    numbers.push(...(await bookOneOffer(stage, person, Math.min(perOffer, count - numbers.length))));
  }
  return numbers;
}

/** Empties the counters of unpaid bookings: one person and one address stand for hundreds. */
const forgetOpenBookings = (stage: ScenarioContext) =>
  withDatabases(stage.portal.sources.mongoUri, (client) =>
    client.db('portal_bookings').collection('open_slots').deleteMany({}),
  );

/** Sets the deadlines at regular intervals and marks all reminders as sent. */
async function spreadDeadlines(stage: ScenarioContext, numbers: readonly string[]): Promise<void> {
  const first = Date.now() + headStartMs;
  const changes = numbers.map((bookingNumber, index) => {
    const payBy = new Date(first + index * everyMs);
    const heldUntil = new Date(payBy.getTime() + 4 * hourMs);
    const hold = { 'fulfilment.payBy': payBy, 'fulfilment.heldUntil': heldUntil, 'fulfilment.warned': [24, 4] };
    return { updateOne: { filter: { bookingNumber }, update: { $set: { ...hold, lookAt: payBy } } } };
  });
  await withDatabases(stage.portal.sources.mongoUri, (client) =>
    client.db('portal_bookings').collection('bookings').bulkWrite(changes, { ordered: false }),
  );
}

/** Delay between a hold's deadline and its end. */
function latenessMs({ fulfilment, timeline = [] }: StoredTickets): number {
  const isEnd = ({ field, to }: { field: string; to?: string }): boolean => field === 'fulfilment' && to === 'lapsed';
  const end = timeline.find(({ changes = [] }) => changes.some(isEnd));
  return end && fulfilment?.payBy ? Date.parse(end.at) - fulfilment.payBy.getTime() : Infinity;
}

/** Counts the airline's calls since a time, each once even if the log is read repeatedly. */
class CallCounter {
  private readonly seen = new Map<string, number>();

  constructor(private readonly since: number) {}

  note(calls: readonly { at: string; url: string }[]): void {
    for (const { at, url } of calls) if (Date.parse(at) >= this.since) this.seen.set(`${at} ${url}`, Date.parse(at));
  }

  /** Highest number of calls per second, averaged over 10 s: on a busy machine calls arrive in bursts. */
  get highestPace(): number {
    const times = [...this.seen.values()].sort((one, other) => one - other);
    let from = 0;
    let most = 0;
    for (const [to, at] of times.entries()) {
      while (at - times[from]! >= 10_000) from += 1;
      most = Math.max(most, to - from + 1);
    }
    return most / 10;
  }
}

async function untilAllEnded(stage: ScenarioContext, numbers: readonly string[]): Promise<CallCounter> {
  const counter = new CallCounter(Date.now());
  let lookedAt = 0;
  const haveEnded = async (): Promise<boolean> => {
    if (Date.now() - lookedAt > callPollIntervalMs) {
      counter.note(await stage.portal.simulator.calls());
      lookedAt = Date.now();
    }
    const found = await readTickets(stage.portal.sources.mongoUri, numbers.slice(-1));
    return found.every(({ fulfilment }) => fulfilment?.state === 'lapsed');
  };
  await until(haveEnded, 'the expiry of the last hold', headStartMs + numbers.length * everyMs + 5 * latestMs, 1_000);
  counter.note(await stage.portal.simulator.calls());
  return counter;
}

export const manyHolds: Scenario = {
  id: 'many-holds',
  isNightly: true,
  title: '10,000 holds expire per hour',
  run: async (stage) => {
    const { report, portal, ledger } = stage;
    const [person] = await registerMany(portal.client, ledger, 1);
    if (!person) throw new Error('nobody registered');
    const numbers = await bookMany(stage, person, stage.isFull ? 10_000 : 40);
    await spreadDeadlines(stage, numbers);
    const counter = await untilAllEnded(stage, numbers);
    const late = (await readTickets(portal.sources.mongoUri, numbers)).map(latenessMs);
    const tooLate = late.filter((ms) => ms >= latestMs);
    report.figure('holds', numbers.length);
    report.figure('longest delay after the deadline, s', Math.max(...late) / 1_000);
    report.figure('later than 60 s', tooLate.length);
    report.figure('calls of the airline per second, maximum', counter.highestPace);
    report.check('every hold has expired', !late.includes(Infinity) && late.length === numbers.length);
    report.check('99 % expire within 60 s of their deadline', tooLate.length <= numbers.length / 100);
    report.check('the airline receives at most ten calls per second', counter.highestPace <= callsPerSecondMax);
  },
};
