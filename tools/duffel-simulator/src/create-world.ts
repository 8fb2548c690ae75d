import { createAirline, type AirlineOptions, type Currency, toMinor } from '@portal/flight-simulator';
import { CallLog, FaultQueue, Journal, LateOrders } from '@portal/simulator-kit';
import { lineOf, type CallEntry } from './call-entry';
import { ChangeBook } from './offers/change-book';
import { DEFAULT_BALANCE, DEFAULT_CURRENCY, DEFAULT_TOKEN } from './defaults';
import { OfferBook } from './offers/offer-book';
import { OrderBook } from './order-book/order-book';
import type { StoredOrder } from './order-book/stored-order';
import type { World } from './world';

const PAGE_LIMIT = 200;

export interface WorldOptions extends AirlineOptions {
  token?: string;
  /** Currency of the account, which all offers have. */
  currency?: Currency;
  /** Balance before the first payment, in whole currency units. */
  balance?: number;
  /** File that stores orders across restarts. */
  stateFile?: string;
  /** Rate limit per second. */
  callsPerSecond?: number;
  /** Shortens pages, so that a test reaches the second one. */
  pageLimit?: number;
  /** Receives one line per call. */
  log?: (line: string) => void;
}

/** Creates the simulator's state, with the orders of the state file if there is one. */
export function createWorld(options: WorldOptions): World {
  const airline = createAirline(options);
  const journal = options.stateFile ? new Journal<StoredOrder>(options.stateFile) : undefined;
  return {
    airline,
    offers: new OfferBook(airline.clock),
    orders: new OrderBook({ airline, journal }),
    changes: new ChangeBook(airline.clock),
    lateOrders: new LateOrders(),
    faults: new FaultQueue(),
    calls: new CallLog<CallEntry>((entry) => options.log?.(lineOf(entry))),
    account: {
      token: options.token ?? DEFAULT_TOKEN,
      currency: options.currency ?? DEFAULT_CURRENCY,
      depositMinor: toMinor(String(options.balance ?? DEFAULT_BALANCE)) ?? 0,
    },
    callsPerSecond: options.callsPerSecond,
    pageLimit: options.pageLimit ?? PAGE_LIMIT,
  };
}
