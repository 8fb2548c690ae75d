import { randomUUID } from 'node:crypto';
import { bookUntilResolved, cancelUntilResolved, type Order } from '../load/booking';
import { bookingIn, flightBooking, needPlentifulOffer, registerMany, type Person } from '../portal/people';
import { inParallel, type Scenario, type ScenarioContext } from '../scenario';

const orderCall = 'POST /v1/booking/flight-orders';
const pollCall = 'GET /v1/booking/flight-orders?';
const cancelCall = 'DELETE /v1/booking/flight-orders';
/** Positions: before the headers, within them, at their end, within the order. */
const positions = [0, 60, 400, 2_000] as const;
const perPosition = 6;

interface Cast {
  stage: ScenarioContext;
  person: Person;
  body: object;
}

const newOrder = ({ person, body }: Cast): Order => ({ person, body, key: `half-${randomUUID()}` });

/** Stalls order responses after `afterBytes` on connections that stay open. */
async function halfOrders(cast: Cast, afterBytes: number): Promise<string[]> {
  const { stage } = cast;
  const { toProvider } = stage.portal.links;
  toProvider.setFault({ kind: 'stall', afterBytes, match: orderCall, times: perPosition });
  const complaints = await inParallel(perPosition, perPosition, async () => {
    const response = await bookUntilResolved(stage, newOrder(cast));
    if (!bookingIn(response))
      throw new Error(`half at ${afterBytes}: ${response.status} ${response.text.slice(0, 200)}`);
  });
  toProvider.setFault(undefined);
  return complaints;
}

/** Loses the order response, then stalls the lookup response halfway. */
async function halfLookUp(cast: Cast): Promise<string[]> {
  const { stage } = cast;
  const { links, simulator } = stage.portal;
  await simulator.fault({ operation: 'order', action: 'reset-after' });
  links.toProvider.setFault({ kind: 'stall', afterBytes: 300, match: pollCall });
  return bookingIn(await bookUntilResolved(stage, newOrder(cast))) ? [] : ['no booking while a lookup stalls'];
}

async function halfCancellations(cast: Cast): Promise<string[]> {
  const { stage } = cast;
  const orders = [newOrder(cast), newOrder(cast), newOrder(cast)];
  for (const order of orders) await bookUntilResolved(stage, order);
  stage.portal.links.toProvider.setFault({ kind: 'stall', afterBytes: 10, match: cancelCall, times: orders.length });
  return inParallel(orders.length, orders.length, async (index) => {
    const { status, text } = await cancelUntilResolved(stage, orders[index] ?? newOrder(cast));
    if (status !== 200) throw new Error(`half a cancellation returned ${status}: ${text.slice(0, 200)}`);
  });
}

export const truncatedResponses: Scenario = {
  id: 'half',
  title: 'The provider stalls in the middle of a response',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const [person] = await registerMany(portal.client, ledger, 1);
    if (!person) throw new Error('nobody registered');
    const cast: Cast = { stage, person, body: flightBooking(await needPlentifulOffer(portal.client, person)) };
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
