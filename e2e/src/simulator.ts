import { expect, type APIRequestContext } from '@playwright/test';
import type { Portal } from '@portal/supervisor';

interface SimulatedOrder {
  pnr: string;
  reference: string;
  status: string;
  total: string;
}

/** Code with which the airline rejects an order without seats. */
export const soldOutCode = process.env['FLIGHTS_PROVIDER'] === 'duffel' ? 'offer_no_longer_available' : '34651';

type Simulated = Pick<Portal, 'simAdminUrl'>;

/** Returns all orders of the provider simulator. */
export async function simulatedOrders(
  request: APIRequestContext,
  { simAdminUrl }: Simulated,
): Promise<SimulatedOrder[]> {
  const response = await request.get(`${simAdminUrl}/__sim/orders`);
  return (await response.json()) as SimulatedOrder[];
}

/** Injects a fault. Only on a portal of the worker's own: on the shared one it would hit the tests of the other worker. */
export async function setFault(
  request: APIRequestContext,
  { simAdminUrl }: Simulated,
  fault: Record<string, unknown>,
): Promise<void> {
  const response = await request.post(`${simAdminUrl}/__sim/faults`, { data: fault });
  expect(response.ok()).toBe(true);
}

export const clearFaults = (request: APIRequestContext, { simAdminUrl }: Simulated) =>
  request.delete(`${simAdminUrl}/__sim/faults`);
