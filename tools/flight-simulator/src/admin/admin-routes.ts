import { controlRoutes, type AdminCall, type AdminReply, type AdminRoute } from '@portal/simulator-kit';
import { z } from 'zod';
import { isCalendarDate } from '../basics/calendar';
import { faultBody } from '../faults/fault';
import { retime } from '../orders/change-order';
import { summaryOf, takeLateOrders } from '../orders/create-order';
import type { StoredOrder } from '../order-book/order';
import type { World } from '../world';

const seatsBody = z.strictObject({
  carrier: z.string().regex(/^[A-Z0-9]{2}$/),
  number: z.string().regex(/^\d{1,4}$/),
  date: z.string().refine(isCalendarDate),
  left: z.int().min(0),
});

const airport = z.string().regex(/^[A-Z]{3}$/);
const retimeBody = z.strictObject({
  minutes: z.int().min(-1_440).max(1_440),
  flight: z.int().min(0).optional(),
  from: airport.optional(),
  to: airport.optional(),
});

function clearFaults(world: World): void {
  world.faults.clear();
  world.fares.reset();
}

function resetAll(world: World): void {
  clearFaults(world);
  world.orders.reset();
  world.lateOrders.reset();
  world.inventory.reset();
  world.calls.reset();
  world.clock.reset();
}

function withStatus(world: World, id: string, change: (stored: StoredOrder) => StoredOrder): AdminReply {
  const stored = world.orders.list().find((order) => order.id === id || order.pnr === id);
  if (!stored) return { status: 404, body: { message: 'No such order' } };
  if (stored.status !== 'CONFIRMED') return { status: 409, body: { message: 'The order is cancelled' } };
  return { status: 200, body: summaryOf(change(stored)) };
}

function limitSeats(world: World, body: unknown): AdminReply {
  const { left, ...flight } = seatsBody.parse(body);
  world.inventory.limit(flight, left);
  return { status: 204 };
}

export function adminRoutes(world: World): AdminRoute[] {
  const routes: AdminRoute[] = [
    ['GET', /^\/__sim\/orders$/, () => ({ status: 200, body: world.orders.list().map(summaryOf) })],
    [
      'POST',
      /^\/__sim\/orders\/([^/]+)\/ticket$/,
      ({ id }) => withStatus(world, id, (stored) => world.orders.issueTickets(stored, 'desk')),
    ],
    // Changes initiated by the airline, before or after ticketing.
    [
      'POST',
      /^\/__sim\/orders\/([^/]+)\/cancel$/,
      ({ id }) => withStatus(world, id, (stored) => world.orders.cancel(stored, 'airline')),
    ],
    [
      'POST',
      /^\/__sim\/orders\/([^/]+)\/retime$/,
      ({ id, body }) => {
        const move = retimeBody.parse(body);
        return withStatus(world, id, (stored) => world.orders.keep(retime(stored, move)));
      },
    ],
    ['POST', /^\/__sim\/seats$/, ({ body }) => limitSeats(world, body)],
    ...controlRoutes({
      clock: world.clock,
      clockState: () => ({ now: new Date(world.clock.now()).toISOString(), today: world.clock.today() }),
      faults: world.faults,
      faultBody,
      clearFaults: () => clearFaults(world),
      resetAll: () => resetAll(world),
      calls: world.calls,
    }),
  ];
  const afterLateOrders =
    (response: AdminRoute[2]) =>
    (call: AdminCall): AdminReply => {
      takeLateOrders(world);
      return response(call);
    };
  return routes.map(([method, path, response]) => [method, path, afterLateOrders(response)]);
}
