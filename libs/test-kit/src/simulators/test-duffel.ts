import { startDuffelSimulator, type SimulatorOptions } from '@portal/duffel-simulator';
import { createSimulatorAdmin } from './simulator-admin';
import type { SimulatedOrder } from './test-simulator';

const token = 'duffel_test_token';

/** Cancellation quote of an order, with the number of confirmations that Duffel received. */
export interface SimulatedQuote {
  id: string;
  refund_amount: string | null;
  refund_currency: string | null;
  refund_to: string;
  expires_at: string;
  confirmed_at: string | null;
  confirmations: number;
}

/** Request body of an order, as received. */
export interface DuffelOrderRequest {
  type: string;
  payments?: { type: string; amount: string; currency: string }[];
}

export interface DuffelOrder extends SimulatedOrder {
  request: DuffelOrderRequest;
  quotes: SimulatedQuote[];
  /** Confirmed changes of the flights, with what each cost. */
  changes: { id: string; offerId: string; total: string }[];
  /** Changes of the flights by the airline, with the number of times that each was accepted. */
  airlineChanges: { id: string; action_taken: string | null; acceptances: number }[];
  /** Departures of all flights. */
  flights: string[];
  /** Payment deadline; null if paid. */
  cancelsAt: string | null;
  paidBy?: string;
}

type AirlineAction = 'cancel' | 'ticket' | 'retime' | 'reprice' | 'refund' | 'deadline' | 'forbid-changes';

export interface TestDuffel {
  url: string;
  token: string;
  /** Variables with which the flights service reaches the simulator; orders are paid later. */
  flightsEnv: Record<string, string>;
  /** URL from which services in development read the simulated time. */
  adminUrl: string;
  /** Returns all orders, oldest first. */
  orders(): Promise<DuffelOrder[]>;
  /** Moves the simulated clock. */
  setNow(now: Date | string): Promise<void>;
  /** Balance of the agency's account. */
  balance(): Promise<number>;
  /** @throws Error if there is no such order */
  order(id: string): Promise<DuffelOrder>;
  /** @throws Error if there is no such quote */
  quote(id: string): Promise<SimulatedQuote>;
  /** Returns all quotes, oldest first. */
  quotes(): Promise<SimulatedQuote[]>;
  /** Injects a fault into the next matching call, through the admin API. */
  fault(fault: { operation: string; action: string } & Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  /** Changes the amount or the expiry of a quote. */
  changeQuote(id: string, changes: { refund_amount?: string; expires_at?: string }): Promise<void>;
  /**
   * Changes an order as the airline would.
   * @param order id or PNR
   */
  change(order: string, what: AirlineAction, details?: object): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the simulator of Duffel on free ports, with its admin API as functions. */
export async function startTestDuffel(options: SimulatorOptions = {}): Promise<TestDuffel> {
  const simulator = await startDuffelSimulator({ port: 0, adminPort: 0, token, ...options });
  const admin = createSimulatorAdmin(simulator.adminUrl);
  const orders = (): Promise<DuffelOrder[]> => admin('GET', 'orders') as Promise<DuffelOrder[]>;
  const quotes = async (): Promise<SimulatedQuote[]> => (await orders()).flatMap((order) => order.quotes);
  const pick = <Row extends { id: string }>(rows: Row[], id: string): Row => {
    const row = rows.find((other) => other.id === id);
    if (!row) throw new Error(`The simulator has no ${id}`);
    return row;
  };
  return {
    url: simulator.url,
    token,
    adminUrl: simulator.adminUrl,
    flightsEnv: {
      FLIGHTS_PROVIDER: 'duffel',
      FLIGHTS_DUFFEL_TOKEN: token,
      FLIGHTS_DUFFEL_HOST: simulator.url,
      FLIGHTS_DUFFEL_ORDERS: 'pay_later',
    },
    orders,
    setNow: async (now) => void (await admin('POST', 'clock', { now: new Date(now).toISOString() })),
    balance: async () => Number(((await admin('GET', 'balance')) as { amount: string }).amount),
    order: async (id) => pick(await orders(), id),
    quotes,
    quote: async (id) => pick(await quotes(), id),
    fault: async (fault) => void (await admin('POST', 'faults', fault)),
    clearFaults: async () => void (await admin('DELETE', 'faults')),
    changeQuote: async (id, changes) => void (await admin('POST', `quotes/${id}`, changes)),
    change: async (order, what, details = {}) => void (await admin('POST', `orders/${order}/${what}`, details)),
    stop: () => simulator.stop(),
  };
}
