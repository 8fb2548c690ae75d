import { randomUUID } from 'node:crypto';
import { agencyDate, minorOf, type SettleBookingRequest, toMoney } from '@portal/contracts';
import type { Answer } from '../portal/client';
import { waitUntilEmpty } from '../invariants/check';
import { countUnpublished } from '../invariants/stored';
import { partOf } from '../portal/chaos-portal';
import { createAdminWithFactor } from '../portal/admin-with-factor';
import { logIn, registerMany, type Person } from '../portal/people';
import { inParallel, until, type Scenario, type ScenarioContext } from '../scenario';
import { CrashingService, failpointExit, roundsOf } from './crashing-service';
import { bookToPay, needStatement, type PayableBooking, readStatement } from './paying';

const atOnce = 4;
const idleTimeoutMs = 30_000;
const closeTimeoutMs = 60_000;
const retain = '234.50';

/** Steps of a settlement, and whether two persons settle in cash or one as credit. */
const steps = [
  { failpoint: 'refund-entry:before', way: 'credit' },
  { failpoint: 'refund-entry:after', way: 'cash' },
  { failpoint: 'refund-credit:before', way: 'credit' },
  { failpoint: 'refund-credit:after', way: 'credit' },
  { failpoint: 'refund-done:before', way: 'cash' },
  { failpoint: 'refund-done:after', way: 'credit' },
] as const;
type Step = (typeof steps)[number];

const settle = (
  stage: ScenarioContext,
  { bookingId }: PayableBooking,
  { by, way }: { by: Person; way: Step['way'] },
) => {
  const body: SettleBookingRequest = { retain, way, reason: 'The customer cancelled' };
  return stage.portal.client.insist('POST', `/api/payments/bookings/${bookingId}/settle`, { body, token: by.token });
};

const expectStatus = ({ status, text }: Answer, wanted: number, what: string): void => {
  if (status !== wanted) throw new Error(`${what} answered ${status}: ${text.slice(0, 300)}`);
};

/** Cancelled package that was paid in cash. */
async function closePaid(stage: ScenarioContext, person: Person): Promise<PayableBooking> {
  const { client } = stage.portal;
  const owed = await bookToPay(stage, person);
  const { bookingId } = owed;
  const { balance } = await needStatement(stage, owed);
  const body = { bookingId, amount: balance, method: 'cash', reference: 'Desk', receivedOn: agencyDate() };
  const paid = await client.insist('POST', '/api/payments/manual', {
    body,
    key: randomUUID(),
    token: stage.admin.token,
  });
  expectStatus(paid, 201, 'taking cash');
  const known = [...stage.ledger.bookings.values()].find(({ id }) => id === bookingId);
  if (known) known.mayBeCancelled = true;
  expectStatus(await client.insist('DELETE', `/api/bookings/${bookingId}`, { token: person.token }), 200, 'cancelling');
  if (known) known.isCancelled = true;
  const isClosed = async () => (await readStatement(stage, owed))?.closed !== undefined;
  await until(isClosed, 'the money of a closed booking', closeTimeoutMs);
  return owed;
}

/** @returns the responses to staff, who retry, and the failpoints that were not hit */
async function killAll(stage: ScenarioContext, all: readonly Step[], closed: readonly PayableBooking[]) {
  const employee = await logIn(stage.portal.client, 'employee@demo.test');
  const dying = new CrashingService(partOf(stage.portal, 'payments'));
  const responses: Promise<Answer>[] = [];
  const missed: string[] = [];
  for (const [round, { failpoint, way }] of all.entries()) {
    if (way === 'cash') expectStatus(await settle(stage, closed[round]!, { by: employee, way }), 200, 'requesting');
    const by = way === 'cash' ? await createAdminWithFactor(stage.portal.client, stage.admin) : stage.admin;
    await dying.runAs(failpoint);
    const press = () => void responses.push(settle(stage, closed[round]!, { by, way }));
    const ending = await dying.dieOf(press, undefined);
    if (ending !== failpointExit) missed.push(`${failpoint} ended with ${ending}`);
  }
  return { answers: await Promise.all(responses), missed };
}

async function faultsOf(stage: ScenarioContext, owed: PayableBooking): Promise<string[]> {
  const { received, refunded, charged, closed } = await needStatement(stage, owed);
  const given = toMoney(minorOf(received) - minorOf({ amount: retain }), received.currency);
  return [
    ...(closed?.decisions.length === 1 ? [] : [`${closed?.decisions.length} decisions`]),
    ...(closed?.held.amount === '0.00' ? [] : [`${closed?.held.amount} undecided`]),
    ...(charged.amount === retain && refunded.amount === given.amount
      ? []
      : [`${charged.amount} retained and ${refunded.amount} given of ${received.amount}`]),
  ];
}

export const settlementKills: Scenario = {
  id: 'settlement-kills',
  isNightly: true,
  title: 'Payments crashes at each step of a settlement',
  run: async (stage) => {
    const { report } = stage;
    const people = await registerMany(stage.portal.client, stage.ledger, atOnce);
    const all = roundsOf(steps, stage.isFull);
    const closed: PayableBooking[] = [];
    for (const round of all.keys()) closed.push(await closePaid(stage, people[round % people.length]!));
    await waitUntilEmpty(() => countUnpublished(stage.portal.sources.mongoUri), 'unpublished events', idleTimeoutMs);
    const { answers, missed } = await killAll(stage, all, closed);
    report.figure('kills', all.length - missed.length);
    report.check(`${all.length} crashes, each at its failpoint`, missed.length === 0, missed);
    // The repeated request finds the settlement done when its response was lost.
    const vague = answers.filter(({ status }) => status !== 200 && status !== 409).map(({ status }) => `${status}`);
    report.check('staff receive that the booking is settled', vague.length === 0, vague);
    const wrong = await inParallel(closed.length, atOnce, async (index) => {
      const isDone = async () => (await faultsOf(stage, closed[index]!)).length === 0;
      await until(isDone, 'the settlement', closeTimeoutMs).catch(() => undefined);
      const faults = await faultsOf(stage, closed[index]!);
      if (faults.length > 0) throw new Error(`${all[index]!.failpoint}: ${faults.join(', ')}`);
    });
    report.check('every booking is settled once: retained + given = received', wrong.length === 0, wrong);
  },
};
