import type {
  CancelOutcome,
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
} from '@portal/contracts';
import type { StatedPenalties } from '../terms/penalty';

/** An offer exactly as the provider made it: opaque but for what the portal shows. */
export type ProviderOffer = Pick<
  FlightOffer,
  'id' | 'price' | 'itineraries' | 'numberOfBookableSeats' | 'validatingAirlineCodes' | 'needsInstantPayment'
>;

export interface ConfirmedPrice {
  offer: ProviderOffer;
  /** What the airline says beside the offer about changing it and giving it back, by parts of the trip. */
  stated: StatedPenalties[];
}

export interface OfferList {
  offers: ProviderOffer[];
  /** Airline names by code, as far as the provider told them. */
  carriers: Record<string, string>;
}

export interface NewOrder extends Omit<CreateOrderRequest, 'offer' | 'mayPayAtOnce'> {
  offer: ProviderOffer;
}

export interface ListedOrders {
  orders: ListedOrder[];
  /** Where the next page begins; absent on the last one. */
  next?: string;
}

export interface FlightProvider {
  /** Whether orders can be looked up by the portal's own booking number. */
  readonly canFindByReference: boolean;
  /** Whether all orders that are in force can be read. */
  readonly canListOrders: boolean;
  /** How far this provider holds seats and issues tickets. */
  readonly capabilities: ProviderCapabilities;
  /** Throws ProviderFailure. */
  searchOffers(criteria: FlightSearchCriteria): Promise<OfferList>;
  /** Asks for the price of today and the rules of the fare; throws ProviderFailure. */
  confirmPrice(offer: ProviderOffer): Promise<ConfirmedPrice>;
  /** One attempt, never repeated. */
  createOrder(order: NewOrder): Promise<OrderOutcome>;
  /** Nothing when the provider answered that it holds no such order; throws ProviderFailure when it did not answer. */
  findOrder(reference: string): Promise<ProviderOrder | undefined>;
  /** The state of an order today; throws ProviderFailure when the provider did not answer. */
  getOrder(orderId: string): Promise<OrderState>;
  /** The orders in force, from the beginning or where the page before ended; throws ProviderFailure. */
  listOrders(after?: string): Promise<ListedOrders>;
  /** Has the tickets of a held order issued for that total and no other. One attempt, never repeated. */
  issue(orderId: string, total: Money): Promise<IssueOutcome>;
  /** Repeating it is harmless: an order that is gone counts as cancelled. */
  cancelOrder(orderId: string): Promise<CancelOutcome>;
  /** Gets ready for the first call, for instance by fetching a token; never throws. */
  warmUp(): Promise<void>;
}

export const flightProviderToken = Symbol('FlightProvider');
