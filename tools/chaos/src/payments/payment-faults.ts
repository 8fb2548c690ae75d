import { bookToPay, needStatement, pay, readStatement, untilEnded, type PayableBooking } from './paying';
import { partOf } from '../portal/chaos-portal';
import { registerMany, type Person } from '../portal/people';
import { inParallel, until, type Scenario, type ScenarioContext } from '../scenario';

const stopTimeoutMs = 5_000;

type Fault = { operation: string; action: string } & Record<string, unknown>;

/** Provider faults, each with the final state of a payment whose payer enters the PIN. */
const faults: readonly [Fault, 'completed' | 'failed' | 'mismatch'][] = [
  [{ operation: 'deposit', action: 'delay', ms: 1_500 }, 'completed'],
  [{ operation: 'deposit', action: 'hang' }, 'failed'],
  [{ operation: 'deposit', action: 'reset-before' }, 'failed'],
  [{ operation: 'deposit', action: 'reset-after' }, 'completed'],
  [{ operation: 'deposit', action: '500' }, 'failed'],
  [{ operation: 'deposit', action: 'wrong-amount' }, 'mismatch'],
  [{ operation: 'deposit', action: 'late-complete', ms: 1_500 }, 'completed'],
  [{ operation: 'deposit-get', action: 'not-found' }, 'completed'],
  [{ operation: 'callback', action: 'delay', ms: 2_000 }, 'completed'],
  [{ operation: 'callback', action: 'no-callback' }, 'completed'],
  [{ operation: 'callback', action: 'duplicate-callback', copies: 50 }, 'completed'],
  [{ operation: 'callback', action: 'wrong-amount' }, 'completed'],
  [{ operation: 'callback', action: 'der-signature' }, 'completed'],
  [{ operation: 'callback', action: 'key-rotation' }, 'completed'],
  ...(['byte', 'path', 'old', 'keyid', 'unsigned'] as const).map((flaw): [Fault, 'completed'] => [
    { operation: 'callback', action: 'bad-signature', flaw },
    'completed',
  ]),
];

const amount = '150.00';

async function runFault(
  stage: ScenarioContext,
  person: Person,
  [fault, end]: (typeof faults)[number],
): Promise<string[]> {
  const { partner } = stage.portal;
  const owed = await bookToPay(stage, person);
  await partner.fault({ times: 1, ...fault });
  const { status, text } = await pay(stage, owed, { payer: 'enters', amount });
  const isLate = fault.action === 'late-complete';
  const hasEnded = async (): Promise<boolean> => (await untilEnded(stage, owed))[0]?.state === end;
  await until(hasEnded, `the end as ${end}`, isLate ? 30_000 : 60_000).catch(() => undefined);
  await partner.clearFaults();
  const { payments, received } = await needStatement(stage, owed);
  const states = payments.map(({ state }) => state).join();
  const wanted = end === 'completed' ? Number(amount) : 0;
  const wrong = [
    ...(status === 202 ? [] : [`the payer received ${status} ${text.slice(0, 200)}`]),
    ...(states === end ? [] : [`the final state is ${states}, not ${end}`]),
    ...(Number(received.amount) === wanted ? [] : [`${received.amount} was received`]),
  ];
  return wrong.map((line) => `${fault.operation} ${fault.action} ${String(fault.flaw ?? '')}: ${line}`);
}

/** Starts a payment in two tabs: one succeeds, the other receives the payment in progress. */
async function race(stage: ScenarioContext, owed: PayableBooking): Promise<void> {
  const both = await Promise.all([0, 1].map(() => pay(stage, owed, { payer: 'waits', amount: '1.00' })));
  const [winner] = both.filter(({ status }) => status === 202);
  const [loser] = both.filter(({ status }) => status === 409);
  const id = (winner?.body as { data: { id: string } } | undefined)?.data.id;
  const read = loser?.body as { code?: string; paymentId?: string } | undefined;
  if (id === undefined || read?.code !== 'PAYMENT_IN_PROGRESS' || read.paymentId !== id)
    throw new Error(both.map(({ status, text }) => `${status} ${text.slice(0, 200)}`).join(' | '));
  // The deposit is created shortly after the response to the payer.
  await until(
    async () => (await stage.portal.partner.deposits()).some(({ depositId }) => depositId === id),
    'a deposit',
  );
  await stage.portal.partner.complete(id);
  await untilEnded(stage, owed);
}

async function runRaces(stage: ScenarioContext, people: readonly Person[]): Promise<void> {
  const [bookings, racesEach] = stage.isFull ? [8, 125] : [4, 2];
  const wrong = await inParallel(bookings, bookings, async (index) => {
    const owed = await bookToPay(stage, people[index % people.length]!);
    for (let count = 0; count < racesEach; count += 1) await race(stage, owed);
    const { received } = await needStatement(stage, owed);
    if (Number(received.amount) !== racesEach) throw new Error(`${received.amount} after ${racesEach} races`);
  });
  stage.report.figure('races', bookings * racesEach);
  stage.report.check('one of two tabs pays, with a single payment request', wrong.length === 0, wrong.slice(0, 10));
}

/** Pays while bookings is down: the payment is accepted, and the booking is updated after the restart. */
async function withoutBookings(stage: ScenarioContext, person: Person): Promise<void> {
  const owed = await bookToPay(stage, person);
  const part = partOf(stage.portal, 'bookings');
  await part.stop(stopTimeoutMs);
  const { status } = await pay(stage, owed, { payer: 'enters', amount });
  const payments = await untilEnded(stage, owed).catch(() => []);
  stage.report.check('payments succeed while bookings is down', status === 202 && payments[0]?.state === 'completed');
  await part.start();
  const isReported = async (): Promise<boolean> => {
    const response = await stage.portal.client.insist('GET', `/api/bookings/${owed.bookingId}`, {
      token: person.token,
    });
    return (
      (response.body as { data?: { money?: { received: { amount: string } } } }).data?.money?.received.amount === amount
    );
  };
  const reported = await until(isReported, 'the projection', 60_000).then(
    () => true,
    () => false,
  );
  stage.report.check('bookings is updated after its restart', reported);
}

/** Completes a deposit while payments is down: it is found by polling after the restart. */
async function withoutPayments(stage: ScenarioContext, person: Person): Promise<void> {
  const owed = await bookToPay(stage, person);
  await stage.portal.partner.fault({ operation: 'callback', action: 'no-callback', times: 1 });
  const part = partOf(stage.portal, 'payments');
  const { status } = await pay(stage, owed, { payer: 'waits', amount });
  const [open] = (await readStatement(stage, owed))?.payments ?? [];
  await part.stop(stopTimeoutMs);
  if (open) await stage.portal.partner.complete(open.id);
  const booked = await stage.portal.client.call('GET', `/api/bookings/${owed.bookingId}`, { token: person.token });
  stage.report.check('bookings are readable while payments is down', status === 202 && booked.status === 200);
  await part.start();
  const payments = await untilEnded(stage, owed).catch(() => []);
  stage.report.check('payments completed in the meantime are found', payments[0]?.state === 'completed');
  await stage.portal.partner.clearFaults();
}

export const paymentFaults: Scenario = {
  id: 'payment-faults',
  title: 'Payment provider faults, concurrent tabs, services down',
  run: async (stage) => {
    const people = await registerMany(stage.portal.client, stage.ledger, 4);
    const [person] = people;
    if (!person) throw new Error('nobody registered');
    const wrong: string[] = [];
    for (const fault of faults) wrong.push(...(await runFault(stage, person, fault)));
    stage.report.figure('faults', faults.length);
    stage.report.check('every payment has the provider’s final state', wrong.length === 0, wrong);
    await runRaces(stage, people);
    await withoutBookings(stage, person);
    await withoutPayments(stage, person);
  },
};
