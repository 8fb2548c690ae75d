import type {
  AcceptChangesOutcome,
  CancelOutcome,
  ConfirmChangeOutcome,
  ConfirmOutcome,
  FlightSearchCriteria,
  IssueOutcome,
  Money,
  OrderOutcome,
  OrderState,
  ProviderCapabilities,
  ProviderOrder,
  QuoteChangeOutcome,
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
import { cancelOutcomeOf, orderOutcomeOf, toOrderState } from '../order-outcome';
import type { ProviderDeadlines } from '../provider-deadlines';
import { readAnswer } from '../read-answer';
import { nameRejection, findUnsupportedName } from '../ticket-name';
import {
  offerSearchResponseSchema,
  orderResponseSchema,
  orderListResponseSchema,
  pricingResponseSchema,
} from './amadeus-answers';
import { fareRulesPart, statedPenalties } from './amadeus-fare-rules';
import { orderBody } from './amadeus-order';
import { toListedOrder, toOrderStanding, toProviderOrder } from './amadeus-order-read';
import type { AmadeusSession } from './amadeus-session';

export interface AmadeusSettings {
  currency: string;
  /** The simulator adds features that the real API lacks: lookup by our booking number, and listing all orders. */
  canFindByReference: boolean;
  /** `desk`: the contract has no API call for issuing, and the consolidator issues tickets from its queue. */
  issue: ProviderCapabilities['issue'];
  deadlinesMs: ProviderDeadlines;
}

const offersPerSearchMax = 100;
const ordersPerPage = 100;

/** Adapter for the Amadeus REST API through its official SDK. The simulator uses the same code path. */
export class AmadeusAdapter implements FlightProvider {
  readonly canFindByReference: boolean;
  readonly canListOrders: boolean;
  readonly canShareOffers = true;
  readonly capabilities: ProviderCapabilities;

  constructor(
    private readonly session: AmadeusSession,
    private readonly settings: AmadeusSettings,
  ) {
    this.canFindByReference = settings.canFindByReference;
    this.canListOrders = settings.canFindByReference;
    this.capabilities = { hold: 'always', issue: settings.issue };
  }

  async warmUp(): Promise<void> {
    await this.session.ensureToken().catch(() => undefined);
  }

  async searchOffers(criteria: FlightSearchCriteria): Promise<OfferList> {
    const { returnDate, ...required } = criteria;
    const query = {
      ...required,
      ...(returnDate && { returnDate }),
      currencyCode: this.settings.currency,
      max: offersPerSearchMax,
    };
    const response = await this.session.call({ deadlineMs: this.settings.deadlinesMs.search }, (sdk) =>
      sdk.shopping.flightOffersSearch.get(query),
    );
    const { data, dictionaries } = readAnswer(offerSearchResponseSchema, response);
    return { offers: data, carriers: dictionaries?.carriers ?? {} };
  }

  async confirmPrice(offer: ProviderOffer): Promise<ConfirmedPrice> {
    const body = { data: { type: 'flight-offers-pricing', flightOffers: [offer] } };
    const response = await this.session.call({ deadlineMs: this.settings.deadlinesMs.price }, (sdk) =>
      sdk.shopping.flightOffers.pricing.post(body, { include: fareRulesPart }),
    );
    const { data, included } = readAnswer(pricingResponseSchema, response);
    return { offer: data.flightOffers[0] as ProviderOffer, stated: statedPenalties(included?.[fareRulesPart]) };
  }

  async createOrder(order: NewOrder): Promise<OrderOutcome> {
    const unwritable = findUnsupportedName(order.travelers);
    if (unwritable >= 0) return { outcome: 'rejected', error: nameRejection(unwritable) };
    try {
      const response = await this.session.call(
        { deadlineMs: this.settings.deadlinesMs.order, freshConnection: true },
        (sdk) => sdk.booking.flightOrders.post(orderBody(order)),
      );
      return { outcome: 'confirmed', order: toProviderOrder(readAnswer(orderResponseSchema, response).data) };
    } catch (failure) {
      return orderOutcomeOf(failure);
    }
  }

  async findOrder(reference: string): Promise<ProviderOrder | undefined> {
    const response = await this.session.call({ deadlineMs: this.settings.deadlinesMs.lookup }, (sdk) =>
      sdk.client.get('/v1/booking/flight-orders', { reference }),
    );
    const [order] = readAnswer(orderListResponseSchema, response).data;
    return order && toProviderOrder(order);
  }

  async getOrder(orderId: string): Promise<OrderState> {
    try {
      const response = await this.session.call({ deadlineMs: this.settings.deadlinesMs.lookup }, (sdk) =>
        sdk.booking.flightOrder(orderId).get(),
      );
      return toOrderStanding(readAnswer(orderResponseSchema, response).data);
    } catch (failure) {
      return toOrderState(failure);
    }
  }

  async listOrders(after = '0'): Promise<ListedOrders> {
    const query = { 'page[limit]': ordersPerPage, 'page[offset]': after };
    const response = await this.session.call({ deadlineMs: this.settings.deadlinesMs.lookup }, (sdk) =>
      sdk.client.get('/v1/booking/flight-orders', query),
    );
    const { data, meta } = readAnswer(orderListResponseSchema, response);
    const next = Number(after) + ordersPerPage;
    return { orders: data.map(toListedOrder), ...(next < (meta?.count ?? 0) && { next: String(next) }) };
  }

  /** Path and response are taken from public Enterprise code. The call takes no price, so the order is read first. */
  async issue(orderId: string, total: Money): Promise<IssueOutcome> {
    if (this.settings.issue === 'desk') return { outcome: 'rejected', reason: 'desk' };
    return issueOnce({
      total,
      look: () => this.getOrder(orderId),
      issue: async () => {
        const response = await this.session.call(
          { deadlineMs: this.settings.deadlinesMs.order, freshConnection: true },
          (sdk) => sdk.client.post(`/v1/booking/flight-orders/${orderId}/issuance`),
        );
        return toProviderOrder(readAnswer(orderResponseSchema, response).data).ticketNumbers;
      },
    });
  }

  /** Cancels without a quote. */
  quoteCancellation(): Promise<QuoteOutcome> {
    return Promise.resolve({ outcome: 'not-offered' });
  }

  confirmCancellation(): Promise<ConfirmOutcome> {
    return Promise.resolve({ outcome: 'changed' });
  }

  /** The API has no call to change an order, so staff do it. */
  quoteChange(): Promise<QuoteChangeOutcome> {
    return Promise.resolve({ outcome: 'not-offered' });
  }

  readChange(): Promise<ReadChangeOutcome> {
    return Promise.resolve({ outcome: 'expired' });
  }

  confirmChange(): Promise<ConfirmChangeOutcome> {
    return Promise.resolve({ outcome: 'expired' });
  }

  /** The API does not report changes by the airline apart from the flights of the order, so there is none to accept. */
  acceptAirlineChanges(): Promise<AcceptChangesOutcome> {
    return Promise.resolve({ outcome: 'accepted' });
  }

  async cancelOrder(orderId: string): Promise<CancelOutcome> {
    try {
      await this.session.call({ deadlineMs: this.settings.deadlinesMs.order, freshConnection: true }, (sdk) =>
        sdk.booking.flightOrder(orderId).delete(),
      );
      return { outcome: 'cancelled' };
    } catch (failure) {
      const outcome = cancelOutcomeOf(failure);
      const isTicketed = outcome.outcome === 'rejected' && outcome.error.code === ticketedOrder;
      return isTicketed ? { ...outcome, isTicketed } : outcome;
    }
  }
}

/** Code for a cancellation that is rejected because tickets were issued. */
const ticketedOrder = '4926';
