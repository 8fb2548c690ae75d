import { startFlightSimulator } from '@portal/flight-simulator';

const account = { clientId: 'portal-tests', clientSecret: 'a secret of the tests' };

export interface SimulatedOrder {
  id: string;
  pnr: string;
  reference: string;
  status: string;
  total: number;
  currency: string;
  tickets: string[];
  /** Each attempt to have tickets issued, oldest first. */
  issuances: { at: string; by: 'call' | 'desk'; outcome: 'issued' | 'refused'; total: string }[];
  cancelledAt?: string;
  cancelledBy?: 'agency' | 'airline' | 'deadline';
}

export interface TestSimulator {
  /** What the flights service takes to reach it. */
  flightsEnv: Record<string, string>;
  orders(): Promise<SimulatedOrder[]>;
  /** One fault for the next matching call, as the admin API takes it. */
  fault(fault: { operation: string; action: string } & Record<string, unknown>): Promise<void>;
  /** Calls it got, oldest first. */
  calls(): Promise<{ operation: string }[]>;
  clearFaults(): Promise<void>;
  /** The airline cancels an order of its own accord; by its id or PNR. */
  cancelByAirline(order: string): Promise<void>;
  /** The consolidator issues the tickets of an order. */
  issueTickets(order: string): Promise<void>;
  /** The airline moves the flights of an order by so many minutes. */
  retime(order: string, minutes: number): Promise<void>;
  /** Where services in development read the simulated time. */
  adminUrl: string;
  /** The simulated clock stands still at the instant; undefined lets real time run. */
  setClock(now: Date | undefined): Promise<void>;
  stop(): Promise<void>;
}

/** The flight provider simulator on free ports, with its admin API as functions. */
export async function startTestSimulator(): Promise<TestSimulator> {
  const simulator = await startFlightSimulator({ port: 0, adminPort: 0, ...account });
  const admin = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${simulator.adminUrl}/__sim/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    } as RequestInit);
    if (!answer.ok) throw new Error(`The simulator refused ${method} ${path}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
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
    retime: async (order, minutes) => void (await admin('POST', `orders/${order}/retime`, { minutes })),
    adminUrl: simulator.adminUrl,
    setClock: async (now) => void (await admin('POST', 'clock', { now: now?.toISOString() ?? null })),
    stop: () => simulator.stop(),
  };
}
