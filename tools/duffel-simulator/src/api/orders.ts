import { raiseFares, toMinor } from '@portal/flight-simulator';
import type { Reply } from '@portal/simulator-kit';
import { fail } from '../duffel-error';
import { newId } from '../new-id';
import { createOrder, offerGone } from '../orders/create-order';
import { reprice } from '../order-book/change-order';
import { type NewOrder, orderBody, paymentRequestBody } from '../order-book/order-body';
import { payOrder } from '../orders/pay-order';
import type { StoredOrder } from '../order-book/stored-order';
import { toDuffelOrder } from '../order-book/to-duffel-order';
import type { World } from '../world';
import { type Call, jsonReply } from './call';
import { pageOf } from './paging';
import { readBody } from './read-body';

/** Parses an order and finds its offer. */
export function readOrder(text: string, world: World): NewOrder {
  const body = readBody(orderBody, text);
  const offer = world.offers.find(body.selected_offers[0] ?? '');
  if (!offer) throw offerGone();
  return { body, offer };
}

const replyOf = (order: StoredOrder, world: World, status = 200): Reply =>
  jsonReply({ data: toDuffelOrder(order, world.airline.clock.now()) }, status);

export function postOrder({ world, body, fault }: Call): Reply {
  const order = readOrder(body, world);
  if (fault?.action === 'sold-out') throw offerGone();
  if (fault?.action === 'price-bump') raiseFares(order.offer.flightOffer, fault.percent, world.airline);
  return replyOf(createOrder(order, world), world, 201);
}

export function findOrder(id: string, world: World): StoredOrder {
  const order = world.orders.find(id);
  if (!order) throw fail(404, 'not_found', { message: 'The resource you are trying to access does not exist.' });
  return order;
}

export const getOrder = ({ world, id }: Call): Reply => replyOf(findOrder(id, world), world);

/** Lists the orders, newest first, also cancelled ones. */
export function listOrders(call: Call): Reply {
  const { world } = call;
  const awaiting = call.url.searchParams.get('awaiting_payment');
  const now = world.airline.clock.now();
  const orders = world.orders
    .list()
    .toReversed()
    .map((order) => toDuffelOrder(order, now))
    .filter(({ payment_status }) => awaiting === null || String(payment_status.awaiting_payment) === awaiting);
  return jsonReply(pageOf(orders, call));
}

/** Changes the fare of the order that a fault makes dearer when it is paid. */
function raiseAtPayment(order: StoredOrder, { world, fault }: Call): StoredOrder {
  if (fault?.action !== 'fare-change-at-issue') return order;
  return world.orders.update(reprice(order, toMinor(fault.amount) ?? 0));
}

export function postPayment(call: Call): Reply {
  const { world, body, fault } = call;
  const { order_id, payment } = readBody(paymentRequestBody, body);
  const order = raiseAtPayment(findOrder(order_id, world), call);
  if (fault?.action === 'issue-reject') {
    world.orders.addIssuance(order, 'call', 'refused');
    throw fail(422, 'airline_internal', { type: 'airline_error', ...(fault.detail && { message: fault.detail }) });
  }
  payOrder(order, payment, world, fault?.action === 'issue-slow' ? fault.ms : 0);
  const created_at = new Date(world.airline.clock.now()).toISOString();
  return jsonReply({ data: { id: newId('pay'), live_mode: false, created_at, status: 'succeeded', ...payment } }, 201);
}
