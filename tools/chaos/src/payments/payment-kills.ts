import { bookToPay, needStatement, pay, untilEnded, type Owed } from './paying';
import { partOf, type Part } from '../portal/chaos-portal';
import { registerMany, type Person } from '../portal/people';
import { until, type Scenario, type Stage } from '../scenario';

const failpointExit = 97;
const amount = '234.50';

/** Where a process of payments dies. */
const failpoints = [
  'send:before',
  'send:after',
  'callback:before',
  'callback:after',
  'entry:before',
  'entry:after',
] as const;

const arm = ({ spec }: Part, failpoint: string | undefined): void => {
  if (failpoint) spec.env.FAILPOINT = `${failpoint}:exit`;
  else delete spec.env.FAILPOINT;
};

/** A process that is armed for a failpoint, or for none, is running. */
async function restartArmed(part: Part, failpoint: string | undefined): Promise<void> {
  const { restarts } = part;
  arm(part, failpoint);
  part.kill('SIGKILL');
  await until(() => part.restarts > restarts, 'a start');
}

/**
 * Somebody pays, the process dies on the way, and the payer goes on asking. The next process dies nowhere: finishing goes
 * through the same steps. Returns what is wrong afterwards.
 */
async function runRound(stage: Stage, failpoint: string, owed: Owed): Promise<string[]> {
  const part = partOf(stage.portal, 'payments');
  await restartArmed(part, failpoint);
  await stage.portal.untilReady();
  const { restarts, endings } = { restarts: part.restarts, endings: part.endings.length };
  arm(part, undefined);
  const answer = pay(stage, owed, { payer: 'enters', amount });
  await until(() => part.endings.length > endings, 'the end', 45_000).catch(() => part.kill('SIGKILL'));
  await until(() => part.restarts > restarts, 'the start after it');
  const { status, text } = await answer;
  const payments = await untilEnded(stage, owed);
  const completed = payments.filter(({ state }) => state === 'completed').length;
  const { received } = await needStatement(stage, owed);
  const wrong = [
    ...(part.endings[endings] === failpointExit ? [] : ['it did not die there']),
    ...(status === 202 ? [] : [`the payer read ${status} ${text.slice(0, 200)}`]),
    ...(payments.length === 1 ? [] : [`${payments.length} payments`]),
    ...(Number(received.amount) === completed * Number(amount) ? [] : [`${received.amount} for ${completed} payments`]),
    ...(completed === (failpoint === 'send:before' ? 0 : 1) ? [] : [`${completed} completed`]),
  ];
  return wrong.map((line) => `${failpoint}: ${line}`);
}

/** A booking for each round is made before anybody dies. */
async function prepare(stage: Stage, people: readonly Person[], rounds: number): Promise<Owed[]> {
  const owed: Owed[] = [];
  for (let round = 0; round < rounds; round += 1) owed.push(await bookToPay(stage, people[round % people.length]!));
  return owed;
}

export const paymentKills: Scenario = {
  id: 'payment-kills',
  title: 'Payments ends at each step of collecting money',
  run: async (stage) => {
    const rounds = stage.isFull ? 204 : 6;
    const people = await registerMany(stage.portal.client, stage.ledger, 4);
    const all = Array.from({ length: rounds }, (_, round) => failpoints[round % failpoints.length]!);
    const owed = await prepare(stage, people, rounds);
    const wrong: string[] = [];
    for (const [round, failpoint] of all.entries()) {
      const faults = runRound(stage, failpoint, owed[round]!).catch((error: unknown) => [
        `${failpoint}: ${String(error)}`,
      ]);
      wrong.push(...(await faults));
    }
    stage.report.figure('kills', rounds);
    stage.report.check(`${rounds} deaths, and the payer is charged once at most`, wrong.length === 0, wrong);
  },
};
