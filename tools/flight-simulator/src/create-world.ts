import { CallLog, FaultQueue, Journal } from '@portal/simulator-kit';
import { lineOf, type CallEntry } from './call-entry';
import { AirlineClock } from './clock';
import { DEFAULT_CREDENTIALS, DEFAULT_SEED } from './defaults';
import { FareBook } from './fares/fare-book';
import { Inventory } from './fares/inventory';
import { LateOrders } from './order-book/late-orders';
import { OrderBook } from './order-book/order-book';
import type { StoredOrder } from './order-book/order';
import type { World } from './world';

export interface WorldOptions {
  /** Seed of fares and available classes. */
  seed?: string | number;
  /** Freezes the clock at this instant; real time by default. */
  now?: Date | string | number;
  clientId?: string;
  clientSecret?: string;
  /** Changes prices every ten minutes. */
  drift?: boolean;
  /** File that stores orders across restarts. */
  stateFile?: string;
  /** Rate limit per second. */
  callsPerSecond?: number;
  /** Receives one line per call. */
  log?: (line: string) => void;
}

/** Creates the simulator's state, with the orders of the state file if there is one. */
export function createWorld(options: WorldOptions): World {
  const seed = String(options.seed ?? DEFAULT_SEED);
  const clock = new AirlineClock(options.now === undefined ? undefined : new Date(options.now));
  const inventory = new Inventory(seed, options.drift ?? false);
  const journal = options.stateFile ? new Journal<StoredOrder>(options.stateFile) : undefined;
  return {
    seed,
    clock,
    inventory,
    fares: new FareBook(seed, inventory),
    orders: new OrderBook({ clock, inventory, journal }),
    lateOrders: new LateOrders(),
    faults: new FaultQueue(),
    calls: new CallLog<CallEntry>((entry) => options.log?.(lineOf(entry))),
    credentials: {
      clientId: options.clientId ?? DEFAULT_CREDENTIALS.clientId,
      clientSecret: options.clientSecret ?? DEFAULT_CREDENTIALS.clientSecret,
    },
    callsPerSecond: options.callsPerSecond,
  };
}
