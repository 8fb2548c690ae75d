import { expect, type APIRequestContext } from '@playwright/test';

interface SimulatedOrder {
  pnr: string;
  reference: string;
  status: string;
  total: string;
}

/** Code with which the airline rejects an order without seats. */
export const soldOutCode = process.env['FLIGHTS_PROVIDER'] === 'duffel' ? 'offer_no_longer_available' : '34651';

/** Returns all orders of the provider simulator. */
export async function simulatedOrders(request: APIRequestContext): Promise<SimulatedOrder[]> {
  const response = await request.get(`${process.env['SIM_ADMIN_URL']}/__sim/orders`);
  return (await response.json()) as SimulatedOrder[];
}

export async function setFault(request: APIRequestContext, fault: Record<string, unknown>): Promise<void> {
  const response = await request.post(`${process.env['SIM_ADMIN_URL']}/__sim/faults`, { data: fault });
  expect(response.ok()).toBe(true);
}

export const clearFaults = (request: APIRequestContext) =>
  request.delete(`${process.env['SIM_ADMIN_URL']}/__sim/faults`);
