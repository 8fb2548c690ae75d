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
import {
  type CircuitBreakerPolicy,
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel';
import type {
  ConfirmedPrice,
  FlightProvider,
  ListedOrders,
  NewOrder,
  OfferList,
  ProviderOffer,
} from './flight-provider.port';
import { ProviderFailure } from './provider-failure';

const askAgainAfterMs = 5_000;

/** Circuit breaker: fails fast after repeated failures, half-open every 5 s. */
export class CircuitBreakingProvider implements FlightProvider {
  private readonly search = breaker(5);
  private readonly price = breaker(5);

  constructor(private readonly provider: FlightProvider) {}

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
    return through(this.search, () => this.provider.searchOffers(criteria));
  }

  confirmPrice(offer: ProviderOffer): Promise<ConfirmedPrice> {
    return through(this.price, () => this.provider.confirmPrice(offer));
  }

  /* Orders, lookups and cancellations bypass the breaker: skipping one leaves a booking unresolved. */
  createOrder(order: NewOrder): Promise<OrderOutcome> {
    return this.provider.createOrder(order);
  }

  findOrder(reference: string): Promise<ProviderOrder | undefined> {
    return this.provider.findOrder(reference);
  }

  getOrder(orderId: string): Promise<OrderState> {
    return this.provider.getOrder(orderId);
  }

  listOrders(after?: string): Promise<ListedOrders> {
    return this.provider.listOrders(after);
  }

  issue(orderId: string, total: Money): Promise<IssueOutcome> {
    return this.provider.issue(orderId, total);
  }

  quoteCancellation(orderId: string): Promise<QuoteOutcome> {
    return this.provider.quoteCancellation(orderId);
  }

  confirmCancellation(orderId: string, quote: ConfirmQuote): Promise<ConfirmOutcome> {
    return this.provider.confirmCancellation(orderId, quote);
  }

  cancelOrder(orderId: string): Promise<CancelOutcome> {
    return this.provider.cancelOrder(orderId);
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
}

/** Rejections are valid responses: only a provider that does not respond counts as failing. */
const breaker = (failures: number): CircuitBreakerPolicy =>
  circuitBreaker(
    handleWhen((error) => !(error instanceof ProviderFailure) || !error.refusal || error.kind === 'not-sent'),
    { halfOpenAfter: askAgainAfterMs, breaker: new ConsecutiveBreaker(failures) },
  );

async function through<T>(policy: CircuitBreakerPolicy, work: () => Promise<T>): Promise<T> {
  try {
    return await policy.execute(work);
  } catch (error) {
    if (error instanceof BrokenCircuitError) throw new ProviderFailure('not-sent', 'The provider has been failing');
    throw error;
  }
}
