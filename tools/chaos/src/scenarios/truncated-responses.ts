import { randomUUID } from 'node:crypto';
import { bookUntilResolved, cancelUntilResolved, type Order } from '../load/booking';
import { bookingIn, flightBooking, needPlentifulOffer, registerMany, type Person } from '../portal/people';
import { inParallel, type Scenario, type ScenarioContext } from '../scenario';

/** Positions: before the headers, within them, at their end, within the order. */
const positions = [0, 60, 400, 2_000] as const;
const perPosition = 6;

interface Cast {
  stage: ScenarioContext;
  person: Person;
}

/** An offer of its own for each order: Duffel sells an offer once. */
const newOrder = async ({ stage, person }: Cast): Promise<Order> => {
  const body = flightBooking(await needPlentifulOffer(stage.portal.client, person));
  return { person, body, key: `half-${randomUUID()}` };
};

async function newOrders(cast: Cast, count: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let made = 0; made < count; made += 1) orders.push(await newOrder(cast));
  return orders;
}

/** Stalls order responses after `afterBytes` on connections that stay open. */
async function halfOrders(cast: Cast, afterBytes: number): Promise<string[]> {
  const { stage } = cast;
  const { airline, links } = stage.portal;
  const { toProvider } = links;
  const orders = await newOrders(cast, perPosition);
  toProvider.setFault({ kind: 'stall', afterBytes, match: airline.orderCall, times: perPosition });
  const complaints = await inParallel(perPosition, perPosition, async (index) => {
    const response = await bookUntilResolved(stage, orders[index]!);
    if (!bookingIn(response))
      throw new Error(`half at ${afterBytes}: ${response.status} ${response.text.slice(0, 200)}`);
  });
  toProvider.setFault(undefined);
  return complaints;
}

/** Loses the order response, then stalls the lookup response halfway. */
async function halfLookUp(cast: Cast): Promise<string[]> {
  const { stage } = cast;
  const { airline, links, simulator } = stage.portal;
  const order = await newOrder(cast);
  await simulator.fault({ operation: 'order', action: 'reset-after' });
  links.toProvider.setFault({ kind: 'stall', afterBytes: 300, match: airline.listCall });
  return bookingIn(await bookUntilResolved(stage, order)) ? [] : ['no booking while a lookup stalls'];
}

async function halfCancellations(cast: Cast): Promise<string[]> {
  const { stage } = cast;
  const { airline, links } = stage.portal;
  const orders = await newOrders(cast, 3);
  for (const order of orders) await bookUntilResolved(stage, order);
  const stall = { kind: 'stall', afterBytes: 10, match: airline.cancelCall, times: orders.length } as const;
  links.toProvider.setFault(stall);
  return inParallel(orders.length, orders.length, async (index) => {
    const { status, text } = await cancelUntilResolved(stage, orders[index]!);
    if (status !== 200) throw new Error(`half a cancellation returned ${status}: ${text.slice(0, 200)}`);
  });
}

export const truncatedResponses: Scenario = {
  id: 'half',
  isNightly: true,
  title: 'The provider stalls in the middle of a response',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const [person] = await registerMany(portal.client, ledger, 1);
    if (!person) throw new Error('nobody registered');
    const cast: Cast = { stage, person };
    const hitsBefore = portal.links.toProvider.hits;
    const complaints: string[] = [];
    for (const afterBytes of positions) complaints.push(...(await halfOrders(cast, afterBytes)));
    complaints.push(...(await halfLookUp(cast)), ...(await halfCancellations(cast)));
    report.figure('half answers', portal.links.toProvider.hits - hitsBefore);
    report.check('every client gets a booking that is resolved', complaints.length === 0, complaints.slice(0, 10));
    const references = (await portal.simulator.orders()).map(({ reference }) => reference);
    report.check('no second order', new Set(references).size === references.length);
  },
};
