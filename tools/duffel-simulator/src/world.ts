import type { Airline, Currency } from '@portal/flight-simulator';
import type { CallLog, FaultQueue, LateOrders } from '@portal/simulator-kit';
import type { CallEntry } from './call-entry';
import type { ChangeBook } from './offers/change-book';
import type { FaultOrder } from './faults/fault';
import type { OfferBook } from './offers/offer-book';
import type { OrderBook } from './order-book/order-book';
import type { NewOrder } from './order-book/order-body';

export interface World {
  readonly airline: Airline;
  readonly offers: OfferBook;
  readonly orders: OrderBook;
  readonly changes: ChangeBook;
  readonly lateOrders: LateOrders<NewOrder>;
  readonly faults: FaultQueue<FaultOrder>;
  readonly calls: CallLog<CallEntry>;
  readonly account: Account;
  /** Rate limit per second; undefined for none. */
  readonly callsPerSecond: number | undefined;
  /** Most orders on a page, whatever limit the caller requests. */
  readonly pageLimit: number;
}

export interface Account {
  readonly token: string;
  readonly currency: Currency;
  /** Balance before the first payment, in minor units. */
  readonly depositMinor: number;
}
