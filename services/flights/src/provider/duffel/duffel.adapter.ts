import type { CabinClass } from '@duffel/api/types';
import type {
  AcceptChangesOutcome,
  CancelOutcome,
  ConfirmChangeOutcome,
  ConfirmChangeRequest,
  ConfirmOutcome,
  ConfirmQuote,
  FlightSearchCriteria,
  IssueOutcome,
  Money,
  OrderOutcome,
  OrderState,
  ProviderCapabilities,
  ProviderOrder,
  QuoteChangeOutcome,
  QuoteChangeRequest,
  QuoteOutcome,
  ReadChangeOutcome,
} from '@portal/contracts';
import type {
  ConfirmedPrice,
  FlightProvider,
  ListedOrders,
  NewOrder,
  OfferList,
  ProviderOffer,
} from '../flight-provider.port';
import { issueOnce } from '../issue-outcome';
import { orderOutcomeOf, toOrderState } from '../order-outcome';
import { ProviderFailure } from '../provider-failure';
import type { ProviderDeadlines } from '../provider-deadlines';
import { readAnswer } from '../read-answer';
import { nameRejection, findUnsupportedName } from '../ticket-name';
import {
  carriersOf,
  isBookable,
  offerResponseSchema,
  offerRequestResponseSchema,
  orderResponseSchema,
  orderPageSchema,
  toProviderOffer,
} from './duffel-answers';
import { DuffelCancellations } from './duffel-cancellation';
import { DuffelAirlineChanges } from './duffel-airline-changes';
import { DuffelChanges } from './duffel-changes';
import {
  type DuffelPayment,
  type DuffelPaymentType,
  genderRejection,
  orderBody,
  travelerWithoutGender,
} from './duffel-order';
import { isClosed, toListedOrder, toOrderStanding, toProviderOrder } from './duffel-order-read';
import type { DuffelSession } from './duffel-session';

const alreadyPaid = 'already_paid';
const ordersPerPage = 200;
/** 10,000 orders. With more orders, absence cannot be proven. */
const pagesMax = 50;
/** Duffel omits airlines that have not responded by then, so that its response arrives before our timeout. */
const airlineMarginMs = 2_000;

export interface DuffelSettings {
  deadlinesMs: ProviderDeadlines;
  payment: DuffelPayment;
  paymentType: DuffelPaymentType;
}

/** Adapter for the Duffel API through its official SDK. Prices are in the currency of the agency's Duffel account. */
export class DuffelAdapter implements FlightProvider {
  readonly canFindByReference = true;
  readonly canListOrders = true;
  /** Duffel books one offer of an offer request, once. */
  readonly canShareOffers = false;
  readonly capabilities: ProviderCapabilities;
  private readonly cancellations: DuffelCancellations;
  private readonly changes: DuffelChanges;
  private readonly airlineChanges: DuffelAirlineChanges;

  constructor(
    private readonly session: DuffelSession,
    private readonly settings: DuffelSettings,
  ) {
    this.capabilities = {
      hold: settings.payment === 'pay_later' ? 'per-offer' : 'never',
      issue: 'call',
      refundQuote: true,
      changeOffers: true,
    };
    this.cancellations = new DuffelCancellations(session, settings.deadlinesMs);
    this.changes = new DuffelChanges(session, settings);
    this.airlineChanges = new DuffelAirlineChanges(session, settings.deadlinesMs);
  }

  async warmUp(): Promise<void> {
    await this.session.sdk().catch(() => undefined);
  }

  async searchOffers(criteria: FlightSearchCriteria): Promise<OfferList> {
    const anyTime = { arrival_time: null, departure_time: null };
    const { originLocationCode: origin, destinationLocationCode: destination, departureDate, returnDate } = criteria;
    const there = { origin, destination, departure_date: departureDate, ...anyTime };
    const back = { origin: destination, destination: origin, departure_date: returnDate ?? '', ...anyTime };
    const response = await this.session.call(this.settings.deadlinesMs.search, (sdk) =>
      sdk.offerRequests.create({
        slices: returnDate ? [there, back] : [there],
        passengers: Array.from({ length: criteria.adults }, () => ({ type: 'adult' as const })),
        cabin_class: criteria.travelClass.toLowerCase() as CabinClass,
        return_offers: true,
        supplier_timeout: Math.max(airlineMarginMs, this.settings.deadlinesMs.search - airlineMarginMs),
      }),
    );
    const { offers: found } = readAnswer(offerRequestResponseSchema, response).data;
    const offers = found.filter(isBookable);
    return {
      offers: offers.map((offer) => toProviderOffer(offer, this.settings.payment)),
      carriers: carriersOf(offers),
    };
  }

  async confirmPrice(offer: ProviderOffer): Promise<ConfirmedPrice> {
    const response = await this.session.call(this.settings.deadlinesMs.price, (sdk) => sdk.offers.get(offer.id));
    const confirmed = toProviderOffer(readAnswer(offerResponseSchema, response).data, this.settings.payment);
    // The conditions are part of the offer.
    return { offer: confirmed, stated: [] };
  }

  async createOrder(order: NewOrder): Promise<OrderOutcome> {
    const unwritable = findUnsupportedName(order.travelers);
    if (unwritable >= 0) return { outcome: 'rejected', error: nameRejection(unwritable) };
    const unspecified = travelerWithoutGender(order.travelers);
    if (unspecified >= 0) return { outcome: 'rejected', error: genderRejection(unspecified) };
    const body = orderBody(order, this.settings);
    try {
      const response = await this.session.call(this.settings.deadlinesMs.order, (sdk) => sdk.orders.create(body));
      return { outcome: 'confirmed', order: toProviderOrder(readAnswer(orderResponseSchema, response).data) };
    } catch (failure) {
      return orderOutcomeOf(failure);
    }
  }

  /** The API cannot search orders by metadata, so all of them are read. */
  async findOrder(reference: string): Promise<ProviderOrder | undefined> {
    let after: string | undefined;
    for (let page = 0; page < pagesMax; page += 1) {
      const { orders, next } = await this.listOrders(after);
      const order = orders.find((listed) => listed.reference === reference);
      if (order) return order;
      if (!next) return undefined;
      after = next;
    }
    throw new ProviderFailure('broken', `The order is not among the ${ordersPerPage * pagesMax} that were read`);
  }

  async listOrders(after?: string): Promise<ListedOrders> {
    const query = { limit: ordersPerPage, ...(after && { after }) };
    const response = await this.session.call(this.settings.deadlinesMs.lookup, (sdk) => sdk.orders.list(query));
    const { data, meta } = readAnswer(orderPageSchema, response);
    const orders = data.filter((order) => !isClosed(order)).map(toListedOrder);
    return { orders, ...(meta?.after && { next: meta.after }) };
  }

  async getOrder(orderId: string): Promise<OrderState> {
    try {
      const response = await this.session.call(this.settings.deadlinesMs.lookup, (sdk) => sdk.orders.get(orderId));
      return toOrderStanding(readAnswer(orderResponseSchema, response).data);
    } catch (failure) {
      return toOrderState(failure);
    }
  }

  /** Pays as the settings say; the airline then issues the tickets, which are read from the order. */
  issue(orderId: string, total: Money): Promise<IssueOutcome> {
    return issueOnce({
      total,
      look: () => this.getOrder(orderId),
      issue: async () => {
        await this.pay(orderId, total);
        const { ticketNumbers } = await this.getOrder(orderId).catch(() => ({ ticketNumbers: [] }));
        return ticketNumbers;
      },
    });
  }

  /** An order that is already paid counts as success: its tickets are being issued. */
  private async pay(orderId: string, total: Money): Promise<void> {
    const payment = { type: this.settings.paymentType, ...total };
    await this.session
      .call(this.settings.deadlinesMs.order, (sdk) => sdk.payments.create({ order_id: orderId, payment }))
      .catch((failure: unknown) => {
        if (!(failure instanceof ProviderFailure) || failure.refusal?.code !== alreadyPaid) throw failure;
      });
  }

  quoteCancellation(orderId: string): Promise<QuoteOutcome> {
    return this.cancellations.quote(orderId);
  }

  confirmCancellation(orderId: string, quote: ConfirmQuote): Promise<ConfirmOutcome> {
    return this.cancellations.confirm(orderId, quote);
  }

  cancelOrder(orderId: string): Promise<CancelOutcome> {
    return this.cancellations.cancel(orderId);
  }

  quoteChange(orderId: string, wish: QuoteChangeRequest): Promise<QuoteChangeOutcome> {
    return this.changes.quote(orderId, wish);
  }

  readChange(orderId: string, offerId: string): Promise<ReadChangeOutcome> {
    return this.changes.read(orderId, offerId);
  }

  confirmChange(orderId: string, change: ConfirmChangeRequest): Promise<ConfirmChangeOutcome> {
    return this.changes.confirm(orderId, change);
  }

  acceptAirlineChanges(orderId: string, ids: readonly string[]): Promise<AcceptChangesOutcome> {
    return this.airlineChanges.accept(orderId, ids);
  }
}
