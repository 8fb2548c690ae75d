import type { Reply } from '@portal/simulator-kit';
import { pathsOf } from '../fares/offer-builder';
import { readOffer } from '../offers/offer-reader';
import { createOrder, sellFailure } from '../orders/create-order';
import type { FlightOrder, StoredOrder } from '../order-book/order';
import { orderBody } from '../order-book/order-request';
import { fail } from '../provider-error';
import { dictionariesOf } from '../fares/offer-builder';
import type { World } from '../world';
import type { Call } from './request/call';
import { parseJson } from './request/json-body';
import { pageOf } from './request/paging';
import { jsonReply, NO_CONTENT } from './request/reply';
import { readBody } from './request/validation';

export function postOrder({ world, body, fault }: Call): Reply {
  const { data } = readBody(orderBody, parseJson(body));
  if (fault?.action === 'sold-out') throw sellFailure(0, 0, 0);
  if (fault?.action === 'price-bump') {
    const read = data.flightOffers.map((offer, index) => readOffer(offer, index, world));
    world.fares.increase(
      read.flatMap(({ fared }) => pathsOf(fared)),
      fault.percent,
    );
  }
  const { kept, warnings } = createOrder(data, world);
  return jsonReply(
    {
      ...(warnings.length > 0 ? { warnings } : {}),
      data: kept.order,
      dictionaries: dictionariesOf(kept.order.flightOffers),
    },
    201,
  );
}

/** A retrieved order includes the status of each flight. */
export function withBookingStatus(order: FlightOrder): object {
  return {
    ...order,
    flightOffers: order.flightOffers.map((offer) => ({
      ...offer,
      itineraries: offer.itineraries.map((itinerary) => ({
        ...itinerary,
        segments: itinerary.segments.map((segment) => ({
          ...segment,
          bookingStatus: 'CONFIRMED',
          segmentType: 'ACTIVE',
          isFlown: false,
        })),
      })),
    })),
  };
}

export function toOrderStatus(id: string, world: World): StoredOrder {
  const stored = world.orders.find(id);
  if (!stored) throw fail(1797, 'No flight order found for the given id', { pointer: '/flight-orderId' });
  return stored;
}

export function getOrder({ world, id, url }: Call): Reply {
  const { order } = toOrderStatus(id, world);
  return jsonReply({
    meta: { links: { self: url.href } },
    data: withBookingStatus(order),
    dictionaries: dictionariesOf(order.flightOffers),
  });
}

/** Simulates the consolidator's search for orders by our booking number. */
export function findOrders(call: Call): Reply {
  const { world, url } = call;
  const reference = url.searchParams.get('reference');
  if (reference === null && url.searchParams.has('page[limit]')) return listOrders(call);
  if (!reference) throw fail(32171, 'Missing mandatory query parameter', { parameter: 'reference' });
  const orders = world.orders.findByReference(reference).map(({ order }) => withBookingStatus(order));
  return jsonReply({ meta: { count: orders.length, links: { self: url.href } }, data: orders });
}

/** Returns a page of active orders, like the agency's queue at the consolidator. */
function listOrders(call: Call): Reply {
  const { meta, rows } = pageOf(call.world.orders.listStanding(), call);
  return jsonReply({ meta, data: rows.map(({ order }) => withBookingStatus(order)) });
}

export function deleteOrder({ world, id }: Call): Reply {
  const stored = toOrderStatus(id, world);
  if (stored.order.tickets)
    throw fail(4926, 'Order is ticketed and cannot be cancelled', { pointer: '/flight-orderId' });
  world.orders.cancel(stored, 'agency');
  return NO_CONTENT;
}
