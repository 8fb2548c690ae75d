import type { Booking } from '@portal/contracts';
import type { APIRequestContext } from '@playwright/test';
import type { Portal } from '@portal/supervisor';
import { expect, test as base } from '../portal-test';
import { storedBooking } from '../records';
import { startOwnPortal } from '../start-portal';

interface Airline {
  /** Sets the part of the price that the airline retains, in kwacha, for later quotes. */
  setRefund: (booking: Pick<Booking, 'bookingNumber'>, terms: { penalty: string }) => Promise<void>;
  expireQuotes: (booking: Pick<Booking, 'bookingNumber'>) => Promise<void>;
  /** Moves the flights of a booking by minutes. Resolves once the portal has noticed. */
  moveFlights: (booking: Booking, minutes: number) => Promise<void>;
  /** Answers that the airline received to changes of its own. */
  acceptances: (booking: Pick<Booking, 'bookingNumber'>) => Promise<(string | null)[]>;
}

interface Order {
  id: string;
  reference: string;
  quotes: { id: string }[];
  airlineChanges: { action_taken: string | null }[];
}

const dayMs = 86_400_000;

const admin = (portal: Portal, path: string): string => `${portal.simAdminUrl}/__sim/${path}`;

async function orderOf(
  request: APIRequestContext,
  portal: Portal,
  { bookingNumber }: Pick<Booking, 'bookingNumber'>,
): Promise<Order> {
  const orders = (await (await request.get(admin(portal, 'orders'))).json()) as Order[];
  const order = orders.find(({ reference }) => reference === bookingNumber);
  if (!order) throw new Error(`the airline has no order for ${bookingNumber}`);
  return order;
}

async function post(request: APIRequestContext, address: string, data: object): Promise<void> {
  const response = await request.post(address, { data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Portal whose airline quotes refunds for tickets, started on first use in a worker. */
export const test = base.extend<Airline, { duffelPortal: Portal }>({
  duffelPortal: [
    async ({}, use) => {
      const portal = await startOwnPortal({
        SWEEP_INTERVAL_MS: '500',
        FLIGHTS_PROVIDER: 'duffel',
        SIM_DUFFEL_CURRENCY: 'ZMW',
      });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ duffelPortal }, use) => use(duffelPortal.url),
  setRefund: async ({ request, duffelPortal }, use) => {
    await use(async (booking, terms) => {
      const { id } = await orderOf(request, duffelPortal, booking);
      await post(request, admin(duffelPortal, `orders/${id}/refund`), terms);
    });
  },
  moveFlights: async ({ request, duffelPortal }, use) => {
    await use(async (booking, minutes) => {
      const { id } = await orderOf(request, duffelPortal, booking);
      await post(request, admin(duffelPortal, `orders/${id}/retime`), { minutes });
      // Orders are polled from 30 days before departure.
      const soon = new Date(Date.parse(booking.flightDetails?.departureDate ?? '') - 20 * dayMs);
      await post(request, admin(duffelPortal, 'clock'), { now: soon.toISOString() });
      const change = async () => (await storedBooking(request, booking)).scheduleChange;
      await expect.poll(async () => (await change())?.canCancel, { timeout: 60_000 }).toBe(true);
      await post(request, admin(duffelPortal, 'clock'), { now: null });
    });
  },
  acceptances: async ({ request, duffelPortal }, use) => {
    await use(async (booking) => {
      const { airlineChanges } = await orderOf(request, duffelPortal, booking);
      return airlineChanges.map(({ action_taken }) => action_taken);
    });
  },
  expireQuotes: async ({ request, duffelPortal }, use) => {
    await use(async (booking) => {
      const { quotes } = await orderOf(request, duffelPortal, booking);
      const expires_at = new Date(Date.now() - 1_000).toISOString();
      for (const { id } of quotes) await post(request, admin(duffelPortal, `quotes/${id}`), { expires_at });
    });
  },
});

export { expect };
