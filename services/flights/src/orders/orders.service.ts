import { Inject, Injectable } from '@nestjs/common';
import type {
  AcceptChangesOutcome,
  CancelOutcome,
  ConfirmChangeOutcome,
  ConfirmChangeRequest,
  ConfirmOutcome,
  ConfirmQuote,
  CreateOrderRequest,
  FlightOffer,
  IssueOutcome,
  Money,
  OrderLookup,
  OrderOutcome,
  OrderPage,
  OrderState,
  ProviderCapabilities,
  QuoteChangeOutcome,
  QuoteChangeRequest,
  QuoteOutcome,
  ReadChangeOutcome,
} from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { FlightsService } from '../flights/flights.service';
import { stripPortalMetadata } from '../flights/offer-signature';
import { toProblem } from '../flights/provider-problem';
import { type FlightProvider, flightProviderToken } from '../provider/flight-provider.port';

@Injectable()
export class OrdersService {
  constructor(
    @Inject(flightProviderToken) private readonly provider: FlightProvider,
    private readonly flights: FlightsService,
  ) {}

  get capabilities(): ProviderCapabilities {
    return this.provider.capabilities;
  }

  /** Throws unless the offer can be ordered. Offers with instant payment require `mayPayAtOnce`. */
  async verifyOffer(offer: FlightOffer, canPayAtOnce = false): Promise<void> {
    await this.flights.assertBookable(offer);
    if (offer.needsInstantPayment && !canPayAtOnce) throw new DomainError('OFFER_NEEDS_INSTANT_PAYMENT');
  }

  /** Prices a paid offer again, whose earlier price may have expired. */
  priceOffer(offer: FlightOffer): Promise<FlightOffer> {
    return this.flights.priceOffer(offer);
  }

  /** Orders the priced offer at the provider in one attempt. */
  async createOrder({ offer, mayPayAtOnce, ...order }: CreateOrderRequest): Promise<OrderOutcome> {
    await this.verifyOffer(offer, mayPayAtOnce);
    return this.provider.createOrder({ ...order, offer: stripPortalMetadata(offer) });
  }

  async findOrder(reference: string): Promise<OrderLookup> {
    if (!this.provider.canFindByReference) return { supported: false };
    const order = await this.provider.findOrder(reference).catch((error: unknown) => {
      throw toProblem(error, 'PROVIDER_REFUSED');
    });
    return { supported: true, order };
  }

  getOrder(orderId: string): Promise<OrderState> {
    return this.provider.getOrder(orderId).catch((error: unknown) => {
      throw toProblem(error, 'PROVIDER_REFUSED');
    });
  }

  async listOrders(after: string | undefined): Promise<OrderPage> {
    if (!this.provider.canListOrders) return { supported: false, orders: [] };
    const page = await this.provider.listOrders(after).catch((error: unknown) => {
      throw toProblem(error, 'PROVIDER_REFUSED');
    });
    return { supported: true, ...page };
  }

  issueOrder(orderId: string, total: Money): Promise<IssueOutcome> {
    return this.provider.issue(orderId, total);
  }

  quoteCancellation(orderId: string): Promise<QuoteOutcome> {
    return this.provider.quoteCancellation(orderId);
  }

  confirmCancellation(orderId: string, quote: ConfirmQuote): Promise<ConfirmOutcome> {
    return this.provider.confirmCancellation(orderId, quote);
  }

  quoteChange(orderId: string, wish: QuoteChangeRequest): Promise<QuoteChangeOutcome> {
    return this.provider.quoteChange(orderId, wish);
  }

  readChange(orderId: string, offerId: string): Promise<ReadChangeOutcome> {
    return this.provider.readChange(orderId, offerId);
  }

  confirmChange(orderId: string, change: ConfirmChangeRequest): Promise<ConfirmChangeOutcome> {
    return this.provider.confirmChange(orderId, change);
  }

  acceptAirlineChanges(orderId: string, ids: readonly string[]): Promise<AcceptChangesOutcome> {
    return this.provider.acceptAirlineChanges(orderId, ids);
  }

  cancelOrder(orderId: string): Promise<CancelOutcome> {
    return this.provider.cancelOrder(orderId);
  }
}
