import type { CallLog, FaultQueue } from '@portal/simulator-kit';
import type { CallEntry } from './call-entry';
import type { AirlineClock } from './clock';
import type { FareBook } from './fares/fare-book';
import type { Inventory } from './fares/inventory';
import type { FaultOrder } from './faults/fault';
import type { LateOrders } from './order-book/late-orders';
import type { OrderBook } from './order-book/order-book';

export interface World {
  readonly seed: string;
  readonly clock: AirlineClock;
  readonly inventory: Inventory;
  readonly fares: FareBook;
  readonly orders: OrderBook;
  readonly lateOrders: LateOrders;
  readonly faults: FaultQueue<FaultOrder>;
  readonly calls: CallLog<CallEntry>;
  readonly credentials: { clientId: string; clientSecret: string };
  /** Rate limit per second; undefined for none. */
  readonly callsPerSecond: number | undefined;
}
