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
import { traceCall } from '@portal/node-kit';
import type {
  ConfirmedPrice,
  FlightProvider,
  ListedOrders,
  NewOrder,
  OfferList,
  ProviderOffer,
} from './flight-provider.port';
import { ProviderFailure } from './provider-failure';

/** Records a call. `outcome` is `done`, the kind of failure, or the outcome in the provider's response. */
export type ObserveProviderCall = (call: { operation: string; outcome: string; seconds: number }) => void;

/** Measures each provider call, including those that a circuit breaker rejects. */
export class InstrumentedProvider implements FlightProvider {
  constructor(
    private readonly provider: FlightProvider,
    private readonly observe: ObserveProviderCall,
  ) {}

  get canFindByReference(): boolean {
    return this.provider.canFindByReference;
  }

  get canListOrders(): boolean {
    return this.provider.canListOrders;
  }

  get canShareOffers(): boolean {
    return this.provider.canShareOffers;
  }

  get capabilities(): ProviderCapabilities {
    return this.provider.capabilities;
  }

  warmUp(): Promise<void> {
    return this.provider.warmUp();
  }

  searchOffers(criteria: FlightSearchCriteria): Promise<OfferList> {
    return this.measure('search', () => this.provider.searchOffers(criteria));
  }

  confirmPrice(offer: ProviderOffer): Promise<ConfirmedPrice> {
    return this.measure('price', () => this.provider.confirmPrice(offer));
  }

  createOrder(order: NewOrder): Promise<OrderOutcome> {
    return this.measure('order', () => this.provider.createOrder(order));
  }

  findOrder(reference: string): Promise<ProviderOrder | undefined> {
    return this.measure('order-get', () => this.provider.findOrder(reference));
  }

  getOrder(orderId: string): Promise<OrderState> {
    return this.measure('order-get', () => this.provider.getOrder(orderId));
  }

  listOrders(after?: string): Promise<ListedOrders> {
    return this.measure('order-list', () => this.provider.listOrders(after));
  }

  issue(orderId: string, total: Money): Promise<IssueOutcome> {
    return this.measure('order-issue', () => this.provider.issue(orderId, total));
  }

  quoteCancellation(orderId: string): Promise<QuoteOutcome> {
    return this.measure('cancel-quote', () => this.provider.quoteCancellation(orderId));
  }

  confirmCancellation(orderId: string, quote: ConfirmQuote): Promise<ConfirmOutcome> {
    return this.measure('cancel-confirm', () => this.provider.confirmCancellation(orderId, quote));
  }

  cancelOrder(orderId: string): Promise<CancelOutcome> {
    return this.measure('order-cancel', () => this.provider.cancelOrder(orderId));
  }

  quoteChange(orderId: string, wish: QuoteChangeRequest): Promise<QuoteChangeOutcome> {
    return this.measure('change-quote', () => this.provider.quoteChange(orderId, wish));
  }

  readChange(orderId: string, offerId: string): Promise<ReadChangeOutcome> {
    return this.measure('change-read', () => this.provider.readChange(orderId, offerId));
  }

  confirmChange(orderId: string, change: ConfirmChangeRequest): Promise<ConfirmChangeOutcome> {
    return this.measure('change-confirm', () => this.provider.confirmChange(orderId, change));
  }

  acceptAirlineChanges(orderId: string, ids: readonly string[]): Promise<AcceptChangesOutcome> {
    return this.measure('airline-change-accept', () => this.provider.acceptAirlineChanges(orderId, ids));
  }

  private async measure<T>(operation: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const recordOutcome = (outcome: string): void =>
      this.observe({ operation, outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      const response = await traceCall(`provider ${operation}`, { 'peer.service': 'flight-provider' }, work);
      recordOutcome(outcomeOf(response));
      return response;
    } catch (error) {
      recordOutcome(error instanceof ProviderFailure ? error.kind : 'failed');
      throw error;
    }
  }
}

function outcomeOf(response: unknown): string {
  if (typeof response !== 'object' || response === null || !('outcome' in response)) return 'done';
  return String(response.outcome);
}
