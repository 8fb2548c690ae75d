import type { Reply } from '@portal/simulator-kit';
import { fail } from '../duffel-error';
import { confirmCancellation, quoteCancellation } from '../orders/cancel-order';
import { cancellationRequestBody } from '../order-book/order-body';
import { toDuffelQuote } from '../order-book/to-duffel-order';
import type { World } from '../world';
import { type Call, jsonReply } from './call';
import { findOrder } from './orders';
import { pageOf } from './paging';
import { readBody } from './read-body';

function findQuote(id: string, world: World) {
  const found = world.orders.findByQuote(id);
  if (!found) throw fail(404, 'not_found', { message: 'The resource you are trying to access does not exist.' });
  return found;
}

export function postCancellation({ world, body }: Call): Reply {
  const { order_id } = readBody(cancellationRequestBody, body);
  return jsonReply({ data: toDuffelQuote(quoteCancellation(findOrder(order_id, world), world)) }, 201);
}

export const getCancellation = ({ world, id }: Call): Reply =>
  jsonReply({ data: toDuffelQuote(findQuote(id, world).quote) });

/** Lists the quotes, of one order if it is given. */
export function listCancellations(call: Call): Reply {
  const orderId = call.url.searchParams.get('order_id');
  const quotes = call.world.orders
    .list()
    .flatMap((order) => order.quotes)
    .filter(({ order_id }) => orderId === null || order_id === orderId);
  return jsonReply(pageOf(quotes.toReversed().map(toDuffelQuote), call));
}

export function postConfirmation({ world, id }: Call): Reply {
  const { order, quote } = findQuote(id, world);
  return jsonReply({ data: toDuffelQuote(confirmCancellation(order, quote, world)) });
}
