import type { AirlineInitiatedChange, Offer, OrderCancellation } from '@duffel/api/types';
import { type Currency, type SoldSeat, toDecimal } from '@portal/flight-simulator';
import type { OrderBody } from './order-body';

/** Cancellation quote, and how often its confirmation was executed or rejected. */
export type StoredQuote = Pick<
  OrderCancellation,
  'id' | 'order_id' | 'refund_amount' | 'refund_currency' | 'refund_to' | 'created_at' | 'expires_at'
> & { confirmed_at: string | null; confirmations: number };

/** Attempt to pay an order: by a call, or its tickets by the airline's staff. */
export interface Issuance {
  at: string;
  by: 'call' | 'desk';
  outcome: 'issued' | 'refused';
  /** Price of the order at that time. */
  total: string;
}

/** Confirmed change of the flights. */
export interface ConfirmedChange {
  id: string;
  offerId: string;
  confirmedAt: string;
  /** Paid for the change; negative if it was refunded. */
  totalMinor: number;
}

/** Change of the flights by the airline, with the number of times that it was accepted. */
export type AirlineChange = Omit<AirlineInitiatedChange, 'added' | 'removed'> & {
  added: Offer['slices'];
  removed: Offer['slices'];
  acceptances: number;
};

export interface StoredOrder {
  id: string;
  pnr: string;
  createdAt: number;
  /** Request as received. */
  body: OrderBody;
  /** Offer at the time of the order. */
  offer: Offer;
  currency: Currency;
  totalMinor: number;
  /** Original price, if the fare or the flights have changed since. */
  orderedMinor?: number;
  seats: number;
  soldSeats: SoldSeat[];
  /** Deadlines while the order is unpaid; null if there is none. */
  requiredBy: number | null;
  priceUntil: number | null;
  paidAt?: string;
  paidBy?: 'balance' | 'arc_bsp_cash';
  /** Account that receives a refund, if it is not the one that paid. */
  refundTo?: OrderCancellation['refund_to'];
  /** The tickets exist from then on, if the airline issues them later than the payment. */
  ticketsAt?: number;
  cancelledAt?: string;
  cancelledBy?: 'agency' | 'airline' | 'deadline';
  issuances: Issuance[];
  quotes: StoredQuote[];
  changes?: ConfirmedChange[];
  airlineChanges?: AirlineChange[];
  /** Paid for the order and its changes, penalties included; absent before a change. */
  chargedMinor?: number;
}

/** Whether the seats are sold or held. */
export const isActive = ({ cancelledAt }: StoredOrder): boolean => cancelledAt === undefined;

/** Changes by the airline that await an answer. */
export const pendingChangesOf = ({ airlineChanges = [] }: StoredOrder): AirlineChange[] =>
  airlineChanges.filter(({ action_taken }) => action_taken === null);

export const referenceOf = ({ body }: StoredOrder): string | null => body.metadata['reference'] ?? null;

export const totalOf = ({ totalMinor }: StoredOrder): string => toDecimal(totalMinor);
