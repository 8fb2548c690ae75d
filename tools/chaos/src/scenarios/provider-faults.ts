import { randomUUID } from 'node:crypto';
import { bookUntilResolved, cancelUntilResolved, type Order } from '../load/booking';
import type { ChaosPortal } from '../portal/chaos-portal';
import type { Answer } from '../portal/client';
import { bookingIn, flightBooking, needOffer, registerMany, searchPath, type Person } from '../portal/people';
import type { Scenario, ScenarioContext } from '../scenario';

const operations = ['token', 'search', 'price', 'order', 'order-get', 'order-cancel'] as const;
type Operation = (typeof operations)[number];

interface FaultSpec {
  action: string;
  details?: Record<string, unknown>;
  /** Operations that the fault applies to; all by default. */
  only?: readonly Operation[];
}

const faults: readonly FaultSpec[] = [
  { action: 'error', details: { status: 500 } },
  { action: 'error', details: { status: 400, code: 34651, title: 'SEGMENT SELL FAILURE', detail: '<b>gone</b>' } },
  { action: 'error', details: { status: 401, code: 38192, title: 'Access token expired' } },
  // Not for cancellations: an empty success cannot be distinguished from a real one.
  { action: 'empty', only: ['token', 'search', 'price', 'order', 'order-get'] },
  { action: 'delay', details: { ms: 700 } },
  { action: 'hang' },
  { action: 'reset-before' },
  { action: 'reset-after' },
  { action: 'bad-json' },
  { action: 'truncate' },
  { action: 'html' },
  { action: 'wrong-content-type' },
  { action: 'rate-limit' },
  { action: 'price-bump', only: ['price', 'order'] },
  { action: 'sold-out', only: ['price', 'order'] },
];

const cells = operations.flatMap((operation) =>
  faults.filter(({ only }) => !only || only.includes(operation)).map((fault) => ({ operation, ...fault })),
);
type Cell = (typeof cells)[number];

/** Duffel has no call for tokens. */
const cellsOf = ({ name }: ChaosPortal['airline']): readonly Cell[] =>
  name === 'duffel-simulator' ? cells.filter(({ operation }) => operation !== 'token') : cells;

/** Checks a response during a provider fault: never 500, and every rejection has a message. */
function complaintAbout({ status, headers, body, text }: Answer): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  const { message, amadeusError } = (body ?? {}) as { message?: string; amadeusError?: { title?: string } };
  const isProviders = status === 400 && amadeusError !== undefined;
  const isKnown = isProviders || [409, 422, 429, 502, 503, 504].includes(status);
  const isClean = isKnown && typeof message === 'string' && message !== '';
  if (!isClean) return `${status} ${text.slice(0, 200)}`;
  if (status === 503 && headers['retry-after'] === undefined) return `503 without Retry-After: ${message}`;
  return amadeusError && !amadeusError.title ? `a rejection without a title: ${text.slice(0, 200)}` : undefined;
}

interface Cast {
  stage: ScenarioContext;
  person: Person;
  complaints: string[];
}

const orderOf = async ({ stage, person }: Cast): Promise<Order> => ({
  person,
  key: `provider-${randomUUID()}`,
  body: flightBooking(await needOffer(stage.portal.client, person)),
});

/** Makes the portal call that runs into the fault. */
async function provoke(cast: Cast, { operation, action, details }: Cell): Promise<Answer> {
  const { stage, person } = cast;
  const { client, simulator } = stage.portal;
  const fault = (times: number): Promise<void> => simulator.fault({ operation, action, times, ...details });
  if (operation === 'search' || operation === 'token') {
    // A new token is requested once the old one is rejected.
    if (operation === 'token') await simulator.fault({ operation: 'search', action: 'expire-token' });
    await fault(1);
    return client.call('GET', searchPath(), { token: person.token });
  }
  if (operation === 'price') {
    const found = await client.insist('GET', searchPath(), { token: person.token });
    const [offer] = (found.body as { data: object[] }).data;
    await fault(1);
    return client.call('POST', '/api/flights/pricing', { body: { offer }, token: person.token });
  }
  const order = await orderOf(cast);
  if (operation === 'order-cancel') {
    await bookUntilResolved(stage, order);
    await fault(1);
    return cancelUntilResolved(stage, order);
  }
  // The order is only looked up if its response was lost, so the lookup fault must last longer.
  if (operation === 'order-get') await simulator.fault({ operation: 'order', action: 'reset-after' });
  await fault(operation === 'order' ? 1 : 2);
  return bookUntilResolved(stage, order);
}

async function runCells(cast: Cast): Promise<void> {
  const { portal } = cast.stage;
  for (const cell of cellsOf(portal.airline)) {
    const response = await provoke(cast, cell);
    const complaint = complaintAbout(response);
    if (complaint !== undefined) cast.complaints.push(`${cell.operation} ${cell.action}: ${complaint}`);
    // Lookup faults remain until the sweeper has hit them.
    if (cell.operation !== 'order-get') await portal.simulator.clearFaults();
    // A successful search closes the circuit breaker, so that the next fault reaches the provider.
    await portal.client.insist('GET', searchPath(), { token: cast.person.token });
  }
  await portal.simulator.clearFaults();
}

/** Cuts the order response: the order exists, but the portal does not know it. */
async function cutAt(cast: Cast, afterBytes: number): Promise<string | undefined> {
  const { stage } = cast;
  const { airline, links } = stage.portal;
  const { toProvider } = links;
  const order = await orderOf(cast);
  toProvider.setFault({ kind: 'cut', afterBytes, match: airline.orderCall });
  const response = await bookUntilResolved(stage, order);
  toProvider.setFault(undefined);
  return bookingIn(response) ? undefined : `cut at ${afterBytes}: ${response.status} ${response.text.slice(0, 200)}`;
}

async function runCuts(cast: Cast): Promise<void> {
  const { stage } = cast;
  const [positions, step] = stage.isFull ? [3_000, 1] : [10, 320];
  const wrong: string[] = [];
  const hitsBefore = stage.portal.links.toProvider.hits;
  for (let index = 0; index < positions; index += 1) {
    const complaint = await cutAt(cast, index * step).catch((error: unknown) => String(error));
    if (complaint !== undefined) wrong.push(complaint);
  }
  stage.report.figure('positions tried', positions);
  stage.report.figure('answers cut', stage.portal.links.toProvider.hits - hitsBefore);
  stage.report.check('a truncated response leaves a booking that is resolved', wrong.length === 0, wrong.slice(0, 10));
}

export const providerFaults: Scenario = {
  id: 'provider',
  title: 'Every provider fault at every call',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const [person] = await registerMany(portal.client, ledger, 1);
    if (!person) throw new Error('nobody registered');
    const cast: Cast = { stage, person, complaints: [] };
    await runCells(cast);
    report.figure('faults x calls', cellsOf(portal.airline).length);
    report.check(
      'every response is a success or a well-formed rejection',
      cast.complaints.length === 0,
      cast.complaints,
    );
    await runCuts(cast);
    const orders = await portal.simulator.orders();
    const references = orders.map(({ reference }) => reference);
    report.check('no second order', new Set(references).size === references.length);
  },
};
