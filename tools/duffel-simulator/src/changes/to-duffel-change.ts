import type { OrderChange, OrderChangeOffer, OrderChangeRequestResponse } from '@duffel/api/types';
import { toDecimal } from '@portal/flight-simulator';
import { toDuffelOffer } from '../offers/to-duffel-offer';
import type { StoredOrder } from '../order-book/stored-order';
import type { ChangeRequestBody } from './change-bodies';
import type { StoredChangeOffer } from '../offers/change-book';

const isoTime = (ms: number): string => new Date(ms).toISOString();

/** The new flights as an offer for the passengers of the order. */
export const newFlightsOf = (change: StoredChangeOffer, { offer }: StoredOrder, now: number) =>
  toDuffelOffer(
    {
      id: change.id,
      requestId: change.requestId,
      passengerIds: offer.passengers.map(({ id }) => id),
      createdAt: change.createdAt,
      expiresAt: change.expiresAt,
      flightOffer: change.flightOffer,
    },
    now,
  );

function slicesOf(change: StoredChangeOffer, order: StoredOrder, now: number): OrderChangeOffer['slices'] {
  const changed = newFlightsOf(change, order, now).slices[change.slice];
  const removed = order.offer.slices[change.slice];
  const asList = (slice: unknown) => (slice ? [slice] : []) as OrderChangeOffer['slices']['add'];
  return { add: asList(changed), remove: asList(removed) };
}

const totalsOf = ({ changeMinor, newTotalMinor }: StoredChangeOffer, currency: string) => ({
  change_total_amount: toDecimal(changeMinor),
  change_total_currency: currency,
  new_total_amount: toDecimal(newTotalMinor),
  new_total_currency: currency,
});

/** Null if the change costs something: the published type has no null, the response has. */
const refundToOf = ({ changeMinor }: StoredChangeOffer, { paidBy }: StoredOrder) =>
  (changeMinor < 0 ? (paidBy ?? 'balance') : null) as OrderChangeOffer['refund_to'];

export const toChangeOffer = (change: StoredChangeOffer, order: StoredOrder, now: number): OrderChangeOffer => ({
  id: change.id,
  created_at: isoTime(change.createdAt),
  updated_at: isoTime(change.createdAt),
  expires_at: isoTime(change.expiresAt),
  ...totalsOf(change, order.currency),
  penalty_amount: toDecimal(change.penaltyMinor),
  penalty_currency: order.currency,
  refund_to: refundToOf(change, order),
  order_change_id: (change.orderChangeId ?? null) as string,
  slices: slicesOf(change, order, now),
});

export const toOrderChange = (change: StoredChangeOffer, order: StoredOrder, now: number): OrderChange => ({
  id: change.orderChangeId ?? '',
  order_id: order.id,
  live_mode: false,
  created_at: isoTime(change.createdAt),
  expires_at: isoTime(change.expiresAt),
  confirmed_at: order.changes?.find(({ id }) => id === change.orderChangeId)?.confirmedAt ?? null,
  ...totalsOf(change, order.currency),
  penalty_total_amount: toDecimal(change.penaltyMinor),
  penalty_total_currency: order.currency,
  refund_to: refundToOf(change, order) as OrderChange['refund_to'],
  slices: slicesOf(change, order, now),
  available_payment_types: ['balance', 'arc_bsp_cash'],
});

export const toChangeRequest = (
  { requestId, body }: { requestId: string; body: ChangeRequestBody },
  offers: readonly OrderChangeOffer[],
): OrderChangeRequestResponse => ({
  id: requestId,
  live_mode: false,
  order_id: body.order_id,
  order_change_offers: [...offers] as OrderChangeRequestResponse['order_change_offers'],
  slices: body.slices as unknown as OrderChangeRequestResponse['slices'],
});
