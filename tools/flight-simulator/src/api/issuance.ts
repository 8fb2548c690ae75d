import type { Reply } from '@portal/simulator-kit';
import { dictionariesOf } from '../fares/offer-builder';
import { percentOf, toDecimal, toMinor } from '../fares/money';
import type { StoredOrder } from '../order-book/order';
import { reprice } from '../orders/change-order';
import { fail, type ProviderError } from '../provider-error';
import type { Fault } from '../faults/fault';
import type { World } from '../world';
import { toOrderStatus, withBookingStatus } from './orders';
import type { Call } from './request/call';
import { jsonReply } from './request/reply';

const POINTER = { pointer: '/flight-orderId' };

/** Returns the fare change of a fault, in minor units. */
function increaseOf({ totalMinor }: StoredOrder, fault: Fault | undefined): number | undefined {
  if (fault?.action === 'price-bump') return percentOf(totalMinor, fault.percent);
  return fault?.action === 'fare-change-at-issue' ? (toMinor(fault.amount) ?? 0) : undefined;
}

/** Returns the reason for rejecting the issue, if any. A changed fare is stored in the order. */
function rejectionOf(stored: StoredOrder, fault: Fault | undefined, world: World): ProviderError | undefined {
  if (stored.order.tickets) return fail(4926, 'Order is already ticketed', POINTER);
  if (fault?.action === 'issue-reject')
    return fail(34107, fault.detail ?? 'The airline does not issue this fare', POINTER);
  const increaseMinor = increaseOf(stored, fault);
  if (increaseMinor === undefined) return undefined;
  const dearer = world.orders.keep(reprice(stored, increaseMinor));
  const [before, now] = [stored, dearer].map(({ totalMinor }) => toDecimal(totalMinor));
  return fail(37200, `Current grandTotal price (${now}) is different from request one (${before})`, POINTER);
}

/** Issues the tickets of an active order at its current price. Every attempt is recorded with the order. */
export function postIssuance({ world, id, url, fault }: Call): Reply {
  const rejection = rejectionOf(toOrderStatus(id, world), fault, world);
  const stored = toOrderStatus(id, world);
  if (rejection) {
    world.orders.noteRefusedIssue(stored);
    throw rejection;
  }
  const { order } = world.orders.issueTickets(stored, 'call');
  return jsonReply({
    meta: { links: { self: url.href } },
    data: withBookingStatus(order),
    dictionaries: dictionariesOf(order.flightOffers),
  });
}
