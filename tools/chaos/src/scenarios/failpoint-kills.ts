import { randomUUID } from 'node:crypto';
import { bookUntilResolved, cancelUntilResolved, type Order } from '../load/booking';
import { partOf, type Part } from '../portal/chaos-portal';
import type { Answer } from '../portal/client';
import { createPackage, flightBooking, needOffer, packageBooking, registerMany, type Person } from '../portal/people';
import { until, type Scenario, type ScenarioContext } from '../scenario';

type Kind = 'flight' | 'package';

interface Failpoint {
  kind: Kind;
  step: string;
  moment: 'before' | 'after';
}

const failpointExit = 97;
const cancelSteps = new Set(['claim-cancel', 'provider-cancel', 'release', 'finish-cancel']);
const bookingSteps = ['verify', 'intent', 'order', 'outcome'];
const moments = ['before', 'after'] as const;

const stepsOf = (kind: Kind): string[] => {
  const cancels = ['claim-cancel', kind === 'flight' ? 'provider-cancel' : 'release', 'finish-cancel'];
  // Alternates: the process armed for a step also recovers the previous crash, which must be at another step.
  return bookingSteps.flatMap((step, index) => [step, cancels[index] ?? '']).filter((step) => step !== '');
};

const kinds = ['flight', 'package'] as const;
const failpoints: Failpoint[] = kinds.flatMap((kind) =>
  moments.flatMap((moment) => stepsOf(kind).map((step) => ({ kind, step, moment }))),
);

/** Crashes with a flight that `services/bookings/test/creating/crashes.int-spec.ts` proves: repeated in the full run. */
const provenInBookings = new Set([
  ...['intent', 'order', 'outcome'].flatMap((step) => moments.map((moment) => `${step}:${moment}`)),
  ...['claim-cancel:after', 'provider-cancel:after', 'finish-cancel:before'],
]);
const sampled = failpoints.filter(
  ({ kind, step, moment }) => kind === 'package' || !provenInBookings.has(`${step}:${moment}`),
);

interface Cast {
  stage: ScenarioContext;
  people: Person[];
  packageId: string;
  clients: Promise<Answer>[];
}

async function makeOrder({ stage, people, packageId }: Cast, kind: Kind, index: number): Promise<Order> {
  const person = people[index % people.length] as Person;
  const body =
    kind === 'flight'
      ? flightBooking(await needOffer(stage.portal.client, person))
      : packageBooking({ _id: packageId });
  return { person, key: `failpoint-${index}-${randomUUID()}`, body };
}

/**
 * Creates the order, and for a cancellation also the booking. If a crash cancelled that booking, creates another one.
 */
async function prepare(cast: Cast, failpoint: Failpoint, index: number): Promise<Order> {
  for (let attempt = 1; ; attempt += 1) {
    const order = await makeOrder(cast, failpoint.kind, index);
    if (!cancelSteps.has(failpoint.step)) return order;
    const { status, text } = await bookUntilResolved(cast.stage, order);
    if (status === 201) return order;
    if (attempt === 5) throw new Error(`nothing to cancel: ${status} ${text}`);
  }
}

/** Sets the failpoint for the next start of bookings; undefined for none. */
function arm({ spec }: Part, failpoint: Failpoint | undefined): void {
  if (failpoint) spec.env.FAILPOINT = `${failpoint.step}:${failpoint.moment}:exit`;
  else delete spec.env.FAILPOINT;
}

/**
 * Sends the request that hits the armed failpoint and retries it. The next process is armed for the next failpoint.
 * @returns whether the process crashed at the failpoint
 */
async function runInto(
  cast: Cast,
  part: Part,
  run: { failpoint: Failpoint; next?: Failpoint; index: number },
): Promise<boolean> {
  const { failpoint, next, index } = run;
  const order = await prepare(cast, failpoint, index);
  const { restarts, endings } = { restarts: part.restarts, endings: part.endings.length };
  arm(part, next);
  const isCancelling = cancelSteps.has(failpoint.step);
  cast.clients.push(isCancelling ? cancelUntilResolved(cast.stage, order) : bookUntilResolved(cast.stage, order));
  await until(() => part.endings.length > endings, 'the exit', 45_000).catch(() => part.kill('SIGKILL'));
  await until(() => part.restarts > restarts, 'the next start');
  return part.endings[endings] === failpointExit;
}

async function runAll(cast: Cast, part: Part, all: readonly Failpoint[]): Promise<string[]> {
  const missed: string[] = [];
  const { restarts } = part;
  arm(part, all[0]);
  part.kill('SIGKILL');
  await until(() => part.restarts > restarts, 'the first start with a failpoint');
  for (const [index, failpoint] of all.entries()) {
    const died = await runInto(cast, part, { failpoint, next: all[index + 1], index });
    if (!died) missed.push(`${failpoint.kind} ${failpoint.step}:${failpoint.moment}`);
  }
  return missed;
}

export const failpointKills: Scenario = {
  id: 'failpoints',
  title: 'Bookings crashes at each step of booking and cancelling',
  run: async (stage) => {
    const people = await registerMany(stage.portal.client, stage.ledger, 4);
    const { _id: packageId } = await createPackage(stage.portal.client, stage.admin);
    const cast: Cast = { stage, people, packageId, clients: [] };
    const all = stage.isFull ? Array.from({ length: 20 }, () => failpoints).flat() : sampled;
    const missed = await runAll(cast, partOf(stage.portal, 'bookings'), all);
    const vague = (await Promise.all(cast.clients)).filter(({ status }) => status === 0 || status >= 500);
    stage.report.figure('kills', all.length - missed.length);
    stage.report.check(`${all.length} crashes, each at its failpoint`, missed.length === 0, missed);
    stage.report.check(
      'every client got a definite response',
      vague.length === 0,
      vague.map(({ status, text }) => `${status} ${text}`),
    );
  },
};
