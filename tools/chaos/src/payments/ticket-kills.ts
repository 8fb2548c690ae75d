import { randomUUID } from 'node:crypto';
import { agencyDate, type Booking } from '@portal/contracts';
import { waitUntilEmpty } from '../invariants/check';
import { bookUntilResolved } from '../load/booking';
import { countMails, readTickets, advanceTenMinutes, type StoredTickets } from './stored-tickets';
import { CrashingService, failpointExit, roundsOf } from './crashing-service';
import { needStatement, pay, untilCharged, untilEnded, type PayableBooking } from './paying';
import { partOf } from '../portal/chaos-portal';
import { confirmAddress } from './confirm-address';
import { bookingIn, flightBooking, needOffer, registerMany, type Person } from '../portal/people';
import { inParallel, until, type Scenario, type ScenarioContext } from '../scenario';

const atOnce = 4;
const partAmount = '150.00';
const settledMs = 90_000;

/** Crash during ticketing: bookings at a failpoint, or another process after the airline has issued the tickets. */
interface Point {
  name: string;
  failpoint?: string;
  struck?: 'bookings' | 'flights';
}

const points: readonly Point[] = [
  ...[
    'claim-issue:before',
    'claim-issue:after',
    'issue:before',
    'issue:after',
    'record-issue:before',
    'record-issue:after',
    'mail:before',
    'mail:after',
  ].map((failpoint) => ({ name: failpoint, failpoint })),
  { name: 'bookings, with the response in flight', struck: 'bookings' },
  { name: 'flights, with the response in flight', struck: 'flights' },
];
/** Pending emails are sent during the start: a process armed for `mail` would crash before it is ready. */
const needsRest = ({ failpoint }: Point): boolean => failpoint?.startsWith('mail') ?? false;

interface Held extends PayableBooking {
  bookingNumber: string;
}

/** Holds a flight and pays a part of it by mobile money. */
async function bookToHold(stage: ScenarioContext, person: Person): Promise<Held> {
  const body = flightBooking(await needOffer(stage.portal.client, person));
  const response = await bookUntilResolved(stage, { person, key: `hold-${randomUUID()}`, body });
  const booking: Booking | undefined = bookingIn(response);
  if (booking?.fulfilment?.state !== 'held') throw new Error(`nothing is held: ${response.status} ${response.text}`);
  const held = { person, bookingId: booking._id, bookingNumber: booking.bookingNumber };
  await untilCharged(stage, held);
  await pay(stage, held, { payer: 'enters', amount: partAmount });
  const [payment] = await untilEnded(stage, held);
  if (payment?.state !== 'completed') throw new Error(`the part payment is ${payment?.state}`);
  return held;
}

/** Records the rest as a payment at the desk, which triggers ticketing. */
async function payRest({ portal, admin }: ScenarioContext, { bookingId }: Held, rest: string): Promise<void> {
  const body = {
    bookingId,
    amount: { amount: rest, currency: 'ZMW' },
    method: 'cash',
    reference: `rest of ${bookingId}`,
    receivedOn: agencyDate(),
  };
  const response = await portal.client.insist('POST', '/api/payments/manual', {
    body,
    key: `rest-${bookingId}`,
    token: admin.token,
  });
  if (response.status !== 201) throw new Error(`the rest was not taken: ${response.status} ${response.text}`);
}

/** Kills the process after the airline has issued, so that its response is lost. */
async function strike({ portal }: ScenarioContext, { bookingNumber }: Held, victim: string): Promise<void> {
  const { toProvider } = portal.links;
  const isIssued = async (): Promise<boolean> =>
    (await portal.simulator.orders()).some(
      ({ reference, issuances = [] }) => reference === bookingNumber && issuances.length > 0,
    );
  try {
    await until(isIssued, `the tickets of ${bookingNumber}`, 45_000);
    partOf(portal, victim).kill('SIGKILL');
  } finally {
    toProvider.setFault(undefined);
    toProvider.cutAll();
  }
}

interface Round {
  point: Point;
  next: Point | undefined;
  held: Held;
  rest: string;
  numbers: readonly string[];
}

async function runRound(stage: ScenarioContext, dying: Record<'bookings' | 'flights', CrashingService>, round: Round) {
  const { point, next, held, rest, numbers } = round;
  const { bookings, flights } = dying;
  if (needsRest(point)) {
    await bookings.runAs(undefined);
    await waitUntilEmpty(() => countMails(stage.portal.sources.mongoUri, numbers), 'mails', settledMs);
  }
  await bookings.runAs(point.failpoint);
  const victim = point.struck === 'flights' ? flights : bookings;
  if (point.struck) stage.portal.links.toProvider.setFault({ kind: 'stall', afterBytes: 0, match: '/issuance' });
  const act = async (): Promise<void> => {
    await payRest(stage, held, rest);
    if (point.struck) await strike(stage, held, point.struck);
  };
  const isArmedNext = victim === bookings && next !== undefined && !needsRest(next);
  const ending = await victim.dieOf(act, isArmedNext ? next.failpoint : undefined);
  return ending === (point.struck ? 'SIGKILL' : failpointExit) ? [] : [`${point.name} ended with ${ending}`];
}

/** Returns the problems of a booking: it must be ticketed with one issuance, or be on the work list as unknown. */
function faultsOf(booking: StoredTickets | undefined, issuances: readonly string[]): string[] {
  if (booking?.fulfilment?.state === 'ticketed')
    return issuances.join() === 'issued' ? [] : [`it is ticketed, with the issue attempts: ${issuances.join()}`];
  const reasons = (booking?.work ?? []).map(({ reason }) => reason).join();
  const isReported =
    booking?.fulfilment?.state === 'ticketing' && reasons === 'issue-unknown' && issuances.length === 0;
  return isReported
    ? []
    : [`it is ${booking?.fulfilment?.state} with work ${reasons}, the airline: ${issuances.join()}`];
}

async function judge(stage: ScenarioContext, all: readonly Held[]): Promise<void> {
  const { report, portal } = stage;
  const { mongoUri } = portal.sources;
  const numbers = all.map(({ bookingNumber }) => bookingNumber);
  const isSettled = ({ fulfilment, work = [] }: StoredTickets): boolean =>
    fulfilment?.state === 'ticketed' || (fulfilment?.state === 'ticketing' && work.length > 0);
  const countOpen = async (): Promise<number> => {
    await advanceTenMinutes(mongoUri, numbers);
    const found = await readTickets(mongoUri, numbers);
    return numbers.length - found.filter(isSettled).length + (await countMails(mongoUri, numbers));
  };
  const seconds = await waitUntilEmpty(countOpen, 'issues or emails', settledMs).catch((error: Error) => error.message);
  report.figure('seconds until every issue has ended', seconds);
  report.check('every issue completes and all emails are sent', typeof seconds === 'number', [String(seconds)]);
  const found = new Map((await readTickets(mongoUri, numbers)).map((booking) => [booking.bookingNumber, booking]));
  const orders = new Map((await portal.simulator.orders()).map((order) => [order.reference, order]));
  const wrong = numbers.flatMap((number) => {
    const outcomes = (orders.get(number)?.issuances ?? []).map(({ outcome }) => outcome);
    return faultsOf(found.get(number), outcomes).map((fault) => `${number}: ${fault}`);
  });
  const ticketed = [...found.values()].filter(({ fulfilment }) => fulfilment?.state === 'ticketed').length;
  report.figure('ticketed', ticketed);
  report.figure('left to staff, not sent to the airline', found.size - ticketed);
  report.check('each is issued once, or not at all and is on the work list', wrong.length === 0, wrong.slice(0, 10));
}

export const ticketKills: Scenario = {
  id: 'ticket-kills',
  title: 'Bookings and flights crash at each step of ticketing',
  run: async (stage) => {
    const { report, portal } = stage;
    const people = await registerMany(portal.client, stage.ledger, atOnce);
    for (const person of people) await confirmAddress(portal, person);
    const all = roundsOf(points, stage.isFull);
    const held: Held[] = [];
    const complaints = await inParallel(all.length, atOnce, async (index) => {
      held[index] = await bookToHold(stage, people[index % people.length]!);
    });
    if (complaints.length > 0) throw new Error(complaints.slice(0, 5).join('\n'));
    const rests: string[] = [];
    for (const one of held) rests.push((await needStatement(stage, one)).balance.amount);
    const dying = {
      bookings: new CrashingService(partOf(portal, 'bookings')),
      flights: new CrashingService(partOf(portal, 'flights')),
    };
    const numbers = held.map(({ bookingNumber }) => bookingNumber);
    const missed: string[] = [];
    for (const [index, point] of all.entries()) {
      const round = { point, next: all[index + 1], held: held[index]!, rest: rests[index]!, numbers };
      missed.push(...(await runRound(stage, dying, round)));
    }
    await dying.bookings.runAs(undefined);
    report.figure('kills', all.length - missed.length);
    report.check(`${all.length} crashes, each at its failpoint`, missed.length === 0, missed);
    await judge(stage, held);
  },
};
