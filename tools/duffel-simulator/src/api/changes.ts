import { addDays, toMinor } from '@portal/flight-simulator';
import type { Reply } from '@portal/simulator-kit';
import {
  changeConfirmationBody,
  type ChangeRequestBody,
  changeRequestBody,
  orderChangeBody,
} from '../changes/change-bodies';
import type { ChangeTerms, StoredChangeOffer } from '../offers/change-book';
import { changeGone, checkUsable, confirmChange } from '../changes/confirm-change';
import { findChangeOffers } from '../changes/find-change-offers';
import { toChangeOffer, toChangeRequest, toOrderChange } from '../changes/to-duffel-change';
import { fail, invalid } from '../duffel-error';
import type { Fault } from '../faults/fault';
import { newId } from '../new-id';
import { isActive, type StoredOrder } from '../order-book/stored-order';
import type { World } from '../world';
import { type Call, jsonReply } from './call';
import { findOrder } from './orders';
import { readBody } from './read-body';

const MOST_DAYS_AHEAD = 361;

/** Checks the request against the order; returns the position of the exchanged slice. */
function checkRequest({ slices }: ChangeRequestBody, order: StoredOrder, today: string): number {
  if (!isActive(order) || order.paidAt === undefined) throw fail(422, 'order_not_changeable');
  const [removed, wanted] = [slices.remove[0], slices.add[0]];
  const index = order.offer.slices.findIndex(({ id }) => id === removed?.slice_id);
  const slice = order.offer.slices[index];
  if (!slice) throw invalid('/slices/remove/0/slice_id', 'validation_inclusion');
  const [first, last] = [slice.segments[0], slice.segments.at(-1)];
  if (wanted?.origin !== first?.origin.iata_code) throw invalid('/slices/add/0/origin', 'validation_inclusion');
  if (wanted?.destination !== last?.destination.iata_code)
    throw invalid('/slices/add/0/destination', 'validation_inclusion');
  const date = wanted?.departure_date ?? '';
  if (date < today || date > addDays(today, MOST_DAYS_AHEAD))
    throw invalid('/slices/add/0/departure_date', 'validation_date');
  return index;
}

/** Terms that a tester sets: the change costs that amount. */
function withFault<Found extends ChangeTerms>(found: Found, fault: Fault | undefined, { totalMinor }: StoredOrder) {
  if (fault?.action !== 'change-total') return found;
  const changeMinor = toMinor(fault.amount.replace('-', '')) ?? 0;
  const signed = fault.amount.startsWith('-') ? -changeMinor : changeMinor;
  return { ...found, changeMinor: signed, newTotalMinor: totalMinor + signed - found.penaltyMinor };
}

export function postChangeRequest({ world, body, fault }: Call): Reply {
  const request = readBody(changeRequestBody, body);
  const order = findOrder(request.order_id, world);
  const slice = checkRequest(request, order, world.airline.clock.today());
  const isEmpty = fault?.action === 'sold-out' || fault?.action === 'empty';
  const found = isEmpty ? [] : findChangeOffers(order, request, slice, world);
  const shared = { orderId: order.id, slice, changesBefore: order.changes?.length ?? 0 };
  const { requestId, offers } = world.changes.addRequest(
    found.map((one) => ({ ...withFault(one, fault, order), ...shared })),
  );
  const now = world.airline.clock.now();
  const listed = offers.map((offer) => toChangeOffer(offer, order, now));
  return jsonReply({ data: toChangeRequest({ requestId, body: request }, listed) }, 201);
}

interface FoundChange {
  change: StoredChangeOffer;
  order: StoredOrder;
}

function found(change: StoredChangeOffer | undefined, world: World): FoundChange {
  if (!change) throw fail(404, 'not_found', { message: 'The resource you are trying to access does not exist.' });
  return { change, order: findOrder(change.orderId, world) };
}

export function getChangeOffer({ world, id }: Call): Reply {
  const { change, order } = found(world.changes.find(id), world);
  return jsonReply({ data: toChangeOffer(change, order, world.airline.clock.now()) });
}

const replyOf = ({ change, order }: FoundChange, world: World, status = 200): Reply =>
  jsonReply({ data: toOrderChange(change, order, world.airline.clock.now()) }, status);

export function postOrderChange({ world, body, fault }: Call): Reply {
  const { selected_order_change_offer: offerId } = readBody(orderChangeBody, body);
  const known = found(world.changes.find(offerId), world);
  if (fault?.action === 'sold-out') throw changeGone();
  checkUsable(known.change, known.order, world);
  const orderChangeId = known.change.orderChangeId ?? newId('oce');
  return replyOf({ ...known, change: world.changes.update({ ...known.change, orderChangeId }) }, world, 201);
}

export const getOrderChange = ({ world, id }: Call): Reply =>
  replyOf(found(world.changes.findByChange(id), world), world);

export function postChangeConfirmation({ world, id, body, fault }: Call): Reply {
  const { payment } = readBody(changeConfirmationBody, body);
  const { change, order } = found(world.changes.findByChange(id), world);
  if (fault?.action === 'sold-out') throw changeGone();
  return replyOf({ change, order: confirmChange(change, order, payment, world) }, world);
}
