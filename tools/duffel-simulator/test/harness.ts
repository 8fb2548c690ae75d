import type { Offer, Order, OrderCancellation } from '@duffel/api/types';
import type { DuffelSimulator } from '../src';

export const NOW = '2026-11-21T08:00:00Z';
export const TOKEN = 'duffel_test_simulator';

export interface Answer {
  status: number;
  requestId: string | null;
  body: unknown;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, requestId: response.headers.get('x-request-id'), body };
}

const required = { authorization: `Bearer ${TOKEN}`, 'duffel-version': 'v2' };

/** Calls Duffel's API, with `data` around the body. */
export const callDuffel =
  (simulator: DuffelSimulator) =>
  async (method: string, path: string, data?: unknown, headers: Record<string, string> = required): Promise<Answer> =>
    answerOf(
      await fetch(`${simulator.url}/air/${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(data !== undefined && { body: JSON.stringify({ data }) }),
      }),
    );
export type DuffelCaller = ReturnType<typeof callDuffel>;

export async function callAdmin(
  simulator: DuffelSimulator,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const init = { method, ...(body && { headers, body: JSON.stringify(body) }) };
  return answerOf(await fetch(`${simulator.adminUrl}/__sim/${path}`, init));
}

export const searchBody = (destination = 'JNB', changes: object = {}) => ({
  slices: [{ origin: 'LUN', destination, departure_date: '2026-12-15' }],
  passengers: [{ type: 'adult' }],
  ...changes,
});

const dataOf = <Data>({ body }: Answer): Data => (body as { data: Data }).data;

export async function search(call: DuffelCaller, destination = 'JNB'): Promise<Offer[]> {
  return dataOf<{ offers: Offer[] }>(await call('POST', 'offer_requests', searchBody(destination))).offers;
}

/** Returns an offer whose seats can be held, or one that must be paid at once. */
export async function findOffer(call: DuffelCaller, isInstant = false): Promise<Offer> {
  const offers = await search(call);
  const offer = offers.find((found) => found.payment_requirements.requires_instant_payment === isInstant);
  if (!offer) throw new Error('The search found no such offer');
  return offer;
}

export const passenger = (id: string, changes: object = {}) => ({
  id,
  title: 'ms',
  gender: 'f',
  given_name: 'MUTINTA',
  family_name: 'BANDA',
  born_on: '1990-04-12',
  email: 'mutinta@example.com',
  phone_number: '+260977123456',
  ...changes,
});

export const orderFor = (offer: Offer, changes: object = {}) => ({
  type: 'pay_later',
  selected_offers: [offer.id],
  passengers: offer.passengers.map(({ id }) => passenger(id)),
  metadata: { reference: 'BK-1' },
  ...changes,
});

export const paymentFor = ({ total_amount: amount, total_currency: currency }: Offer | Order) => ({
  type: 'balance',
  amount,
  currency,
});

export const instantOrderFor = (offer: Offer) => orderFor(offer, { type: 'instant', payments: [paymentFor(offer)] });

/** Holds an offer. */
export async function holdOrder(call: DuffelCaller): Promise<Order> {
  return dataOf<Order>(await call('POST', 'orders', orderFor(await findOffer(call))));
}

export async function payOrder(call: DuffelCaller, order: Order): Promise<Answer> {
  return call('POST', 'payments', { order_id: order.id, payment: paymentFor(order) });
}

export async function readOrder(call: DuffelCaller, { id }: Order): Promise<Order> {
  return dataOf<Order>(await call('GET', `orders/${id}`));
}

export async function quoteOrder(call: DuffelCaller, { id }: Order): Promise<OrderCancellation> {
  return dataOf<OrderCancellation>(await call('POST', 'order_cancellations', { order_id: id }));
}

/** Code and field of the first error. */
export function problemOf({ status, body }: Answer): unknown[] {
  const [first] = (body as { errors?: { code: string; source?: { pointer: string } }[] }).errors ?? [];
  return [status, first?.code, first?.source?.pointer];
}
