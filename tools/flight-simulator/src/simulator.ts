import { adminHandler } from './admin/admin-server';
import { providerHandler } from './api/provider-server';
import { CallLog } from './call-log';
import { SimClock } from './clock';
import { FareBook } from './fares/fare-book';
import { Inventory } from './fares/inventory';
import { FaultBook } from './faults/fault-book';
import { listen } from './http/listener';
import { OrderBook } from './orders/order-book';
import { OrderJournal } from './orders/order-journal';
import type { World } from './world';

export interface SimulatorOptions {
  /** 0 takes any free port. */
  port?: number;
  adminPort?: number;
  /** Another seed gives other fares and other open classes. */
  seed?: string;
  /** The clock stands still at this instant; real time when left out. */
  now?: Date | string;
  clientId?: string;
  clientSecret?: string;
  /** Prices step up or down by themselves every ten minutes. */
  drift?: boolean;
  /** Orders outlive a restart in this file. */
  stateFile?: string;
  /** Refuses more calls than this within one second. */
  callsPerSecond?: number;
  /** Gets a line per call. */
  log?: (line: string) => void;
}

export interface FlightSimulator {
  url: string;
  adminUrl: string;
  port: number;
  adminPort: number;
  stop: () => Promise<void>;
}

export const DEFAULT_CREDENTIALS = { clientId: 'portal-simulator', clientSecret: 'portal-simulator-secret' };
export const DEFAULT_SEED = 'zambezi';

function createWorld(options: SimulatorOptions): World {
  const seed = options.seed ?? DEFAULT_SEED;
  const clock = new SimClock(options.now === undefined ? undefined : new Date(options.now));
  const inventory = new Inventory(seed, options.drift ?? false);
  const journal = options.stateFile ? new OrderJournal(options.stateFile) : undefined;
  return {
    seed,
    clock,
    inventory,
    fares: new FareBook(seed, inventory),
    orders: new OrderBook({ clock, inventory, journal }),
    faults: new FaultBook(),
    calls: new CallLog(options.log),
    credentials: {
      clientId: options.clientId ?? DEFAULT_CREDENTIALS.clientId,
      clientSecret: options.clientSecret ?? DEFAULT_CREDENTIALS.clientSecret,
    },
    callsPerSecond: options.callsPerSecond,
  };
}

/**
 * Starts the provider's API and the admin API on the loopback, each on its own port.
 * Rejects when a port is taken; `stop` ends hanging connections too.
 */
export async function startFlightSimulator(options: SimulatorOptions = {}): Promise<FlightSimulator> {
  const world = createWorld(options);
  const stopping = new AbortController();
  const api = await listen(options.port ?? 0, providerHandler(world, stopping.signal));
  const admin = await listen(options.adminPort ?? 0, adminHandler(world)).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
  return {
    url: api.url,
    adminUrl: admin.url,
    port: api.port,
    adminPort: admin.port,
    stop: async () => {
      stopping.abort();
      await Promise.all([api.stop(), admin.stop()]);
    },
  };
}
