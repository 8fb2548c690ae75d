import type {
  AcceptChangesOutcome,
  CancelOutcome,
  ConfirmChangeOutcome,
  ConfirmChangeRequest,
  ConfirmOutcome,
  ConfirmQuote,
  CreateOrderRequest,
  FlightOffer,
  FlightSearchCriteria,
  IssueOutcome,
  ListedOrder,
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
import type { StatedPenalties } from '../terms/penalty';

/** Offer as returned by the provider. Fields that the portal does not display are opaque. */
export type ProviderOffer = Pick<
  FlightOffer,
  'id' | 'price' | 'itineraries' | 'numberOfBookableSeats' | 'validatingAirlineCodes' | 'needsInstantPayment'
>;

export interface ConfirmedPrice {
  offer: ProviderOffer;
  /** Penalties that the airline states separately from the offer, by parts of the trip. */
  stated: StatedPenalties[];
}

export interface OfferList {
  offers: ProviderOffer[];
  /** Airline names in the response, by code. */
  carriers: Record<string, string>;
}

export interface NewOrder extends Omit<CreateOrderRequest, 'offer' | 'mayPayAtOnce'> {
  offer: ProviderOffer;
}

export interface ListedOrders {
  orders: ListedOrder[];
  /** Cursor of the next page; absent on the last page. */
  next?: string;
}

export interface FlightProvider {
  /** Whether the provider can find orders by the portal's booking number. */
  readonly canFindByReference: boolean;
  /** Whether all active orders can be listed. */
  readonly canListOrders: boolean;
  /** Whether several customers can order an offer of one search. */
  readonly canShareOffers: boolean;
  /** Support for holding seats and issuing tickets. */
  readonly capabilities: ProviderCapabilities;
  /** @throws ProviderFailure */
  searchOffers(criteria: FlightSearchCriteria): Promise<OfferList>;
  /**
   * Requests the current price and the fare rules.
   * @throws ProviderFailure
   */
  confirmPrice(offer: ProviderOffer): Promise<ConfirmedPrice>;
  /** One attempt, never retried. */
  createOrder(order: NewOrder): Promise<OrderOutcome>;
  /**
   * @returns undefined when the provider has no such order
   * @throws ProviderFailure when the provider does not respond
   */
  findOrder(reference: string): Promise<ProviderOrder | undefined>;
  /**
   * Returns the current state of an order.
   * @throws ProviderFailure when the provider does not respond
   */
  getOrder(orderId: string): Promise<OrderState>;
  /**
   * Lists active orders, from the beginning or after a cursor.
   * @throws ProviderFailure
   */
  listOrders(after?: string): Promise<ListedOrders>;
  /** Issues the tickets of a held order for exactly that total. One attempt, never retried. */
  issue(orderId: string, total: Money): Promise<IssueOutcome>;
  /** Asks what is given back for a paid order; cancels nothing. `not-offered` without `capabilities.refundQuote`. */
  quoteCancellation(orderId: string): Promise<QuoteOutcome>;
  /** Confirms a quote at the amount that was shown. One attempt, never retried. */
  confirmCancellation(orderId: string, quote: ConfirmQuote): Promise<ConfirmOutcome>;
  /**
   * Idempotent: an unknown order counts as cancelled. With `capabilities.refundQuote`, a paid order is rejected: its
   * quote must be seen before it is confirmed.
   */
  cancelOrder(orderId: string): Promise<CancelOutcome>;
  /** Asks for flights of one direction on another day; changes nothing. `not-offered` without `capabilities.changeOffers`. */
  quoteChange(orderId: string, wish: QuoteChangeRequest): Promise<QuoteChangeOutcome>;
  /** Reads an offer of `quoteChange` again. */
  readChange(orderId: string, offerId: string): Promise<ReadChangeOutcome>;
  /** Confirms an offer at the amount that was shown. One attempt, never retried. */
  confirmChange(orderId: string, change: ConfirmChangeRequest): Promise<ConfirmChangeOutcome>;
  /** Accepts changes of the flights by the airline. Idempotent. */
  acceptAirlineChanges(orderId: string, ids: readonly string[]): Promise<AcceptChangesOutcome>;
  /** Prepares the first call, for example by fetching a token. Never throws. */
  warmUp(): Promise<void>;
}

export const flightProviderToken = Symbol('FlightProvider');
