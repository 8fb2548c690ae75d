import {
  type AirlineChangeOffer,
  type BookedSegment,
  type ConfirmChangeOutcome,
  type ConfirmChangeRequest,
  type Money,
  minorOf,
  type QuoteChangeOutcome,
  type QuoteChangeRequest,
  type ReadChangeOutcome,
  toMoney,
} from '@portal/contracts';
import type { CabinClass, ConfirmOrderChangePayment } from '@duffel/api/types';
import * as z from 'zod/mini';
import { orderOutcomeOf } from '../order-outcome';
import type { ProviderDeadlines } from '../provider-deadlines';
import { ProviderFailure } from '../provider-failure';
import { readAnswer } from '../read-answer';
import { type DuffelSegment, orderResponseSchema, segmentSchema } from './duffel-answers';
import { conditionsSchema } from './duffel-fares';
import type { DuffelPaymentType } from './duffel-order';
import { toProviderOrder } from './duffel-order-read';
import type { DuffelSession } from './duffel-session';

const signedAmount = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,2})?$/));
const sliceSchema = z.object({ segments: z.array(segmentSchema).check(z.minLength(1)) });
const changeableOrderSchema = z.object({
  data: z.object({
    conditions: z.catch(z.nullish(conditionsSchema), undefined),
    slices: z.array(z.extend(sliceSchema, { id: z.string() })),
  }),
});
const changeOfferSchema = z.object({
  id: z.string(),
  change_total_amount: z.nullish(signedAmount),
  change_total_currency: z.nullish(z.string()),
  new_total_amount: z.nullish(signedAmount),
  new_total_currency: z.nullish(z.string()),
  penalty_amount: z.nullish(signedAmount),
  penalty_currency: z.nullish(z.string()),
  refund_to: z.nullish(z.string()),
  expires_at: z.string(),
  order_change_id: z.nullish(z.string()),
  slices: z.object({ add: z.array(sliceSchema), remove: z.array(z.object({ id: z.string() })) }),
});
const changeRequestResponseSchema = z.object({ data: z.object({ order_change_offers: z.array(changeOfferSchema) }) });
const changeOfferResponseSchema = z.object({ data: changeOfferSchema });
const orderChangeResponseSchema = z.object({
  data: z.object({
    id: z.string(),
    order_id: z.string(),
    change_total_amount: signedAmount,
    change_total_currency: z.string(),
    confirmed_at: z.nullish(z.string()),
  }),
});
type ChangeOffer = z.infer<typeof changeOfferSchema>;
type OrderChange = z.infer<typeof orderChangeResponseSchema>['data'];

const money = (amount: string | null | undefined, currency: string | null | undefined): Money | undefined =>
  amount && currency ? toMoney(minorOf({ amount }), currency) : undefined;

const isSameMoney = (one: Money | undefined, other: Money): boolean =>
  one?.amount === other.amount && one.currency === other.currency;

function toSegment(segment: DuffelSegment): BookedSegment {
  const { marketing_carrier: marketing, operating_carrier: operating } = segment;
  const flownBy = operating?.iata_code === marketing.iata_code ? undefined : operating?.iata_code;
  return {
    from: segment.origin.iata_code,
    to: segment.destination.iata_code,
    departs: segment.departing_at,
    arrives: segment.arriving_at,
    ...(marketing.iata_code && { carrier: marketing.iata_code }),
    number: segment.marketing_carrier_flight_number,
    ...(flownBy && { operating: flownBy }),
    ...(segment.origin_terminal && { fromTerminal: segment.origin_terminal }),
    ...(segment.destination_terminal && { toTerminal: segment.destination_terminal }),
    ...(segment.duration && { duration: segment.duration }),
  };
}

/** Offers without a price, or that exchange more than one direction, are left out. */
function toOffer(offer: ChangeOffer, itinerary: number): AirlineChangeOffer | undefined {
  const change = money(offer.change_total_amount, offer.change_total_currency);
  const penalty = money(offer.penalty_amount, offer.penalty_currency ?? offer.change_total_currency);
  const newTotal = money(offer.new_total_amount, offer.new_total_currency);
  const [added] = offer.slices.add;
  if (!change || !added || offer.slices.add.length > 1) return undefined;
  return {
    id: offer.id,
    itinerary,
    segments: added.segments.map(toSegment),
    change,
    ...(penalty && { penalty }),
    ...(newTotal && { newTotal }),
    ...(offer.refund_to && { refundTo: offer.refund_to }),
    expiresAt: offer.expires_at,
  };
}

const isRefused = (failure: unknown): failure is ProviderFailure =>
  failure instanceof ProviderFailure && failure.kind === 'refused' && failure.refusal !== undefined;

/** The offer is unknown, has expired, or no longer fits the order. */
const isGone = (failure: unknown): boolean =>
  isRefused(failure) &&
  (failure.refusal?.httpStatus === 404 || /expired|no_longer_available|stale/.test(failure.refusal?.code ?? ''));

/** Changes of flights at Duffel: a request returns offers, a change is prepared from one of them, then confirmed. */
export class DuffelChanges {
  constructor(
    private readonly session: DuffelSession,
    private readonly settings: { deadlinesMs: ProviderDeadlines; paymentType: DuffelPaymentType },
  ) {}

  async quote(orderId: string, { slice, date }: QuoteChangeRequest): Promise<QuoteChangeOutcome> {
    try {
      const { conditions, slices } = await this.order(orderId);
      const removed = slices[slice];
      if (!removed) return { outcome: 'rejected', error: { code: 'SLICE_UNKNOWN', title: 'NO SUCH DIRECTION' } };
      if (conditions?.change_before_departure?.allowed === false) return { outcome: 'not-allowed' };
      const [first, last] = [removed.segments[0], removed.segments.at(-1)];
      const cabin = first?.passengers?.[0]?.cabin_class;
      const wanted = {
        origin: first?.origin.iata_code ?? '',
        destination: last?.destination.iata_code ?? '',
        departure_date: date,
        ...(cabin && { cabin_class: cabin as CabinClass }),
      };
      const body = { order_id: orderId, slices: { remove: [{ slice_id: removed.id }], add: [wanted] } };
      const response = await this.session.call(this.settings.deadlinesMs.search, (sdk) =>
        sdk.orderChangeRequests.create(body),
      );
      const { order_change_offers: offers } = readAnswer(changeRequestResponseSchema, response).data;
      return { outcome: 'quoted', offers: offers.flatMap((offer) => toOffer(offer, slice) ?? []) };
    } catch (failure) {
      const outcome = orderOutcomeOf(failure);
      return outcome.outcome === 'rejected' ? outcome : { outcome: 'unknown' };
    }
  }

  /** An offer for another order, or for flights that the order no longer has, counts as expired. */
  async read(orderId: string, offerId: string): Promise<ReadChangeOutcome> {
    try {
      const [{ slices }, read] = await Promise.all([this.order(orderId), this.offer(offerId)]);
      const itinerary = slices.findIndex(({ id }) => id === read.slices.remove[0]?.id);
      const offer = itinerary < 0 ? undefined : toOffer(read, itinerary);
      return offer ? { outcome: 'found', offer } : { outcome: 'expired' };
    } catch (failure) {
      return isGone(failure) ? { outcome: 'expired' } : { outcome: 'unknown' };
    }
  }

  /** Confirms an offer at its amount. The outcome of a lost response is read from the change. */
  async confirm(orderId: string, { offerId, change: shown }: ConfirmChangeRequest): Promise<ConfirmChangeOutcome> {
    const prepared = await this.prepare(offerId);
    if ('outcome' in prepared) return prepared;
    if (prepared.order_id !== orderId) return { outcome: 'expired' };
    if (prepared.confirmed_at) return this.confirmed(orderId);
    if (!isSameMoney(money(prepared.change_total_amount, prepared.change_total_currency), shown))
      return { outcome: 'expired' };
    try {
      const payment = this.paymentOf(shown);
      await this.session.call(this.settings.deadlinesMs.order, (sdk) => sdk.orderChanges.confirm(prepared.id, payment));
      return await this.confirmed(orderId);
    } catch (failure) {
      return this.afterFailure(orderId, prepared.id, failure);
    }
  }

  private paymentOf(change: Money): Partial<ConfirmOrderChangePayment> {
    return minorOf(change) > 0 ? { payment: { type: this.settings.paymentType, ...change } } : {};
  }

  /** Prepares the change, which has no effect on the order. An offer is prepared once, also after a lost response. */
  private async prepare(offerId: string): Promise<OrderChange | ConfirmChangeOutcome> {
    try {
      const { order_change_id: known } = await this.offer(offerId);
      if (known) return await this.change(known);
      const response = await this.session.call(this.settings.deadlinesMs.order, (sdk) =>
        sdk.orderChanges.create({ selected_order_change_offer: offerId }),
      );
      return readAnswer(orderChangeResponseSchema, response).data;
    } catch (failure) {
      if (isGone(failure)) return { outcome: 'expired' };
      if (isRefused(failure) && failure.refusal) return { outcome: 'rejected', error: failure.refusal };
      return { outcome: 'not-sent' };
    }
  }

  private async afterFailure(orderId: string, changeId: string, failure: unknown): Promise<ConfirmChangeOutcome> {
    const after = await this.change(changeId).catch(() => undefined);
    if (after?.confirmed_at) return this.confirmed(orderId);
    if (isGone(failure)) return { outcome: 'expired' };
    const outcome = orderOutcomeOf(failure);
    return outcome.outcome === 'confirmed' ? { outcome: 'unknown' } : outcome;
  }

  /** The tickets of the new flights may follow later. */
  private async confirmed(orderId: string): Promise<ConfirmChangeOutcome> {
    const response = await this.session
      .call(this.settings.deadlinesMs.lookup, (sdk) => sdk.orders.get(orderId))
      .catch(() => undefined);
    const { data } = orderResponseSchema.safeParse(response);
    return { outcome: 'confirmed', ticketNumbers: data ? toProviderOrder(data.data).ticketNumbers : [] };
  }

  private async order(orderId: string): Promise<z.infer<typeof changeableOrderSchema>['data']> {
    const response = await this.session.call(this.settings.deadlinesMs.lookup, (sdk) => sdk.orders.get(orderId));
    return readAnswer(changeableOrderSchema, response).data;
  }

  private async offer(offerId: string): Promise<ChangeOffer> {
    const response = await this.session.call(this.settings.deadlinesMs.lookup, (sdk) =>
      sdk.orderChangeOffers.get(offerId),
    );
    return readAnswer(changeOfferResponseSchema, response).data;
  }

  private async change(changeId: string): Promise<OrderChange> {
    const response = await this.session.call(this.settings.deadlinesMs.lookup, (sdk) => sdk.orderChanges.get(changeId));
    return readAnswer(orderChangeResponseSchema, response).data;
  }
}
