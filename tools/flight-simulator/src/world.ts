import type { CallLog, FaultQueue, LateOrders } from '@portal/simulator-kit';
import type { CallEntry } from './call-entry';
import type { AirlineClock } from './clock';
import type { FareBook } from './fares/fare-book';
import type { Inventory } from './fares/inventory';
import type { FaultOrder } from './faults/fault';
import type { OrderBook } from './order-book/order-book';
import type { OrderBody } from './order-book/order-request';

/** Flights, fares and seats, without an API: shared with the simulator of Duffel. */
export interface Airline {
  readonly clock: AirlineClock;
  readonly inventory: Inventory;
  readonly fares: FareBook;
}

export interface World extends Airline {
  readonly seed: string;
  readonly orders: OrderBook;
  readonly lateOrders: LateOrders<OrderBody>;
  readonly faults: FaultQueue<FaultOrder>;
  readonly calls: CallLog<CallEntry>;
  readonly credentials: { clientId: string; clientSecret: string };
  /** Rate limit per second; undefined for none. */
  readonly callsPerSecond: number | undefined;
}
