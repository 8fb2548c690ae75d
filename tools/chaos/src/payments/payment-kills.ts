import type { Answer } from '../portal/client';
import { bookToPay, needStatement, pay, untilEnded, type PayableBooking } from './paying';
import { CrashingService, failpointExit, roundsOf } from './crashing-service';
import { waitUntilEmpty } from '../invariants/check';
import { countUnpublished } from '../invariants/stored';
import { partOf } from '../portal/chaos-portal';
import { registerMany, type Person } from '../portal/people';
import { inParallel, type Scenario, type ScenarioContext } from '../scenario';

const amount = '234.50';
const atOnce = 4;
const idleTimeoutMs = 30_000;

const failpoints = [
  'send:before',
  'send:after',
  'callback:before',
  'callback:after',
  'entry:before',
  'entry:after',
  'effect:before',
  'effect:after',
] as const;
/** Pending effects are published during the start: a process armed for `effect` would crash before it is ready. */
const needsRest = (failpoint: string | undefined): boolean => failpoint?.startsWith('effect') ?? false;

const waitUntilReported = ({ portal: { sources } }: ScenarioContext): Promise<number> =>
  waitUntilEmpty(
    () => countUnpublished(sources.mongoUri),
    'accounts or bookings with unpublished events',
    idleTimeoutMs,
  );

/** @returns the responses to the payers, who retry, and the failpoints that were not hit */
async function killAll(stage: ScenarioContext, all: readonly string[], owed: readonly PayableBooking[]) {
  const dying = new CrashingService(partOf(stage.portal, 'payments'));
  const responses: Promise<Answer>[] = [];
  const missed: string[] = [];
  for (const [round, failpoint] of all.entries()) {
    if (needsRest(failpoint)) {
      await dying.runAs(undefined);
      await waitUntilReported(stage);
    }
    await dying.runAs(failpoint);
    const next = all[round + 1];
    const press = () => void responses.push(pay(stage, owed[round]!, { payer: 'enters', amount }));
    const ending = await dying.dieOf(press, needsRest(next) ? undefined : next);
    if (ending !== failpointExit) missed.push(`${failpoint} ended with ${ending}`);
  }
  await dying.runAs(undefined);
  return { answers: await Promise.all(responses), missed };
}

async function faultsOf(stage: ScenarioContext, owed: PayableBooking): Promise<string[]> {
  const payments = await untilEnded(stage, owed);
  const completed = payments.filter(({ state }) => state === 'completed').length;
  const { received } = await needStatement(stage, owed);
  return [
    ...(payments.length === 1 ? [] : [`${payments.length} payments`]),
    ...(Number(received.amount) === completed * Number(amount) ? [] : [`${received.amount} for ${completed} payments`]),
  ];
}

/** Creates one booking per round before the first crash. */
async function prepare(stage: ScenarioContext, people: readonly Person[], rounds: number): Promise<PayableBooking[]> {
  const owed: PayableBooking[] = [];
  for (let round = 0; round < rounds; round += 1) owed.push(await bookToPay(stage, people[round % people.length]!));
  return owed;
}

export const paymentKills: Scenario = {
  id: 'payment-kills',
  title: 'Payments crashes at each step of a collection',
  run: async (stage) => {
    const { report } = stage;
    const people = await registerMany(stage.portal.client, stage.ledger, atOnce);
    const all = roundsOf(failpoints, stage.isFull);
    const owed = await prepare(stage, people, all.length);
    const { answers, missed } = await killAll(stage, all, owed);
    report.figure('kills', all.length - missed.length);
    report.check(`${all.length} crashes, each at its failpoint`, missed.length === 0, missed);
    const vague = answers.filter(({ status }) => status !== 202).map(({ status, text }) => `${status} ${text}`);
    report.check('every payer receives that the payment is in progress', vague.length === 0, vague);
    const wrong = await inParallel(owed.length, atOnce, async (index) => {
      const faults = await faultsOf(stage, owed[index]!);
      if (faults.length > 0) throw new Error(`${all[index]}: ${faults.join(', ')}`);
    });
    report.check('every payer is charged at most once, for the amount received', wrong.length === 0, wrong);
  },
};
