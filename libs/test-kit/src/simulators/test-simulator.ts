import { startFlightSimulator } from '@portal/flight-simulator';
import { createSimulatorAdmin } from './simulator-admin';

const account = { clientId: 'portal-tests', clientSecret: 'a secret of the tests' };

export interface SimulatedOrder {
  id: string;
  pnr: string;
  reference: string;
  status: string;
  total: number;
  currency: string;
  tickets: string[];
  /** Ticket issuing attempts, oldest first. */
  issuances: { at: string; by: 'call' | 'desk'; outcome: 'issued' | 'refused'; total: string }[];
  cancelledAt?: string;
  cancelledBy?: 'agency' | 'airline' | 'deadline';
}

export interface TestSimulator {
  /** Variables with which the flights service reaches the simulator. */
  flightsEnv: Record<string, string>;
  orders(): Promise<SimulatedOrder[]>;
  /** Injects a fault into the next matching call, through the admin API. */
  fault(fault: { operation: string; action: string } & Record<string, unknown>): Promise<void>;
  /** Received calls, oldest first. */
  calls(): Promise<{ operation: string }[]>;
  clearFaults(): Promise<void>;
  /**
   * Cancels an order as the airline would.
   * @param order id or PNR
   */
  cancelByAirline(order: string): Promise<void>;
  /** Issues the tickets of an order as the consolidator would. */
  issueTickets(order: string): Promise<void>;
  /**
   * Moves the flights of an order as the airline would: all, or only one by its position, also to other airports.
   * @param order id or PNR
   */
  retime(order: string, minutes: number, move?: { flight?: number; from?: string; to?: string }): Promise<void>;
  /** URL from which services in development read the simulated time. */
  adminUrl: string;
  /** Stops the simulated clock at an instant; undefined restores real time. */
  setClock(now: Date | undefined): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the flight provider simulator on free ports, with its admin API as functions. */
export async function startTestSimulator(): Promise<TestSimulator> {
  const simulator = await startFlightSimulator({ port: 0, adminPort: 0, ...account });
  const admin = createSimulatorAdmin(simulator.adminUrl);
  return {
    flightsEnv: {
      FLIGHTS_PROVIDER: 'simulator',
      FLIGHTS_AMADEUS_HOST: '127.0.0.1',
      FLIGHTS_AMADEUS_PORT: String(simulator.port),
      FLIGHTS_AMADEUS_CLIENT_ID: account.clientId,
      FLIGHTS_AMADEUS_CLIENT_SECRET: account.clientSecret,
      FLIGHTS_AMADEUS_PLAIN_HTTP: '1',
    },
    orders: () => admin('GET', 'orders') as Promise<SimulatedOrder[]>,
    fault: async (fault) => void (await admin('POST', 'faults', fault)),
    calls: () => admin('GET', 'log') as Promise<{ operation: string }[]>,
    clearFaults: async () => void (await admin('DELETE', 'faults')),
    cancelByAirline: async (order) => void (await admin('POST', `orders/${order}/cancel`)),
    issueTickets: async (order) => void (await admin('POST', `orders/${order}/ticket`)),
    retime: async (order, minutes, move) => void (await admin('POST', `orders/${order}/retime`, { minutes, ...move })),
    adminUrl: simulator.adminUrl,
    setClock: async (now) => void (await admin('POST', 'clock', { now: now?.toISOString() ?? null })),
    stop: () => simulator.stop(),
  };
}
