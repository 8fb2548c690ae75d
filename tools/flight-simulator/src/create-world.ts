import { CallLog, FaultQueue, Journal, LateOrders } from '@portal/simulator-kit';
import { lineOf, type CallEntry } from './call-entry';
import { AirlineClock } from './clock';
import { DEFAULT_CREDENTIALS, DEFAULT_SEED } from './defaults';
import { FareBook } from './fares/fare-book';
import { Inventory } from './fares/inventory';
import { OrderBook } from './order-book/order-book';
import type { StoredOrder } from './order-book/order';
import type { Airline, World } from './world';

export interface AirlineOptions {
  /** Seed of fares and available classes. */
  seed?: string | number;
  /** Freezes the clock at this instant; real time by default. */
  now?: Date | string | number;
  /** Changes prices every ten minutes. */
  drift?: boolean;
}

export interface WorldOptions extends AirlineOptions {
  clientId?: string;
  clientSecret?: string;
  /** File that stores orders across restarts. */
  stateFile?: string;
  /** Rate limit per second. */
  callsPerSecond?: number;
  /** Receives one line per call. */
  log?: (line: string) => void;
}

const seedOf = ({ seed }: AirlineOptions): string => String(seed ?? DEFAULT_SEED);

/** Creates flights and fares with all seats unsold. */
export function createAirline(options: AirlineOptions): Airline {
  const seed = seedOf(options);
  const inventory = new Inventory(seed, options.drift ?? false);
  return {
    clock: new AirlineClock(options.now === undefined ? undefined : new Date(options.now)),
    inventory,
    fares: new FareBook(seed, inventory),
  };
}

/** Creates the simulator's state, with the orders of the state file if there is one. */
export function createWorld(options: WorldOptions): World {
  const seed = seedOf(options);
  const airline = createAirline(options);
  const journal = options.stateFile ? new Journal<StoredOrder>(options.stateFile) : undefined;
  return {
    ...airline,
    seed,
    orders: new OrderBook({ ...airline, journal }),
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
